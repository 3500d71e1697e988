import { add, formatMoney, isLess, largest, type Money, smallest, subtract, yuan, zero } from '../kernel/money.ts'

/**
 * One movement of a buyer's balance; what went out is negative. A gift is the shop's own money: it may be spent and not
 * withdrawn (docs/rules.md#7-balance).
 */
export type BalanceMovement = {
  readonly amount: Money
  readonly kind: 'gift' | 'withdrawal' | 'other'
  /** The order that it pays or gives back; null where none is behind it. */
  readonly orderId: number | null
}

/**
 * What is left of the shop's gifts after all movements, the earliest first. Orders are paid from gifts first, and what an
 * order gives back restores the gifts that it took: else a cancelled order would turn a gift into money. What goes out
 * otherwise (a cashback that is taken back) is the buyer's own money, as far as there is any.
 *
 * @example unspentGifts([{ amount: yuan('100'), kind: 'gift', orderId: null }, { amount: yuan('-30'), kind: 'other', orderId: 1 }])
 * // 70.00
 */
export const unspentGifts = (movements: readonly BalanceMovement[]): Money => {
  const takenBy = new Map<number, Money>()
  let balance: Money = zero
  let gifts: Money = zero
  for (const { amount, kind, orderId } of movements) {
    balance = add(balance, amount)
    if (kind === 'gift') gifts = add(gifts, amount)
    else if (kind === 'other' && orderId !== null) {
      const taken = takenBy.get(orderId) ?? zero
      const share = isLess(amount, zero)
        ? smallest(gifts, subtract(zero, amount))
        : subtract(zero, smallest(taken, amount))
      gifts = subtract(gifts, share)
      takenBy.set(orderId, add(taken, share))
    }
    gifts = smallest(gifts, largest(balance, zero))
  }
  return gifts
}

/**
 * What may be withdrawn: the balance less what is left of the shop's gifts.
 *
 * @example withdrawableOf([]) // 0.00
 */
export const withdrawableOf = (movements: readonly BalanceMovement[]): Money => {
  let balance: Money = zero
  for (const { amount } of movements) balance = add(balance, amount)
  return subtract(balance, unspentGifts(movements))
}

/** docs/rules.md#3-top-up */
export const withdrawalMinimum = yuan('100')

/** More than this is no amount that somebody means. */
const topUpMost = yuan('9999999.99')

/**
 * Why an amount is no top-up, in words; null where it is one.
 *
 * @example topUpProblem(yuan('0')) // '请输入大于 0 的充值金额'
 */
export const topUpProblem = (amount: Money): string | null => {
  if (!isLess(zero, amount)) return '请输入大于 0 的充值金额'
  return isLess(topUpMost, amount) ? '金额过大，请联系客服' : null
}

export type WithdrawalRefusal =
  | { readonly kind: 'belowMinimum' }
  | { readonly kind: 'tooMuch'; readonly withdrawable: Money }

/** @example withdrawalRefusal(yuan('99.99'), yuan('500')) // { kind: 'belowMinimum' } */
export const withdrawalRefusal = (amount: Money, withdrawable: Money): WithdrawalRefusal | null => {
  if (isLess(amount, withdrawalMinimum)) return { kind: 'belowMinimum' }
  return isLess(withdrawable, amount) ? { kind: 'tooMuch', withdrawable } : null
}

/**
 * The sentence for the buyer.
 *
 * @example withdrawalRefusalText({ kind: 'belowMinimum' }) // '每次至少提现 ¥100.00'
 */
export const withdrawalRefusalText = (refusal: WithdrawalRefusal): string => {
  switch (refusal.kind) {
    case 'belowMinimum':
      return `每次至少提现 ¥${formatMoney(withdrawalMinimum)}`
    case 'tooMuch':
      return `可提现 ¥${formatMoney(refusal.withdrawable)}，冻结部分与商城赠金不可提现`
  }
}
