import type { Money } from '@xinglin/domain/kernel/money'
import { marginOf } from '@xinglin/domain/staff'

/** The margin of a unit, in percent of its price, with one decimal. */
export const marginWords = (price: Money, cost: Money): string => {
  const margin = marginOf({ sales: price, known: price, cost })
  return margin === null ? '—' : `${(margin / 10).toFixed(1)}%`
}
