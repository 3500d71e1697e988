import { moneyFromUnits, moneyToDecimal } from '@xinglin/domain/kernel/money'
import { goodsColumns } from './goods-table.ts'

type Values = { readonly [column: string]: unknown }

const MONEY: ReadonlySet<string> = new Set(['basePrice', 'suggestedRetail', 'cost'])

/** Columns whose heading or displayed value differs from the table's. */
const others: { readonly [column: string]: string } = {
  manufacturerId: '生产厂家',
  brandId: '品牌',
  categoryId: '分类',
}
const withoutValue: ReadonlySet<string> = new Set([
  'pictures',
  'leaflet',
  'description',
  'manufacturerId',
  'brandId',
  'categoryId',
])

const words = (column: string, value: unknown): string => {
  if (value === null || value === undefined || value === '') return '无'
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (MONEY.has(column) && typeof value === 'number') return moneyToDecimal(moneyFromUnits(value))
  return Array.isArray(value) ? value.join('、') : JSON.stringify(value).replaceAll('"', '')
}

/** The changes that a table makes to an existing good: 价格 12.50 → 13.00. */
export const differencesOf = (before: Values, values: Values): readonly string[] =>
  Object.entries(values).flatMap(([column, after]) => {
    const heading = others[column] ?? goodsColumns[column]?.heading
    const was = before[column]
    if (heading === undefined || JSON.stringify(was) === JSON.stringify(after)) return []
    return [
      withoutValue.has(column) ? `${heading}有变化` : `${heading} ${words(column, was)} → ${words(column, after)}`,
    ]
  })
