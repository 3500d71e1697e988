import type { CartItem, CopyOutcome, LineId } from '@xinglin/domain/cart'
import type { Instant } from '@xinglin/domain/kernel/time'
import type { MemberId } from '@xinglin/domain/members'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { members } from '../db/schema-members.ts'
import { activities, activityGoods } from '../db/schema-catalogue.ts'
import { cartLines } from '../db/schema-cart.ts'
import type { CartRow } from './cart-rows.ts'
import { readOffers } from './offers-query.ts'
import { putIntoCart } from './put-into-cart.ts'
import { rowId } from '../db/ids.ts'

export type CopyAnswer =
  | { readonly kind: 'copied'; readonly outcome: CopyOutcome }
  /** One of the lines does not exist or belongs to another member. */
  | { readonly kind: 'noSuchLine' }
  /** One of the targets is not a store under this head office: nothing was copied. */
  | { readonly kind: 'badTarget'; readonly at: number }
  /** The lines do not fit into one of the carts: the caller must roll back. */
  | { readonly kind: 'refused'; readonly at: number; readonly text: string }

/**
 * Copies lines into the carts of stores under the same head office (docs/rules.md#4-cart). Gates, prices and quantities
 * are computed for each store; a line that exists there takes the copied quantity. Call it in a transaction.
 */
export const copyLines = async (
  tx: Db,
  from: MemberId,
  ids: readonly LineId[],
  to: readonly MemberId[],
  now: Instant,
): Promise<CopyAnswer> => {
  const stores = await storesFor(tx, from)
  const bad = to.findIndex((id) => !stores.has(id))
  if (bad !== -1 || to.length === 0) return { kind: 'badTarget', at: Math.max(0, bad) }
  const wanted = [...new Set(ids)]
  const rows = await tx
    .select()
    .from(cartLines)
    .where(and(eq(cartLines.memberId, from), inArray(cartLines.id, wanted)))
    .orderBy(cartLines.id)
  if (rows.length < wanted.length || wanted.length === 0) return { kind: 'noSuchLine' }

  const { items, left } = await copyable(tx, from, rows, now)
  const copied: CopyOutcome['copied'][number][] = []
  const skipped: CopyOutcome['skipped'][number][] = []
  // Carts are locked in the order of their buyers' ids, so that two copies never deadlock.
  for (const id of [...new Set(to)].toSorted((a, b) => a - b)) {
    const store = stores.get(id) ?? ''
    const put = await putIntoCart(tx, id, items, 'replace', now)
    if (!put.ok) {
      const [why] = Object.values(put.error)
      return { kind: 'refused', at: to.indexOf(id), text: `${store}：${why?.[0] ?? ''}` }
    }
    for (const { name, quantity, notice } of put.value.outcomes) {
      if (quantity > 0) copied.push({ store, name, quantity })
      else skipped.push({ store, name, reason: notice })
    }
    skipped.push(...left.map((line) => ({ store, ...line })))
  }
  return { kind: 'copied', outcome: { copied, skipped } }
}

/** The stores whose carts a buyer may fill: active, approved, bound to its head office, and not itself. */
const storesFor = async (tx: Db, actor: MemberId): Promise<ReadonlyMap<number, string>> => {
  const rows = await tx
    .select({ id: members.id, name: members.companyName })
    .from(members)
    .where(
      sql`${members.headOfficeId} = (
            select coalesce(head_office_id, id) from members where id = ${actor})
          and ${members.id} <> ${actor} and ${members.status} = 'active' and ${members.isPassed}`,
    )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

type Copyable = {
  readonly items: readonly CartItem[]
  /** Lines that cannot be copied, each with the reason. */
  readonly left: readonly { readonly name: string; readonly reason: string }[]
}

/**
 * Offers are evaluated for the target store: an activity or combination is copied while it runs, special prices are
 * looked up for each store, and an exchange (换购) must reach its threshold there.
 */
const copyable = async (tx: Db, from: MemberId, rows: readonly CartRow[], now: Instant): Promise<Copyable> => {
  const running = await runningActivities(tx, rows, now)
  const offers = await readOffers(tx, from, now)
  const parts = rows.flatMap((row): CartItem | Copyable['left'][number] | readonly never[] => {
    const warehouseId = row.warehouseId
    if (row.combinationId !== null) {
      const set = offers.combinations.find(({ id }) => id === row.combinationId)
      return set?.running
        ? {
            kind: 'combination',
            combinationId: row.combinationId,
            quantity: row.quantity,
            warehouseId,
          }
        : { name: set?.name ?? '', reason: '该组合已结束' }
    }
    if (row.spendOfferId !== null) {
      const name = offers.spendOffers.find(({ id }) => id === row.spendOfferId)?.name ?? ''
      return { name, reason: '换购商品不能复制，请在目标门店的购物车中选购' }
    }
    if (row.goodsId === null) return []
    return {
      kind: 'goods',
      goodsId: row.goodsId,
      quantity: row.quantity,
      warehouseId,
      priceId: null,
      activityId: running.has(`${String(row.goodsId)}/${String(row.activityId)}`) ? rowId(row.activityId) : null,
      atBasePrice: row.atBasePrice,
      nearExpiry: row.nearExpiry,
    }
  })
  return {
    items: parts.flatMap((part) => ('kind' in part ? [part] : [])),
    left: parts.flatMap((part) => ('kind' in part ? [] : [part])),
  }
}

/** Pairs of good and running activity, for the goods of these lines. */
const runningActivities = async (tx: Db, rows: readonly CartRow[], now: Instant): Promise<ReadonlySet<string>> => {
  const at = new Date(now).toISOString()
  const running = await tx
    .select({ activityId: activityGoods.activityId, goodsId: activityGoods.goodsId })
    .from(activityGoods)
    .innerJoin(activities, eq(activities.id, activityGoods.activityId))
    .where(
      and(
        inArray(
          activityGoods.goodsId,
          rows.flatMap(({ goodsId }) => goodsId ?? []),
        ),
        sql`${activities.startsAt} <= ${at} and ${activities.endsAt} > ${at}`,
      ),
    )
  return new Set(running.map(({ goodsId, activityId }) => `${String(goodsId)}/${String(activityId)}`))
}
