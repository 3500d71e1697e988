import { isLess, type Money, unitsOf, yuan, zero } from '@xinglin/domain/kernel/money'
import type { MonthlyPurchase } from '@xinglin/domain/orders'

/** Money is stored in ten-thousandths of a yuan. */
const UNITS_PER_YUAN = unitsOf(yuan('1'))

const inTenThousands = (amount: Money): string => (Math.round(unitsOf(amount) / UNITS_PER_YUAN / 1000) / 10).toFixed(1)

const inYuan = (amount: Money): string => String(Math.round(unitsOf(amount) / UNITS_PER_YUAN))

/** Bars in 万元 where a month reaches that much, in yuan otherwise: figures of a chart are rounded for display. */
export const chartOf = (months: readonly MonthlyPurchase[]) => {
  const isLarge = months.some(({ amount }) => !isLess(amount, yuan('10000')))
  return {
    unit: isLarge ? '万元' : '元',
    bars: months.map(({ month, amount }) => ({
      name: `${String(Number(month.slice(5)))}月`,
      value: unitsOf(amount),
      text: isLarge ? inTenThousands(amount) : inYuan(amount),
    })),
  }
}

/**
 * This month against the one before, in whole percent; '' where there is nothing to compare with.
 *
 * @example changeText([{ month: '2026-10', amount: yuan('200'), orders: 1 }, { month: '2026-11', amount: yuan('250'), orders: 2 }]) // '较上月 +25%'
 */
export const changeText = (months: readonly MonthlyPurchase[]): string => {
  const [before, now] = months.slice(-2)
  if (before === undefined || now === undefined || before.amount === zero) return ''
  const percent = Math.round((unitsOf(now.amount) / unitsOf(before.amount) - 1) * 100)
  return percent === 0 ? '与上月持平' : `较上月 ${percent > 0 ? '+' : '−'}${String(Math.abs(percent))}%`
}
