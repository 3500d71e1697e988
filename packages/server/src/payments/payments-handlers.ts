import type { Answer, Handlers } from '@xinglin/api-contract/server'
import { ok } from '@xinglin/domain/kernel/result'
import { type Order, paymentRefusalText } from '@xinglin/domain/orders'
import { audit } from '../audit.ts'
import type { Db } from '../db/database.ts'
import { answerInTransaction } from '../http/answer-in-transaction.ts'
import type { Context } from '../http/context.ts'
import { invalid, memberIdOf, movedOnText, notFound, refuse } from '../http/refuse.ts'
import { answerOnce } from '../http/answer-once.ts'
import { findOrder } from '../orders/orders-queries.ts'
import { type Bill, openDesk, payAtOnce, type Paying, sendTransfer } from './pay-order.ts'

export const notTogetherText = '只有同一次提交的订单可以合并付款，含麻订单须单独付款'

export const unconfirmedText = '该订单由工作人员代您提交，请先在订单页凭验证码确认，再付款'

/** Pays from the balance or on credit, once per idempotency key; returns the order in its new state. */
const pay = (
  { id, also = [] }: Bill,
  context: Context,
  method: string,
  paying: (tx: Db) => Promise<Paying>,
): Promise<Answer<Order>> =>
  answerInTransaction(context.db, async (tx) => {
    const read = async (): Promise<Answer<Order>> => {
      const order = await findOrder(tx, memberIdOf(context), id)
      return order ? ok(order) : notFound
    }
    return answerOnce(tx, context, {
      act: async () => {
        const paid = await paying(tx)
        switch (paid.kind) {
          case 'done':
            await audit(tx, context, {
              action: 'order.pay',
              object: `order:${String(id)}`,
              result: 'ok',
              detail: { method, ...(also.length > 0 && { also: also.join(' ') }) },
            })
            return read()
          case 'noSuchOrder':
            return notFound
          case 'notUnpaid':
            return refuse('orderState', movedOnText)
          case 'unconfirmed':
            return refuse('orderState', unconfirmedText)
          case 'notTogether':
            return invalid('also_ids', notTogetherText)
          case 'noSuchUpload':
            return invalid('upload_id', '请上传转账凭证')
          case 'refused':
            return refuse('paymentMethod', paymentRefusalText(paid.refusal))
        }
      },
      note: (order) => ({ orderId: order.id }),
      recall: read,
    })
  })

export const paymentsHandlers: Handlers<Context>['payments'] = {
  desk: async ({ id }, context) => {
    const desk = await openDesk(context.db, memberIdOf(context), id, context.now, context.demo)
    if (desk === 'noSuchOrder') return notFound
    if (desk === 'unconfirmed') return refuse('orderState', unconfirmedText)
    return desk === 'notUnpaid' ? refuse('orderState', movedOnText) : ok(desk)
  },
  fromBalance: (bill, context) =>
    pay(bill, context, 'balance', (tx) => payAtOnce(tx, memberIdOf(context), bill, 'balance', context.now)),
  onCredit: (bill, context) =>
    pay(bill, context, 'credit', (tx) => payAtOnce(tx, memberIdOf(context), bill, 'credit', context.now)),
  byTransfer: (input, context) =>
    pay(input, context, 'transfer', (tx) => sendTransfer(tx, memberIdOf(context), input, context.now)),
}
