import type { AfterSalesId } from '@xinglin/domain/orders'
import type { GiftOrderId } from '@xinglin/domain/rewards'
import type { Db } from '../db/database.ts'
import {
  approveOrder,
  decideReceipt,
  deliverAfterSales,
  deliverOrder,
  issueInvoice,
  rejectAfterSales,
  rejectOrder,
  reverseInvoice,
  settleCredit,
  shipAfterSales,
  shipOrder,
} from '../orders/staff-operations.ts'
import { confirmTransfer, rejectTransfer } from '../payments/transfer-operations.ts'
import { advanceGiftOrders } from '../rewards/redeem-gifts.ts'
import { type Decided, decideRefundInstead, decideRequest } from '../staff/after-sales/decide-request.ts'
import { acceptReturn } from '../staff/after-sales/inspect-return.ts'
import { type Staff, staffOperation } from '../staff-operation.ts'
import { type Command, command, type Operator } from './command.ts'
import { printFiled } from './print-filed.ts'
import { findAfterSales, findGiftOrder, findOrder, findReceipt, type Named } from './find.ts'

type Find<Id> = (db: Db, word: string) => Promise<Named<Id>>
type Operation<Id> = (db: Db, id: Id, staff: Staff) => Promise<boolean | string>

/** Finds the object, performs the operation, and prints the result: the new state, or why it failed. */
const doTo = async <Id>(
  { db, staff, print }: Operator,
  find: Find<Id>,
  word: string,
  operation: Operation<Id>,
): Promise<boolean> => {
  const { id, number, standing } = await find(db, word)
  const outcome = await operation(db, id, staff)
  const done = outcome === true
  print(
    typeof outcome === 'string'
      ? `未执行：${number} ${outcome}`
      : done
        ? `${number}：${standing} → ${(await find(db, String(id))).standing}`
        : `未执行：${number} 当前为「${standing}」，这一步不能做`,
  )
  return done
}

const decideByOperator = async (
  { db, staff, print }: Operator,
  word: string,
  reason: string | null,
): Promise<boolean> => {
  const { id } = await findReceipt(db, word)
  const done = await decideReceipt(db, id, reason, staff)
  print(done ? `回执 ${word} ${reason === null ? '已通过' : '已驳回'}` : `未执行：回执 ${word} 不在待审核状态`)
  return done
}

const shipGifts =
  (waybill: string): Operation<GiftOrderId> =>
  (db, id, staff) =>
    staffOperation(db, staff, {
      action: 'gift.ship',
      object: `gift order:${String(id)}`,
      detail: { waybill },
      operation: async (tx, { at }) => (await advanceGiftOrders(tx, [id], { kind: 'ship', waybill }, at)).length === 1,
    })

/** Accepts an after-sales request; a large refund is filed for a second person, who confirms it in the console. */
const passRequest = async (
  operator: Operator,
  word: string,
  decide: (db: Db, id: AfterSalesId, staff: Staff) => Promise<Decided>,
): Promise<boolean> => {
  let isFiled = false
  const done = await doTo(operator, findAfterSales, word, async (db, id, staff) => {
    const decided = await decide(db, id, staff)
    isFiled = decided === 'filed'
    return typeof decided === 'object' ? decided.why : decided === 'done' || isFiled
  })
  return isFiled ? printFiled(operator, '退款金额', null) : done
}

/** Commands about orders, 售后 and receipts. */
export const orderCommands: readonly Command[] = [
  command({
    name: 'confirm-transfer',
    words: ['订单'],
    does: '确认收到对公转账，订单转待审核',
    run: ([order], operator) => doTo(operator, findOrder, order, confirmTransfer),
  }),
  command({
    name: 'refuse-transfer',
    words: ['订单', '原因'],
    does: '未收到对公转账，订单退回待付款',
    run: ([order, reason], operator) =>
      doTo(operator, findOrder, order, (db, id, staff) => rejectTransfer(db, id, reason, staff)),
  }),
  command({
    name: 'hand-over',
    words: ['订单'],
    does: '审核通过，移交仓库',
    run: ([order], operator) => doTo(operator, findOrder, order, approveOrder),
  }),
  command({
    name: 'refuse-order',
    words: ['订单', '原因'],
    does: '审核不通过：取消订单，退回库存、优惠与款项',
    run: ([order, reason], operator) =>
      doTo(operator, findOrder, order, (db, id, staff) => rejectOrder(db, id, reason, staff)),
  }),
  command({
    name: 'ship',
    words: ['订单', '承运商', '运单号'],
    does: '发货并登记运单，同时开具待开发票',
    run: ([order, carrier, number], operator) =>
      doTo(operator, findOrder, order, (db, id, staff) => shipOrder(db, id, { carrier, number }, staff)),
  }),
  command({
    name: 'deliver',
    words: ['订单'],
    does: '承运商已送达，买家 10 天内确认收货',
    run: ([order], operator) => doTo(operator, findOrder, order, deliverOrder),
  }),
  command({
    name: 'settle-credit',
    words: ['订单'],
    does: '账期订单的欠款已收到',
    run: ([order], operator) => doTo(operator, findOrder, order, settleCredit),
  }),
  command({
    name: 'reverse-invoice',
    words: ['订单'],
    does: '红冲订单已开的发票，买家可重新申请',
    run: ([order], operator) => doTo(operator, findOrder, order, reverseInvoice),
  }),
  command({
    name: 'issue-invoice',
    words: ['订单'],
    does: '开具订单待开的发票（红冲后买家重新申请的）',
    run: ([order], operator) => doTo(operator, findOrder, order, issueInvoice),
  }),
  command({
    name: 'approve-after-sales',
    words: ['售后单'],
    does: '售后申请审核通过；超过单人核准金额的提交第二人在控制台核准',
    run: ([request], operator) =>
      passRequest(operator, request, (db, id, staff) =>
        decideRequest(db, id, { way: 'sendBack', may: () => true }, staff),
      ),
  }),
  command({
    name: 'refuse-after-sales',
    words: ['售后单', '原因'],
    does: '售后申请审核不通过',
    run: ([request, reason], operator) =>
      doTo(operator, findAfterSales, request, (db, id, staff) => rejectAfterSales(db, id, reason, staff)),
  }),
  command({
    name: 'accept-return',
    words: ['售后单'],
    does: '退回的商品验收合格，按推定的批次放回库存，不可再售的报损',
    run: ([request], operator) => doTo(operator, findAfterSales, request, acceptReturn),
  }),
  command({
    name: 'ship-after-sales',
    words: ['售后单', '承运商', '运单号'],
    does: '换货或补发的商品发货并登记运单',
    run: ([request, carrier, number], operator) =>
      doTo(operator, findAfterSales, request, (db, id, staff) => shipAfterSales(db, id, { carrier, number }, staff)),
  }),
  command({
    name: 'deliver-after-sales',
    words: ['售后单'],
    does: '换货或补发的商品已送达，买家 10 天内确认收货',
    run: ([request], operator) => doTo(operator, findAfterSales, request, deliverAfterSales),
  }),
  command({
    name: 'refund-after-sales',
    words: ['售后单'],
    does: '库存不足，换货或补发改为退款；超过单人核准金额的提交第二人在控制台核准',
    run: ([request], operator) =>
      passRequest(operator, request, (db, id, staff) => decideRefundInstead(db, id, { may: () => true }, staff)),
  }),
  command({
    name: 'pass-receipt',
    words: ['订单或回执'],
    does: '含麻回执审核通过',
    run: ([receipt], operator) => decideByOperator(operator, receipt, null),
  }),
  command({
    name: 'refuse-receipt',
    words: ['订单或回执', '原因'],
    does: '驳回含麻回执，买家须重新上传',
    run: ([receipt, reason], operator) => decideByOperator(operator, receipt, reason),
  }),
  command({
    name: 'ship-gift',
    words: ['积分订单', '运单号'],
    does: '积分商城订单发货',
    run: ([order, waybill], operator) => doTo(operator, findGiftOrder, order, shipGifts(waybill)),
  }),
]
