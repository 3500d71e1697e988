import type { FoundGroupGood } from '@xinglin/api-contract/staff-api'
import { type Money, moneyFromDecimal, moneyToDecimal, zero } from '@xinglin/domain/kernel/money'
import {
  type DeskPriceGroupDetail,
  type GroupGood,
  type PastedPrice,
  percentOfRate,
  rateFromPercent,
} from '@xinglin/domain/staff'

export type DraftPrice = Omit<GroupGood, 'goodsId'> & {
  readonly goods_id: GroupGood['goodsId']
  readonly price: string
}

/** A typed price; null for an invalid one. */
export const priceIn = (text: string): Money | null => {
  const price = /^\d{1,7}(\.\d{1,4})?$/.test(text.trim()) ? moneyFromDecimal(text.trim()) : null
  return price !== null && price > zero ? price : null
}

export const percentIn = (text: string) => rateFromPercent(text.trim())

/** A price group as form values: rates in percent. */
export const typedOf = ({ id, version, name, from, until, prices, rates }: DeskPriceGroupDetail) => ({
  id,
  version,
  name,
  from: String(from),
  until: String(until ?? ''),
  prices: prices.map(({ goodsId, price, ...good }) => ({ ...good, goods_id: goodsId, price: moneyToDecimal(price) })),
  rates: rates.map(({ categoryId, rate }) => ({ category_id: categoryId, rate: percentOfRate(rate) })),
})

/** Merges pasted prices into a draft; codes of no good, or of several, are reported. */
export const laidOver = (
  prices: readonly DraftPrice[],
  pasted: readonly PastedPrice[],
  found: readonly FoundGroupGood[],
): { readonly prices: readonly DraftPrice[]; readonly complaints: readonly string[] } => {
  const next = new Map(prices.map((one) => [one.goods_id, one]))
  const complaints: string[] = []
  for (const { code, price } of pasted) {
    const [good, ...others] = found.filter((one) => one.code === code)
    if (good === undefined) complaints.push(`${code} 没有找到商品`)
    else if (others.length > 0) complaints.push(`${code} 对应 ${String(others.length + 1)} 个商品，请用商品编号`)
    else {
      const { goodsId, name, basePrice } = good
      next.set(goodsId, { goods_id: goodsId, name, basePrice, price: moneyToDecimal(price) })
    }
  }
  return { prices: [...next.values()], complaints }
}
