import { zero } from '@xinglin/domain/kernel/money'
import type {
  CreditLine,
  OrderId,
  PaymentChoice,
  PaymentDesk,
  PaymentRefusal,
  PayTogether,
  UnpaidSibling,
} from '@xinglin/domain/orders'
import { orderPart } from '../checkout/checkout-codecs.ts'
import {
  type Codec,
  flag,
  idOf,
  list,
  mapped,
  money,
  nullable,
  oneOf,
  optional,
  record,
  request,
  text,
  timestamp,
  whole,
} from '../kernel/wire.ts'
import { paymentMethod } from '../orders/orders-codecs.ts'

const refusalCode = oneOf<PaymentRefusal['kind']>({
  noProvider: 'NO_PROVIDER',
  notForEphedrine: 'EPHEDRINE',
  notForGroups: 'GROUP_BUY',
  balanceShort: 'BALANCE_SHORT',
  noCredit: 'NO_CREDIT',
  creditOverdue: 'CREDIT_OVERDUE',
  creditShort: 'CREDIT_SHORT',
})

const choice: Codec<PaymentChoice> = mapped(
  record({ method: paymentMethod, code: nullable(refusalCode), shortfall: optional(money, zero) }),
  ({ method, code, shortfall }): PaymentChoice => {
    if (code === null) return { method, refusal: null }
    return {
      method,
      refusal: code === 'balanceShort' || code === 'creditShort' ? { kind: code, shortfall } : { kind: code },
    }
  },
  ({ method, refusal }) => ({
    method,
    code: refusal?.kind ?? null,
    shortfall: refusal !== null && 'shortfall' in refusal ? refusal.shortfall : zero,
  }),
)

const creditLine: Codec<CreditLine> = mapped(
  record({ limit: money, days: whole(1, 3660), outstanding: money, is_overdue: flag }),
  ({ is_overdue, ...rest }) => ({ ...rest, isOverdue: is_overdue }),
  ({ isOverdue, ...rest }) => ({ ...rest, is_overdue: isOverdue }),
)

const sibling: Codec<UnpaidSibling> = mapped(
  record({ order_id: idOf<OrderId>(), number: text(40), part: orderPart, payable: money, pay_before: timestamp }),
  ({ order_id, pay_before, ...rest }) => ({ ...rest, orderId: order_id, payBefore: pay_before }),
  ({ orderId, payBefore, ...rest }) => ({ ...rest, order_id: orderId, pay_before: payBefore }),
)

/** Parts of one submit: more warehouses than this no shop has. */
const mostSiblings = 100

const together: Codec<PayTogether> = mapped(
  record({ also_ids: list(idOf<OrderId>(), mostSiblings), payable: money, methods: list(choice, 10) }),
  ({ also_ids, methods, payable }) => ({ also: also_ids, payable, choices: methods }),
  ({ also, choices, payable }) => ({ also_ids: also, payable, methods: choices }),
)

export const paymentDesk: Codec<PaymentDesk> = mapped(
  record({
    order_id: idOf<OrderId>(),
    number: text(40),
    part: orderPart,
    payable: money,
    pay_before: timestamp,
    methods: list(choice, 10),
    siblings: list(sibling, mostSiblings),
    together: nullable(together),
    balance: money,
    credit: nullable(creditLine),
    bank_account: record({ name: text(100), bank: text(100), account: text(60) }),
  }),
  ({ order_id, pay_before, methods, bank_account, ...rest }) => ({
    ...rest,
    orderId: order_id,
    payBefore: pay_before,
    choices: methods,
    bankAccount: bank_account,
  }),
  ({ orderId, payBefore, choices, bankAccount, ...rest }) => ({
    ...rest,
    order_id: orderId,
    pay_before: payBefore,
    methods: choices,
    bank_account: bankAccount,
  }),
)

/** An order, and others of its submit that the same payment covers; absent: none. */
export type ToPay = { readonly id: OrderId; readonly also?: readonly OrderId[] }

export const alsoIds = optional(list(idOf<OrderId>(), mostSiblings), null)

export const toPay: Codec<ToPay> = mapped(
  request({ id: idOf<OrderId>(), also_ids: alsoIds }),
  ({ id, also_ids }) => (also_ids === null ? { id } : { id, also: also_ids }),
  ({ id, also }) => ({ id, also_ids: also ?? null }),
)
