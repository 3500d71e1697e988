import type { CategoryId, GoodsId, LadderTier, WarehouseId } from '@xinglin/domain/goods'
import type { Money } from '@xinglin/domain/kernel/money'
import type { Day } from '@xinglin/domain/kernel/time'
import type {
  DeskGoodDetail,
  DeskOutcome,
  GoodFacts,
  OfferLine,
  Shelf,
  ShelfView,
  TableField,
} from '@xinglin/domain/staff'
import { page } from '../kernel/page-codec.ts'
import {
  at,
  dayCodec,
  file,
  filled,
  flag,
  list,
  nothing,
  nullable,
  oneOf,
  optional,
  record,
  request,
  shortIdOf,
  text,
  unitPrice,
  whole,
} from '../kernel/wire.ts'
import { deskGoodDetail, goodFacts, goodsId, shelf, several, shelfView, version, wantedLadder } from './goods-codecs.ts'
import { fieldColumns, line } from './offers-codecs.ts'
import { count, outcomes } from './orders-codecs.ts'
import { staffEndpoint } from './staff-endpoint.ts'

/** Filter and order of the list of goods: all of it is in the address of the page. */
export type ShelfQuery = {
  readonly view: ShelfView
  /** Name, its initials, bar code, approval number, manufacturer or batch. */
  readonly keyword: string
  /** With those below it. */
  readonly categoryId: CategoryId | null
  /** Part of the manufacturer's name. */
  readonly maker: string
  readonly sort: ShelfSort
  readonly page: number
}

export type ShelfSort = 'sales' | 'stock' | 'expiry' | 'price'

/** The change of one good among several; null: unchanged. */
export type GoodChange = {
  readonly id: GoodsId
  readonly version: string
  /** Filed for a second person; everything else takes effect at once. */
  readonly basePrice: Money | null
  readonly minimum: number | null
  /** 0: no limit. Without a period the limit applies per order. */
  readonly limitNumber: number | null
  readonly onSale: boolean | null
}

/** `file` is a PDF or a picture; `testedOn` lies between production and expiry of the batch. */
export type BatchReport = {
  readonly id: GoodsId
  readonly batchId: number
  readonly number: string
  readonly testedOn: Day
  readonly file: Blob
}

/** `location`: A-03-12; '' for none. */
export type GoodPlace = { readonly id: GoodsId; readonly warehouseId: WarehouseId; readonly location: string }

/** The 控销 rule of a good for a region: the code of a province, city or district, '' for all. */
export type RegionRule = { readonly id: GoodsId; readonly region: string; readonly way: 'allow' | 'deny' | 'remove' }

/** A change that is part of the stock's ledger. */
export type StockChange = {
  readonly id: GoodsId
  readonly batchId: number
  readonly way: 'more' | 'less'
  readonly quantity: number
  readonly reason: string
}

const positive = whole(1, 9_999_999, '请填写大于 0 的整数')
const pictureName = text(60)

const table = file(5_000_000, '请选择不超过 5 MB 的 .csv 或 .xlsx 文件')

/** A new good as a line of the goods table; `isConfirmed`: what looks mistyped was compared with the pack. */
export type NewGood = { readonly cells: OfferLine; readonly isConfirmed: boolean }

/** Without an id nothing is written: the doubts are to be confirmed first. */
export type GoodCreated = { readonly id: GoodsId | null; readonly doubts: readonly string[] }

/** Result of an import of goods, or of its dry run. */
export type GoodsImported = {
  readonly added: number
  readonly changed: number
  readonly batches: number
  readonly batchesCounted: number
  /** Large differences of counts that wait for a second person. */
  readonly countsFiled: number
  readonly batchesLeftAlone: number
  /** Prices that wait for a second person. */
  readonly pricesFiled: number
  readonly differences: readonly string[]
  /** What looks mistyped: unless it is confirmed, nothing is written. */
  readonly warnings: readonly { readonly line: number; readonly text: string }[]
  /** How a new batch is kept where the table says less: 有效期只到月，按 2028-04-30 计. */
  readonly notes: readonly { readonly line: number; readonly text: string }[]
  /** If there is any, nothing is written. */
  readonly errors: readonly { readonly line: number; readonly text: string }[]
}

export const staffGoodsEndpoints = {
  /** Every good, those off the shelf too. */
  list: staffEndpoint<ShelfQuery, Shelf>({
    method: 'GET',
    path: '/api/staff/goods',
    right: ['readTrade'],
    input: request({
      view: optional(shelfView, 'onSale'),
      keyword: optional(text(100, '搜索词最多 100 个字'), ''),
      categoryId: at('category_id', optional(shortIdOf<CategoryId>(), null)),
      maker: optional(text(60, '厂家最多 60 个字'), ''),
      sort: optional(oneOf<ShelfSort>({ sales: 'sales', stock: 'stock', expiry: 'expiry', price: 'price' }), 'sales'),
      page: optional(page, 1),
    }),
    output: shelf,
  }),
  detail: staffEndpoint<{ readonly id: GoodsId }, DeskGoodDetail>({
    method: 'GET',
    path: '/api/staff/goods/{id}',
    right: ['readTrade'],
    input: request({ id: goodsId }),
    output: deskGoodDetail,
  }),
  /** Each separately, so that a conflict on one does not block the others. */
  change: staffEndpoint<
    { readonly changes: readonly GoodChange[] },
    { readonly outcomes: readonly DeskOutcome[]; readonly filed: number }
  >({
    method: 'POST',
    path: '/api/staff/goods/changes',
    right: ['offerGoods'],
    input: request({
      changes: list(
        request({
          id: goodsId,
          version,
          basePrice: at('base_price', optional(unitPrice, null)),
          minimum: optional(positive, null),
          limitNumber: at('limit_number', optional(whole(0, 9_999_999), null)),
          onSale: at('on_sale', optional(flag, null)),
        }),
        100,
      ),
    }),
    output: record({ outcomes, filed: count }),
  }),
  /** Edits all facts of a good but its prices. */
  edit: staffEndpoint<{ readonly id: GoodsId; readonly version: string; readonly facts: GoodFacts }, null>({
    method: 'POST',
    path: '/api/staff/goods/{id}/facts',
    right: ['offerGoods'],
    input: request({ id: goodsId, version, facts: goodFacts }),
    output: nothing,
  }),
  /** Base price and tiers, filed for a second person. */
  price: staffEndpoint<
    {
      readonly id: GoodsId
      readonly version: string
      readonly basePrice: Money
      readonly ladder: readonly LadderTier[]
    },
    null
  >({
    method: 'POST',
    path: '/api/staff/goods/{id}/prices',
    right: ['offerGoods'],
    input: request({ id: goodsId, version, basePrice: at('base_price', unitPrice), ladder: wantedLadder }),
    output: nothing,
  }),
  /** What a unit costs from now on; without a figure it is unknown. Past sales keep theirs. */
  cost: staffEndpoint<{ readonly id: GoodsId; readonly version: string; readonly cost: Money | null }, null>({
    method: 'POST',
    path: '/api/staff/goods/{id}/cost',
    right: ['readCost'],
    input: request({ id: goodsId, version, cost: optional(unitPrice, null) }),
    output: nothing,
  }),
  /** Where it lies in a warehouse. */
  place: staffEndpoint<GoodPlace, null>({
    method: 'POST',
    path: '/api/staff/goods/{id}/places',
    right: ['offerGoods', 'ship'],
    input: request({
      id: goodsId,
      warehouseId: at('warehouse_id', shortIdOf<WarehouseId>()),
      location: optional(text(60, '货位最多 60 个字'), ''),
    }),
    output: nothing,
  }),
  /** Lets the buyers of a region buy a 控销 good or not, in place of the rule before, or removes it. */
  setRegion: staffEndpoint<RegionRule, null>({
    method: 'POST',
    path: '/api/staff/goods/{id}/regions',
    right: ['offerGoods'],
    input: request({
      id: goodsId,
      region: optional(text(6), ''),
      way: oneOf<RegionRule['way']>({ allow: 'allow', deny: 'deny', remove: 'remove' }),
    }),
    output: nothing,
  }),
  /** Adds a photograph at the end, or replaces the leaflet. */
  upload: staffEndpoint<{ readonly id: GoodsId; readonly kind: 'picture' | 'leaflet'; readonly file: Blob }, null>({
    method: 'POST',
    path: '/api/staff/goods/{id}/files',
    right: ['offerGoods'],
    inputIn: 'multipart',
    limit: 'upload',
    input: request({
      id: goodsId,
      kind: oneOf<'picture' | 'leaflet'>({ picture: 'picture', leaflet: 'leaflet' }),
      file: file(5_000_000, '请选择不超过 5 MB 的文件'),
    }),
    output: nothing,
  }),
  /** The pictures to keep, in their order. */
  arrange: staffEndpoint<
    { readonly id: GoodsId; readonly version: string; readonly pictures: readonly string[] },
    null
  >({
    method: 'POST',
    path: '/api/staff/goods/{id}/pictures',
    right: ['offerGoods'],
    input: request({ id: goodsId, version, pictures: several(pictureName, 20) }),
    output: nothing,
  }),
  /** Records breakage or a stock count: a row of the ledger with its reason. */
  /** `isFiled`: so large a change waits for a second person. */
  adjust: staffEndpoint<StockChange, { readonly isFiled: boolean }>({
    method: 'POST',
    path: '/api/staff/goods/{id}/stock',
    right: ['ship'],
    input: request({
      id: goodsId,
      batchId: at('batch_id', whole(1, 2_147_483_647)),
      way: oneOf<StockChange['way']>({ more: 'more', less: 'less' }),
      quantity: positive,
      reason: filled('请填写原因', 100),
    }),
    output: record({ isFiled: at('is_filed', flag) }),
  }),
  /** The inspection report of a batch, as PDF or a picture of it: new, or in place of the one before. */
  report: staffEndpoint<BatchReport, null>({
    method: 'POST',
    path: '/api/staff/goods/{id}/reports',
    right: ['decideSpecial'],
    inputIn: 'multipart',
    limit: 'upload',
    input: request({
      id: goodsId,
      batchId: at('batch_id', whole(1, 2_147_483_647)),
      number: filled('请填写报告编号', 60),
      testedOn: at('tested_on', dayCodec),
      file: file(5_000_000, '请选择不超过 5 MB 的文件'),
    }),
    output: nothing,
  }),
  /** The columns of the goods table that describe a new good. */
  newForm: staffEndpoint<null, { readonly fields: readonly TableField[] }>({
    method: 'GET',
    path: '/api/staff/goods-form',
    right: ['offerGoods'],
    input: nothing,
    output: record({ fields: list(record(fieldColumns(1000)), 60) }),
  }),
  /** Adds one good by the rules of the import. */
  create: staffEndpoint<NewGood, GoodCreated>({
    method: 'POST',
    path: '/api/staff/goods',
    right: ['offerGoods'],
    input: request({ cells: line, isConfirmed: at('is_confirmed', optional(flag, false)) }),
    output: record({ id: nullable(goodsId), doubts: list(text(1000), 20) }),
  }),
  /** A table as `ops import-goods` takes it; `onlyTry` is a dry run. */
  importTable: staffEndpoint<
    {
      readonly file: Blob
      readonly name: string
      readonly counts: boolean
      readonly onlyTry: boolean
      readonly isConfirmed: boolean
    },
    GoodsImported
  >({
    method: 'POST',
    path: '/api/staff/goods/import',
    right: ['offerGoods', 'ship'],
    inputIn: 'multipart',
    limit: 'upload',
    input: request({
      file: table,
      name: filled('请选择文件', 200),
      counts: flag,
      onlyTry: at('only_try', flag),
      isConfirmed: at('is_confirmed', optional(flag, false)),
    }),
    output: record({
      added: count,
      changed: count,
      batches: count,
      batchesCounted: at('batches_counted', count),
      countsFiled: at('counts_filed', count),
      batchesLeftAlone: at('batches_left_alone', count),
      pricesFiled: at('prices_filed', count),
      differences: list(text(1000), 200),
      warnings: list(record({ line: count, text: text(1000) }), 500),
      notes: list(record({ line: count, text: text(1000) }), 500),
      errors: list(record({ line: count, text: text(1000) }), 500),
    }),
  }),
}
