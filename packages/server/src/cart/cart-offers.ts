import type { Combination, ExchangeSpendOffer, SpendMeasure, SpendOffer, WelfareOffer } from '@xinglin/domain/cart'
import type { Goods, GoodsId, WarehouseId } from '@xinglin/domain/goods'
import { rateFromDecimal, yuan } from '@xinglin/domain/kernel/money'
import type { Wanted } from '../goods/load-goods.ts'
import type { CombinationRow, OfferRows, SpendOfferRow } from './offers-query.ts'

/** Looks up goods by id and warehouse, with this buyer's prices and rights. */
export type GoodsAt = (goodsId: GoodsId, warehouseId: WarehouseId) => Goods | null

/** The offers of a cart with their goods. Expired offers are included for lines that were added under them. */
export type CartOffers = {
  readonly combinations: ReadonlyMap<number, Combination>
  readonly exchanges: ReadonlyMap<number, ExchangeSpendOffer>
  readonly running: readonly SpendOffer[]
  readonly welfare: WelfareOffer | null
}

/** The goods that the offers are made of. */
export const goodsOfOffers = ({ combinations, spendOffers }: OfferRows): readonly Wanted[] => [
  ...combinations.flatMap(({ parts, warehouseId }) => parts.map(({ goodsId }) => ({ id: goodsId, warehouseId }))),
  ...spendOffers.map(({ goodsId, warehouseId }) => ({
    id: goodsId,
    warehouseId,
  })),
]

export const cartOffers = ({ combinations, spendOffers, welfare }: OfferRows, goodsAt: GoodsAt): CartOffers => {
  const offers = spendOffers.flatMap((row) => {
    const offer = spendOfferOf(row, goodsAt)
    return offer ? [{ offer, running: row.running }] : []
  })
  const rate = welfare && rateFromDecimal(welfare.rate)
  return {
    combinations: new Map(combinations.map((row) => [row.id, combinationOf(row, goodsAt)])),
    exchanges: new Map(
      offers.flatMap(({ offer }) => (offer.kind === 'exchange' ? [[Number(offer.id), offer] as const] : [])),
    ),
    running: offers.flatMap(({ offer, running }) => (running ? [offer] : [])),
    welfare:
      welfare && rate
        ? { kind: 'welfare', name: welfare.name, rate, goodsIds: welfare.goodsIds.map((id) => id) }
        : null,
  }
}

/** The price is null when the buyer may not see the price of one of the parts. */
const combinationOf = (row: CombinationRow, goodsAt: GoodsAt): Combination => {
  const parts = row.parts.flatMap(({ goodsId, perSet }) => {
    const goods = goodsAt(goodsId, row.warehouseId)
    return goods ? [{ goods, perSet }] : []
  })
  return {
    id: row.id,
    name: row.name,
    warehouseId: row.warehouseId,
    price: parts.every(({ goods }) => goods.sale.kind === 'open') ? yuan(row.price) : null,
    withCoupon: row.withCoupon,
    running: row.running,
    parts,
  }
}

const spendOfferOf = (row: SpendOfferRow, goodsAt: GoodsAt): SpendOffer | null => {
  const extra = goodsAt(row.goodsId, row.warehouseId)
  const threshold = thresholdOf(row)
  if (extra === null || threshold === null) return null
  const terms = {
    id: row.id,
    name: row.name,
    threshold,
    goodsIds: row.counting,
    includesSpecialPrices: row.special,
    extra,
  }
  if (row.kind === 'gift') return { kind: 'gift', ...terms, total: row.total ?? 0, repeat: row.repeat }
  return { kind: 'exchange', ...terms, price: yuan(row.price ?? '0'), most: row.most ?? 0 }
}

const thresholdOf = ({ amount, units }: SpendOfferRow): SpendMeasure | null => {
  if (amount !== null) return { by: 'amount', amount: yuan(amount) }
  return units === null ? null : { by: 'units', units }
}
