import { add, isLess, subtract, zero, type Money } from '../kernel/money.ts'
import type { LineId } from './cart-line.ts'
import { takeShares } from './net-amounts.ts'
import type { SpendOfferState } from './spend-offers.ts'

/** One line of a cart's 价格明白账. `amount` is what stands after the step. */
export type CartStep =
  | { readonly kind: 'goods'; readonly amount: Money }
  | {
      readonly kind: 'activity' | 'welfare'
      readonly name: string
      readonly reduction: Money
      readonly amount: Money
    }
  /** Takes nothing off: so many units come along. */
  | { readonly kind: 'gift'; readonly name: string; readonly units: number; readonly amount: Money }
  | { readonly kind: 'freight'; readonly freight: Money; readonly amount: Money }

type Reduced = {
  readonly countingIds: readonly LineId[]
  readonly state: { readonly reduction: Money; readonly byLine?: ReadonlyMap<number, Money> | null }
}

/** What takes something off a priced cart. */
type Reductions = {
  readonly activities: readonly (Reduced & {
    readonly activity: { readonly name: string }
    readonly state: { readonly gifts?: readonly { readonly units: number }[] }
  })[]
  readonly welfare: (Reduced & { readonly offer: { readonly name: string } }) | null
}

type Sums = Reductions & {
  readonly spendOffers: readonly SpendOfferState[]
  readonly goodsTotal: Money
  readonly shipping: { readonly freight: Money }
}

type PricedLines = readonly {
  readonly line: { readonly id: LineId }
  readonly price: { readonly exactAmount: Money } | null
}[]

/** Every step of a cart in the order of application. Exchanges are goods like any other: the first step holds them. */
export const cartSteps = ({ activities, welfare, spendOffers, goodsTotal, shipping }: Sums): readonly CartStep[] => {
  let amount = goodsTotal
  const steps: CartStep[] = [{ kind: 'goods', amount }]
  const takeOff = (kind: 'activity' | 'welfare', name: string, reduction: Money): void => {
    if (!isLess(zero, reduction)) return
    amount = subtract(amount, reduction)
    steps.push({ kind, name, reduction, amount })
  }
  for (const { activity, state } of activities) takeOff('activity', activity.name, state.reduction)
  if (welfare) takeOff('welfare', welfare.offer.name, welfare.state.reduction)
  const comesAlong = (name: string, units: number): void => {
    if (units > 0) steps.push({ kind: 'gift', name, units, amount })
  }
  for (const { activity, state } of activities)
    comesAlong(
      activity.name,
      (state.gifts ?? []).reduce((total, { units }) => total + units, 0),
    )
  for (const { offer, units } of spendOffers) if (offer.kind === 'gift') comesAlong(offer.name, units)
  const { freight } = shipping
  return [...steps, { kind: 'freight', freight, amount: add(amount, freight) }]
}

/** What a line bears of a reduction of the whole cart; `amount` is what stands of its exact amount after it. */
export type LineShare = {
  readonly kind: 'activity' | 'welfare'
  readonly name: string
  readonly reduction: Money
  readonly amount: Money
}

/**
 * How the reductions of a cart lie on its lines, for the 价格明白账 of each: shared as the order will share them, before
 * it makes whole fen. Lines that bear nothing are left out.
 *
 * @example lineShares(priceCart(cart)).get(line.id) // [{ kind: 'activity', name: '呼吸用药专场', reduction: 6.00, … }]
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
  for (const each of activities) share('activity', each.activity.name, each)
  if (welfare) share('welfare', welfare.offer.name, welfare)
  return shares
}
