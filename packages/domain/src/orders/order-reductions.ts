import { subtract, zero } from '../kernel/money.ts'
import { offerOf, reductionsIn } from '../promotions/promotions.ts'
import type { Order, OrderAmounts } from './order.ts'

type Reduced = {
  readonly account: Order['account']
  readonly amounts: Pick<OrderAmounts, 'reduction' | 'coupon' | 'voucher'>
}

/**
 * What orders were reduced by, each offer by its name as the frozen accounts tell it; of an order from before accounts
 * were kept by purse (docs/rules.md#2-order-of-application).
 *
 * @example orderReductions([order]) // [{ name: '满减（呼吸用药专场）', amount: 10.00 }]
 */
export const orderReductions = (orders: readonly Reduced[]): ReturnType<typeof reductionsIn> =>
  reductionsIn({ steps: orders.flatMap(({ account, amounts }) => account?.steps ?? stepsByPurse(amounts)) })

const stepsByPurse = ({ reduction, coupon, voucher }: Reduced['amounts']) =>
  [
    { kind: 'reduction', title: '优惠', taken: reduction },
    { kind: 'coupon', title: offerOf('coupon').label, taken: coupon },
    { kind: 'voucher', title: offerOf('voucher').label, taken: voucher },
  ].map(({ taken, ...step }) => ({
    ...step,
    name: step.title,
    note: null,
    change: subtract(zero, taken),
    amount: zero,
  }))
