import type { ActivityId, LadderPrice } from '../goods/goods.ts'
import { nothingUnapplied, offers, type Activity, type UnappliedOffer } from '../promotions/promotions.ts'
import type { GoodsLine } from './cart-line.ts'
import type { SpendOffer, WelfareOffer } from './cart-offers.ts'
import type { LinePrice } from './line-price.ts'
import { stackingOf, takesPart, takesPartIn } from './stacking.ts'

/** The offers that a line's good is named by, whether or not the line gets them. */
export type AtHand = {
  readonly activity: Activity | undefined
  /** Those that name its good and go beside the one that it names. */
  readonly beside: readonly Activity[]
  readonly welfare: WelfareOffer | null
  readonly spendOffers: readonly SpendOffer[]
}

/** What a line of goods does not get: the next tier, the activity and the offers that its kind keeps it out of. */
export const unappliedTo = (
  line: GoodsLine,
  { ladder }: LinePrice,
  { activity, beside, welfare, spendOffers }: AtHand,
): readonly UnappliedOffer[] => {
  const stacking = stackingOf(line)
  const all = [
    unappliedLadder(line, ladder),
    activity === undefined ? null : unappliedActivity(line, activity),
    ...beside.map((one) =>
      takesPartIn(line, one) ? null : ({ offer: 'activity', name: one.name, reason: 'lineKind' } as const),
    ),
    welfare === null || stacking.welfare === true
      ? null
      : ({ offer: 'welfare', name: welfare.name, reason: 'lineKind' } as const),
    ...spendOffers.map((offer) => {
      const { kind, name } = offer
      if (!takesPart(line, offers[kind].column, offer)) return { offer: kind, name, reason: 'lineKind' } as const
      return line.goods.warehouseId === offer.extra.warehouseId
        ? null
        : ({ offer: kind, name, reason: 'otherWarehouse' } as const)
    }),
  ].filter((offer) => offer !== null)
  return all.length === 0 ? nothingUnapplied : all
}

const unappliedLadder = ({ goods, atBasePrice }: GoodsLine, ladder: LadderPrice | null): UnappliedOffer | null => {
  if (ladder === null) {
    const hasTiers = goods.sale.kind === 'open' && goods.sale.ladder.length > 0
    return hasTiers ? { offer: 'ladder', reason: atBasePrice ? 'atBasePrice' : 'lineKind' } : null
  }
  if (ladder.next === null) return null
  const { shortfall, price } = ladder.next
  return { offer: 'ladder', reason: 'shortfall', units: shortfall, unitPrice: price }
}

/** The named activity where the line's kind keeps it out, else the good's other one, which the named one excludes. */
const unappliedActivity = ({ goods, lineKind }: GoodsLine, named: Activity): UnappliedOffer | null => {
  if (!takesPartIn({ goods, lineKind }, named)) return { offer: 'activity', name: named.name, reason: 'lineKind' }
  const other: { readonly id: ActivityId; readonly summary: string } | null = goods.activity
  return other === null || other.id === named.id
    ? null
    : { offer: 'activity', name: other.summary, reason: 'exclusive', with: named.name }
}
