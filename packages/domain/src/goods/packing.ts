/** 中包装 and 件装量. 0 or 1 middle pack: sold singly; 0 case: no case. */
export type Packing = { readonly middlePack: number; readonly casePack: number }

/** What bounds a wished quantity. `limit` null: none. */
export type QuantityBounds = Packing & {
  readonly stock: number
  readonly limit: number | null
  readonly minimum: number
}

/** Why the quantity is not the one that was asked for; told to the buyer. */
export type QuantityNotice =
  | { readonly kind: 'raisedToPack'; readonly middlePack: number }
  | { readonly kind: 'raisedToCase'; readonly quantity: number }
  | { readonly kind: 'raisedToMinimum'; readonly minimum: number }
  | { readonly kind: 'cutToStock'; readonly stock: number }
  | { readonly kind: 'cutToLimit'; readonly limit: number }
  | { readonly kind: 'cutToMost'; readonly most: number }

export type SnappedQuantity = { readonly quantity: number; readonly notices: readonly QuantityNotice[] }
