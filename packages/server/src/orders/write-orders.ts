import { accountSnapshot as accountCodec } from '@xinglin/api-contract/promotions-codecs'
import type { PricedCart } from '@xinglin/domain/cart'
import type { PaidSubOrder } from '@xinglin/domain/checkout'
import { add, zero } from '@xinglin/domain/kernel/money'
import { dayAt, type Instant } from '@xinglin/domain/kernel/time'
import type { Address, MemberId } from '@xinglin/domain/members'
import { type OrderId, type OrderPart, orderStateCodes, payDeadline, type OrderLineId } from '@xinglin/domain/orders'
import { accountSnapshot, type UnappliedOffer } from '@xinglin/domain/promotions'
import { type SQL, sql } from 'drizzle-orm'
import { fenToDecimal } from '../db/columns.ts'
import type { Db } from '../db/database.ts'
import { readRows } from '../db/read-rows.ts'
import * as pg from '../db/row-decoders.ts'
import { randomId } from '../random-id.ts'
import { requestInvoices } from './invoices.ts'
import type { StoredInvoice } from '../db/stored-json.ts'
import { insertingLines, type NewLine, takingsOf } from './order-line-rows.ts'
import { recordingSteps } from './record-steps.ts'
import type { Taking } from './supply.ts'
import { rowId } from '../db/ids.ts'

/** The content of one submit, and the buyer's inputs for it. */
type Submit = {
  readonly groupId: number
  readonly priced: PricedCart
  readonly subOrders: readonly PaidSubOrder[]
  /** Offers that did not apply, stored with each of the orders. */
  readonly notApplied: readonly UnappliedOffer[]
  /** Null when it was not placed from the cart. */
  readonly cartVersion: number | null
  readonly filledIn: {
    readonly address: Pick<Address, 'consignee' | 'phone' | 'region' | 'detail'>
    readonly invoice: { readonly [Key in keyof StoredInvoice]: StoredInvoice[Key] | undefined }
    readonly remark: string
  }
  /** The payment deadline, if not the usual one. */
  readonly payBefore?: Instant
  /** The actor, if not the member himself. */
  readonly actor?: string
  /** Placed by staff: it counts as unpaid until the member has confirmed it. */
  readonly isOnBehalf?: boolean
  readonly now: Instant
}

/** A sub-order before it is written. */
type Draft = Omit<PaidSubOrder, 'lines'> & {
  readonly id: OrderId
  readonly lines: readonly NewLine[]
  readonly holdsFlashSale: boolean
  readonly payDeadline: Instant
  /** An order with nothing to pay counts as paid at the submit. */
  readonly isSettled: boolean
}

export type NewOrder = Draft & { readonly number: string; readonly takings: readonly Taking[] }

/** Writes a submit with its orders, lines and first steps in one statement. The caller takes stock and money. */
export const writeOrders = async (tx: Db, memberId: MemberId, submit: Submit): Promise<readonly NewOrder[]> => {
  const { now, actor = `member:${String(memberId)}` } = submit
  const drafts = draftsOf(submit)
  const written = await readRows(
    tx,
    { number: pg.text, lineIds: pg.listOf(pg.id<OrderLineId>()) },
    sql`
      with ${insertingOrders(memberId, drafts, submit)},
      ${insertingLines(drafts)},
      ${recordingSteps(drafts.flatMap(stepsOf), actor, now)}
      select number, (select json_agg(w.id order by w.position) from written w where w.order_id = placed.id) as "lineIds"
        from placed order by part`,
  )
  await requestInvoices(
    tx,
    drafts.filter(({ isSettled }) => isSettled).map(({ id }) => id),
    now,
  )
  return drafts.map((draft, at): NewOrder => {
    const order = written[at]
    if (order?.lineIds.length !== draft.lines.length) throw new Error('an order was not written whole')
    const takings = draft.lines.flatMap((line, place) => takingsOf(draft.id, order.lineIds[place] ?? rowId(0), line))
    return { ...draft, number: order.number, takings }
  })
}

const kinds: { readonly [Part in OrderPart]: 'normal' | 'ephedrine' | 'cold_chain' } = {
  normal: 'normal',
  ephedrine: 'ephedrine',
  coldChain: 'cold_chain',
}

const draftsOf = ({ priced, subOrders, payBefore, isOnBehalf = false, now }: Submit): readonly Draft[] => {
  const byId = new Map(priced.lines.map((one) => [one.line.id, one]))
  return subOrders.map((subOrder) => {
    const lines = subOrder.lines.flatMap((frozen, position): readonly NewLine[] => {
      const line = byId.get(frozen.lineId)
      return line ? [{ ...frozen, position: position + 1, priced: line }] : []
    })
    const holdsFlashSale = lines.some(({ priced: { line } }) => line.kind === 'goods' && line.lineKind === 'flashSale')
    return {
      ...subOrder,
      id: randomId(),
      lines,
      holdsFlashSale,
      payDeadline: payBefore ?? payDeadline(now, holdsFlashSale),
      isSettled: subOrder.payable === zero && !isOnBehalf,
    }
  })
}

/** A group's number is the day and a running number of six digits, 20261120000042; its orders append -1, -2 …. */
const insertingOrders = (
  memberId: MemberId,
  drafts: readonly Draft[],
  { groupId, cartVersion, filledIn, notApplied, now }: Submit,
): SQL => {
  const at = sql`${isoOf(now)}::timestamptz`
  const { consignee, phone, region, detail } = filledIn.address
  const rows = drafts.map((draft, index) => ({
    id: draft.id,
    part: index + 1,
    kind: kinds[draft.part],
    warehouse_id: draft.warehouseId,
    state: orderStateCodes[draft.isSettled ? 'inReview' : 'unpaid'],
    goods_amount: fenToDecimal(draft.goodsTotal),
    reduction_amount: fenToDecimal(add(draft.shares.activity, draft.shares.welfare)),
    coupon_amount: fenToDecimal(draft.shares.coupon),
    voucher_amount: fenToDecimal(draft.shares.voucher),
    freight: fenToDecimal(draft.freight),
    balance_amount: fenToDecimal(draft.balance),
    payable: fenToDecimal(draft.payable),
    account: accountCodec.encode(accountSnapshot({ steps: draft.steps, notApplied })),
    holds_flash_sale: draft.holdsFlashSale,
    pay_deadline: isoOf(draft.payDeadline),
    paid_at: draft.isSettled ? isoOf(now) : null,
  }))
  return sql`
    grouped as (
      insert into order_groups (id, number, member_id, cart_version, created_at)
      select ${groupId}::bigint, ${dayAt(now).replaceAll('-', '')}::text || lpad((nextval('order_numbers') % 1000000)::text, 6, '0'),
             ${memberId}::int, ${cartVersion}::bigint, ${at}
      returning id, number),
    placed as (
      insert into orders (
        id, group_id, part, number, kind, member_id, warehouse_id, state, goods_amount, reduction_amount, coupon_amount,
        voucher_amount, freight, balance_amount, payable, account, address, invoice, remark, holds_flash_sale, created_at,
        pay_deadline, paid_at)
      select o.id, grouped.id, o.part, grouped.number || '-' || o.part, o.kind, ${memberId}::int, o.warehouse_id, o.state,
             o.goods_amount, o.reduction_amount, o.coupon_amount, o.voucher_amount, o.freight, o.balance_amount, o.payable,
             o.account,
             ${JSON.stringify({ consignee, phone, region, detail })}::jsonb, ${JSON.stringify(filledIn.invoice)}::jsonb,
             ${filledIn.remark}::text, o.holds_flash_sale, ${at}, o.pay_deadline, o.paid_at
        from grouped, json_to_recordset(${JSON.stringify(rows)}::json) as o(
          id bigint, part smallint, kind text, warehouse_id int, state smallint, goods_amount numeric,
          reduction_amount numeric, coupon_amount numeric, voucher_amount numeric, freight numeric,
          balance_amount numeric, payable numeric, account jsonb, holds_flash_sale boolean, pay_deadline timestamptz,
          paid_at timestamptz)
      returning id, number, part)`
}

const isoOf = (at: Instant): string => new Date(at).toISOString()

const stepsOf = (order: Draft) => [
  { orderId: order.id, from: null, to: 'unpaid', trace: '订单提交' } as const,
  ...(order.isSettled ? [{ orderId: order.id, from: 'unpaid', to: 'inReview', trace: '付款成功' } as const] : []),
]
