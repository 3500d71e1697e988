import type { LadderPrice } from '../goods/goods.ts'
import { nothingUnapplied, type UnappliedOffer } from '../promotions/promotions.ts'
import type { GoodsLine } from './cart-line.ts'
import type { LinePrice } from './line-price.ts'
import { isActivity, kinds, type AtHand } from './offers-at-hand.ts'
import { takesPart } from './stacking.ts'

/** What a line of goods does not get of the offers that it is named by: the next tier, and what its kind keeps it out of. */
export const unappliedTo = (
  line: GoodsLine,
  { ladder }: LinePrice,
  named: AtHand | undefined,
  besides: readonly AtHand[],
): readonly UnappliedOffer[] => {
  const byLadder = unappliedLadder(line, ladder)
  const byNamed = named === undefined ? null : unappliedActivity(line, named)
  if (byLadder === null && byNamed === null && besides.length === 0) return nothingUnapplied
  const all = [byLadder, byNamed, ...besides.map((offer) => unappliedOffer(line, offer))].filter(
    (offer) => offer !== null,
  )
  return all.length === 0 ? nothingUnapplied : all
}

/**
 * Why a line is kept out of an offer that it is named by; null: it counts. An extra is sent with goods of its own
 * warehouse alone (docs/rules.md#2-6).
 */
export const exclusionOf = (line: GoodsLine, { kind, terms }: AtHand): 'lineKind' | 'otherWarehouse' | null => {
  if (!takesPart(line, kinds[kind].column, terms)) return 'lineKind'
  return 'extra' in terms && terms.extra.warehouseId !== line.goods.warehouseId ? 'otherWarehouse' : null
}

const unappliedOffer = (line: GoodsLine, one: AtHand): UnappliedOffer | null => {
  const reason = exclusionOf(line, one)
  if (reason === null) return null
  if (isActivity(one)) return { offer: 'activity', name: one.terms.name, reason: 'lineKind' }
  if (one.kind === 'gift' || one.kind === 'exchange') return { offer: one.kind, name: one.terms.name, reason }
  return one.kind === 'welfare' ? { offer: one.kind, name: one.terms.name, reason: 'lineKind' } : null
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
const unappliedActivity = (line: GoodsLine, named: AtHand): UnappliedOffer | null => {
  const other = line.goods.activity
  const exclusion = unappliedOffer(line, named)
  if (exclusion !== null || other === null || !isActivity(named) || other.id === named.terms.id) return exclusion
  return { offer: 'activity', name: other.summary, reason: 'exclusive', with: named.terms.name }
}
