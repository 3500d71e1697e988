import type { ShopSettings } from '@xinglin/domain/content'
import {
  add,
  floorShare,
  formatMoney,
  formatUnitPrice,
  isLess,
  type Money,
  subtract,
  sum,
  zero,
} from '@xinglin/domain/kernel/money'
import { dayAt, type Instant, timeOfDay } from '@xinglin/domain/kernel/time'
import {
  type AfterSales,
  afterSalesKindLabels,
  type Invoice,
  invoiceKindLabels,
  invoiceStateLabels,
  type Order,
  type OrderLine,
  orderReductions,
  orderStateLabels,
  outcomeOfLine,
  outcomeOfOrder,
  paidBackSum,
  paymentMethodLabels,
  paymentTold,
} from '@xinglin/domain/orders'

type Column = { readonly name: string; readonly share: number; readonly isNumber?: true }

/** The content of a document of an order, independent of its format. */
export type Paper = {
  readonly title: string
  /** Name and value, laid out in two columns. */
  readonly facts: readonly (readonly [name: string, value: string])[]
  readonly table: { readonly columns: readonly Column[]; readonly rows: readonly (readonly string[])[] }
  /** Below the table, right-aligned. */
  readonly sums: readonly (readonly [name: string, value: string])[]
  readonly notes: readonly string[]
}

const text = (name: string, share: number): Column => ({ name, share })
const number = (name: string, share: number): Column => ({ name, share, isNumber: true })

/** The shop's own footer on each document. */
const noticeOf = ({ papers }: ShopSettings): readonly string[] => (papers.notice === '' ? [] : [papers.notice])

const slipColumns: readonly Column[] = [
  text('通用名称', 20),
  text('规格', 16),
  text('生产厂家', 20),
  text('批号', 11),
  text('有效期至', 10),
  number('数量', 7),
  text('单位', 5),
  number('单价', 9),
  number('金额', 11),
]

const slipHead = (
  order: Order,
  company: string,
  settings: ShopSettings,
  more: Paper['facts'],
): Pick<Paper, 'title' | 'facts'> => ({
  title: '随货同行单',
  facts: [
    ['供货单位', settings.seller.company],
    ['收货单位', company],
    ['订单号', order.number],
    ...more,
    ['发货仓库', order.warehouse],
    ['收货地址', `${order.address.region} ${order.address.detail}`],
    ['收货人', `${order.address.consignee} ${order.address.phone}`],
    ['承运单位', order.waybill?.carrier ?? ''],
    ['运单号', order.waybill?.number ?? ''],
  ],
})

const dateTime = (at: Instant): string => `${dayAt(at)} ${timeOfDay(at)}`

/** 订货单: what was ordered for how much, and where the money goes: for whoever decides on it or pays it. */
export const orderPaper = (order: Order, company: string, settings: ShopSettings): Paper => {
  const { seller, bank } = settings
  const { number: orderNumber, state, placedAt, payBefore, warehouse, address, invoice, remark, lines } = order
  const { balance, payable } = order.amounts
  return {
    title: '订货单',
    facts: [
      ['供货单位', seller.company],
      ['订货单位', company],
      ['订单号', orderNumber],
      ['状态', orderStateLabels[state]],
      ['提交时间', dateTime(placedAt)],
      ...(payBefore === null ? [] : [['付款截止', dateTime(payBefore)] as const]),
      ['发货仓库', warehouse],
      ['收货地址', `${address.region} ${address.detail}`],
      ['收货人', `${address.consignee} ${address.phone}`],
      ['发票', invoice],
      ...(remark === '' ? [] : [['备注', remark] as const]),
    ],
    table: { columns: slipColumns, rows: lines.flatMap(lineRows) },
    sums: [
      ...accountOf(order),
      ...(isLess(zero, balance)
        ? ([
            ['余额已付', `−¥${formatMoney(balance)}`],
            ['应付金额', `¥${formatMoney(payable)}`],
          ] as const)
        : []),
    ],
    notes: [
      ...(state === 'unpaid'
        ? [`收款户名：${bank.name}　开户行：${bank.bank}　收款账号：${bank.account}　转账附言：${orderNumber}`]
        : []),
      ...noticeOf(settings),
    ],
  }
}

/** 付款凭据: one payment as the bank tells it, with its orders (docs/rules.md#3-told-payment). */
export const receiptPaper = (order: Order, company: string, settings: ShopSettings): Paper => {
  const { number: paymentNumber, method, amount, at, shares } = paymentTold(order)
  const balance = sum(shares.map((share) => share.balance))
  return {
    title: '付款凭据',
    facts: [
      ['付款方', company],
      ['收款方', settings.seller.company],
      ['支付方式', paymentMethodLabels[method]],
      ...(at === null ? [] : [['支付时间', dateTime(at)] as const]),
      ...(paymentNumber === null ? [] : [['支付流水', paymentNumber] as const]),
      ...(order.debt === null
        ? []
        : [['账期', `待结清 ¥${formatMoney(order.debt.left)}，最晚 ${order.debt.dueOn}`] as const]),
    ],
    table: {
      columns: [
        text('订单号', 24),
        text('发货仓库', 24),
        number('商品种数', 12),
        number('订单金额', 14),
        number('余额支付', 14),
        number(paymentMethodLabels[method], 14),
      ],
      rows: shares.map((share) => [
        share.number,
        share.warehouse,
        String(share.lineCount),
        formatMoney(add(share.amount, share.balance)),
        formatMoney(share.balance),
        formatMoney(share.amount),
      ]),
    },
    sums: [
      [method === 'credit' ? '计入账期' : '本次支付', `¥${formatMoney(amount)}`],
      ...(isLess(zero, balance) ? [['另用余额', `¥${formatMoney(balance)}`] as const] : []),
    ],
    notes: ['本凭据供记账核对，不是发票。', ...noticeOf(settings)],
  }
}

/** 随货同行单: the delivery note that accompanies the goods, one row per batch; the parts of a combination below it. */
export const salesSlip = (order: Order, company: string, settings: ShopSettings): Paper => ({
  ...slipHead(order, company, settings, []),
  table: {
    columns: slipColumns,
    rows: order.lines.flatMap(lineRows),
  },
  sums: accountOf(order),
  notes: ['收货时请核对批号、有效期与数量，如有差异请在 7 日内申请售后。', ...noticeOf(settings)],
})

const lineRows = (line: OrderLine): Paper['table']['rows'] => {
  const prices = [formatUnitPrice(line.unitPrice), formatMoney(sentAmount(line))] as const
  return line.parts.length === 0
    ? batchRows(withOrder(line), prices)
    : [
        [line.name, '', '', '', '', String(sentUnits(line)), line.unit, ...prices],
        ...line.parts.flatMap((part) => batchRows(withOrder(part), ['', ''])),
      ]
}

/** Only the batches that travel with the order: what after-sales sent later has a slip of its own. */
const withOrder = <T extends { readonly batches: OrderLine['batches'] }>(goods: T): T => ({
  ...goods,
  batches: goods.batches.filter(({ sentBy }) => sentBy === null),
})

/** The units of a line that travel with its order: without what was short, and what after-sales sent later. */
const sentUnits = (line: OrderLine): number => {
  const { ordered, short } = outcomeOfLine(line)
  return ordered - short
}

/** The part of a line's amount that travels with it. */
const sentAmount = (line: OrderLine): Money => {
  const units = sentUnits(line)
  return units === line.quantity ? line.amount : floorShare(line.amount, units, line.quantity)
}

/** The price breakdown that was stored with the order, down to the amount due. */
const accountOf = (order: Order): Paper['sums'] => {
  const { goodsTotal, freight, payable, balance } = order.amounts
  const { paid, shortRefund } = outcomeOfOrder(order)
  const short = paidBackSum(shortRefund)
  return [
    ['货款合计', `¥${formatMoney(goodsTotal)}`],
    ...orderReductions([order]).map(({ name, amount }) => [name, `−¥${formatMoney(amount)}`] as const),
    ['运费', `¥${formatMoney(freight)}`],
    ['订单金额', `¥${formatMoney(add(payable, balance))}`],
    ...(short > zero
      ? ([
          ['短少退款', `−¥${formatMoney(short)}`],
          ['实收金额', `¥${formatMoney(subtract(paid, short))}`],
        ] as const)
      : []),
  ]
}

type Packed = Pick<Order['lines'][number], 'name' | 'specification' | 'manufacturer' | 'unit'> & {
  readonly batches: readonly Pick<OrderLine['batches'][number], 'number' | 'expiresOn' | 'quantity'>[]
}

/** One row per batch; the price of the whole line is in the first. */
const batchRows = (
  { name, specification, manufacturer, unit, batches }: Packed,
  [price, amount]: readonly [price: string, amount: string],
): readonly (readonly string[])[] =>
  batches.map(({ number: batch, expiresOn, quantity }, index) => [
    name,
    specification,
    manufacturer,
    batch,
    expiresOn,
    String(quantity),
    unit,
    price,
    index === 0 ? amount : '',
  ])

/** 随货同行单 of an exchange or resend: its batches at the unit prices of the order, free of charge. */
export const dispatchSlip = (
  { number: requestNumber, kind, dispatch }: Pick<AfterSales, 'number' | 'kind' | 'dispatch'>,
  order: Order,
  company: string,
  settings: ShopSettings,
): Paper => ({
  ...slipHead({ ...order, waybill: dispatch?.waybill ?? null }, company, settings, [
    ['售后单号', `${requestNumber}（${afterSalesKindLabels[kind]}）`],
  ]),
  table: {
    columns: slipColumns,
    rows: (dispatch?.batches ?? []).flatMap((batch) => {
      const line = order.lines.find(({ id }) => id === batch.lineId)
      const price = line === undefined || line.parts.length > 0 ? '' : formatUnitPrice(line.unitPrice)
      return batchRows({ ...batch, batches: [batch] }, [price, formatMoney(zero)])
    }),
  },
  sums: [],
  notes: [
    `本单为订单 ${order.number} 的${afterSalesKindLabels[kind]}，不另收费。`,
    '收货时请核对批号、有效期与数量，如有差异请在 7 日内申请售后。',
    ...noticeOf(settings),
  ],
})

/** 发票: the lines at the prices paid, freight in a separate row. */
export const invoicePaper = (invoice: Invoice, order: Order, settings: ShopSettings): Paper => ({
  title: invoiceKindLabels[invoice.kind],
  facts: [
    ['发票号码', invoice.number ?? ''],
    ['开票日期', invoice.issuedAt === null ? '' : dayAt(invoice.issuedAt)],
    ['购买方', invoice.title],
    ['纳税人识别号', invoice.taxNumber],
    ['销售方', settings.invoice.seller || settings.seller.company],
    ['状态', invoiceStateLabels[invoice.state]],
    ['订单号', order.number],
    ['收票邮箱', invoice.email],
  ],
  table: {
    columns: [
      text('项目名称', 24),
      text('规格型号', 18),
      text('单位', 6),
      number('数量', 8),
      number('单价', 10),
      number('金额', 12),
      number('优惠', 10),
      number('实付金额', 12),
    ],
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
      ...order.lines.flatMap((line) => refundRows(line, invoice.issuedAt)),
      ...(order.amounts.freight > 0 ? [['运费', '', '', '', '', '', '', formatMoney(order.amounts.freight)]] : []),
    ],
  },
  sums: [['价税合计', `¥${formatMoney(invoice.amount)}`]],
  notes: noticeOf(settings),
})

/** What was given back of a line before its invoice was issued, as a row below zero: the rows sum to the invoice. */
const refundRows = (line: OrderLine, issuedAt: Instant | null): readonly (readonly string[])[] =>
  line.cases.flatMap(({ kind, at, refund, quantity }) =>
    refund > zero && at !== null && (issuedAt === null || at <= issuedAt)
      ? [
          [
            `${line.name}（${refundNames[kind]}）`,
            line.specification,
            line.unit,
            kind === 'difference' ? '' : `−${String(quantity)}`,
            '',
            '',
            '',
            `−${formatMoney(refund)}`,
          ],
        ]
      : [],
  )

const refundNames = {
  short: '短少退款',
  return: '退货退款',
  difference: '退差价',
  replacement: '',
  exchanged: '',
  dispatched: '',
} as const
