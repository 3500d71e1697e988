import {
  closingBalance,
  closingDebt,
  type MonthStatement,
  paymentWayLabels,
  type StatementSheet,
} from '@xinglin/domain/staff'
import { figureOf, type Table } from '../../shared/csv.ts'
import { momentOf } from '../../shared/words.ts'

export const statementsTable = (list: readonly MonthStatement[]): Table => [
  ['会员', '订单', '在线支付', '对公转账', '期初余额', '余额变动', '期末余额', '期初欠款', '欠款变动', '期末欠款'],
  ...list.map((statement) => {
    const { company, orders, openingBalance, openingDebt, sums } = statement
    const { gateway, transfer, balance, credit } = sums
    const figures = [
      gateway,
      transfer,
      openingBalance,
      balance,
      closingBalance(statement),
      openingDebt,
      credit,
      closingDebt(statement),
    ]
    return [company, orders, ...figures.map(figureOf)]
  }),
]

export const sheetTable = ({ entries }: StatementSheet): Table => [
  ['时间', '订单', '摘要', '科目', '金额'],
  ...entries.map(({ at, number, reason, way, amount }) => [
    momentOf(at),
    number,
    reason,
    paymentWayLabels[way],
    figureOf(amount),
  ]),
]
