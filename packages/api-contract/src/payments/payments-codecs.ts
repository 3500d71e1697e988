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
  at,
  type Codec,
  converted,
  flag,
  idOf,
  list,
  money,
  nullable,
  oneOf,
  optional,
  record,
  text,
  timestamp,
  whole,
} from '../kernel/wire.ts'
import { paymentMethod } from '../orders/orders-codecs.ts'
import { mostSiblings } from '../orders/to-pay.ts'

const refusalCode = oneOf<PaymentRefusal['kind']>({
  noProvider: 'NO_PROVIDER',
  notForEphedrine: 'EPHEDRINE',
  notForGroups: 'GROUP_BUY',
  balanceShort: 'BALANCE_SHORT',
  noCredit: 'NO_CREDIT',
  creditOverdue: 'CREDIT_OVERDUE',
  creditShort: 'CREDIT_SHORT',
})

const choice: Codec<PaymentChoice> = converted(
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

const creditLine: Codec<CreditLine> = record({
  limit: money,
  days: whole(1, 3660),
  outstanding: money,
  isOverdue: at('is_overdue', flag),
})

const sibling: Codec<UnpaidSibling> = record({
  orderId: at('order_id', idOf<OrderId>()),
  number: text(40),
  part: orderPart,
  warehouse: text(60),
  lineCount: at('line_count', whole(0, 100_000)),
  payable: money,
  balance: money,
  offers: money,
  payBefore: at('pay_before', timestamp),
})

const together: Codec<PayTogether> = record({
  also: at('also_ids', list(idOf<OrderId>(), mostSiblings)),
  payable: money,
  choices: at('methods', list(choice, 10)),
})

export const paymentDesk: Codec<PaymentDesk> = record({
  orderId: at('order_id', idOf<OrderId>()),
  number: text(40),
  part: orderPart,
  payable: money,
  payBefore: at('pay_before', timestamp),
  choices: at('methods', list(choice, 10)),
  siblings: list(sibling, mostSiblings),
  together: nullable(together),
  balance: money,
  credit: nullable(creditLine),
  bankAccount: at('bank_account', record({ name: text(100), bank: text(100), account: text(60) })),
})
