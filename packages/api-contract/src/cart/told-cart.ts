import {
  type Cart,
  type ChosenLine,
  lineShares,
  type PricedCart,
  type PricedLine,
  takesCoupon,
} from '@xinglin/domain/cart'
import type { GoodsId, PriceId } from '@xinglin/domain/goods'
import { type Money, sum } from '@xinglin/domain/kernel/money'
import type { ToldActivity } from '../promotions/promotions-codecs.ts'

/** What an answer says of a priced line besides the line (docs/product.md#3-cart-line). */
type LineTold = {
  /** The special price that it is sold at. */
  readonly priceId: PriceId | null
  /** The tier prices of its good, where one is reached. */
  readonly ladderId: number | null
  readonly withCoupon: boolean
  /** What 满减 and 满折 take off it. */
  readonly reduction: Money
  /** The gifts that travel with it. */
  readonly gift: { readonly total: number; readonly repeat: boolean } | null
  /** The unit prices before any reduction, each with the quantity from which it holds: the base price first. */
  readonly prices: readonly { readonly number: number; readonly price: Money }[]
}

export type ToldLine = ChosenLine & { readonly told?: LineTold }

/** A cart as it is sent: what it is priced from, and what came of it for clients that do not price. */
export type ToldCart = Omit<Cart, 'lines' | 'activities'> & {
  readonly lines: readonly ToldLine[]
  readonly activities: readonly ToldActivity[]
}

/** The cart with what its pricing says of each line and activity. `ladderIds` are the ids of tier prices by good. */
export const toldCart = (cart: Cart, priced: PricedCart, ladderIds: ReadonlyMap<GoodsId, number>): ToldCart => {
  const shares = lineShares(priced)
  const states = new Map(priced.activities.map(({ activity, state }) => [activity.id, state]))
  const lines = new Map(priced.lines.map((one) => [one.line.id, one]))
  const told = (line: ChosenLine): ToldLine => {
    const one = lines.get(line.id)
    if (one === undefined) return line
    const taken = (shares.get(line.id) ?? []).filter(({ kind }) => kind === 'fullReduction' || kind === 'fullDiscount')
    return {
      ...line,
      told: {
        priceId: one.price?.special?.id ?? null,
        ladderId: ladderIdOf(one, ladderIds),
        withCoupon: takesCoupon(line),
        reduction: sum(taken.map(({ reduction }) => reduction)),
        gift: giftOf(line, priced),
        prices: (one.price?.steps ?? []).map((step) => ({
          number: 'number' in step ? step.number : 1,
          price: step.unitPrice,
        })),
      },
    }
  }
  return {
    ...cart,
    lines: cart.lines.map(told),
    activities: cart.activities.map((activity) => {
      const eligible = states.get(activity.id)?.eligible
      return eligible === undefined ? activity : { ...activity, eligible }
    }),
  }
}

const ladderIdOf = ({ line, price }: PricedLine, ids: ReadonlyMap<GoodsId, number>): number | null =>
  line.kind === 'goods' && price?.ladder?.current != null ? (ids.get(line.goods.id) ?? null) : null

/** A gift travels with the first line that earns it; a 买赠 gives each time its units fit. */
const giftOf = ({ id }: ChosenLine, { lines, spendOffers }: PricedCart): LineTold['gift'] => {
  const gifts = lines.flatMap(({ line, quantity }) => {
    if (line.kind !== 'gift' || line.earnedBy[0] !== id) return []
    const { by, id: givenBy } = line.from
    const offer = by === 'spendOffer' ? spendOffers.find((state) => state.offer.id === givenBy)?.offer : undefined
    return [{ quantity, repeat: offer === undefined || (offer.kind === 'gift' && offer.repeat) }]
  })
  if (gifts.length === 0) return null
  return {
    total: gifts.reduce((total, { quantity }) => total + quantity, 0),
    repeat: gifts.some(({ repeat }) => repeat),
  }
}
