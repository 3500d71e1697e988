import type { FlashSale, FlashSaleOffer } from '@xinglin/domain/content'
import {
  type ActivityId,
  type BoughtBefore,
  type ConditionCounts,
  type Facet,
  type GoodsDetail,
  type GoodsFacets,
  type GoodsId,
  type GoodsList,
  type GoodsQuery,
  MOST_CHOSEN,
  type PriceId,
  type TestReport,
  type TestReportQuery,
} from '@xinglin/domain/goods'
import type { Page } from '@xinglin/domain/kernel/page'
import type { Suggestion } from '@xinglin/domain/search-machine'
import { endpoint } from '../kernel/endpoint.ts'
import { pageOf } from '../kernel/page-codec.ts'
import {
  at,
  type Codec,
  commaList,
  dayCodec,
  flag,
  shortIdOf,
  idOrNone,
  list,
  mapped,
  money,
  nothing,
  nullable,
  oneOf,
  optional,
  record,
  request,
  text,
  timestamp,
  whole,
} from '../kernel/wire.ts'
import { activity } from '../promotions/promotions-codecs.ts'
import { batch, goods, rxClass } from './goods-codecs.ts'
import { testReport, testReportQuery } from './report-codecs.ts'

/** type 0 searches drugs, 1 manufacturers. */
const searchType = oneOf({ drug: 0, manufacturer: 1 })
const keyword = text(50, '关键词最多 50 个字')
const page = whole(1, 100_000)

/** Several values of a filter, `7,12`. */
const chosen = <A>(value: Codec<A>): Codec<readonly A[]> => optional(commaList(value, MOST_CHOSEN), [])

const chosenIds: Codec<readonly number[]> = mapped<readonly (number | null)[], readonly number[]>(
  chosen(idOrNone()),
  (ids) => ids.filter((id) => id !== null),
  (ids) => ids,
)

/**
 * `select` is a category; zy=2 and qx=2 are the herb and device zones; by is free shipping, jxq near expiry only and
 * no_jxq all others, bought what the buyer has bought. sccj_id, form, rx, tag and ck_id take several values separated
 * by commas: a good must match one of them.
 */
const goodsQuery: Codec<GoodsQuery> = mapped(
  request({
    select: idOrNone(),
    zy: optional(whole(0, 2), 0),
    qx: optional(whole(0, 2), 0),
    keyword: optional(keyword, ''),
    type: optional(searchType, 'drug'),
    sccj_id: chosenIds,
    form: chosen(text(60)),
    rx: chosen(rxClass),
    manjian_id: idOrNone(),
    tag: chosen(text(20)),
    ck_id: chosenIds,
    in_stock: optional(flag, false),
    by: optional(flag, false),
    jxq: optional(flag, false),
    no_jxq: optional(flag, false),
    bought: optional(flag, false),
    sort: optional(
      oneOf({
        default: 'default',
        sales: 'sales',
        priceUp: 'price_up',
        priceDown: 'price_down',
        expiryUp: 'expiry_up',
        expiryDown: 'expiry_down',
        newest: 'new',
      }),
      'default',
    ),
    page: optional(page, 1),
  }),
  (wire): GoodsQuery => ({
    category: wire.select,
    zone: wire.zy === 2 ? 'herbs' : wire.qx === 2 ? 'devices' : null,
    keyword: wire.keyword,
    searchType: wire.type,
    manufacturers: wire.sccj_id,
    dosageForms: wire.form,
    rxClasses: wire.rx,
    activity: wire.manjian_id,
    tags: wire.tag,
    warehouses: wire.ck_id,
    inStock: wire.in_stock,
    freeShipping: wire.by,
    nearExpiry: wire.jxq ? 'only' : wire.no_jxq ? 'without' : null,
    boughtBefore: wire.bought,
    sort: wire.sort,
    page: wire.page,
  }),
  (query) => ({
    select: query.category,
    zy: query.zone === 'herbs' ? 2 : 0,
    qx: query.zone === 'devices' ? 2 : 0,
    keyword: query.keyword,
    type: query.searchType,
    sccj_id: query.manufacturers,
    form: query.dosageForms,
    rx: query.rxClasses,
    manjian_id: query.activity,
    tag: query.tags,
    ck_id: query.warehouses,
    in_stock: query.inStock,
    by: query.freeShipping,
    jxq: query.nearExpiry === 'only',
    no_jxq: query.nearExpiry === 'without',
    bought: query.boughtBefore,
    sort: query.sort,
    page: query.page,
  }),
)

const count = whole(0, 999_999_999)
const facet: Codec<readonly Facet[]> = list(
  record({ value: text(100), label: text(200), count, initial: optional(text(1), null) }),
  200,
)

const facets: Codec<GoodsFacets> = record({
  categories: facet,
  manufacturers: facet,
  dosageForms: at('dosage_forms', facet),
  rxClasses: at('rx_classes', facet),
  tags: facet,
  warehouses: facet,
})

const conditions: Codec<ConditionCounts> = record({
  inStock: at('in_stock', count),
  freeShipping: at('by', count),
  nearExpiry: at('jxq', count),
  boughtBefore: at('bought', nullable(count)),
})

const goodsList: Codec<GoodsList> = record({
  list: list(goods, 200),
  total: count,
  capped: flag,
  page,
  pageSize: at('page_size', whole(1, 200)),
  facets,
  conditions,
  meant: optional(list(text(200), 5), []),
  insteadOf: at('instead_of', nullable(text(500))),
})

const named = record({ id: whole(1, 999_999_999), name: text(100) })

const boughtBefore: Codec<BoughtBefore> = record({
  latest: list(
    record({
      at: at('bought_at', timestamp),
      quantity: at('number', count),
      price: money,
    }),
    3,
  ),
  times: count,
  units: count,
})

const goodsDetail: Codec<GoodsDetail> = record({
  goods,
  categoryPath: at('category_path', list(named, 3)),
  batches: list(batch, 50),
  activities: list(activity, 20),
  warehouses: list(named, 200),
  storage: text(100),
  barCode: at('bar_code', text(40)),
  dispatch: record({ before: text(10), arrival: nullable(dayCodec) }),
  description: optional(text(5000), ''),
  leaflet: optional(nullable(text(200)), null),
  companions: list(goods, 20),
  substitutes: list(goods, 20),
  substituteCount: at('substitute_count', optional(count, 0)),
  boughtBefore: at('bought_before', nullable(boughtBefore)),
})

const suggestion: Codec<Suggestion> = record({
  text: text(200),
  count,
  goodsId: at('goods_id', optional(nullable(shortIdOf<GoodsId>()), null)),
})

const flashSaleOffer: Codec<FlashSaleOffer> = record({
  goods,
  soldPercent: at('sold_percent', nullable(whole(0, 100))),
})

const flashSale: Codec<FlashSale> = record({
  startsAt: at('starts_at', timestamp),
  endsAt: at('ends_at', timestamp),
  offers: list(flashSaleOffer, 20),
})

/**
 * The offer of a good that a link names: a price row, a tier scheme and an activity must be running ones of the good
 * itself. With is_jxq only its near-expiry batches are meant, at their price.
 */
type DetailInput = {
  readonly id: GoodsId
  readonly nearExpiry?: boolean
  readonly priceId?: PriceId | null
  readonly ladderId?: number | null
  readonly activityId?: ActivityId | null
}

const detailInput: Codec<DetailInput> = mapped(
  request({
    id: shortIdOf<GoodsId>(),
    is_jxq: optional(flag, false),
    goods_price_id: optional(idOrNone<PriceId>(), null),
    ladder_price_id: optional(idOrNone(), null),
    goods_manjian_id: optional(idOrNone<ActivityId>(), null),
  }),
  (wire): DetailInput => ({
    id: wire.id,
    nearExpiry: wire.is_jxq,
    priceId: wire.goods_price_id,
    ladderId: wire.ladder_price_id,
    activityId: wire.goods_manjian_id,
  }),
  ({ id, nearExpiry = false, priceId = null, ladderId = null, activityId = null }) => ({
    id,
    is_jxq: nearExpiry,
    goods_price_id: priceId,
    ladder_price_id: ladderId,
    goods_manjian_id: activityId,
  }),
)

export const goodsEndpoints = {
  /** A page of goods with the counts beside the filters. */
  list: endpoint({
    method: 'GET',
    path: '/api/goods/list',
    source: 'productPage',
    access: 'guest',
    input: goodsQuery,
    output: goodsList,
  }),
  /** Suggestions while typing. */
  search: endpoint({
    method: 'GET',
    path: '/api/goods/search',
    source: 'productPage',
    access: 'guest',
    input: request({ keywords: keyword, type: optional(searchType, 'drug') }),
    output: list(suggestion, 20),
    limit: 'search',
  }),
  detail: endpoint<DetailInput, GoodsDetail>({
    method: 'GET',
    path: '/api/goods/detail/{id}',
    source: 'productPage',
    access: 'guest',
    input: detailInput,
    output: goodsDetail,
  }),
  /** Best sellers of 30 days. */
  hot: endpoint({
    method: 'GET',
    path: '/api/goods/hot',
    source: 'productPage',
    access: 'guest',
    input: nothing,
    output: list(goods, 50),
  }),
  /** 为你推荐. */
  recommended: endpoint({
    method: 'GET',
    path: '/api/index_wntj/1',
    source: 'productPage',
    access: 'guest',
    input: nothing,
    output: list(goods, 50),
  }),
  /** The running flash sale; null when none runs. */
  flashSale: endpoint({
    method: 'GET',
    path: '/api/index/spike',
    source: 'productPage',
    access: 'guest',
    input: nothing,
    output: nullable(flashSale),
  }),
  /** 检验报告 by good, name, batch or number; each leads to its PDF. */
  testReports: endpoint<TestReportQuery, Page<TestReport>>({
    method: 'GET',
    path: '/api/jybg/filter',
    source: 'productPage',
    access: 'passed',
    input: testReportQuery,
    output: pageOf(testReport),
    limit: 'search',
  }),
}
