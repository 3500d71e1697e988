import { codeCell, momentCell, moneyCell, numberCell, textCell } from '@xinglin/domain/kernel/table-text'
import { buyerTypeLabels } from '@xinglin/domain/members'
import { orderStateLabels } from '@xinglin/domain/orders'
import { type DeskOrder, orderViewLabels, paymentWayLabels, paymentWaysText } from '@xinglin/domain/staff'
import { column, columnOf, listOf } from './list-of.ts'
import { staffOrdersEndpoints } from './orders-endpoints.ts'

const parts: { readonly [P in DeskOrder['part']]: string } = { normal: '', ephedrine: '含麻', coldChain: '冷链' }

/** The orders that a person may see. */
export const ordersList = listOf(staffOrdersEndpoints.list, {
  columns: {
    number: column('订单号', ({ number }) => codeCell(number)),
    placedAt: column('下单时间', ({ placedAt }) => momentCell(placedAt)),
    company: columnOf('会员', {
      会员: ({ company }) => textCell(company),
      会员类型: ({ buyerType }) => textCell(buyerTypeLabels[buyerType]),
    }),
    state: column('状态', ({ state }) => textCell(orderStateLabels[state])),
    units: columnOf('品种 / 数量', {
      品种数: ({ lineCount }) => numberCell(lineCount),
      数量: ({ units }) => numberCell(units),
    }),
    amount: columnOf('应付金额', {
      应付金额: ({ amount }) => moneyCell(amount),
      已退金额: ({ refunded }) => moneyCell(refunded),
    }),
    paidBy: column('付款方式', ({ paidBy }) => textCell(paymentWaysText(paidBy))),
    warehouse: column('发货仓', ({ warehouse }) => textCell(warehouse)),
    marks: columnOf('标记', {
      特殊管理: ({ part }) => textCell(parts[part]),
      进行中售后: ({ afterSales }) => numberCell(afterSales),
    }),
    since: columnOf('停留', { 进入当前状态: ({ since }) => momentCell(since) }),
    salesRep: column('业务员', ({ salesRep }) => textCell(salesRep)),
    waybill: columnOf('物流', {
      承运单位: ({ waybill }) => textCell(waybill?.carrier ?? ''),
      运单号: ({ waybill }) => codeCell(waybill?.number ?? ''),
    }),
    id: null,
    buyerType: null,
    lineCount: null,
    refunded: null,
    afterSales: null,
    part: null,
    isDelivered: null,
  },
  filters: {
    view: {
      kind: 'tabs',
      label: '订单视图',
      words: orderViewLabels,
      countOf: ({ counts }, view) =>
        view === 'all' || view === 'completed' || view === 'cancelled' ? undefined : counts[view],
    },
    keyword: { kind: 'search', label: '搜索订单', placeholder: '订单号、会员、手机、商品、批号、运单号' },
    from: { kind: 'day', label: '下单起始日期', short: '起' },
    to: { kind: 'day', label: '下单截止日期', short: '止' },
    state: { kind: 'choice', label: '状态', all: '全部状态', words: orderStateLabels },
    buyerType: { kind: 'choice', label: '会员类型', all: '全部类型', words: buyerTypeLabels },
    paidBy: { kind: 'choice', label: '付款方式', all: '全部付款', words: paymentWayLabels },
    warehouseId: {
      kind: 'listed',
      label: '发货仓',
      all: '全部仓库',
      options: ({ warehouses }) => warehouses.map(({ id, name }) => ({ id, text: name })),
    },
    rep: {
      kind: 'listed',
      label: '业务员',
      all: '全部业务员',
      options: ({ reps }) => reps.map(({ id, title }) => ({ id, text: title })),
    },
    sort: {
      kind: 'order',
      label: '排序',
      words: { newest: '最新下单', oldest: '最早下单', dearest: '金额最高' },
    },
  },
})
