import { paymentWayLabels, type StatementSheet } from '@xinglin/domain/staff'
import { code, figureOf, type Table } from '../../shared/csv.ts'
import { momentOf } from '../../shared/words.ts'

export const sheetTable = ({ entries }: StatementSheet): Table => [
  ['时间', '订单', '摘要', '科目', '金额'],
  ...entries.map(({ at, number, reason, way, amount }) => [
    momentOf(at),
    code(number),
    reason,
    paymentWayLabels[way],
    figureOf(amount),
  ]),
]
