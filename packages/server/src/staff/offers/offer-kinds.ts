import type { CombinationId, SpendOfferId } from '@xinglin/domain/cart'
import type { WarehouseId } from '@xinglin/domain/goods'
import { type Money, zero } from '@xinglin/domain/kernel/money'
import type { OfferKey } from '@xinglin/domain/promotions'
import { sql } from 'drizzle-orm'
import { readRows } from '../../db/read-rows.ts'
import * as pg from '../../db/row-decoders.ts'
import * as catalogue from '../../db/schema-catalogue.ts'
import * as spending from '../../db/schema-offers.ts'
import * as wallet from '../../db/schema-wallet.ts'
import * as zones from '../../db/schema-zones.ts'
import { partsOf } from '../../table-columns.ts'
import { activityTable } from './activity-table.ts'
import { budgetOfCoupons, budgetOfGroup } from './offer-budget.ts'
import type { OfferCells } from './offer-columns.ts'
import { EVERY_GOOD, type Places, placesOf, Unknown } from './offer-places.ts'
import {
  EXAMPLE_CODE,
  EXAMPLE_HOUSE,
  goodsRows,
  named,
  type OfferTable,
  required,
  WINDOW,
  windowExample,
  windowOf,
} from './offer-rows.ts'
import { byCoupon, byPrices, byWelfare } from './order-reductions.ts'
import { rewardTables } from './reward-kinds.ts'

const pricesOf = async (cells: readonly OfferCells[], places: Places): Promise<ReadonlyMap<number, Money>> => {
  const prices = new Map<number, Money>()
  for (const { goods, price } of cells)
    for (const id of await places.goods(required(goods))) prices.set(id, required(price))
  return prices
}

/** The line itself contains the price. */
const ownPrice = (): number => 0

/** An offer table for special prices, by their `kind` in the database; time-limited ones sell from a pool. */
const priceTable = (kind: (typeof catalogue.specialPrices.$inferSelect)['kind']): OfferTable => ({
  each: ['goods', 'price', 'pool', 'limit'],
  must: ['goods', 'price', ...WINDOW],
  may: ['pool', 'limit', ...(kind === 'flash' || kind === 'near_expiry' ? [] : (['withCoupon'] as const))],
  example: { ...named, price: '9.80', pool: '200', limit: '20' },
  rows: async (cells, places) => {
    const { pool = null, limit = 0, withCoupon = false } = cells
    const { startsAt, endsAt } = windowOf(cells)
    const ids = await places.goods(required(cells.goods))
    return ids.map((goodsId) => ({
      table: catalogue.specialPrices,
      key: { kind, goodsId, startsAt },
      values: { price: required(cells.price), endsAt, pool, limitNumber: limit, withCoupon },
      fresh: { poolLeft: pool },
      onChange: ({ pool: had, poolLeft }) => {
        const sold = had === null ? 0 : Number(had) - Number(poolLeft)
        if (pool !== null && pool < sold) return `已售出 ${String(sold)}，数量不能少于它`
        return { poolLeft: pool === null ? null : pool - sold }
      },
    }))
  },
  largestPart: ownPrice,
  ...(kind === 'newcomer' ? { buyers: '还没有付过款的新会员' } : {}),
  ...(kind === 'newcomer' || kind === 'near_expiry'
    ? {}
    : { reduction: async (cells: readonly OfferCells[], places: Places) => byPrices(await pricesOf(cells, places)) }),
})

const groupBuyTable: OfferTable = {
  must: ['goods', 'price', 'target', 'pool', ...WINDOW],
  may: ['minimum', 'limit'],
  example: { ...named, price: '9.80', target: '100盒', pool: '500', minimum: '10', limit: '100' },
  rows: async (cells, places) => {
    const target = required(cells.target)
    const pool = required(cells.pool)
    const { minimum = 1, limit = 0 } = cells
    const { startsAt, endsAt } = windowOf(cells)
    if (limit !== 0 && limit < minimum) throw new Unknown('每人限量不能小于起购')
    if (target.kind === 'units' && target.number > pool) throw new Unknown('数量不能小于成团数')
    return [
      {
        table: zones.groupBuys,
        key: { goodsId: await places.good(required(cells.goods)), startsAt },
        values: {
          price: required(cells.price),
          targetKind: target.kind,
          target: target.number,
          pool,
          minimum,
          limitNumber: limit,
          endsAt,
        },
        fresh: { units: 0, buyers: 0, initialUnits: 0, initialBuyers: 0, outcome: 'open' },
        onChange: ({ units }) => (Number(units) > 0 ? '已有会员参团，不能修改' : {}),
      },
    ]
  },
  budget: budgetOfGroup,
  largestPart: ownPrice,
}

const COUPON_SCOPES = { 全部: 'all', 厂家: 'manufacturer' } as const

const couponIn = ({ threshold = zero, face }: OfferCells) => ({ minimum: threshold, face: required(face) })

const couponGoods = async ({ goods }: OfferCells, places: Places): Promise<ReadonlySet<number> | null> =>
  goods === EVERY_GOOD ? null : new Set(await places.goods(required(goods)))

const couponTable: OfferTable = {
  must: ['name', 'goods', 'face', 'pool', ...WINDOW],
  may: ['threshold', 'limit', 'usableFrom', 'usableUntil', 'isListed'],
  example: {
    name: '全场通用券',
    ...windowExample,
    goods: EVERY_GOOD,
    threshold: '500',
    face: '20',
    pool: '300',
    limit: '1',
  },
  rows: async (cells, places) => {
    const goods = required(cells.goods)
    const maker = /^厂家\s*[:：]\s*([^;；]+)$/.exec(goods)?.[1]
    const scope = goods === EVERY_GOOD ? COUPON_SCOPES.全部 : maker === undefined ? 'goods' : COUPON_SCOPES.厂家
    const { startsAt, endsAt } = windowOf(cells)
    const { usableFrom = startsAt, usableUntil = endsAt, threshold = zero, limit = 1, isListed = true } = cells
    if (usableFrom >= usableUntil) throw new Unknown('可用结束须晚于可用开始')
    return [
      {
        table: wallet.coupons,
        key: { name: required(cells.name), claimFrom: startsAt, minimum: threshold },
        values: {
          scope,
          manufacturerId: maker === undefined ? null : await places.manufacturer(maker),
          face: required(cells.face),
          total: required(cells.pool),
          limitPerMember: Math.max(1, limit),
          isListed,
          claimUntil: endsAt,
          usableFrom,
          usableUntil,
        },
        onChange: ({ claimed, face }) => {
          if (Number(claimed) > required(cells.pool)) return `已领取 ${String(claimed)} 张，数量不能少于它`
          return Number(claimed) > 0 && face !== cells.face ? '已有会员领取，不能改面额' : {}
        },
        parts: [
          {
            table: wallet.couponGoods,
            of: 'couponId',
            rows: scope === 'goods' ? goodsRows(await places.goods(goods)) : [],
          },
        ],
      },
    ]
  },
  budget: budgetOfCoupons,
  reduction: async ([cells = {}], places) => byCoupon(couponIn(cells), await couponGoods(cells, places)),
  inCart: async (cells, tx) => {
    const goods = await couponGoods(cells, placesOf(tx))
    return { coupon: { ...couponIn(cells), goodsIds: goods && [...goods] } }
  },
}

/** 满赠 and 换购 share a table: they differ only in what reaching the threshold gives. */
const spendTable = (
  kind: 'gift' | 'exchange',
  { inCart, ...own }: Pick<OfferTable, 'must' | 'may' | 'example' | 'inCart'>,
): OfferTable => ({
  ...(inCart && { inCart }),
  must: ['name', 'warehouse', 'goods', 'present', 'pool', ...own.must, ...WINDOW],
  may: ['threshold', 'thresholdUnits', 'includesSpecial', ...own.may],
  example: {
    name: '满额有礼',
    warehouse: EXAMPLE_HOUSE,
    ...named,
    threshold: '500',
    present: EXAMPLE_CODE,
    pool: '2',
    ...own.example,
  },
  rows: async (cells, places) => {
    const { threshold = null, thresholdUnits = null, includesSpecial = false, isRepeating = false, price } = cells
    if ((threshold === null) === (thresholdUnits === null)) throw new Unknown('满额与满数量须填且只填一项')
    return [
      {
        table: spending.spendOffers,
        key: { kind, name: required(cells.name) },
        values: {
          warehouseId: await places.warehouse(required(cells.warehouse)),
          thresholdAmount: threshold,
          thresholdUnits,
          includesSpecial,
          goodsId: await places.good(required(cells.present)),
          // Columns of the other kind are null.
          total: own.must.includes('price') ? null : required(cells.pool),
          isRepeating,
          price: price ?? null,
          most: own.must.includes('price') ? required(cells.pool) : null,
          ...windowOf(cells),
        },
        parts: [
          {
            table: spending.spendOfferGoods,
            of: 'spendOfferId',
            rows: goodsRows(await places.goods(required(cells.goods))),
          },
        ],
      },
    ]
  },
})

const exchangeInCart: OfferTable['inCart'] = async ({ name }, tx) => {
  const [row] = await readRows(
    tx,
    { id: pg.id<SpendOfferId>(), warehouseId: pg.id<WarehouseId>() },
    sql`
      select id, warehouse_id as "warehouseId" from spend_offers where name = ${required(name)} and kind = 'exchange'`,
  )
  return { exchange: row ?? null }
}

const welfareTable: OfferTable = {
  must: ['name', 'goods', 'rate', ...WINDOW],
  may: [],
  example: { name: '年终折扣', ...named, rate: '9.4折' },
  rows: async (cells, places) => [
    {
      table: spending.welfares,
      key: { name: required(cells.name) },
      values: { rate: required(cells.rate), ...windowOf(cells) },
      parts: [
        { table: spending.welfareGoods, of: 'welfareId', rows: goodsRows(await places.goods(required(cells.goods))) },
      ],
    },
  ],
  largestPart: ({ rate }) => 1 - Number(required(rate)),
  reduction: async ([cells = {}], places) =>
    byWelfare(required(cells.rate), new Set(await places.goods(required(cells.goods)))),
}

/** Parses `6900000000014*2;6900000000021`: the goods of a combination and their number per set. */
const setParts = async (cell: string, places: Places) => {
  const parts = partsOf(cell).map((part) => /^(\d{8,14})(?:\s*[*×]\s*(\d{1,4}))?$/.exec(part))
  const read: { goodsId: number; perSet: number; position: number }[] = []
  for (const [at, part] of parts.entries()) {
    const perSet = Number(part?.[2] ?? 1)
    if (part === null || perSet === 0) throw new Unknown('组合商品写作 条码*数量，多个用分号分隔')
    read.push({ goodsId: await places.good(part[1] ?? ''), perSet, position: at + 1 })
  }
  if (new Set(read.map(({ goodsId }) => goodsId)).size < read.length) throw new Unknown('组合中有重复的商品')
  return read
}

const combinationTable: OfferTable = {
  must: ['name', 'warehouse', 'goods', 'price', ...WINDOW],
  may: ['withCoupon'],
  example: { name: '感冒备货组合', warehouse: EXAMPLE_HOUSE, ...named, goods: `${EXAMPLE_CODE}*2`, price: '58.00' },
  rows: async (cells, places) => [
    {
      table: spending.combinations,
      key: { name: required(cells.name) },
      values: {
        warehouseId: await places.warehouse(required(cells.warehouse)),
        price: required(cells.price),
        withCoupon: cells.withCoupon ?? false,
        ...windowOf(cells),
      },
      parts: [
        {
          table: spending.combinationParts,
          of: 'combinationId',
          rows: await setParts(required(cells.goods), places),
        },
      ],
    },
  ],
  inCart: async ({ name }, tx) => {
    const [row] = await readRows(
      tx,
      { id: pg.id<CombinationId>(), warehouseId: pg.id<WarehouseId>() },
      sql`
        select id, warehouse_id as "warehouseId" from combinations where name = ${required(name)}`,
    )
    return { combination: row ?? null }
  },
}

/** The table of every kind of offer. */
export const offerTables: { readonly [Key in OfferKey]: OfferTable } = {
  fullReduction: activityTable('fullReduction'),
  fullDiscount: activityTable('fullDiscount'),
  secondHalf: activityTable('secondHalf'),
  buyGet: activityTable('buyGet'),
  special: priceTable('special'),
  daily: priceTable('daily'),
  flashSale: priceTable('flash'),
  nearExpiry: priceTable('near_expiry'),
  newcomer: priceTable('newcomer'),
  groupBuy: groupBuyTable,
  coupon: couponTable,
  gift: spendTable('gift', { must: [], may: ['isRepeating'], example: { isRepeating: '是' } }),
  exchange: spendTable('exchange', { must: ['price'], may: [], example: { price: '1.00' }, inCart: exchangeInCart }),
  combination: combinationTable,
  welfare: welfareTable,
  ...rewardTables,
}
