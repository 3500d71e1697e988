import type { BatchLockId } from '@xinglin/domain/staff'
import type { CategoryId, GoodsId, PriceId, WarehouseId } from '@xinglin/domain/goods'
import type { ActivityId } from '@xinglin/domain/promotions'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { bytea, calendarDay, exactMoney, moment, rate } from './columns.ts'

export const warehouses = pgTable('warehouses', {
  id: integer().$type<WarehouseId>().primaryKey(),
  name: text().notNull(),
  city: text().notNull(),
})

export const manufacturers = pgTable('manufacturers', {
  id: serial().primaryKey(),
  name: text().notNull().unique(),
  shortName: text().notNull(),
  place: text().notNull().default(''),
})

export const brands = pgTable('brands', {
  id: serial().primaryKey(),
  name: text().notNull().unique(),
  manufacturerId: integer().references(() => manufacturers.id),
  introduction: text().notNull().default(''),
  /** First letter of the name's pinyin, A to Z; # for others. */
  letter: text().notNull().default('#'),
  sort: integer().notNull().default(0),
})

/** Three levels are possible; the third one of the menu is computed from the best-selling generic names. */
export const categories = pgTable(
  'categories',
  {
    id: integer().$type<CategoryId>().primaryKey(),
    parentId: integer()
      .$type<CategoryId>()
      .references((): AnyPgColumn => categories.id),
    name: text().notNull(),
    level: smallint().notNull(),
    sort: integer().notNull().default(0),
    /** The zone that the category's link opens: `qx` devices, `zy` prepared slices. */
    zone: text({ enum: ['qx', 'zy'] }),
  },
  (table) => [
    index('categories_parent').on(table.parentId),
    check('categories_level', sql`${table.level} between 1 and 3`),
  ],
)

export const goods = pgTable(
  'goods',
  {
    id: serial().$type<GoodsId>().primaryKey(),
    name: text().notNull(),
    genericName: text().notNull(),
    kind: text({ enum: ['drug', 'tcm', 'device', 'other'] }).notNull(),
    dosageForm: text().notNull().default(''),
    specification: text().notNull(),
    /** The packing unit: 盒, 瓶, 支, 袋. */
    unit: text().notNull(),
    approvalNumber: text().notNull(),
    barCode: text().notNull(),
    manufacturerId: integer()
      .notNull()
      .references(() => manufacturers.id),
    brandId: integer().references(() => brands.id),
    /** The second-level category, and the first-level one above it. */
    categoryId: integer()
      .$type<CategoryId>()
      .notNull()
      .references(() => categories.id),
    topCategoryId: integer()
      .$type<CategoryId>()
      .notNull()
      .references(() => categories.id),
    rxClass: text({ enum: ['RX', 'OTC_A', 'OTC_B'] }),
    deviceClass: text({ enum: ['I', 'II', 'III'] }),
    isEphedrine: boolean().notNull().default(false),
    isColdChain: boolean().notNull().default(false),
    storage: text().notNull().default(''),
    shelfLifeMonths: integer(),
    /** Place of origin and grade of a prepared slice. */
    origin: text(),
    grade: text(),
    /** The buyer types (1 to 7) that may buy it; empty means all. */
    buyerTypes: smallint().array().notNull().default([]),
    scopeRequired: text().array().notNull().default([]),
    /** Region prefixes to which it is not delivered. */
    excludedRegions: text().array().notNull().default([]),
    isControlled: boolean().notNull().default(false),
    onSale: boolean().notNull().default(true),
    basePrice: exactMoney().notNull(),
    suggestedRetail: exactMoney(),
    /** Whole number of units in a middle pack (1 where there is none) and in a case (0 where there is none). */
    middlePack: integer().notNull().default(1),
    casePack: integer().notNull().default(0),
    minimum: integer().notNull().default(1),
    /** Most units per period; 0: no limit. */
    limitNumber: integer().notNull().default(0),
    limitPeriod: text({ enum: ['order', 'day', 'week', 'activity'] }),
    isPreferred: boolean().notNull().default(false),
    /** Number of units from which shipping is free; 0: never. */
    freeShippingNumber: integer().notNull().default(0),
    /** Minimum number of units for single-item free shipping; 0: the good has none. */
    singleItemFreeMinimum: integer().notNull().default(0),
    withCoupon: boolean().notNull().default(true),
    /** 1 is the special zone (docs/product.md#3-goods). */
    type: smallint().notNull().default(0),
    monthlySales: integer().notNull().default(0),
    listedAt: moment().notNull(),
    description: text().notNull().default(''),
    /**
     * Names of its photographs in `goods_files`, the first one for lists; empty: a drawn picture of the pack is shown.
     */
    pictures: text().array().notNull().default([]),
    /** Name of the leaflet (说明书) in `goods_files`. */
    leaflet: text(),
  },
  (table) => [
    index('goods_category').on(table.categoryId),
    index('goods_top_category').on(table.topCategoryId),
    index('goods_manufacturer').on(table.manufacturerId),
    index('goods_brand').on(table.brandId),
    index('goods_generic_name').on(table.genericName),
    index('goods_name').on(table.name, table.monthlySales),
    index('goods_listed').on(table.listedAt),
    // For prefix searches in any collation: buyers type the beginning of a number.
    index('goods_approval_number').on(table.approvalNumber.op('text_pattern_ops')),
    index('goods_bar_code').on(table.barCode.op('text_pattern_ops')),
    check('goods_base_price', sql`${table.basePrice} >= 0`),
    check('goods_suggested_retail', sql`${table.suggestedRetail} >= 0`),
    check('goods_middle_pack', sql`${table.middlePack} >= 1`),
    check('goods_case_pack', sql`${table.casePack} >= 0`),
    check('goods_minimum', sql`${table.minimum} >= 1`),
    check('goods_limit', sql`${table.limitNumber} >= 0`),
    check(
      'goods_free_shipping',
      sql`${table.freeShippingNumber} >= 0 and ${table.singleItemFreeMinimum} >= 0 and ${table.monthlySales} >= 0`,
    ),
  ],
)

/**
 * Photographs and leaflets of goods by the hash of the uploaded file, each photograph in all the sizes shown. Rows are
 * never deleted: old orders show their pictures.
 */
export const goodsFiles = pgTable(
  'goods_files',
  {
    name: text().notNull(),
    /** In pixels; 0 for a leaflet. */
    width: smallint().notNull(),
    format: text({ enum: ['jpg', 'webp', 'pdf'] }).notNull(),
    bytes: bytea().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.name, table.width, table.format] }),
    check('goods_files_name', sql`${table.name} ~ '^[0-9a-f]{32}$'`),
    check('goods_files_leaflet', sql`(${table.format} = 'pdf') = (${table.width} = 0)`),
  ],
)

/** One tier scheme per good; `ladderPriceId` is the id of the scheme on the wire. */
export const ladderTiers = pgTable(
  'ladder_tiers',
  {
    goodsId: integer()
      .$type<GoodsId>()
      .notNull()
      .references(() => goods.id, { onDelete: 'cascade' }),
    ladderPriceId: integer().notNull(),
    number: integer().notNull(),
    price: exactMoney().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.goodsId, table.number] }),
    index('ladder_tiers_scheme').on(table.ladderPriceId),
    check('ladder_tiers_number', sql`${table.number} > 0`),
    check('ladder_tiers_price', sql`${table.price} >= 0`),
  ],
)

/**
 * A special price for a period; its id is `goods_price_id` in the API. `poolLeft` is null where it sells from the
 * ordinary stock.
 */
export const specialPrices = pgTable(
  'special_prices',
  {
    id: serial().$type<PriceId>().primaryKey(),
    goodsId: integer()
      .$type<GoodsId>()
      .notNull()
      .references(() => goods.id, { onDelete: 'cascade' }),
    /** `newcomer` is for buyers without a paid order. */
    kind: text({ enum: ['special', 'daily', 'flash', 'near_expiry', 'newcomer'] }).notNull(),
    price: exactMoney().notNull(),
    startsAt: moment().notNull(),
    endsAt: moment().notNull(),
    pool: integer(),
    poolLeft: integer(),
    /** Most units per buyer in that period; 0: no limit. */
    limitNumber: integer().notNull().default(0),
    withCoupon: boolean().notNull().default(false),
  },
  (table) => [
    index('special_prices_goods').on(table.goodsId),
    index('special_prices_window').on(table.kind, table.endsAt),
    check('special_prices_price', sql`${table.price} >= 0`),
    check('special_prices_window_order', sql`${table.startsAt} < ${table.endsAt}`),
    check('special_prices_limit', sql`${table.limitNumber} >= 0`),
    check(
      'special_prices_pool',
      sql`(${table.pool} is null) = (${table.poolLeft} is null) and (${table.poolLeft} is null or ${table.poolLeft} between 0 and ${table.pool})`,
    ),
  ],
)

export const activities = pgTable(
  'activities',
  {
    id: serial().$type<ActivityId>().primaryKey(),
    /** The kind's name in the API; an unknown kind fails when it is read. */
    kind: text().notNull(),
    name: text().notNull(),
    /** 每满: the highest reached tier applies as many times as the amount contains it. */
    isRepeating: boolean().notNull().default(false),
    includesSpecial: boolean().notNull().default(false),
    /** Other parameters of its kind, as in the API: { "buy": 10, "get": 1 }. */
    terms: jsonb().notNull().default({}),
    startsAt: moment().notNull(),
    endsAt: moment().notNull(),
    sort: integer().notNull().default(0),
  },
  (table) => [check('activities_window', sql`${table.startsAt} < ${table.endsAt}`)],
)

export const activityTiers = pgTable(
  'activity_tiers',
  {
    activityId: integer()
      .$type<ActivityId>()
      .notNull()
      .references(() => activities.id, { onDelete: 'cascade' }),
    amount: exactMoney().notNull(),
    /** 满减 subtracts `reduction`, 满折 multiplies by `rate`: exactly one of them is set. */
    reduction: exactMoney(),
    rate: rate(),
  },
  (table) => [
    primaryKey({ columns: [table.activityId, table.amount] }),
    check('activity_tiers_amount', sql`${table.amount} >= 0`),
    check('activity_tiers_effect', sql`(${table.reduction} is null) <> (${table.rate} is null)`),
    check('activity_tiers_reduction', sql`${table.reduction} >= 0`),
    check('activity_tiers_rate', sql`${table.rate} > 0 and ${table.rate} <= 1`),
  ],
)

export const activityGoods = pgTable(
  'activity_goods',
  {
    activityId: integer()
      .$type<ActivityId>()
      .notNull()
      .references(() => activities.id, { onDelete: 'cascade' }),
    goodsId: integer()
      .$type<GoodsId>()
      .notNull()
      .references(() => goods.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.activityId, table.goodsId] }),
    index('activity_goods_goods').on(table.goodsId),
  ],
)

/** Purchase cost of a unit, where known; in a table of its own, so that no buyer's page can read it. */
export const goodsCosts = pgTable(
  'goods_costs',
  {
    goodsId: integer()
      .$type<GoodsId>()
      .primaryKey()
      .references(() => goods.id, { onDelete: 'cascade' }),
    cost: exactMoney().notNull(),
    at: moment().notNull(),
  },
  (table) => [check('goods_costs_cost', sql`${table.cost} >= 0`)],
)

/**
 * One row per good and warehouse: the stock that orders take units from, the sum of its batches. A batch's row brings it
 * about; `n` changes only by a movement (docs/rules.md#8-1).
 */
export const stock = pgTable(
  'stock',
  {
    id: serial().primaryKey(),
    goodsId: integer()
      .$type<GoodsId>()
      .notNull()
      .references(() => goods.id, { onDelete: 'cascade' }),
    warehouseId: integer()
      .$type<WarehouseId>()
      .notNull()
      .references(() => warehouses.id),
    n: integer().notNull().default(0),
    /** Storage location of the good: A-03-12. '' where the warehouse has none. */
    location: text().notNull().default(''),
  },
  (table) => [
    unique('stock_goods_warehouse').on(table.goodsId, table.warehouseId),
    check('stock_n', sql`${table.n} >= 0`),
  ],
)

export const batches = pgTable(
  'batches',
  {
    id: serial().primaryKey(),
    goodsId: integer()
      .$type<GoodsId>()
      .notNull()
      .references(() => goods.id, { onDelete: 'cascade' }),
    warehouseId: integer()
      .$type<WarehouseId>()
      .notNull()
      .references(() => warehouses.id),
    batchNumber: text().notNull(),
    producedOn: calendarDay().notNull(),
    expiresOn: calendarDay().notNull(),
    /** Its source named only the month: `expires_on` is the last day of it. */
    expiryMonthOnly: boolean().notNull().default(false),
    /** Free units: the sum of its movements, which alone change it. */
    quantity: integer().notNull().default(0),
    /** In `batch_locks`. Copied here, where a submit that waits for the row reads it anew; a trigger sets it for new rows. */
    isLocked: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex('batches_goods_warehouse_number').on(table.goodsId, table.warehouseId, table.batchNumber),
    index('batches_expiry').on(table.expiresOn),
    check('batches_quantity', sql`${table.quantity} >= 0`),
    check('batches_days', sql`${table.producedOn} < ${table.expiresOn}`),
  ],
)

/**
 * A 批号 of a good that may not leave, in all warehouses and in later imports (docs/rules.md#8-6). Locks are kept;
 * `batches.is_locked` follows the one that stands.
 */
export const batchLocks = pgTable(
  'batch_locks',
  {
    id: serial().$type<BatchLockId>().primaryKey(),
    goodsId: integer()
      .$type<GoodsId>()
      .notNull()
      .references(() => goods.id),
    batchNumber: text().notNull(),
    reason: text().notNull(),
    /** The person's username or, by a command, name: as in an approval. */
    lockedBy: text().notNull(),
    lockedAt: moment().notNull(),
    /** When open orders had given it up and the buyers of shipped ones were told. */
    toldAt: moment(),
    unlockedAt: moment(),
  },
  (table) => [
    uniqueIndex('batch_locks_standing')
      .on(table.goodsId, table.batchNumber)
      .where(sql`${table.unlockedAt} is null`),
  ],
)

/**
 * Insert only: every change of a batch's free units (docs/rules.md#8-1). A trigger adds them to `batches` and `stock`,
 * which nothing else changes; writers lock the stock rows first, by ascending id. Written by `bookMovements` and
 * `movementsFrom` alone. The referenced batches and orders are never deleted (decision 0029).
 */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    batchId: integer().notNull(),
    kind: text({
      enum: [
        'opening',
        'arrival',
        'sale',
        'gift',
        'exchange',
        'resupply',
        'release',
        'return',
        'short',
        'writeOff',
        'count',
      ],
    }).notNull(),
    units: integer().notNull(),
    /** What brought it about: an order, a request of after-sales, a confirmed filing. */
    documentKind: text({ enum: ['order', 'afterSales', 'approval'] }),
    documentId: bigint({ mode: 'number' }),
    note: text().notNull().default(''),
    /** `member:7`, `system`, `staff:…`; '' where it is the document's own. */
    actor: text().notNull().default(''),
    at: moment().notNull(),
  },
  (table) => [
    index('stock_movements_batch').on(table.batchId),
    // 期初 is booked once per batch.
    uniqueIndex('stock_movements_opening')
      .on(table.batchId)
      .where(sql`${table.kind} = 'opening'`),
    index('stock_movements_document')
      .on(table.documentId)
      .where(sql`${table.documentId} is not null`),
    check('stock_movements_units', sql`${table.units} <> 0 or ${table.kind} = 'opening'`),
    check('stock_movements_document', sql`(${table.documentKind} is null) = (${table.documentId} is null)`),
  ],
)
