import type { FoundGroupGood } from '@xinglin/api-contract/staff-api'
import { type Money, moneyFromDecimal, moneyToDecimal, zero } from '@xinglin/domain/kernel/money'
import { dayFromText } from '@xinglin/domain/kernel/time'
import {
  type DeskPriceGroupDetail,
  type GroupGood,
  MOST_GROUP_PRICES,
  type PastedPrice,
  percentOfRate,
  type PriceGroupTerms,
  rateFromPercent,
} from '@xinglin/domain/staff'

export type DraftPrice = GroupGood & { readonly text: string }
type DraftRate = Pick<PriceGroupTerms['rates'][number], 'categoryId'> & { readonly text: string }

/** An edited group: values as typed, valid or not. */
export type GroupDraft = {
  readonly name: string
  readonly from: string
  readonly until: string
  readonly prices: readonly DraftPrice[]
  readonly rates: readonly DraftRate[]
}

export const draftOf = ({ name, from, until, prices, rates }: DeskPriceGroupDetail): GroupDraft => ({
  name,
  from,
  until: until ?? '',
  prices: prices.map(({ price, ...good }) => ({ ...good, text: moneyToDecimal(price) })),
  rates: rates.map(({ categoryId, rate }) => ({ categoryId, text: percentOfRate(rate) })),
})

/** A typed price; null for an invalid one. */
export const priceIn = (text: string): Money | null => {
  const price = /^\d{1,7}(\.\d{1,4})?$/.test(text.trim()) ? moneyFromDecimal(text.trim()) : null
  return price !== null && price > zero ? price : null
}

/** The draft as a call's input, or why it cannot be filed. */
export const termsIn = ({ name, from, until, prices, rates }: GroupDraft): PriceGroupTerms | string => {
  const first = dayFromText(from)
  const last = until === '' ? null : dayFromText(until)
  if (name.trim() === '') return '请填写名称'
  if (first === null || (until !== '' && last === null)) return '请填写有效期'
  if (last !== null && last < first) return '结束日期不能早于开始日期'
  const priced = prices.flatMap(({ goodsId, text }) => {
    const price = priceIn(text)
    return price === null ? [] : [{ goodsId, price }]
  })
  const rated = rates.flatMap(({ categoryId, text }) => {
    const rate = rateFromPercent(text.trim())
    return rate === null ? [] : [{ categoryId, rate }]
  })
  if (priced.length < prices.length) return '有商品价不正确'
  if (rated.length < rates.length) return '有品类折扣不正确'
  if (priced.length > MOST_GROUP_PRICES) return `最多 ${String(MOST_GROUP_PRICES)} 个商品价，更多请用品类折扣`
  return { name: name.trim(), from: first, until: last, prices: priced, rates: rated }
}

/** Merges pasted prices into a draft; codes of no good, or of several, are reported. */
export const laidOver = (
  prices: readonly DraftPrice[],
  pasted: readonly PastedPrice[],
  found: readonly FoundGroupGood[],
): { readonly prices: readonly DraftPrice[]; readonly complaints: readonly string[] } => {
  const next = new Map(prices.map((one) => [one.goodsId, one]))
  const complaints: string[] = []
  for (const { code, price } of pasted) {
    const [good, ...others] = found.filter((one) => one.code === code)
    if (good === undefined) complaints.push(`${code} 没有找到商品`)
    else if (others.length > 0) complaints.push(`${code} 对应 ${String(others.length + 1)} 个商品，请用商品编号`)
    else {
      const { goodsId, name, basePrice } = good
      next.set(goodsId, { goodsId, name, basePrice, text: moneyToDecimal(price) })
    }
  }
  return { prices: [...next.values()], complaints }
}
