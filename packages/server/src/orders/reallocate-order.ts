import {
  barOf,
  type GoodsId,
  type HeldUnits,
  type LeftOver,
  type Reallocation,
  reallocate,
  type StockedLot,
  type StockMovement,
  type WarehouseId,
} from '@xinglin/domain/goods'
import { dayAt, type Instant } from '@xinglin/domain/kernel/time'
import type { MemberId } from '@xinglin/domain/members'
import { type OrderId, type OrderLineId, orderStateOf, shortCauseLabels } from '@xinglin/domain/orders'
import { sql } from 'drizzle-orm'
import { auditStaff } from '../audit.ts'
import type { Db } from '../db/database.ts'
import { isLineType } from '../db/line-sql.ts'
import { isNotYetShipped } from '../db/order-sql.ts'
import { readRows } from '../db/read-rows.ts'
import * as pg from '../db/row-decoders.ts'
import { bookMovements } from '../goods/stock-book.ts'
import { balanceOf, lockAccounts, shopAccount } from '../wallet/ledger.ts'
import { closeUnsupplied } from './close-orders.ts'
import { sendOrderLetter } from './order-letter.ts'
import { settleShort } from './short-pick.ts'
import { holdRecalls, lockTaken } from './supply.ts'
import { timestamp } from '../sql-values.ts'

type By = { readonly actor: string; readonly at: Instant }

const heldShape = {
  lineId: pg.id<OrderLineId>(),
  nearExpiry: pg.boolean,
  isGift: pg.boolean,
  lineName: pg.text,
  perSet: pg.number,
  id: pg.number,
  goodsId: pg.id<GoodsId>(),
  name: pg.text,
  unit: pg.text,
  location: pg.text,
  number: pg.text,
  expiresOn: pg.day,
  isLocked: pg.boolean,
  free: pg.number,
  units: pg.number,
  picked: pg.number,
}

type HeldRow = pg.RowOf<typeof heldShape>

/** What an order holds of each batch, less what was found short. */
const heldBy = (tx: Db, orderId: OrderId): Promise<readonly HeldRow[]> =>
  readRows(
    tx,
    heldShape,
    sql`
      select l.id::float8 as "lineId", l.near_expiry as "nearExpiry", ${isLineType('l', 'gift')} as "isGift",
             l.snapshot->>'name' as "lineName", coalesce(t.per_set, 1) as "perSet", b.id, b.goods_id as "goodsId", g.name,
             g.unit, coalesce(s.location, '') as location, b.batch_number as number, b.expires_on::text as "expiresOn",
             b.is_locked as "isLocked", b.quantity as free, x.quantity - coalesce(p.short, 0) as units,
             coalesce(p.picked, 0) as picked
        from order_lines l
        join order_line_batches x on x.order_line_id = l.id
        join batches b on b.id = x.batch_id
        join goods g on g.id = b.goods_id
        left join order_line_parts t on t.order_line_id = l.id and t.goods_id = b.goods_id
        left join stock s on s.goods_id = b.goods_id and s.warehouse_id = b.warehouse_id
        left join order_picks p on p.order_line_id = l.id and p.batch_id = b.id
       where l.order_id = ${orderId} and x.quantity > coalesce(p.short, 0)
       order by l.position, b.expires_on, b.id`,
  )

const linesOf = (rows: readonly HeldRow[]) =>
  [...new Set(rows.map(({ lineId }) => lineId))].map((lineId) => {
    const own = rows.filter((row) => row.lineId === lineId)
    const parts = new Map(own.map(({ goodsId, perSet }) => [goodsId, { goodsId, perSet }]))
    const held = own.map((row): HeldUnits => ({ batch: { ...row, quantity: row.free }, units: row.units }))
    const { nearExpiry = false, isGift = false, lineName = '' } = own[0] ?? {}
    return { lineId, nearExpiry, isGift, lineName, parts: [...parts.values()], held }
  })

const shopRow = {
  state: pg.number,
  memberId: pg.id<MemberId>(),
  warehouseId: pg.id<WarehouseId>(),
  awaitsGroup: pg.boolean,
}

/** Locks the order, and tells whether what nothing replaces can be settled: it is paid, and no group-buy is still open. */
const lockStanding = async (tx: Db, orderId: OrderId) => {
  const [row] = await readRows(
    tx,
    shopRow,
    sql`
      select o.state::int as state, o.member_id as "memberId", o.warehouse_id as "warehouseId", exists (
               select from group_joins j join group_buys g on g.id = j.group_id
                where j.order_id = o.id and g.outcome <> 'reached') as "awaitsGroup"
        from orders o where o.id = ${orderId} and ${isNotYetShipped('o')} for update of o`,
  )
  if (!row) return null
  const state = orderStateOf(row.state)
  const settles = state === 'toShip' || (state === 'inReview' && !row.awaitsGroup)
  return { memberId: row.memberId, warehouseId: row.warehouseId, settles }
}

/** What came of an order whose units may not leave any more, in the words of the desk. */
export type Reallocated = { readonly words: string; readonly isClosed: boolean }

/**
 * Makes an order leave with nothing that may not leave (docs/rules.md#8-3): other batches replace it, what nothing
 * replaces is short with refund, and an order of which nothing is left is closed. Where the money is not there yet, or a
 * group-buy is still open, what nothing replaces waits for the hand-over. Call it in a transaction.
 *
 * @returns null when nothing was done: all of it may leave, or it waits
 */
export const reallocateOrder = async (tx: Db, orderId: OrderId, by: By): Promise<Reallocated | null> => {
  const today = dayAt(by.at)
  const standing = await lockStanding(tx, orderId)
  if (standing === null) return null
  const { memberId, warehouseId, settles } = standing
  await holdRecalls(
    tx,
    sql`
      select b.goods_id from order_lines l join order_line_batches x on x.order_line_id = l.id
        join batches b on b.id = x.batch_id where l.order_id = ${orderId}`,
  )
  const suspects = linesOf(await heldBy(tx, orderId)).filter(({ nearExpiry, held }) =>
    held.some(({ batch }) => barOf({ nearExpiry }, batch, today) !== null),
  )
  if (suspects.length === 0) return null
  // Accounts before stock, as everywhere: what nothing replaces is paid back.
  if (settles) await lockAccounts(tx, [balanceOf(memberId), shopAccount('sales'), shopAccount('credit')])
  const goods = suspects.flatMap(({ parts }) => parts)
  const free = await lockTaken(
    tx,
    goods.map(({ goodsId }) => ({ goodsId, warehouseId, specialPriceId: 0 })),
  )
  // Read again, now that nobody else changes these batches.
  const rows = await heldBy(tx, orderId)
  const here = free.filter((lot) => lot.warehouseId === warehouseId)
  const planned = reallocate(linesOf(rows), here, today)
  if (planned === null) return null
  if (planned.nothingLeft && settles) return close(tx, orderId, { rows, plan: planned }, by)
  const plan = settles ? planned : { ...planned, leftOver: [] }
  if (plan.replacements.length === 0 && plan.leftOver.length === 0) return null
  await moveUnits(tx, orderId, { rows, plan }, by)
  for (const { lineId, sets, reason } of plan.leftOver)
    await settleShort(tx, { orderId, lineId, quantity: sets, cause: reason }, by)
  const { words, putBack } = wordsFor({ rows, plan })
  await auditStaff(tx, by, {
    action: 'order.reallocate',
    object: `order:${String(orderId)}`,
    result: 'ok',
    detail: { changes: words, putBack },
  })
  if (plan.replacements.length > 0) {
    const changed = plan.replacements.map(({ from, to, units }) => replacedText(rows, from, to, units)).join('；')
    await sendOrderLetter(tx, orderId, { title: '发货批号更换', words: `${changed}。数量与金额不变。` }, by.at)
  }
  return { words: [words, ...(putBack === '' ? [] : [putBack])].join('；'), isClosed: false }
}

type Done = { readonly rows: readonly HeldRow[]; readonly plan: Reallocation<OrderLineId> }

const close = async (tx: Db, orderId: OrderId, { rows, plan }: Done, by: By): Promise<Reallocated | null> => {
  const reason = shortCauseLabels[plan.leftOver[0]?.reason ?? 'expiry']
  const putBack = putBackText(rows.map((row) => ({ ...row, back: row.picked })))
  if (!(await closeUnsupplied(tx, orderId, `无货可发（${reason}）`, by))) return null
  await auditStaff(tx, by, {
    action: 'order.reallocate',
    object: `order:${String(orderId)}`,
    result: 'ok',
    detail: { changes: `无货可发：${reason}`, putBack },
  })
  const words = `无货可发（${reason}），订单已取消，款项已全部退回`
  return { words: putBack === '' ? words : `${words}；${putBack}`, isClosed: true }
}

/** Units that go from a batch of a line: replaced by others, or given up. */
type Gone = { readonly row: HeldRow; readonly replaced: number; readonly short: number }

const goneFrom = ({ rows, plan }: Done): readonly Gone[] =>
  rows.flatMap((row): readonly Gone[] => {
    const replaced = unitsOf(
      plan.replacements.filter(({ lineId, from }) => lineId === row.lineId && from.id === row.id),
    )
    const short = unitsOf(
      plan.leftOver
        .filter(({ lineId }) => lineId === row.lineId)
        .flatMap(({ units }) => units.filter(({ batch }) => batch.id === row.id)),
    )
    return replaced + short > 0 ? [{ row, replaced, short }] : []
  })

const unitsOf = (list: readonly { readonly units: number }[]): number => list.reduce((sum, { units }) => sum + units, 0)

/** Of picked units, those that go back to the shelf. */
const backOf = ({ row, replaced, short }: Gone): number => Math.max(0, row.picked - (row.units - replaced - short))

/**
 * Moves the units in the order's rows and in the book: those that go are free again, those that come are taken. Given-up
 * units stay in their row as short, so that a line is always served by what it ordered.
 */
const moveUnits = async (tx: Db, orderId: OrderId, done: Done, { actor, at }: By): Promise<void> => {
  const gone = goneFrom(done)
  const rows = gone.map((one) => ({
    lineId: one.row.lineId,
    batchId: one.row.id,
    replaced: one.replaced,
    short: one.short,
    back: backOf(one),
  }))
  const come = done.plan.replacements.map(({ lineId, to, units }) => ({ lineId, batchId: to.id, units }))
  const moment = timestamp(at)
  const list = sql`json_to_recordset(${JSON.stringify(rows)}::json) as g(
    "lineId" bigint, "batchId" int, replaced int, short int, back int)`
  await tx.execute(sql`
    insert into order_picks (order_line_id, batch_id, picked, short, at)
    select "lineId", "batchId", 0, short, ${moment} from ${list} where short > 0 or back > 0
    on conflict (order_line_id, batch_id) do update set short = order_picks.short + excluded.short, at = excluded.at,
      picked = order_picks.picked - (select g.back from ${list} where g."lineId" = order_picks.order_line_id
                                        and g."batchId" = order_picks.batch_id)`)
  await tx.execute(sql`
    delete from order_picks p using ${list}, order_line_batches x
     where p.order_line_id = g."lineId" and p.batch_id = g."batchId" and x.order_line_id = g."lineId"
       and x.batch_id = g."batchId" and x.quantity = g.replaced`)
  await tx.execute(sql`
    delete from order_line_batches x using ${list}
     where x.order_line_id = g."lineId" and x.batch_id = g."batchId" and x.quantity = g.replaced`)
  await tx.execute(sql`
    update order_line_batches x set quantity = x.quantity - g.replaced from ${list}
     where x.order_line_id = g."lineId" and x.batch_id = g."batchId" and g.replaced > 0`)
  await tx.execute(sql`
    insert into order_line_batches (order_line_id, batch_id, quantity)
    select "lineId", "batchId", sum(units)::int
      from json_to_recordset(${JSON.stringify(come)}::json) as c("lineId" bigint, "batchId" int, units int) group by 1, 2
    on conflict (order_line_id, batch_id) do update set quantity = order_line_batches.quantity + excluded.quantity`)
  await bookMovements(tx, movementsOf(gone, done), { at, actor, document: { kind: 'order', id: orderId } })
}

const movementsOf = (gone: readonly Gone[], { rows, plan }: Done): readonly StockMovement[] => [
  ...gone.map(({ row, replaced, short }) => ({ batchId: row.id, kind: 'release' as const, units: replaced + short })),
  ...plan.replacements.map(({ lineId, to, units }) => ({
    batchId: to.id,
    kind: rows.find((row) => row.lineId === lineId)?.isGift === true ? ('gift' as const) : ('sale' as const),
    units: -units,
  })),
]

const replacedText = (rows: readonly HeldRow[], from: StockedLot, to: StockedLot, units: number): string => {
  const { name = '', unit = '' } = rows.find(({ id }) => id === from.id) ?? {}
  return `「${name}」${String(units)}${unit}由批号 ${from.number} 换为批号 ${to.number}（有效期至 ${to.expiresOn}）`
}

const leftText = (rows: readonly HeldRow[], { lineId, sets, reason, units }: LeftOver): string => {
  const { lineName = '' } = rows.find((row) => row.lineId === lineId) ?? {}
  const numbers = [...new Set(units.map(({ batch }) => batch.number))].join('、')
  return `「${lineName}」短少 ${String(sets)} 并退款（批号 ${numbers}，${shortCauseLabels[reason]}）`
}

const putBackText = (rows: readonly (HeldRow & { readonly back: number })[]): string => {
  const back = rows
    .filter((row) => row.back > 0)
    .map(({ name, number, back: units, unit, location }) =>
      [`「${name}」批号 ${number} ${String(units)}${unit}`, ...(location === '' ? [] : [location])].join(' → '),
    )
  return back.length === 0 ? '' : `已拣的请放回：${back.join('、')}`
}

const wordsFor = (done: Done): { readonly words: string; readonly putBack: string } => ({
  words: [
    ...done.plan.replacements.map(({ from, to, units }) => replacedText(done.rows, from, to, units)),
    ...done.plan.leftOver.map((left) => leftText(done.rows, left)),
  ].join('；'),
  putBack: putBackText(goneFrom(done).map((one) => ({ ...one.row, back: backOf(one) }))),
})
