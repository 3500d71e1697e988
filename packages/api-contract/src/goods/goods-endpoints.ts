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
  beside,
  type Codec,
  commaList,
  converted,
  dayCodec,
  flag,
  idOrNone,
  list,
  money,
  nothing,
  nullable,
  oneOf,
  optional,
  record,
  request,
  shortIdOf,
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

const chosenIds: Codec<readonly number[]> = converted<readonly (number | null)[], readonly number[]>(
  chosen(idOrNone()),
  (ids) => ids.filter((id) => id !== null),
  (ids) => ids,
)

/**
 * `select` is a category; zy=2 and qx=2 are the herb and device zones; by is free shipping, jxq near expiry only and
 * no_jxq all others, bought what the buyer has bought. sccj_id, form, rx, tag and ck_id take several values separated
 * by commas: a good must match one of them.
 */
/** The value 2 means yes, as in the addresses of the two zones. */
const zoneFilter: Codec<GoodsQuery['zone']> = converted(
  record({ zy: optional(whole(0, 2), 0), qx: optional(whole(0, 2), 0) }),
  ({ zy, qx }) => (zy === 2 ? 'herbs' : qx === 2 ? 'devices' : null),
  (value) => ({ zy: value === 'herbs' ? 2 : 0, qx: value === 'devices' ? 2 : 0 }),
)

const nearExpiryFilter: Codec<GoodsQuery['nearExpiry']> = converted(
  record({ jxq: optional(flag, false), no_jxq: optional(flag, false) }),
  ({ jxq, no_jxq }) => (jxq ? 'only' : no_jxq ? 'without' : null),
  (value) => ({ jxq: value === 'only', no_jxq: value === 'without' }),
)

const goodsQuery: Codec<GoodsQuery> = request({
  category: at('select', idOrNone()),
  zone: beside(zoneFilter),
  keyword: optional(keyword, ''),
  searchType: at('type', optional(searchType, 'drug')),
  manufacturers: at('sccj_id', chosenIds),
  dosageForms: at('form', chosen(text(60))),
  rxClasses: at('rx', chosen(rxClass)),
  activity: at('manjian_id', idOrNone()),
  tags: at('tag', chosen(text(20))),
  warehouses: at('ck_id', chosenIds),
  inStock: at('in_stock', optional(flag, false)),
  freeShipping: at('by', optional(flag, false)),
  nearExpiry: beside(nearExpiryFilter),
  boughtBefore: at('bought', optional(flag, false)),
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
})

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

const detailInput: Codec<DetailInput> = converted(
  request({
    id: shortIdOf<GoodsId>(),
    nearExpiry: at('is_jxq', optional(flag, false)),
    priceId: at('goods_price_id', optional(idOrNone<PriceId>(), null)),
    ladderId: at('ladder_price_id', optional(idOrNone(), null)),
    activityId: at('goods_manjian_id', optional(idOrNone<ActivityId>(), null)),
  }),
  (wire): DetailInput => wire,
  ({ id, nearExpiry = false, priceId = null, ladderId = null, activityId = null }) => ({
    id,
    nearExpiry,
    priceId,
    ladderId,
    activityId,
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
  /** 检验报告 by good, name, batch or number, each with the address of its PDF. */
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
