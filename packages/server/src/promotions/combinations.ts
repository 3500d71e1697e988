import { apartPrice } from '@xinglin/domain/cart'
import type { CombinationOffer } from '@xinglin/domain/content'

import { atLeastZero, floorToFen, subtract } from '@xinglin/domain/kernel/money'
import type { Page } from '@xinglin/domain/kernel/page'
import { combinationSets } from '@xinglin/domain/promotions'
import { and, asc, gt, inArray, lte, sql } from 'drizzle-orm'
import { combinationParts, combinations } from '../db/schema-offers.ts'
import { loadShelf, type ShelfGoods } from '../goods/load-goods.ts'
import type { Context } from '../http/context.ts'

const PAGE_SIZE = 12

type Row = typeof combinations.$inferSelect
type Part = { readonly goods: ShelfGoods['goods']; readonly perSet: number }

/** Has no price when this buyer may not see the price of one of the parts. */
const dealOf = ({ price }: Row, parts: readonly Part[]): CombinationOffer['deal'] => {
  const open = parts.flatMap(({ goods: { sale }, perSet }) =>
    sale.kind === 'open' ? [{ perSet, stock: sale.stock }] : [],
  )
  if (open.length < parts.length) return null
  const apart = floorToFen(apartPrice(parts, 1))
  return {
    price,
    apart,
    saving: atLeastZero(subtract(apart, price)),
    most: combinationSets(open, 0).most,
  }
}

/** Running combinations; one with a missing part is left out. */
export const runningCombinations = async (
  page: number,
  { db, buyer, now }: Pick<Context, 'db' | 'buyer' | 'now'>,
): Promise<Page<CombinationOffer>> => {
  const running = and(lte(combinations.startsAt, now), gt(combinations.endsAt, now))
  const rows = await db
    .select()
    .from(combinations)
    .where(running)
    .orderBy(asc(combinations.sort), asc(combinations.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(combinations)
    .where(running)
  const members =
    rows.length === 0
      ? []
      : await db
          .select()
          .from(combinationParts)
          .where(
            inArray(
              combinationParts.combinationId,
              rows.map(({ id }) => id),
            ),
          )
          .orderBy(asc(combinationParts.combinationId), asc(combinationParts.position))
  const wanted = members.flatMap(({ combinationId, goodsId, perSet }) =>
    rows
      .filter(({ id }) => id === combinationId)
      .map(({ warehouseId }) => ({ combinationId, perSet, id: goodsId, warehouseId })),
  )
  const shelf = await loadShelf(db, wanted, buyer, now)
  return {
    list: rows.flatMap((row): readonly CombinationOffer[] => {
      const own = wanted.filter(({ combinationId }) => combinationId === row.id)
      const parts = own.flatMap(({ id, warehouseId, perSet }): readonly Part[] => {
        const found = shelf.find(({ goods }) => goods.id === id && goods.warehouseId === warehouseId)
        return found ? [{ goods: found.goods, perSet }] : []
      })
      if (parts.length < own.length || own.length === 0) return []
      const { id, name, startsAt, endsAt } = row
      return [{ id, name, startsAt, endsAt, parts, deal: dealOf(row, parts) }]
    }),
    total: counted?.total ?? 0,
    capped: false,
    page,
    pageSize: PAGE_SIZE,
  }
}
