import { type CustomersReport, marginOf, type SalesReport, type Sold, type StockReport } from '@xinglin/domain/staff'
import { code, figureOf, type Table } from '../../shared/csv.ts'

const margin = (sold: Sold): string => {
  const tenths = marginOf(sold)
  return tenths === null ? '' : `${(tenths / 10).toFixed(1)}%`
}

export const salesTable = (report: SalesReport, by: 'days' | 'categories' | 'members' | 'reps'): Table => {
  if (by === 'days')
    return [
      ['日期', '订单', '销售额', '上期销售额', '毛利率'],
      ...report.days.map((row) => [row.day, row.orders, figureOf(row.sales), figureOf(row.before), margin(row)]),
    ]
  const heading = { categories: '品类', members: '会员', reps: '业务员' }[by]
  return [
    [heading, '订单', '销售额', '上期销售额', '毛利率'],
    ...report[by].map((row) => [row.name, row.orders, figureOf(row.sales), figureOf(row.before), margin(row)]),
  ]
}

export const stockTable = ({ batches }: StockReport): Table => [
  ['商品', '批号', '仓库', '有效期至', '数量', '金额'],
  ...batches.map((row) => [row.name, code(row.batch), row.warehouse, row.expiresOn, row.units, figureOf(row.value)]),
]

export const customersTable = ({ members }: CustomersReport): Table => [
  ['会员', '上次下单', '此前月均', '业务员', '证照'],
  ...members.map((row) => [
    row.company,
    row.lastOrderOn,
    figureOf(row.monthly),
    row.rep,
    row.licenceExpired ? '已过期' : '有效',
  ]),
]

export const wordsTable = ({ words }: CustomersReport): Table => [
  ['搜索词', '次数'],
  ...words.map(({ word, times }) => [word, times]),
]
