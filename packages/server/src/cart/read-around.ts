import type { GoodsId } from '@xinglin/domain/goods'
import type { CartItem } from '@xinglin/domain/cart'
import type { Instant } from '@xinglin/domain/kernel/time'
import type { MemberId } from '@xinglin/domain/members'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { prepareSelect, type PreparedSelect, selects } from '../db/prepared-select.ts'
import { goods, manufacturers } from '../db/schema-catalogue.ts'
import { loadShelf, shelvedAs, type ShelfGoods, type Wanted } from '../goods/load-goods.ts'
import { asked, type Asked, isAskedFor, shelfColumns, type ShelfRow } from '../goods/shelf-query.ts'
import { goodsOfOffers } from './cart-offers.ts'
import { type CartRow, cartRow, type RowAsText, rowsColumn } from './cart-rows.ts'
import type { Member } from './load-cart.ts'
import { type AlsoWanted, noOffers, type OfferRows, readOffers, withLines } from './offers-query.ts'

/** What must be read before items are added to a cart. */
type Around = {
  /** Number of lines in the cart. */
  readonly count: number
  /** Existing lines of the same goods. */
  readonly rows: readonly CartRow[]
  readonly offerRows: OfferRows
  readonly shelf: readonly ShelfGoods[]
}

const countColumn = (): SQL<number> => sql`(select count(*)::int from line)`

/** One statement where all items are goods, three with combinations or exchanges. */
export const readAround = (tx: Db, buyer: Member, items: readonly CartItem[], now: Instant): Promise<Around> => {
  const goodsIds = [...new Set(items.flatMap((item) => (item.kind === 'goods' ? [item.goodsId] : [])))]
  const isPlain = goodsIds.length > 0 && items.every(({ kind }) => kind === 'goods')
  const wanted = items.flatMap(wantedBy)
  return isPlain ? aroundGoods(tx, buyer, goodsIds, wanted, now) : aroundOffers(tx, buyer, items, goodsIds, wanted, now)
}

const wantedBy = (item: CartItem): readonly Wanted[] =>
  item.kind === 'goods' ? [{ id: item.goodsId, warehouseId: item.warehouseId, nearExpiry: item.nearExpiry }] : []

type LinesRow = { readonly count: number; readonly rows: readonly RowAsText[] }

/** Each good with its cart lines. */
const shelfWithLines: PreparedSelect<Asked, ShelfRow & LinesRow> = prepareSelect((given) =>
  selects
    .with(withLines(given.memberId))
    .select({ ...shelfColumns(given), count: countColumn(), rows: rowsColumn(sql`goods_id = ${goods.id}`) })
    .from(goods)
    .innerJoin(manufacturers, eq(manufacturers.id, goods.manufacturerId))
    .where(isAskedFor(given)),
)

const aroundGoods = async (
  tx: Db,
  buyer: Member,
  goodsIds: readonly GoodsId[],
  wanted: readonly Wanted[],
  now: Instant,
): Promise<Around> => {
  const found = await shelfWithLines(tx, asked(goodsIds, buyer.id, now))
  return {
    count: found[0]?.count ?? 0,
    rows: found.flatMap(({ rows }) => rows.map(cartRow)),
    offerRows: noOffers,
    shelf: shelvedAs(found, wanted, buyer, now),
  }
}

const linesOf: PreparedSelect<
  AlsoWanted & { readonly memberId: MemberId; readonly goodsIds: readonly GoodsId[] },
  LinesRow
> = prepareSelect((given) =>
  selects
    .with(withLines(given.memberId))
    .select({
      count: countColumn(),
      rows: rowsColumn(sql`goods_id = any(${given.goodsIds}::int[])
          or combination_id = any(${given.combinationIds}::int[]) or spend_offer_id = any(${given.spendOfferIds}::int[])`),
    })
    .from(sql`(values (1)) as one(n)`),
)

const aroundOffers = async (
  tx: Db,
  buyer: Member,
  items: readonly CartItem[],
  goodsIds: readonly GoodsId[],
  wanted: readonly Wanted[],
  now: Instant,
): Promise<Around> => {
  const offers = {
    combinationIds: items.flatMap((item) => (item.kind === 'combination' ? [item.combinationId] : [])),
    spendOfferIds: items.flatMap((item) => (item.kind === 'exchange' ? [item.offerId] : [])),
  }
  const [found] = await linesOf(tx, { memberId: buyer.id, goodsIds, ...offers })
  const offerRows = await readOffers(tx, buyer.id, now, offers)
  return {
    count: found?.count ?? 0,
    rows: found?.rows.map(cartRow) ?? [],
    offerRows,
    shelf: await loadShelf(tx, [...wanted, ...goodsOfOffers(offerRows)], buyer, now),
  }
}
