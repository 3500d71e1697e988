import type { CategoryId, GoodsId, GroupWindow, PriceGroupId } from '@xinglin/domain/goods'
import type { MemberId } from '@xinglin/domain/members'
import {
  type DeskPriceGroup,
  type DeskPriceGroupDetail,
  type GroupGood,
  MOST_GROUP_PRICES,
  type PriceGroupTerms,
} from '@xinglin/domain/staff'
import {
  at,
  type Codec,
  dayCodec,
  filled,
  flag,
  list,
  money,
  nothing,
  nullable,
  optional,
  rate,
  record,
  request,
  shortIdOf,
  text,
  unitPrice,
  whole,
} from '../kernel/wire.ts'
import { several } from './goods-codecs.ts'
import { count } from './orders-codecs.ts'
import { staffEndpoint } from './staff-endpoint.ts'

const id = shortIdOf<PriceGroupId>()
const goodsId = at('goods_id', shortIdOf<GoodsId>())
const categoryId = at('category_id', shortIdOf<CategoryId>())
const version = whole(1, 999_999_999)

const group: Codec<DeskPriceGroup> = record({
  id,
  name: text(60),
  from: dayCodec,
  until: nullable(dayCodec),
  goods: count,
  categories: count,
  members: count,
  waits: flag,
})

const good = { goodsId, name: text(300), basePrice: at('base_price', money) }

const detail: Codec<DeskPriceGroupDetail> = record({
  id,
  version,
  name: text(60),
  from: dayCodec,
  until: nullable(dayCodec),
  prices: list(record({ ...good, price: money }), MOST_GROUP_PRICES),
  rates: list(record({ categoryId, rate }), 500),
  members: list(record({ id: shortIdOf<MemberId>(), company: text(200) }), 1000),
  filed: text(300),
  choices: list(record({ id: shortIdOf<CategoryId>(), name: text(60), level: whole(1, 3) }), 2000),
})

const window = {
  name: filled('请填写价格组名称', 30),
  from: dayCodec,
  until: optional(dayCodec, null),
}

/** A good by bar code or number; several where a bar code is that of several. */
export type FoundGroupGood = GroupGood & { readonly code: string }

/** Who buys at prices of their own (docs/rules.md#2-price-groups). */
export const staffPriceGroupsEndpoints = {
  list: staffEndpoint<null, readonly DeskPriceGroup[]>({
    method: 'GET',
    path: '/api/staff/price-groups',
    right: ['offerGoods'],
    input: nothing,
    output: list(group, 1000),
  }),
  detail: staffEndpoint<{ readonly id: PriceGroupId }, DeskPriceGroupDetail>({
    method: 'GET',
    path: '/api/staff/price-groups/{id}',
    right: ['offerGoods'],
    input: request({ id }),
    output: detail,
  }),
  /** Only one without prices, rates and members: nobody's prices change. */
  create: staffEndpoint<GroupWindow & { readonly name: string }, { readonly id: PriceGroupId }>({
    method: 'POST',
    path: '/api/staff/price-groups',
    right: ['offerGoods'],
    input: request(window),
    output: record({ id }),
  }),
  findGoods: staffEndpoint<{ readonly codes: readonly string[] }, readonly FoundGroupGood[]>({
    method: 'POST',
    path: '/api/staff/price-groups/goods',
    right: ['offerGoods'],
    input: request({ codes: list(text(14), MOST_GROUP_PRICES) }),
    output: list(record({ ...good, code: text(14) })),
  }),
  /** Takes effect when a second person confirms (docs/rules.md#7-staff). */
  file: staffEndpoint<PriceGroupTerms & { readonly id: PriceGroupId; readonly version: number }, null>({
    method: 'POST',
    path: '/api/staff/price-groups/{id}/terms',
    right: ['offerGoods'],
    input: request({
      id,
      version,
      ...window,
      prices: several(request({ goodsId, price: unitPrice }), MOST_GROUP_PRICES),
      rates: several(request({ categoryId, rate }), 500),
    }),
    output: nothing,
  }),
}
