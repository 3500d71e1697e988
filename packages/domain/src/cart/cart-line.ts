import type { ActivityId, Goods } from '../goods/goods.ts'
import type { Brand } from '../kernel/brand.ts'
import type { Money } from '../kernel/money.ts'

export type LineId = Brand<number, 'LineId'>

/** The row of the stacking table of rules §2 that a line stands in. */
export type LineKind = 'regular' | 'specialPrice' | 'flashSale' | 'nearExpiry' | 'ephedrine'

/** One good in the cart. Its price is never stored: it follows from the good, the quantity and the kind. */
export type GoodsLine = {
  readonly kind: 'goods'
  readonly id: LineId
  readonly lineKind: LineKind
  readonly goods: Goods
  readonly quantity: number
  /** What the buyer wishes; a line that cannot be bought counts as unselected whatever stands here. */
  readonly selected: boolean
  /** is_yj: bought at base price, ignoring special and tier prices. */
  readonly atBasePrice: boolean
  /** The one 满减 or 满折 that the line names. */
  readonly activityId: ActivityId | null
  /** The unit price that was shown when the line was added; only compared, never charged. */
  readonly shownPrice: Money | null
}

/** Later kinds (combination, gift) join this union. */
export type CartLine = GoodsLine
