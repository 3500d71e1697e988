import { codeCell, momentCell, moneyCell, textCell } from '@xinglin/domain/kernel/table-text'
import { afterSalesKindLabels, afterSalesStateLabels, faultLabels } from '@xinglin/domain/orders'
import { staffAfterSalesEndpoints } from './after-sales-endpoints.ts'
import { column, columnOf, listOf } from './list-of.ts'

/** After-sales requests. */
export const requestsList = listOf(staffAfterSalesEndpoints.list, {
  columns: {
    number: column('售后单', ({ number }) => codeCell(number)),
    kind: columnOf('类型', {
      类型: ({ kind }) => textCell(afterSalesKindLabels[kind]),
      问题: ({ fault }) => textCell(fault === null ? '' : faultLabels[fault]),
    }),
    company: column('会员', ({ company }) => textCell(company)),
    orderNumber: column('订单', ({ orderNumber }) => codeCell(orderNumber)),
    refund: column('应退', ({ refund }) => moneyCell(refund)),
    state: columnOf('状态', {
      状态: ({ state }) => textCell(afterSalesStateLabels[state]),
      待核准: ({ isFiled }) => textCell(isFiled ? '是' : ''),
    }),
    createdAt: column('提交时间', ({ createdAt }) => momentCell(createdAt)),
    id: null,
    fault: null,
    orderId: null,
    isFiled: null,
    isSpecial: null,
  },
  filters: { state: { kind: 'tabs', label: '售后视图', all: '全部', words: afterSalesStateLabels } },
})
