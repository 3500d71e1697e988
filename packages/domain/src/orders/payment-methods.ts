import { atLeastZero, formatMoney, subtract, sum, zero, type Money } from '../kernel/money.ts'
import type { Instant } from '../kernel/time.ts'
import type { Order, OrderId, OrderPart, PaymentMethod, PaymentReceipt } from './order.ts'

export const paymentMethodLabels: { readonly [Method in PaymentMethod]: string } = {
  scan: '扫码支付',
  transfer: '对公转账',
  balance: '余额支付',
  credit: '账期支付（月结）',
}

/** 月结: up to `limit` may be owed at any time, each order for `days`. */
export type CreditLine = {
  readonly limit: Money
  readonly days: number
  readonly outstanding: Money
  readonly isOverdue: boolean
}

export type PaymentStanding = {
  /** Whether a company collects for the shop. */
  readonly hasProvider: boolean
  readonly balance: Money
  /** Null where the buyer has no credit period. */
  readonly credit: CreditLine | null
}

/** Why a method is not open to an order. */
export type PaymentRefusal =
  | { readonly kind: 'noProvider' }
  | { readonly kind: 'notForEphedrine' }
  | { readonly kind: 'notForGroups' }
  | { readonly kind: 'balanceShort'; readonly shortfall: Money }
  | { readonly kind: 'noCredit' }
  | { readonly kind: 'creditOverdue' }
  | { readonly kind: 'creditShort'; readonly shortfall: Money }

type ToPay = { readonly part: OrderPart; readonly payable: Money; readonly isGroupBuy?: boolean }

/**
 * Why an order cannot be paid by a method; null when it can (docs/rules.md#1-ephedrine, docs/rules.md#3-payment). 含麻 is
 * paid online or by company transfer only; a group counts orders that are paid, not ones that are owed.
 *
 * @example paymentRefusal('credit', { part: 'ephedrine', payable: yuan('98') }, { hasProvider: true, balance: zero, credit: null }) // { kind: 'notForEphedrine' }
 */
export const paymentRefusal = (
  method: PaymentMethod,
  { part, payable, isGroupBuy = false }: ToPay,
  { hasProvider, balance, credit }: PaymentStanding,
): PaymentRefusal | null => {
  switch (method) {
    case 'scan':
      return hasProvider ? null : { kind: 'noProvider' }
    case 'transfer':
      return isGroupBuy ? { kind: 'notForGroups' } : null
    case 'balance': {
      if (part === 'ephedrine') return { kind: 'notForEphedrine' }
      const shortfall = atLeastZero(subtract(payable, balance))
      return shortfall === zero ? null : { kind: 'balanceShort', shortfall }
    }
    case 'credit': {
      if (part === 'ephedrine') return { kind: 'notForEphedrine' }
      if (isGroupBuy) return { kind: 'notForGroups' }
      if (credit === null) return { kind: 'noCredit' }
      if (credit.isOverdue) return { kind: 'creditOverdue' }
      const shortfall = atLeastZero(subtract(payable, subtract(credit.limit, credit.outstanding)))
      return shortfall === zero ? null : { kind: 'creditShort', shortfall }
    }
  }
}

/** A way to pay as step 3 shows it. */
export type PaymentChoice = { readonly method: PaymentMethod; readonly refusal: PaymentRefusal | null }

/** Another order of the same submit that still waits for its payment, with a deadline of its own. */
export type UnpaidSibling = {
  readonly orderId: OrderId
  readonly number: string
  readonly part: OrderPart
  readonly warehouse: string
  readonly lineCount: number
  readonly payable: Money
  /** What the balance has paid of it at the submit. */
  readonly balance: Money
  /** Its shares of coupon and vouchers. */
  readonly offers: Money
  readonly payBefore: Instant
}

/** What one payment would cover beside the order itself. */
export type PayTogether = {
  readonly also: readonly OrderId[]
  readonly payable: Money
  readonly choices: readonly PaymentChoice[]
}

/**
 * One payment of an order and those of its submit that may go with it (docs/rules.md#3): 含麻 stays apart. Null where
 * there is nothing to go with it.
 *
 * @example payTogether({ part: 'ephedrine', payable: yuan('98') }, siblings, standing) // null
 */
export const payTogether = (
  order: ToPay,
  siblings: readonly UnpaidSibling[],
  standing: PaymentStanding,
): PayTogether | null => {
  const also = siblings.filter(({ part }) => part !== 'ephedrine')
  if (order.part === 'ephedrine' || also.length === 0) return null
  const payable = sum([order.payable, ...also.map((one) => one.payable)])
  return {
    also: also.map(({ orderId }) => orderId),
    payable,
    choices: paymentMethods({ ...order, payable }, standing),
  }
}

/** Step 3: what is to be paid, every way to pay it, and what the buyer holds. */
export type PaymentDesk = {
  readonly orderId: OrderId
  readonly number: string
  readonly part: OrderPart
  readonly payable: Money
  readonly payBefore: Instant
  readonly choices: readonly PaymentChoice[]
  readonly siblings: readonly UnpaidSibling[]
  /** Null where the order can only be paid alone. */
  readonly together: PayTogether | null
  readonly balance: Money
  readonly credit: CreditLine | null
  /** Where a company transfer goes. */
  readonly bankAccount: { readonly name: string; readonly bank: string; readonly account: string }
}

/**
 * Every method, in the order of the page, each open or refused with its reason.
 *
 * @example paymentMethods({ part: 'ephedrine', payable: yuan('98') }, standing) // balance: { kind: 'notForEphedrine' }
 */
export const paymentMethods = (order: ToPay, standing: PaymentStanding): readonly PaymentChoice[] =>
  (['scan', 'transfer', 'balance', 'credit'] as const).map((method) => ({
    method,
    refusal: paymentRefusal(method, order, standing),
  }))

/**
 * The sentence for the buyer.
 *
 * @example paymentRefusalText({ kind: 'balanceShort', shortfall: yuan('12.4') }) // '余额不足，还差 ¥12.40'
 */
export const paymentRefusalText = (refusal: PaymentRefusal): string => {
  switch (refusal.kind) {
    case 'noProvider':
      return '在线支付暂未开通，请联系客服'
    case 'notForEphedrine':
      return '含麻商品请使用在线支付或对公转账'
    case 'notForGroups':
      return '拼团订单须即时付款，请使用扫码支付或余额支付'
    case 'balanceShort':
      return `余额不足，还差 ¥${formatMoney(refusal.shortfall)}`
    case 'noCredit':
      return '您尚未开通账期，请联系客服'
    case 'creditOverdue':
      return '您有逾期未结清的账期款项，结清后可继续下单'
    case 'creditShort':
      return `账期额度不足，还差 ¥${formatMoney(refusal.shortfall)}`
  }
}

/** `number` and `at` are null where the payment has none. */
export type PaymentTold = Omit<PaymentReceipt, 'number' | 'at'> & {
  readonly [Key in 'number' | 'at']: PaymentReceipt[Key] | null
}

/**
 * The payment of a paid order as it is told (docs/rules.md#3-told-payment): what the balance paid in full at the submit
 * is no payment of its own.
 *
 * @param order A paid order.
 * @returns Its payment, with the shares of all the orders that it settled.
 * @example paymentTold(paidAtTheSubmit).method // 'balance'
 */
export const paymentTold = (
  order: Pick<Order, 'id' | 'number' | 'receipt' | 'amounts' | 'paidAt' | 'warehouse' | 'lines'>,
): PaymentTold => {
  const { id, number, warehouse } = order
  const amount = order.amounts.balance
  return (
    order.receipt ?? {
      number: null,
      method: 'balance',
      amount,
      at: order.paidAt,
      shares: [{ orderId: id, number, warehouse, lineCount: order.lines.length, amount, balance: zero }],
    }
  )
}
