import { formatMoney, formatUnitPrice } from '@xinglin/domain/kernel/money'
import { dayAt } from '@xinglin/domain/kernel/time'
import { type Invoice, invoiceKindLabels, invoiceStateLabels, type Order } from '@xinglin/domain/orders'
import type { Paper } from './print-page.ts'

const SELLER = '杏林药采（演示）有限公司'
const DEMO = '本单据由演示系统生成，商品、企业与证照信息均为虚构，不具备任何法律效力。'

/** 随货同行单: what travels with the goods, each batch in a row of its own. */
export const salesSlip = (order: Order, company: string): Paper => ({
  title: '随货同行单',
  facts: [
    ['供货单位', SELLER],
    ['收货单位', company],
    ['订单号', order.number],
    ['发货仓库', order.warehouse],
    ['收货地址', `${order.address.region} ${order.address.detail}`],
    ['收货人', `${order.address.consignee} ${order.address.phone}`],
    ['承运单位', order.waybill?.carrier ?? ''],
    ['运单号', order.waybill?.number ?? ''],
  ],
  table: {
    head: ['通用名称', '规格', '生产厂家', '批号', '有效期至', '数量', '单位', '单价', '金额'],
    numbers: [5, 7, 8],
    rows: order.lines.flatMap((line) =>
      line.batches.map((batch, index) => [
        line.name,
        line.specification,
        line.manufacturer,
        batch.number,
        batch.expiresOn,
        String(batch.quantity),
        line.unit,
        formatUnitPrice(line.unitPrice),
        index === 0 ? formatMoney(line.amount) : '',
      ]),
    ),
  },
  sums: [['货款合计', `¥${formatMoney(order.amounts.goodsTotal)}`]],
  notes: ['收货时请核对批号、有效期与数量，如有差异请在 7 日内申请售后。', DEMO],
})

/** 发票: the lines as they were paid for, freight in a row of its own. */
export const invoicePaper = (invoice: Invoice, order: Order): Paper => ({
  title: invoiceKindLabels[invoice.kind],
  facts: [
    ['发票号码', invoice.number ?? ''],
    ['开票日期', invoice.issuedAt === null ? '' : dayAt(invoice.issuedAt)],
    ['购买方', invoice.title],
    ['纳税人识别号', invoice.taxNumber],
    ['销售方', SELLER],
    ['状态', invoiceStateLabels[invoice.state]],
    ['订单号', order.number],
    ['收票邮箱', invoice.email],
  ],
  table: {
    head: ['项目名称', '规格型号', '单位', '数量', '单价', '金额', '优惠', '实付金额'],
    numbers: [3, 4, 5, 6, 7],
    rows: [
      ...order.lines.map((line) => [
        line.name,
        line.specification,
        line.unit,
        String(line.quantity),
        formatUnitPrice(line.unitPrice),
        formatMoney(line.amount),
        formatMoney(line.reduction),
        formatMoney(line.netAmount),
      ]),
      ...(order.amounts.freight > 0 ? [['运费', '', '', '', '', '', '', formatMoney(order.amounts.freight)]] : []),
    ],
  },
  sums: [['价税合计', `¥${formatMoney(invoice.amount)}`]],
  notes: [DEMO],
})
