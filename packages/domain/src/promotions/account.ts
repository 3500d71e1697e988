import { add, subtract, zero, type Money } from '../kernel/money.ts'
import type { Given } from './offer-kind.ts'
import { offers, orderOfApplication, type OfferName } from './offers.ts'
import { unappliedText, type UnappliedOffer } from './unapplied-offer.ts'

/** What came of one offer. */
export type Outcome = Given & { readonly kind: OfferName }

/** One line of a 价格明白账. */
export type AccountStep = {
  readonly kind: 'goods' | OfferName
  /** 满减（呼吸用药专场）, 优惠券, 运费. */
  readonly title: string
  readonly name: string
  readonly note: string | null
  /** Change of the amount, negative for a reduction; 0 for gifts. */
  readonly change: Money
  /** The amount after the step. */
  readonly amount: Money
}

/** 价格明白账: every step in the order of application, and every available offer that was not applied, with its reason. */
export type Account = { readonly steps: readonly AccountStep[]; readonly notApplied: readonly UnappliedOffer[] }

/** An account as it was when the order was placed: texts and amounts that no later change of an offer affects. */
export type AccountSnapshot = {
  /** Its kinds are kept as text: one that is offered no longer can still be read. */
  readonly steps: readonly (Omit<AccountStep, 'kind'> & { readonly kind: string })[]
  /** Why an available offer did not apply. */
  readonly reasons: readonly string[]
}

/**
 * An account in its words, to be kept with the order.
 *
 * @example accountSnapshot(priceOrder(priceCart(cart), { coupon: null })).steps.at(-1)?.title // '运费'
 */
export const accountSnapshot = ({ steps, notApplied }: Account): AccountSnapshot => ({
  steps,
  reasons: notApplied.map((one) => unappliedText(one)),
})

/**
 * The reductions of an account, by name: vouchers are combined, and a payment from the balance is not included.
 *
 * @example reductionsIn(priceCart(cart)) // [{ name: '满减（呼吸用药专场）', amount: 10.00 }]
 */
export const reductionsIn = ({
  steps,
}: Pick<AccountSnapshot, 'steps'>): readonly { readonly name: string; readonly amount: Money }[] => {
  const byTitle = new Map<string, Money>()
  for (const { kind, title, change } of steps)
    if (kind !== 'balance' && change < zero) byTitle.set(title, subtract(byTitle.get(title) ?? zero, change))
  return [...byTitle].map(([name, amount]) => ({ name, amount }))
}

/** Freight is listed even where it is zero. */
const isStep = ({ kind, reduction = zero, charge = zero, gifts = [] }: Outcome): boolean =>
  kind === 'freight' || reduction > zero || charge > zero || gifts.some(({ units }) => units > 0)

/**
 * The one account of a cart, and of an order: its offers folded over the goods in the order of application
 * (docs/rules.md#2-order-of-application). The last step stands at what is to be paid.
 *
 * @example accountOf({ amount: yuan('700'), kinds: 3 }, [{ kind: 'coupon', name: '优惠券', reduction: yuan('25') }]).steps.at(-1)?.amount // 675.00
 */
export const accountOf = (
  goods: { readonly amount: Money; readonly kinds: number },
  outcomes: readonly Outcome[],
): Account => {
  let { amount } = goods
  const steps: AccountStep[] = [
    { kind: 'goods', title: '商品金额', name: '商品金额', note: `${goods.kinds} 种`, change: amount, amount },
  ]
  const inOrder = orderOfApplication.flatMap((kind) => outcomes.filter((one) => one.kind === kind))
  for (const outcome of inOrder) {
    if (!isStep(outcome)) continue
    const { kind, name, note = null, reduction = zero, charge = zero } = outcome
    const { label } = offers[kind]
    const change = subtract(charge, reduction)
    amount = add(amount, change)
    steps.push({ kind, title: label === null ? name : `${label}（${name}）`, name, note, change, amount })
  }
  return { steps, notApplied: inOrder.flatMap(({ notApplied = [] }) => notApplied) }
}
