import { add, subtract, zero, type Money } from '../kernel/money.ts'
import { offers, type OfferName } from './offers.ts'
import type { UnappliedOffer } from './unapplied-offer.ts'

/** What came of one offer, worked out with the others at hand. */
export type Outcome = {
  readonly kind: OfferName
  readonly name: string
  /** What it did, in words: 满 500 减 20，已享. */
  readonly note?: string | null
  /** What it takes off; absent: nothing. */
  readonly reduction?: Money
  /** What it asks for: freight. */
  readonly charge?: Money
  /** Units that come along for nothing. */
  readonly units?: number
  readonly notApplied?: readonly UnappliedOffer[]
}

/** One line of a 价格明白账. */
export type AccountStep = {
  readonly kind: 'goods' | OfferName
  /** 满减（呼吸用药专场）, 优惠券, 运费. */
  readonly title: string
  readonly name: string
  readonly note: string | null
  /** What it adds to the amount, below 0 where it takes off; 0 of what comes along for nothing. */
  readonly change: Money
  /** What stands after the step. */
  readonly amount: Money
}

/** 价格明白账: every step in the order of application, and every offer at hand that was not applied, with its reason. */
export type Account = { readonly steps: readonly AccountStep[]; readonly notApplied: readonly UnappliedOffer[] }

/** Freight is told even where it is nothing. */
const isStep = ({ kind, reduction = zero, charge = zero, units = 0 }: Outcome): boolean =>
  kind === 'freight' || reduction > zero || charge > zero || units > 0

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

const orderOfApplication = Object.keys(offers) as readonly OfferName[]
