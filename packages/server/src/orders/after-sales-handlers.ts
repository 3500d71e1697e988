import { rowId } from '../db/ids.ts'
import type { Answer, Handlers } from '@xinglin/api-contract/server'
import { ok } from '@xinglin/domain/kernel/result'
import type { AfterSales, AfterSalesId, Waybill } from '@xinglin/domain/orders'
import { audit } from '../audit.ts'
import { type Db, inTransaction } from '../db/database.ts'
import { answerInTransaction } from '../http/answer-in-transaction.ts'
import type { Context } from '../http/context.ts'
import { invalid, memberIdOf, movedOnText, notFound, refuse } from '../http/refuse.ts'
import { advanceOwnAfterSales, type Applying, applyAfterSales, type OwnAfterSalesAction } from './after-sales-steps.ts'
import { findAfterSales, listAfterSales } from './after-sales-queries.ts'
import { answerOnce } from '../http/answer-once.ts'
import { previewRefund } from './preview-refund.ts'

const read = async (db: Db, context: Context, id: AfterSalesId): Promise<Answer<AfterSales>> => {
  const request = await findAfterSales(db, memberIdOf(context), id)
  return request ? ok(request) : notFound
}

/** Maps the reason of a refusal to the field where the buyer can correct it. */
const refusalOf = (why: Exclude<Applying, AfterSalesId>) => {
  switch (why.kind) {
    case 'noSuchOrder':
      return notFound
    case 'noSuchLine':
      return invalid('lines', '请选择需要售后的商品')
    case 'noFault':
      return invalid('fault', '请选择问题类型')
    case 'noSuchUpload':
      return invalid('upload_ids', '请上传问题商品的照片')
    case 'refused':
      return refuse('afterSales', why.text)
  }
}

const advance = (
  context: Context,
  id: AfterSalesId,
  operation: OwnAfterSalesAction,
  waybill?: Waybill,
): Promise<Answer<AfterSales>> =>
  inTransaction(context.db, async (tx) => {
    const done = await advanceOwnAfterSales(tx, memberIdOf(context), id, operation, context.now, waybill)
    if (done === null) return notFound
    if (!done) return refuse('afterSales', movedOnText)
    await audit(tx, context, { action: `after-sales.${operation}`, object: `after-sales:${String(id)}`, result: 'ok' })
    return read(tx, context, id)
  })

export const afterSalesHandlers: Handlers<Context>['afterSales'] = {
  preview: async (wish, context) => {
    const previewed = await previewRefund(context.db, memberIdOf(context), wish, context.now)
    return previewed.kind === 'previewed' ? ok(previewed.preview) : refusalOf(previewed)
  },
  apply: (wish, context) =>
    answerInTransaction(context.db, (tx) =>
      answerOnce(tx, context, {
        act: async () => {
          const applied = await applyAfterSales(tx, memberIdOf(context), wish, context.now)
          if (typeof applied !== 'number') return refusalOf(applied)
          const object = `after-sales:${String(applied)}`
          await audit(tx, context, { action: 'after-sales.apply', object, result: 'ok', detail: { kind: wish.kind } })
          return read(tx, context, applied)
        },
        note: ({ id }) => ({ afterSalesId: id }),
        recall: ({ afterSalesId = 0 }) => read(tx, context, rowId(afterSalesId)),
      }),
    ),
  list: async ({ state, page }, context) => ok(await listAfterSales(context.db, memberIdOf(context), state, page)),
  detail: ({ id }, context) => read(context.db, context, id),
  withdraw: ({ id }, context) => advance(context, id, 'withdraw'),
  sendBack: ({ id, waybill }, context) => advance(context, id, 'send-back', waybill),
  confirm: ({ id }, context) => advance(context, id, 'confirm-receipt'),
}
