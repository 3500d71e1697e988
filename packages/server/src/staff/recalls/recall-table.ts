import { codeCell, momentCell, numberCell, type TableCell, textCell } from '@xinglin/domain/kernel/table-text'
import { orderStateLabels } from '@xinglin/domain/orders'
import type { Recall } from '@xinglin/domain/staff'
import type { Table } from '../../documents/table-file.ts'

const headings = [
  '商品',
  '生产厂家',
  '批号',
  '有效期至',
  '订单号',
  '会员',
  '收货人',
  '电话',
  '数量',
  '单位',
  '状态',
  '发货仓',
  '发货时间',
]

/** Who got or holds units of a locked batch: 批号流向. */
export const recallTable = (lock: Recall): Table => [
  headings.map(textCell),
  ...lock.orders.map((order): readonly TableCell[] => [
    textCell(`${lock.name} ${lock.specification}`),
    textCell(lock.manufacturer),
    codeCell(lock.batchNumber),
    textCell(order.expiresOn),
    codeCell(order.number),
    textCell(order.company),
    textCell(order.consignee),
    codeCell(order.phone),
    numberCell(order.units),
    textCell(lock.unit),
    textCell(orderStateLabels[order.state]),
    textCell(order.warehouse),
    order.shippedAt === null ? textCell('') : momentCell(order.shippedAt),
  ]),
]
