import { err, ok } from '@xinglin/domain/kernel/result'
import { may } from '@xinglin/domain/staff'
import { found, movedOnText, notFound, refuse } from '../../http/refuse.ts'
import { rejectAfterSales } from '../../orders/staff-operations.ts'
import { type ConsoleHandlers, signature, staffOf } from '../staff-context.ts'
import { decideRequest } from './decide-request.ts'
import { inspectReturn } from './inspect-return.ts'
import { listRequests, loadRequest } from './requests.ts'

const answered = (done: boolean) => (done ? ok(null) : refuse('orderState', movedOnText))

export const afterSalesHandlers: ConsoleHandlers['afterSales'] = {
  list: async (wanted, { db }) => ok(await listRequests(db, wanted)),

  detail: async ({ id }, { db, now }) => found(await loadRequest(db, id, now)),

  decide: async ({ id, way }, context) => {
    const decidesAlone = may(staffOf(context), 'decideAfterSales')
    const decided = await decideRequest(context.db, id, { way, decidesAlone }, signature(context))
    switch (decided) {
      case 'done':
      case 'filed':
        return ok(decided)
      case 'notFound':
        return notFound
      case 'notYours':
        return err({ kind: 'forbidden', message: '¥100 以内的售后由客服处理' })
      case 'never':
        return refuse('orderState', '只有 ¥100 以内的破损、质量、短少或发错可以不寄回直接退款')
      case 'filedBefore':
        return refuse('orderState', '已提交核准，请等待')
      case 'movedOn':
        return refuse('orderState', movedOnText)
    }
  },

  refuse: async ({ id, reason }, context) =>
    answered(await rejectAfterSales(context.db, id, reason, signature(context))),

  inspect: async ({ id, lines }, context) => answered(await inspectReturn(context.db, id, lines, signature(context))),
}
