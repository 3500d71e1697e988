import { yuan } from '@xinglin/domain/kernel/money'
import { type CreditLine, type Order, type PaymentDesk, paymentMethods } from '@xinglin/domain/orders'

type Wire = { readonly [field: string]: unknown }

/** 2026-12-02 in China. */
const USE_END = 1_796_227_199

/** A coupon of step 2 for stories and tests, as the wire carries it. */
export const aWireCoupon = (overrides: Wire = {}): Wire => ({
  id: 11,
  name: '全场通用券',
  scope_text: '秒杀、近效期和标明不可用券的特价除外',
  min_amount: '1000.00',
  amount: '50.00',
  use_end: USE_END,
  goods_ids: null,
  ...overrides,
})

export const aWireVoucher = (overrides: Wire = {}): Wire => ({
  id: 21,
  name: '首单返现',
  amount: '20.00',
  use_end: USE_END,
  ...overrides,
})

/** Step 3 of an order for a buyer with 8,420.50 in his balance and a credit period. */
export const deskFixture = ({ id, number, part, amounts, payBefore, placedAt }: Order): PaymentDesk => {
  const balance = yuan('8420.50')
  const credit: CreditLine = { limit: yuan('20000'), days: 30, outstanding: yuan('8000'), isOverdue: false }
  return {
    orderId: id,
    number,
    part,
    payable: amounts.payable,
    payBefore: payBefore ?? placedAt,
    choices: paymentMethods({ part, payable: amounts.payable }, { hasProvider: true, balance, credit }),
    siblings: [],
    together: null,
    balance,
    credit,
    bankAccount: { name: '杏林药采（演示）有限公司', bank: '演示银行江州支行', account: '0000 0000 0000 0000' },
  }
}
