import { floorToFen, type Money, smallest, subtract, sum, times, zero } from '../kernel/money.ts'
import { giftsInExcess, type GiftTerms } from '../promotions/promotions.ts'
import type { OrderLineId } from './order.ts'

/** Units of a gift that a return leaves unearned and that stay with the buyer. */
export type GiftCharge = { readonly giftLineId: OrderLineId; readonly units: number }

/** A gift of a submit, with what came of it and of the lines that earned it so far. */
export type GivenGift = {
  readonly lineId: OrderLineId
  readonly terms: GiftTerms
  readonly given: number
  readonly returned: number
  readonly charged: number
  /** What a unit is charged at; null: at the unit price of the line that is returned. */
  readonly price: Money | null
  readonly earnedBy: readonly { readonly lineId: OrderLineId; readonly unitPrice: Money; readonly kept: number }[]
}

type Asked = { readonly lineId: OrderLineId; readonly quantity: number; readonly refund: Money }

type ChargedLine = { readonly charges: readonly GiftCharge[]; readonly deduction: Money }

/**
 * What each line of a return is charged for gifts (docs/rules.md#2-8): the first line of those that earned a gift is
 * charged for its units in excess; what its refund does not cover, those of the others do, and no more than them.
 *
 * @example chargedForGifts([gift], [{ lineId, quantity: 5, refund: yuan('50') }]).get(lineId)?.deduction // 10.00
 */
export const chargedForGifts = (
  gifts: readonly GivenGift[],
  asked: readonly Asked[],
): ReadonlyMap<OrderLineId, ChargedLine> => {
  const charged = new Map<OrderLineId, ChargedLine>()
  const of = (id: OrderLineId): ChargedLine => charged.get(id) ?? { charges: [], deduction: zero }
  const unitsOf = (id: OrderLineId): number => asked.find(({ lineId }) => lineId === id)?.quantity ?? 0
  for (const gift of gifts) {
    const first = gift.earnedBy.find(({ lineId }) => unitsOf(lineId) > 0)
    const units = first ? excessAfter(gift, unitsOf) : 0
    if (!first || units === 0) continue
    const { charges, deduction } = of(first.lineId)
    charged.set(first.lineId, { charges: [...charges, { giftLineId: gift.lineId, units }], deduction })
    let owed = floorToFen(times(gift.price ?? first.unitPrice, units))
    for (const { lineId, refund } of asked) {
      if (!gift.earnedBy.some((line) => line.lineId === lineId)) continue
      const before = of(lineId)
      const part = smallest(owed, subtract(refund, before.deduction))
      charged.set(lineId, { ...before, deduction: sum([before.deduction, part]) })
      owed = subtract(owed, part)
    }
  }
  return charged
}

const excessAfter = (
  { lineId, terms, given, returned, charged, earnedBy }: GivenGift,
  unitsOf: (id: OrderLineId) => number,
): number => {
  const kept = earnedBy.map((line) => ({ ...line, kept: line.kept - unitsOf(line.lineId) }))
  return giftsInExcess(terms, {
    given,
    back: returned + charged + unitsOf(lineId),
    kept: {
      units: kept.reduce((units, line) => units + line.kept, 0),
      amount: sum(kept.map((line) => times(line.unitPrice, line.kept))),
    },
  })
}
