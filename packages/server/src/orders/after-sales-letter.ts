import type { Instant } from '@xinglin/domain/kernel/time'
import type { MemberId } from '@xinglin/domain/members'
import { type AfterSalesId, type AfterSalesKind, afterSalesKindLabels, type Waybill } from '@xinglin/domain/orders'
import type { Db } from '../db/database.ts'
import { sendMessage } from '../members/messages-queries.ts'

type Request = {
  readonly id: AfterSalesId
  readonly number: string
  readonly memberId: MemberId
  readonly kind: AfterSalesKind
}

/** Tells a buyer what came of a request; `words` follow its kind and number. Call it in a transaction. */
export const sendAfterSalesLetter = (
  tx: Db,
  { id, number, memberId, kind }: Request,
  { title, words }: { readonly title: string; readonly words: string },
  at: Instant,
): Promise<void> => {
  const name = afterSalesKindLabels[kind]
  const page = kind === 'return' ? 'returnInfo' : 'afterSalesInfo'
  const url = `/order/${page}/${String(id)}`
  return sendMessage(tx, memberId, { kind: 'order', title, body: `${name}申请 ${number} ${words}`, url }, at)
}

/** What is told when the units of an exchange or resend are set aside, and when they leave. */
export const sendingLetter = (to: 'toShip' | 'toReceive', waybill: Waybill | undefined) =>
  to === 'toShip'
    ? { title: '售后已通过，等待发货', words: '已通过，商品备好后发出，不另收费。' }
    : {
        title: '售后商品已发货',
        words: `的商品已由${waybill?.carrier ?? ''}发出，运单号 ${waybill?.number ?? ''}。请按随货同行单核对批号、有效期与数量，收到后确认收货。`,
      }
