/**
 * 组合, 换购 and 拼团 have rows too, though they are bought beside the lines of a good. The table of
 * docs/rules.md#2-stacking has no row for 换购: its price is an offer already, so that only cash goes with it.
 */
export type StackingRow =
  | 'regular'
  | 'specialPrice'
  | 'flashSale'
  | 'groupBuy'
  | 'nearExpiry'
  | 'ephedrine'
  | 'combination'
  | 'exchange'

/**
 * Whether lines of a row take part in an offer; `ifOfferSays`: where the offer includes special prices; `ifPriceSays`: where
 * the special price that the line is sold at, its set, else its good says so.
 */
export type TakingPart = boolean | 'ifOfferSays' | 'ifPriceSays'

/** Who takes part in an offer: its column of the stacking table (docs/rules.md#2-stacking). */
export type StackingColumn = { readonly [Row in StackingRow]: TakingPart }

export const nobody: StackingColumn = {
  regular: false,
  specialPrice: false,
  flashSale: false,
  groupBuy: false,
  nearExpiry: false,
  ephedrine: false,
  combination: false,
  exchange: false,
}

/** Whatever is bought counts for free shipping. */
export const allLines: StackingColumn = {
  regular: true,
  specialPrice: true,
  flashSale: true,
  groupBuy: true,
  nearExpiry: true,
  ephedrine: true,
  combination: true,
  exchange: true,
}

/** 全场94折 and 买赠. */
export const regularLines: StackingColumn = { ...nobody, regular: true }

/** 满减, and all that goes by its column. */
export const regularAndIncluded: StackingColumn = { ...regularLines, specialPrice: 'ifOfferSays' }
