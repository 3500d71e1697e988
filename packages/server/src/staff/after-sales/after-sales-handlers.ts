import { err, ok } from '@xinglin/domain/kernel/result'
import type { Answer } from '@xinglin/api-contract/server'
import type { RequestDecided } from '@xinglin/api-contract/staff-api'
import type { AfterSalesId } from '@xinglin/domain/orders'
import { may, type PackedBatch, type StaffRight } from '@xinglin/domain/staff'
import type { Db } from '../../db/database.ts'
import { found, movedOnText, notFound, refuse } from '../../http/refuse.ts'
import { findDispatch } from '../../orders/dispatch-queries.ts'
import { deliverAfterSales, rejectAfterSales, shipAfterSales } from '../../orders/staff-operations.ts'
import { type ConsoleHandlers, signature, type StaffContext, staffOf } from '../desk/staff-context.ts'
import { type Decided, decideRefundInstead, decideRequest } from './decide-request.ts'
import { inspectReturn } from './inspect-return.ts'
import { listRequests, loadRequest } from './requests.ts'

const answered = (done: boolean | string) =>
  done === true ? ok(null) : refuse('orderState', done === false ? movedOnText : done)

const rightsIn = (context: StaffContext) => {
  const staff = staffOf(context)
  return (right: StaffRight): boolean => may(staff, right)
}

const decidedAnswer = (decided: Decided): Answer<RequestDecided> => {
  if (typeof decided === 'object') return refuse('orderState', decided.why)
  switch (decided) {
    case 'done':
    case 'filed':
      return ok(decided)
    case 'notFound':
      return notFound
    case 'notYours':
      return err({ kind: 'forbidden', message: '一人办理限额以内的售后由客服处理，含麻与冷链的换货补发由质管处理' })
    case 'never':
      return refuse('orderState', '只有一人办理限额以内的破损、质量、短少或发错可以不寄回直接退款')
    case 'filedBefore':
      return refuse('orderState', '已提交核准，请等待')
    case 'movedOn':
      return refuse('orderState', movedOnText)
  }
}

/** Whether what was packed is what the dispatch holds: its batches may have been replaced since. */
const isHeld =
  (id: AfterSalesId, packed: readonly PackedBatch[]) =>
  async (tx: Db): Promise<boolean> => {
    const held = (await findDispatch(tx, id))?.batches ?? []
    const isPacked = ({ lineId, batchId, quantity }: PackedBatch): boolean =>
      packed.some((one) => one.lineId === lineId && one.batchId === batchId && one.quantity === quantity)
    return held.length === packed.length && held.every(isPacked)
  }

const REPACK = '批号已更换或已由同事发出，请刷新后核对'

export const afterSalesHandlers: ConsoleHandlers['afterSales'] = {
  list: async (wanted, { db }) => ok(await listRequests(db, wanted)),

  detail: async ({ id }, { db, now }) => found(await loadRequest(db, id, now)),

  decide: async ({ id, way }, context) =>
    decidedAnswer(await decideRequest(context.db, id, { way, may: rightsIn(context) }, signature(context))),

  refundInstead: async ({ id }, context) =>
    decidedAnswer(await decideRefundInstead(context.db, id, { may: rightsIn(context) }, signature(context))),

  refuse: async ({ id, reason }, context) =>
    answered(await rejectAfterSales(context.db, id, reason, signature(context))),

  ship: async ({ id, carrier, number, packed }, context) => {
    const waybill = { carrier, number }
    const done = await shipAfterSales(context.db, id, waybill, signature(context), isHeld(id, packed))
    return done === true ? ok(null) : refuse('orderState', done === false ? REPACK : done)
  },

  deliver: async ({ id }, context) => answered(await deliverAfterSales(context.db, id, signature(context))),

  inspect: async ({ id, lines }, context) => answered(await inspectReturn(context.db, id, lines, signature(context))),
}
