import { zero, type Money } from '../kernel/money.ts'
import type { OfferName } from '../promotions/promotions.ts'
import type { LineId } from './cart-line.ts'
import { takeShares } from './net-amounts.ts'

type Reduced = {
  readonly countingIds: readonly LineId[]
  readonly state: { readonly reduction: Money; readonly byLine?: ReadonlyMap<number, Money> | null }
}

/** What takes something off a priced cart. */
type Reductions = {
  readonly activities: readonly (Reduced & {
    readonly activity: { readonly kind: OfferName; readonly name: string }
  })[]
  readonly welfare: (Reduced & { readonly offer: { readonly name: string } }) | null
}

type PricedLines = readonly {
  readonly line: { readonly id: LineId }
  readonly price: { readonly exactAmount: Money } | null
}[]

/** What a line bears of a reduction of the whole cart; `amount` is what stands of its exact amount after it. */
export type LineShare = {
  readonly kind: OfferName
  readonly name: string
  readonly reduction: Money
  readonly amount: Money
}

/**
 * How the reductions of a cart lie on its lines, for the 价格明白账 of each: shared as the order will share them, before
 * it makes whole fen. Lines that bear nothing are left out.
 *
 * @example lineShares(priceCart(cart)).get(line.id) // [{ kind: 'fullReduction', name: '呼吸用药专场', reduction: 6.00, … }]
 */
export const lineShares = ({
  lines,
  activities,
  welfare,
}: Reductions & { readonly lines: PricedLines }): ReadonlyMap<LineId, readonly LineShare[]> => {
  const nets = new Map(lines.map(({ line, price }) => [line.id, price?.exactAmount ?? zero]))
  const shares = new Map<LineId, LineShare[]>()
  const share = (kind: LineShare['kind'], name: string, { countingIds, state }: Reduced): void => {
    takeShares(nets, countingIds, state, (id, part, amount) => {
      if (part !== zero) shares.set(id, [...(shares.get(id) ?? []), { kind, name, reduction: part, amount }])
    })
  }
  for (const each of activities) share(each.activity.kind, each.activity.name, each)
  if (welfare) share('welfare', welfare.offer.name, welfare)
  return shares
}
