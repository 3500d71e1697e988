import type { CartItem, CopyOutcome, LineId } from '@xinglin/domain/cart'
import type { ActivityId, GoodsId, WarehouseId } from '@xinglin/domain/goods'
import type { Instant } from '@xinglin/domain/kernel/time'
import type { MemberId } from '@xinglin/domain/members'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { members } from '../db/schema-members.ts'
import { activities, activityGoods } from '../db/schema-catalogue.ts'
import { cartLines } from '../db/schema-trade.ts'
import { loadBuyer } from '../members/buyer.ts'
import type { CartRow } from './cart-rows.ts'
import { putIntoCart } from './put-into-cart.ts'

export type CopyAnswer =
  | { readonly kind: 'copied'; readonly outcome: CopyOutcome }
  /** One of the lines is missing, or somebody else's. */
  | { readonly kind: 'noSuchLine' }
  /** One of the targets is not a store that this buyer may fill: nothing was copied at all. */
  | { readonly kind: 'badTarget'; readonly at: number }

/**
 * Copies lines into the carts of stores under the same head office (rules §4). Gates, prices and quantities are worked
 * out anew for each store; a line that is there already takes the number. Call it in a transaction.
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

  const items = await itemsOf(tx, rows, now)
  const copied: CopyOutcome['copied'][number][] = []
  const skipped: CopyOutcome['skipped'][number][] = []
  // Carts are held in the order of their buyers, so that two copies never wait for each other.
  for (const id of [...new Set(to)].toSorted((a, b) => a - b)) {
    const store = stores.get(id) ?? ''
    const buyer = await loadBuyer(tx, id, now)
    if (buyer.kind === 'guest') throw new Error('a store vanished while its cart was filled')
    const put = await putIntoCart(tx, buyer, items, 'replace', now)
    if (!put.ok) throw new Error(`a line could not be copied: ${JSON.stringify(put.error)}`)
    for (const { name, quantity, notice } of put.value) {
      if (quantity > 0) copied.push({ store, name, quantity })
      else skipped.push({ store, name, reason: notice })
    }
  }
  return { kind: 'copied', outcome: { copied, skipped } }
}

/** The stores that a buyer may fill: enabled and passed ones bound under its own head office, never itself. */
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

/** Offers are the store's own: an activity goes along while it runs, special prices are looked up for each store. */
const itemsOf = async (tx: Db, rows: readonly CartRow[], now: Instant): Promise<readonly CartItem[]> => {
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
        sql`${activities.startsAt} <= ${new Date(now).toISOString()} and ${activities.endsAt} > ${new Date(now).toISOString()}`,
      ),
    )
  return rows.flatMap((row): readonly CartItem[] =>
    row.goodsId === null || row.spendOfferId !== null
      ? []
      : [
          {
            kind: 'goods',
            goodsId: row.goodsId as GoodsId,
            quantity: row.quantity,
            warehouseId: row.warehouseId as WarehouseId,
            priceId: null,
            activityId: running.some((one) => one.goodsId === row.goodsId && one.activityId === row.activityId)
              ? (row.activityId as ActivityId)
              : null,
            atBasePrice: row.atBasePrice,
            nearExpiry: row.nearExpiry,
          },
        ],
  )
}
