import type { CategoryId, GoodsId, LadderTier, MovementKind, WarehouseId } from '@xinglin/domain/goods'
import type { OrderId } from '@xinglin/domain/orders'
import type {
  DeskBatch,
  DeskGood,
  DeskGoodDetail,
  GoodFacts,
  LimitPeriod,
  Movement,
  Shelf,
  ShelfView,
} from '@xinglin/domain/staff'
import { pageFields } from '../kernel/page-codec.ts'
import {
  at,
  type Codec,
  dayCodec,
  filled,
  flag,
  idOf,
  list,
  money,
  nullable,
  oneOf,
  optional,
  record,
  request,
  shortIdOf,
  text,
  timestamp,
  unitPrice,
  whole,
} from '../kernel/wire.ts'
import { rxClass } from '../goods/goods-codecs.ts'
import { buyerType } from '../members/members-codecs.ts'
import { count } from './orders-codecs.ts'

export const shelfView = oneOf<ShelfView>({
  onSale: 'on_sale',
  out: 'out',
  tight: 'tight',
  nearExpiry: 'near_expiry',
  priceWaits: 'price_waits',
  noPicture: 'no_picture',
  offShelf: 'off_shelf',
})

export const limitPeriod = oneOf<LimitPeriod>({ order: 'order', day: 'day', week: 'week', activity: 'activity' })

export const goodsId = shortIdOf<GoodsId>()
export const version = text(64, '版本不正确', 1)
const units = whole(0, 9_999_999, '请填写不超过 9999999 的整数')
const positive = whole(1, 9_999_999, '请填写大于 0 的整数')

const goodFields = {
  id: goodsId,
  version,
  name: text(200),
  specification: text(200),
  manufacturer: text(200),
  approvalNumber: at('approval_number', text(100)),
  barCode: at('bar_code', text(100)),
  unit: text(20),
  picture: text(200),
  onSale: at('on_sale', flag),
  isEphedrine: at('is_ephedrine', flag),
  isColdChain: at('is_cold_chain', flag),
  isControlled: at('is_controlled', flag),
  basePrice: at('base_price', money),
  waitingPrice: at('waiting_price', nullable(money)),
  cost: nullable(money),
  minimum: count,
  limitNumber: at('limit_number', count),
  limitPeriod: at('limit_period', nullable(limitPeriod)),
  stock: count,
  batches: count,
  firstExpiry: at('first_expiry', nullable(dayCodec)),
  isNear: at('is_near', flag),
  monthlySales: at('monthly_sales', count),
}

const deskGood: Codec<DeskGood> = record(goodFields)

const categories = list(record({ id: shortIdOf<CategoryId>(), path: text(200) }), 1000)

export const shelf: Codec<Shelf> = record({
  ...pageFields(deskGood),
  counts: record({
    onSale: at('on_sale', count),
    out: count,
    tight: count,
    nearExpiry: at('near_expiry', count),
    priceWaits: at('price_waits', count),
    noPicture: at('no_picture', count),
    offShelf: at('off_shelf', count),
  }),
  categories,
})

const none: readonly never[] = []

/** A list in a form: an empty one is omitted. */
export const several = <A>(of: Codec<A>, most: number): Codec<readonly A[]> => optional(list(of, most), none)

const words = several(filled('请填写内容', 60), 60)

const factFields = {
  name: filled('请填写品名', 100),
  unit: filled('请填写单位', 10),
  manufacturer: filled('请填写生产厂家', 100),
  brand: optional(text(60), ''),
  categoryId: at('category_id', shortIdOf<CategoryId>()),
  suggestedRetail: at('suggested_retail', optional(unitPrice, null)),
  description: optional(text(5000), ''),
  isPreferred: at('is_preferred', flag),
  freeShippingNumber: at('free_shipping_number', units),
  singleItemFreeMinimum: at('single_item_free_minimum', units),
  genericName: at('generic_name', filled('请填写通用名', 100)),
  specification: filled('请填写规格', 100),
  approvalNumber: at('approval_number', filled('请填写批准文号', 100)),
  barCode: at('bar_code', filled('请填写条码', 60)),
  dosageForm: at('dosage_form', optional(text(60), '')),
  storage: optional(text(100), ''),
  shelfLifeMonths: at('shelf_life_months', optional(whole(1, 600, '请填写有效期月数'), null)),
  rxClass: at('rx_class', optional(rxClass, null)),
  middlePack: at('middle_pack', positive),
  casePack: at('case_pack', units),
  minimum: positive,
  limitNumber: at('limit_number', units),
  limitPeriod: at('limit_period', optional(limitPeriod, null)),
  withCoupon: at('with_coupon', flag),
  isEphedrine: at('is_ephedrine', flag),
  isColdChain: at('is_cold_chain', flag),
  isControlled: at('is_controlled', flag),
  buyerTypes: at('buyer_types', several(buyerType, 7)),
  scopes: words,
  excludedRegions: at('excluded_regions', words),
}

export const goodFacts: Codec<GoodFacts> = request(factFields)

/** Tiers as they are asked for. */
export const wantedLadder: Codec<readonly LadderTier[]> = several(
  request({ number: whole(2, 9_999_999, '请填写大于 1 的数量'), price: unitPrice }),
  20,
)

const kind = oneOf<MovementKind>({
  opening: 'opening',
  arrival: 'arrival',
  sale: 'sale',
  gift: 'gift',
  exchange: 'exchange',
  resupply: 'resupply',
  release: 'release',
  return: 'return',
  short: 'short',
  writeOff: 'writeOff',
  count: 'count',
})

const batch: Codec<DeskBatch> = record({
  id: whole(1, 2_147_483_647),
  warehouseId: at('warehouse_id', shortIdOf<WarehouseId>()),
  warehouse: text(60),
  location: text(60),
  number: text(60),
  producedOn: at('produced_on', dayCodec),
  expiresOn: at('expires_on', dayCodec),
  expiryMonthOnly: at('expiry_month_only', flag),
  quantity: count,
  isNear: at('is_near', flag),
  isSellable: at('is_sellable', flag),
  report: nullable(text(60)),
})

const movement: Codec<Movement> = record({
  id: whole(1, Number.MAX_SAFE_INTEGER),
  at: timestamp,
  warehouse: text(60),
  came: count,
  went: count,
  left: count,
  kind,
  order: nullable(record({ id: idOf<OrderId>(), number: text(40) })),
  batch: text(60),
  note: text(300),
  by: text(60),
})

export const deskGoodDetail: Codec<DeskGoodDetail> = record({
  ...goodFields,
  facts: record(factFields),
  category: text(100),
  brand: text(100),
  costAt: at('cost_at', nullable(timestamp)),
  categories,
  suggestedRetail: at('suggested_retail', nullable(money)),
  ladder: list(record({ number: count, price: money }), 100),
  photos: list(record({ name: text(60), address: text(200) }), 50),
  leaflet: nullable(text(200)),
  lots: list(batch, 1000),
  movements: list(movement, 200),
  offers: list(record({ name: text(100), endsAt: at('ends_at', timestamp) }), 100),
  rules: record({
    allowed: count,
    denied: count,
    regions: list(record({ region: text(6), name: text(100), isAllowed: at('is_allowed', flag) }), 4000),
  }),
  buyers: record({ covered: count, outOfScope: at('out_of_scope', count) }),
  changes: list(record({ at: timestamp, by: text(60), text: text(500) }), 100),
})
