import type { GoodsLine, LineKind } from './cart-line.ts'

/** Which offers a line kind takes part in: the stacking table of rules §2, one row a kind. */
export type Stacking = {
  readonly specialPrice: boolean
  readonly ladder: boolean
  readonly activity: 'always' | 'ifActivitySays' | 'never'
  readonly coupon: 'ifGoodsSay' | 'never'
  readonly voucher: boolean
}

const stacking: { readonly [K in LineKind]: Stacking } = {
  regular: { specialPrice: false, ladder: true, activity: 'always', coupon: 'ifGoodsSay', voucher: true },
  specialPrice: { specialPrice: true, ladder: false, activity: 'ifActivitySays', coupon: 'ifGoodsSay', voucher: true },
  flashSale: { specialPrice: true, ladder: false, activity: 'never', coupon: 'never', voucher: false },
  nearExpiry: { specialPrice: true, ladder: false, activity: 'never', coupon: 'never', voucher: true },
  ephedrine: { specialPrice: false, ladder: true, activity: 'never', coupon: 'never', voucher: false },
}

/** A 含麻 good keeps its row whatever its price: nothing but the ladder ever applies to it. */
export const stackingOf = ({ lineKind, goods }: Pick<GoodsLine, 'lineKind' | 'goods'>): Stacking =>
  stacking[goods.ephedrine ? 'ephedrine' : lineKind]
