import type {
  ActivityId,
  Batch,
  DeviceClass,
  Goods,
  GoodsId,
  GoodsKind,
  ItemFreeShipping,
  LaterRefusal,
  PriceId,
  Refusal,
  RxClass,
  Sale,
  SpecialPrice,
  WarehouseId,
} from '@xinglin/domain/goods'
import type { TypeOf } from 'io-ts'
import {
  alsoSent,
  at,
  beside,
  type Codec,
  converted,
  dayCodec,
  flag,
  list,
  mapped,
  money,
  nullable,
  oneOf,
  optional,
  quantity,
  record,
  shortIdOf,
  text,
  timestamp,
  whole,
} from '../kernel/wire.ts'

const units = whole(0, 999_999_999)

const goodsKind = oneOf<GoodsKind>({ drug: 'drug', herb: 'herb', device: 'device', other: 'other' })
export const rxClass = oneOf<RxClass>({ RX: 'RX', OTC_A: 'OTC_A', OTC_B: 'OTC_B' })

const laterCodes = {
  GUEST: 'GUEST',
  NOT_PASSED: 'NOT_PASSED',
  OFF_SHELF: 'OFF_SHELF',
  CONTROLLED: 'CONTROLLED',
  REGION: 'REGION',
  BUYER_TYPE: 'BUYER_TYPE',
  RX_CLASS: 'RX_CLASS',
  SCOPE: 'SCOPE',
  AUTH_LETTER: 'AUTH_LETTER',
  SPECIAL_RIGHT: 'SPECIAL_RIGHT',
  SPECIAL_RECEIPT: 'SPECIAL_RECEIPT',
  PRICE_PENDING: 'PRICE_PENDING',
  NO_STOCK: 'NO_STOCK',
  LIMIT: 'LIMIT',
} as const

const scope = optional(text(60), null)

type LaterWire = { readonly code: LaterRefusal['code']; readonly scope: string | null }

const readLater = ({ code, scope: missing }: LaterWire): LaterRefusal | null => {
  if (code !== 'SCOPE') return { code }
  return missing === null ? null : { code, scope: missing }
}

const writeLater = (value: LaterRefusal): LaterWire => ({
  code: value.code,
  scope: value.code === 'SCOPE' ? value.scope : null,
})

const laterRefusal: Codec<LaterRefusal> = mapped(
  record({ code: oneOf<LaterRefusal['code']>(laterCodes), scope }),
  readLater,
  writeLater,
)

/**
 * Why a buyer cannot buy: the code of the purchase gate with the data of its message; behind an expired certificate
 * also the next reason, because a cart refuses for that one only.
 */
export const refusal: Codec<Refusal> = mapped(
  record({
    code: oneOf<Refusal['code']>({ ...laterCodes, CERT_EXPIRED: 'CERT_EXPIRED' }),
    certificate: optional(text(60), null),
    expired_on: optional(dayCodec, null),
    scope,
    behind: optional(laterRefusal, null),
  }),
  ({ code, certificate, expired_on, scope: missing, behind }): Refusal | null => {
    if (code !== 'CERT_EXPIRED') return readLater({ code, scope: missing })
    if (certificate === null || expired_on === null) return null
    return { code, certificate, expiredOn: expired_on, ...(behind && { behind }) }
  },
  (value) =>
    value.code === 'CERT_EXPIRED'
      ? {
          code: value.code,
          certificate: value.certificate,
          expired_on: value.expiredOn,
          scope: null,
          behind: value.behind ?? null,
        }
      : { ...writeLater(value), certificate: null, expired_on: null, behind: null },
)

export const ladderTier = record({ number: quantity, price: money })

const deviceClass = oneOf<DeviceClass>({ I: 'I', II: 'II', III: 'III' })

const specialPrice: Codec<SpecialPrice> = record({
  id: shortIdOf<PriceId>(),
  kind: oneOf({ special: 'special', daily: 'daily', flashSale: 'flash_sale', nearExpiry: 'near_expiry' }),
  price: money,
  startsAt: at('starts_at', timestamp),
  endsAt: at('ends_at', timestamp),
  left: nullable(units),
  withCoupon: at('with_coupon', optional(flag, false)),
})

const freeShipping: Codec<ItemFreeShipping | null> = converted(
  record({
    is_free_shipping: flag,
    free_shipping_number: units,
    is_dpby: flag,
    qg_number: units,
  }),
  (wire): ItemFreeShipping | null => {
    if (wire.is_dpby) return { kind: 'singleItem', minimum: Math.max(1, wire.qg_number) }
    return wire.is_free_shipping ? { kind: 'fromUnits', units: Math.max(1, wire.free_shipping_number) } : null
  },
  (value) => ({
    is_free_shipping: value?.kind === 'fromUnits',
    free_shipping_number: value?.kind === 'fromUnits' ? value.units : 0,
    is_dpby: value?.kind === 'singleItem',
    qg_number: value?.kind === 'singleItem' ? value.minimum : 0,
  }),
)

/** The numbers that a buyer may not see are absent keys; `no_price` then says why. */
const saleWire = record({
  is_buy: flag,
  no_price: optional(oneOf({ guest: 'guest', notPassed: 'not_passed', controlled: 'controlled' }), null),
  no_buy: optional(refusal, null),
  base_price: optional(money, null),
  special_price: optional(specialPrice, null),
  ladder_price: optional(list(ladderTier, 20), null),
  ladder_price_type: optional(whole(0, 1), null),
  number: optional(units, null),
  xg_number: optional(units, null),
  retail_price: optional(money, null),
})
type SaleWire = TypeOf<typeof saleWire>

const readSale = (wire: SaleWire): Sale | null => {
  if (wire.no_price !== null) {
    return wire.no_buy === null ? null : { kind: 'hidden', because: wire.no_price, refusal: wire.no_buy }
  }
  if (wire.base_price === null || wire.number === null) return null
  return {
    kind: 'open',
    basePrice: wire.base_price,
    special: wire.special_price,
    ladder: wire.ladder_price ?? [],
    stock: wire.number,
    limit: wire.xg_number,
    suggestedRetailPrice: wire.retail_price,
    refusal: wire.no_buy,
  }
}

const writeSale = (sale: Sale): SaleWire =>
  sale.kind === 'hidden'
    ? {
        is_buy: mayBuy(sale.refusal),
        no_price: sale.because,
        no_buy: sale.refusal,
        base_price: null,
        special_price: null,
        ladder_price: null,
        ladder_price_type: null,
        number: null,
        xg_number: null,
        retail_price: null,
      }
    : {
        is_buy: mayBuy(sale.refusal),
        no_price: null,
        no_buy: sale.refusal,
        base_price: sale.basePrice,
        special_price: sale.special,
        ladder_price: sale.ladder,
        ladder_price_type: sale.ladder.length > 0 ? 1 : 0,
        number: sale.stock,
        xg_number: sale.limit,
        retail_price: sale.suggestedRetailPrice,
      }

const tag = converted(
  record({ name: text(20), describe: text(200), is_show: flag }),
  ({ name, describe }) => ({ name, describe }),
  (shown) => ({ ...shown, is_show: true }),
)

const expiry = record({
  on: at('yxq', dayCodec),
  batchNumber: at('batch_number', text(40)),
  near: at('is_xq', flag),
})

const sale: Codec<Sale> = mapped(saleWire, readSale, writeSale)

const readGoods: Codec<Goods> = record({
  id: shortIdOf<GoodsId>(),
  kind: goodsKind,
  name: text(200),
  specification: at('ypgg', text(200)),
  manufacturer: at('sccj', text(200)),
  dosageForm: at('dosage_form', text(60)),
  approvalNumber: at('pzwh', text(60)),
  unit: at('bzdw', text(20)),
  pictures: at('goods_image', list(text(500), 20)),
  warehouseId: at('ck_id', shortIdOf<WarehouseId>()),
  rxClass: at('rx_class', nullable(rxClass)),
  herb: optional(record({ origin: text(60), grade: text(60) }), null),
  deviceClass: at('device_class', optional(deviceClass, null)),
  coldChain: at('is_cold', flag),
  ephedrine: at('is_mhj', flag),
  controlled: at('is_kxpz', flag),
  packing: beside(record({ middlePack: at('zbz', whole(0, 50_000)), casePack: at('jzl', whole(0, 50_000)) })),
  minimum: at('qd_number', quantity),
  expiry: nullable(expiry),
  tags: list(tag, 20),
  preferred: at('is_youx', flag),
  withCoupon: at('with_coupon', flag),
  activity: at(
    'manjian',
    nullable(record({ id: shortIdOf<ActivityId>(), tag: optional(text(4), '满'), summary: text(200) })),
  ),
  inCart: at('in_cart', units),
  freeShipping: beside(freeShipping),
  sale: beside(sale),
})

/** A good as every list, the detail page and the cart carry it. `type` 1 (docs/product.md#9): a good of one of the two special zones, 中药饮片 and 器械. */
export const goods: Codec<Goods> = alsoSent(readGoods, record({ type: whole(0, 1) }), ({ kind }) => ({
  type: kind === 'herb' || kind === 'device' ? 1 : 0,
}))

/** is_buy (docs/rules.md#1-gate): true when every check before NO_STOCK passes, except for an expired certificate. */
const mayBuy = (why: Refusal | null): boolean => {
  const reason = why?.code === 'CERT_EXPIRED' ? (why.behind ?? null) : why
  return reason === null || reason.code === 'NO_STOCK' || reason.code === 'LIMIT'
}

export const batch: Codec<Batch> = record({
  number: at('batch_number', text(40)),
  producedOn: at('produced_on', dayCodec),
  expiresOn: at('yxq', dayCodec),
  expiryMonthOnly: at('yxq_month_only', optional(flag, false)),
  near: at('is_xq', flag),
  quantity: at('number', units),
  warehouseId: at('ck_id', shortIdOf<WarehouseId>()),
})
