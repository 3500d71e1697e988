import { type ToldCart, toldCart } from '@xinglin/api-contract/server'
import { cartItem, type CombinationId, lineId, priceCart, type SpendOfferId } from '@xinglin/domain/cart'
import type { GoodsId, WarehouseId } from '@xinglin/domain/goods'
import type { Instant } from '@xinglin/domain/kernel/time'
import { zero } from '@xinglin/domain/kernel/money'
import type { MemberId } from '@xinglin/domain/members'
import { type ActivityId, isNamedByLines } from '@xinglin/domain/promotions'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { rowId } from '../db/ids.ts'
import { lineTypeCodes } from '../db/line-sql.ts'
import { readRows } from '../db/read-rows.ts'
import * as pg from '../db/row-decoders.ts'
import { loadShelf, type ShelfGoods } from '../goods/load-goods.ts'
import type { CartRow } from './cart-rows.ts'
import { readStanding, standingOfNobody } from './cart-standing.ts'
import { loadCartOf, type Member } from './load-cart.ts'
import { noOffers, offerColumns, type OfferRows } from './offers-query.ts'

/** Contents of a cart that is only simulated: goods, and the exchange or the combination of an offer. */
export type TrialItems = {
  readonly goods: readonly { readonly goodsId: GoodsId; readonly quantity: number }[]
  /** The activity of the lines whose goods take part in it. */
  readonly activityId?: ActivityId | null
  readonly combination?: { readonly id: CombinationId; readonly warehouseId: WarehouseId } | null
  readonly exchange?: { readonly id: SpendOfferId; readonly warehouseId: WarehouseId } | null
}

const bare: Omit<CartRow, 'id' | 'warehouseId' | 'quantity'> = {
  goodsId: null,
  combinationId: null,
  spendOfferId: null,
  specialPriceId: 0,
  activityId: 0,
  atBasePrice: false,
  nearExpiry: false,
  type: lineTypeCodes.regular,
  isSelected: true,
  addedPrice: zero,
}

/** Lines as a buyer would add them: at the running special price, in the named activity or else the first. */
const rowsOf = ({ goods, activityId, combination, exchange }: TrialItems, shelf: readonly ShelfGoods[]): CartRow[] => {
  const rows: CartRow[] = goods.flatMap(({ goodsId, quantity }, at) => {
    const found = shelf.find((one) => one.goods.id === goodsId)
    if (found === undefined) return []
    const named = found.activities.find((one) => one.id === activityId && isNamedByLines(one))?.id
    const item = cartItem({ goods: found.goods, quantity, ...(named === undefined ? {} : { activityId: named }) })
    return [
      {
        ...bare,
        id: lineId(at + 1),
        goodsId,
        warehouseId: item.warehouseId,
        specialPriceId: item.priceId ?? 0,
        activityId: item.activityId ?? 0,
        nearExpiry: item.nearExpiry,
        quantity,
      },
    ]
  })
  const next = (): CartRow['id'] => lineId(rows.length + 1)
  if (combination)
    rows.push({
      ...bare,
      id: next(),
      combinationId: combination.id,
      warehouseId: combination.warehouseId,
      type: lineTypeCodes.combination,
      quantity: 1,
    })
  if (exchange)
    rows.push({
      ...bare,
      id: next(),
      spendOfferId: exchange.id,
      warehouseId: exchange.warehouseId,
      type: lineTypeCodes.exchange,
      quantity: 1,
    })
  return rows
}

const offersAround = async (db: Db, rows: readonly CartRow[], now: Instant): Promise<OfferRows> => {
  const lines = rows.map(({ goodsId, combinationId, spendOfferId }) => ({
    goods_id: goodsId,
    combination_id: combinationId,
    spend_offer_id: spendOfferId,
  }))
  const { combinations, spendOffers, welfare } = offerColumns(new Date(now).toISOString())
  const [found] = await readRows(
    db,
    {
      combinations: pg.listOf(
        pg.row({
          id: pg.id<CombinationId>(),
          name: pg.text,
          warehouseId: pg.id<WarehouseId>(),
          price: pg.text,
          withCoupon: pg.boolean,
          running: pg.boolean,
          parts: pg.listOf(pg.row({ goodsId: pg.id<GoodsId>(), perSet: pg.number })),
        }),
      ),
      spendOffers: pg.listOf(
        pg.row({
          id: pg.id<SpendOfferId>(),
          kind: pg.oneOf('gift', 'exchange'),
          name: pg.text,
          warehouseId: pg.id<WarehouseId>(),
          running: pg.boolean,
          amount: pg.orNull(pg.text),
          units: pg.orNull(pg.number),
          special: pg.boolean,
          goodsId: pg.id<GoodsId>(),
          total: pg.orNull(pg.number),
          repeat: pg.boolean,
          price: pg.orNull(pg.text),
          most: pg.orNull(pg.number),
          counting: pg.listOf(pg.id<GoodsId>()),
        }),
      ),
      welfare: pg.orNull(pg.row({ name: pg.text, rate: pg.text, goodsIds: pg.listOf(pg.id<GoodsId>()) })),
    },
    sql`
      with line as (select * from json_to_recordset(${JSON.stringify(lines)}::json)
                      as l(goods_id int, combination_id int, spend_offer_id int))
      select ${combinations} as combinations, ${spendOffers} as "spendOffers", ${welfare} as welfare`,
  )
  return found ?? noOffers
}

/** The member id that stands for a guest. */
export const NOBODY = rowId<MemberId>(0)

/** A cart that is not stored, priced for this buyer. */
export const loadTrialCart = async (db: Db, buyer: Member, items: TrialItems, now: Instant): Promise<ToldCart> => {
  const shelf = await loadShelf(
    db,
    items.goods.map(({ goodsId }) => ({ id: goodsId, warehouseId: null })),
    buyer,
    now,
  )
  const rows = rowsOf(items, shelf)
  const standing = buyer.id === NOBODY ? await standingOfNobody(db, now) : await readStanding(db, buyer.id, now)
  const offerRows = await offersAround(db, rows, now)
  const { cart, ladderIds } = await loadCartOf(db, buyer, { ...standing, rows, offerRows }, now)
  return toldCart(cart, priceCart(cart), ladderIds)
}
