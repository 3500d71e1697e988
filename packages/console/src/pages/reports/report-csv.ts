import { formatMoney, type Money } from '@xinglin/domain/kernel/money'
import { type CustomersReport, marginOf, type SalesReport, type Sold, type StockReport } from '@xinglin/domain/staff'

type Table = readonly (readonly (string | number)[])[]

/** What office programs would take for a formula is text. */
const cell = (value: string | number): string => {
  const text = typeof value === 'string' && /^[=+\-@\t]/.test(value) ? `'${value}` : String(value)
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** With the mark by which office programs know UTF-8. */
export const csvOf = (table: Table): string => `\uFEFF${table.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`

const plain = (money: Money): string => formatMoney(money).replaceAll(',', '')
const margin = (sold: Sold): string => {
  const tenths = marginOf(sold)
  return tenths === null ? '' : `${(tenths / 10).toFixed(1)}%`
}

export const salesTable = (report: SalesReport, by: 'days' | 'categories' | 'members' | 'reps'): Table => {
  if (by === 'days')
    return [
      ['日期', '订单', '销售额', '上期销售额', '毛利率'],
      ...report.days.map((row) => [row.day, row.orders, plain(row.sales), plain(row.before), margin(row)]),
    ]
  const heading = { categories: '品类', members: '会员', reps: '业务员' }[by]
  return [
    [heading, '订单', '销售额', '上期销售额', '毛利率'],
    ...report[by].map((row) => [row.name, row.orders, plain(row.sales), plain(row.before), margin(row)]),
  ]
}

export const stockTable = ({ batches }: StockReport): Table => [
  ['商品', '批号', '仓库', '有效期至', '数量', '金额'],
  ...batches.map((row) => [row.name, row.batch, row.warehouse, row.expiresOn, row.units, plain(row.value)]),
]

export const customersTable = ({ members }: CustomersReport): Table => [
  ['会员', '上次下单', '此前月均', '业务员', '证照'],
  ...members.map((row) => [
    row.company,
    row.lastOrderOn,
    plain(row.monthly),
    row.rep,
    row.licenceExpired ? '已过期' : '有效',
  ]),
]

export const wordsTable = ({ words }: CustomersReport): Table => [
  ['搜索词', '次数'],
  ...words.map(({ word, times }) => [word, times]),
]
