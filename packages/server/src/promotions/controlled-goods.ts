import type { ControlledGoods, ControlledPermission } from '@xinglin/domain/content'
import type { GoodsId } from '@xinglin/domain/goods'
import type { Page } from '@xinglin/domain/kernel/page'
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { audit } from '../audit.ts'
import { inTransaction } from '../db/database.ts'
import { goods } from '../db/schema-catalogue.ts'
import { floorGoods, floors } from '../db/schema-content.ts'
import { controlledApplications } from '../db/schema-zones.ts'
import { loadShelf, type ShelfGoods } from '../goods/load-goods.ts'
import type { Context } from '../http/context.ts'

type Asking = Pick<Context, 'db' | 'buyer' | 'now'>

const PAGE_SIZE = 20

type Applied = ReadonlyMap<number, 'waiting' | 'disabled'>

const readApplications = async ({ db, buyer }: Asking, ids: readonly GoodsId[]): Promise<Applied> => {
  if (buyer.kind !== 'passed' || ids.length === 0) return new Map()
  const rows = await db
    .select({ goodsId: controlledApplications.goodsId, status: controlledApplications.status })
    .from(controlledApplications)
    .where(and(eq(controlledApplications.memberId, buyer.id), inArray(controlledApplications.goodsId, [...ids])))
  return new Map(rows.map(({ goodsId, status }) => [goodsId, status]))
}

/** A rule that allows the buyer takes precedence over the state of an application. */
const permissionOf = ({ goods: one, restrictions }: ShelfGoods, applied: Applied): ControlledPermission =>
  restrictions.controlled === 'allowed' ? 'granted' : (applied.get(one.id) ?? 'none')

/** 控销 goods with the buyer's right to each, all of them or those of one floor of the zone page. */
export const controlledGoods = async (
  floor: number | null,
  page: number,
  asking: Asking,
): Promise<Page<ControlledGoods>> => {
  const { db, buyer, now } = asking
  const shown = and(
    eq(goods.onSale, true),
    eq(goods.isControlled, true),
    ...(floor === null
      ? []
      : [
          sql`exists (select from ${floorGoods} join ${floors} on ${floors.id} = ${floorGoods.floorId}
                where ${floorGoods.goodsId} = ${goods.id} and ${floors.id} = ${floor}
                  and ${floors.kind} in ('kxzq', 'new_kxzq'))`,
        ]),
  )
  const rows = await db
    .select({ id: goods.id })
    .from(goods)
    .where(shown)
    .orderBy(desc(goods.monthlySales), asc(goods.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(goods)
    .where(shown)
  const ids = rows.map(({ id }) => id)
  const applied = await readApplications(asking, ids)
  const shelf = await loadShelf(
    db,
    ids.map((id) => ({ id, warehouseId: null })),
    buyer,
    now,
  )
  return {
    list: shelf.map((one) => ({ goods: one.goods, permission: permissionOf(one, applied) })),
    total: counted?.total ?? 0,
    capped: false,
    page,
    pageSize: PAGE_SIZE,
  }
}

/** The buyer's right to one good; null when it is no 控销 good. */
export const controlledPermission = async (goodsId: GoodsId, asking: Asking): Promise<ControlledPermission | null> => {
  const [one] = await loadShelf(asking.db, [{ id: goodsId, warehouseId: null }], asking.buyer, asking.now)
  if (one === undefined || !one.goods.controlled) return null
  return permissionOf(one, await readApplications(asking, [goodsId]))
}

/**
 * 申请采购权限: stored once. Writes nothing, and returns the current state, for a buyer who has the right already, has
 * applied or was rejected.
 */
export const applyForControlled = async (
  goodsId: GoodsId,
  context: Pick<Context, 'db' | 'buyer' | 'now' | 'requestId' | 'ip' | 'member'>,
): Promise<ControlledPermission | null> => {
  const { db, buyer, now } = context
  const permission = await controlledPermission(goodsId, context)
  if (permission !== 'none' || buyer.kind !== 'passed') return permission
  return inTransaction(db, async (tx): Promise<ControlledPermission> => {
    const written = await tx
      .insert(controlledApplications)
      .values({ memberId: buyer.id, goodsId, status: 'waiting', appliedAt: now })
      .onConflictDoNothing()
      .returning({ goodsId: controlledApplications.goodsId })
    if (written.length > 0)
      await audit(tx, context, { action: 'controlled.apply', object: `goods:${String(goodsId)}`, result: 'ok' })
    return 'waiting'
  })
}
