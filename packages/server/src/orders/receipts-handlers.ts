import type { Handlers } from '@xinglin/api-contract/server'
import { ok } from '@xinglin/domain/kernel/result'
import { audit } from '../audit.ts'
import { inTransaction } from '../db/database.ts'
import type { Context } from '../http/context.ts'
import { invalid, memberIdOf, notFound, refuse } from '../http/refuse.ts'
import { findReceipt, listReceipts, sendReceipt } from './special-receipts.ts'

export const receiptsHandlers: Handlers<Context>['receipts'] = {
  list: async ({ state, page }, context) => ok(await listReceipts(context.db, memberIdOf(context), state, page)),
  send: (sent, context) =>
    inTransaction(context.db, async (tx) => {
      const sending = await sendReceipt(tx, memberIdOf(context), sent, context.now)
      switch (sending) {
        case 'noSuchReceipt':
          return notFound
        case 'noSuchUpload':
          return invalid('upload_id', '请上传回执照片')
        case 'notNow':
          return refuse('receipt', '回执已提交，请勿重复上传')
        case 'done': {
          await audit(tx, context, { action: 'receipt.send', object: `receipt:${String(sent.id)}`, result: 'ok' })
          const receipt = await findReceipt(tx, memberIdOf(context), sent.id)
          return receipt ? ok(receipt) : notFound
        }
      }
    }),
}
