import { priceAt } from '@xinglin/domain/cart'
import type { CombinationOffer, GroupBuyOffer, NearExpiryOffer } from '@xinglin/domain/content'
import { type Goods, monthsLeft } from '@xinglin/domain/goods'
import { formatUnitPrice, isLess, type Money, subtract, zero } from '@xinglin/domain/kernel/money'
import type { Day } from '@xinglin/domain/kernel/time'
import { groupShortfall } from '@xinglin/domain/promotions'
import type { ZoneFact } from '@xinglin/ui-kit/commerce/ZoneBand'

/** Facts for a banner, computed from what its page shows; hidden or meaningless ones are left out. */
type Facts = readonly ZoneFact[]

type Saving = { readonly amount: Money; readonly unit: string }

const savingFact = (label: string, savings: readonly (Saving | null)[]): Facts => {
  const [most] = savings
    .filter((saving) => saving !== null && isLess(zero, saving.amount))
    .toSorted((a, b) => (b?.amount ?? zero) - (a?.amount ?? zero))
  return most ? [{ label, value: `¥${formatUnitPrice(most.amount)}`, unit: `/${most.unit}` }] : []
}

/** Saving per unit against the base price. */
const savingOf = (goods: Goods): Saving | null => {
  if (goods.sale.kind !== 'open') return null
  const { basePrice, unitPrice } = priceAt(goods, goods.sale, 1)
  return { amount: subtract(basePrice, unitPrice), unit: goods.unit }
}

/** For a zone whose goods are all on one page. */
export const dailyFacts = (goods: readonly Goods[]): Facts => [
  { label: '今日', value: goods.length, unit: '种' },
  ...savingFact('最多省', goods.map(savingOf)),
]

export const nearExpiryFacts = (
  offers: readonly NearExpiryOffer[],
  goods: readonly Goods[],
  total: number,
  today: Day,
): Facts => {
  const months = offers.map(({ batch }) => monthsLeft(today, batch.expiresOn))
  const [least, most] = [Math.min(...months), Math.max(...months)]
  return [
    ...(months.length === 0
      ? []
      : [{ label: '剩余效期', value: least === most ? least : `${String(least)}–${String(most)}`, unit: '个月' }]),
    { label: '在售', value: total, unit: '种' },
    ...savingFact('较常价最多低', goods.map(savingOf)),
  ]
}

export const groupBuyFacts = (offers: readonly GroupBuyOffer[]): Facts => {
  const open = offers.flatMap(({ goods, outcome, deal }) => (outcome === 'open' && deal ? [{ goods, deal }] : []))
  const [nearest] = open
    .filter(({ deal }) => groupShortfall(deal.group) > 0)
    .toSorted((a, b) => groupShortfall(a.deal.group) - groupShortfall(b.deal.group))
  const savings = open.map(({ goods, deal }): Saving | null =>
    goods.sale.kind === 'open' ? { amount: subtract(goods.sale.basePrice, deal.price), unit: goods.unit } : null,
  )
  return [
    ...(nearest
      ? [
          {
            label: '最快成团',
            value: `还差 ${String(groupShortfall(nearest.deal.group))}`,
            unit: nearest.deal.group.target.kind === 'buyers' ? '家' : nearest.goods.unit,
          },
        ]
      : []),
    ...(open.length > 0 ? [{ label: '进行中', value: open.length, unit: '团' }] : []),
    ...savingFact('比单买最多省', savings),
  ]
}

export const combinationFacts = (offers: readonly CombinationOffer[], total: number): Facts => {
  const sizes = offers.map(({ parts }) => parts.length)
  const [least, most] = [Math.min(...sizes), Math.max(...sizes)]
  return [
    ...savingFact(
      '最多省',
      offers.map(({ deal }) => deal && { amount: deal.saving, unit: '套' }),
    ),
    { label: '在售', value: total, unit: '套' },
    ...(sizes.length === 0
      ? []
      : [{ label: '每套', value: least === most ? least : `${String(least)}–${String(most)}`, unit: '种' }]),
  ]
}
