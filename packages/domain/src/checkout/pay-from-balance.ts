import { smallest, subtract, zero, type Money } from '../kernel/money.ts'
import { accountOf, type AccountStep } from '../promotions/promotions.ts'
import type { FrozenSubOrder } from './sub-orders.ts'

/** A sub-order of which the balance has paid a part: `payable` is what is left to be paid. */
export type PaidSubOrder = Omit<FrozenSubOrder, 'outcomes'> & {
  readonly balance: Money
  /** Its own account: the last step stands at `payable`. */
  readonly steps: readonly AccountStep[]
}

/** What the balance pays, as an account tells it. */
export const paidByBalance = (reduction: Money) => ({ kind: 'balance', name: '账户余额', reduction }) as const

/**
 * Lets a balance pay what it can: one sub-order after the other, each as much as it owes. 含麻 is never paid from it
 * (docs/rules.md#1-ephedrine).
 *
 * @example payFromBalance(splitOrder(cart), yuan('50')).map(({ balance, payable }) => [balance, payable])
 */
export const payFromBalance = (subOrders: readonly FrozenSubOrder[], wish: Money): readonly PaidSubOrder[] => {
  let left = wish
  return subOrders.map(({ outcomes, ...subOrder }) => {
    const balance = subOrder.part === 'ephedrine' ? zero : smallest(left, subOrder.payable)
    left = subtract(left, balance)
    const goods = { amount: subOrder.goodsTotal, kinds: subOrder.kinds }
    const { steps } = accountOf(goods, [...outcomes, paidByBalance(balance)])
    return { ...subOrder, balance, payable: subtract(subOrder.payable, balance), steps }
  })
}
