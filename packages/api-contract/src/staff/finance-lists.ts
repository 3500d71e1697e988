import { codeCell, momentCell, moneyCell, numberCell, textCell } from '@xinglin/domain/kernel/table-text'
import { invoiceKindLabels, invoiceStateLabels } from '@xinglin/domain/orders'
import {
  bankMatchLabels,
  closingBalance,
  closingDebt,
  deskPaymentStateLabels,
  paymentNumberText,
  paymentWayLabels,
} from '@xinglin/domain/staff'
import { staffFinanceEndpoints } from './finance-endpoints.ts'
import { column, columnOf, listOf } from './list-of.ts'

/** 收款明细: the payments of a day. */
export const paymentsList = listOf(staffFinanceEndpoints.payments, {
  columns: {
    at: column('入账时间', ({ at }) => momentCell(at)),
    number: column('流水', (payment) => codeCell(paymentNumberText(payment))),
    orderNumber: column('订单', ({ orderNumber }) => codeCell(orderNumber)),
    company: column('会员', ({ company }) => textCell(company)),
    way: column('方式', ({ way }) => textCell(paymentWayLabels[way])),
    amount: column('金额', ({ amount }) => moneyCell(amount)),
    state: column('状态', ({ state }) => textCell(deskPaymentStateLabels[state])),
    orderId: null,
  },
  filters: { day: null, way: { kind: 'tabs', label: '付款方式', all: '全部', words: paymentWayLabels } },
})

export const invoicesList = listOf(staffFinanceEndpoints.invoices, {
  columns: {
    orderNumber: column('订单', ({ orderNumber }) => codeCell(orderNumber)),
    company: column('会员', ({ company }) => textCell(company)),
    title: columnOf('抬头 / 税号', {
      抬头: ({ title }) => textCell(title),
      税号: ({ taxNumber }) => codeCell(taxNumber),
    }),
    kind: column('类型', ({ kind }) => textCell(invoiceKindLabels[kind])),
    amount: column('金额', ({ amount }) => moneyCell(amount)),
    number: column('发票号', ({ number }) => codeCell(number ?? '')),
    state: column('状态', ({ state }) => textCell(invoiceStateLabels[state])),
    requestedAt: column('申请时间', ({ requestedAt }) => momentCell(requestedAt)),
    issuedAt: column('开具时间', ({ issuedAt }) => (issuedAt === null ? textCell('') : momentCell(issuedAt))),
    id: null,
    orderId: null,
    taxNumber: null,
    isHandedOver: null,
  },
  filters: {
    state: { kind: 'tabs', label: '发票状态', all: '全部', words: invoiceStateLabels },
    keyword: { kind: 'search', label: '搜索发票', placeholder: '订单号、发票号、抬头或会员' },
  },
})

/** 月结单 of a month. */
export const statementsList = listOf(staffFinanceEndpoints.statements, {
  columns: {
    company: column('会员', ({ company }) => textCell(company)),
    orders: column('订单', ({ orders }) => numberCell(orders)),
    gateway: column('在线支付', ({ sums }) => moneyCell(sums.gateway)),
    transfer: column('对公转账', ({ sums }) => moneyCell(sums.transfer)),
    openingBalance: column('期初余额', ({ openingBalance }) => moneyCell(openingBalance)),
    balance: column('余额变动', ({ sums }) => moneyCell(sums.balance)),
    closingBalance: column('期末余额', (statement) => moneyCell(closingBalance(statement))),
    openingDebt: column('期初欠款', ({ openingDebt }) => moneyCell(openingDebt)),
    credit: column('欠款变动', ({ sums }) => moneyCell(sums.credit)),
    closingDebt: column('期末欠款', (statement) => moneyCell(closingDebt(statement))),
    memberId: null,
    sums: null,
  },
  filters: { month: null, keyword: { kind: 'search', label: '搜索会员', placeholder: '会员名称' } },
})

/** Money that came in by imported statements. */
export const bankLinesList = listOf(staffFinanceEndpoints.bankLines, {
  columns: {
    bookedOn: column('日期', ({ bookedOn }) => textCell(bookedOn)),
    payer: columnOf('付款人 / 账号', {
      付款人: ({ payer }) => textCell(payer),
      付款账号: ({ account }) => codeCell(account),
    }),
    amount: column('金额', ({ amount }) => moneyCell(amount)),
    memo: column('附言', ({ memo }) => textCell(memo)),
    reference: column('流水号', ({ reference }) => codeCell(reference)),
    ownAccount: column('收款账户', ({ ownAccount }) => codeCell(ownAccount)),
    paid: columnOf('核销', {
      核销会员: ({ paid }) => textCell(paid?.company ?? ''),
      核销订单: ({ paid }) => codeCell(paid?.number ?? ''),
    }),
    id: null,
    account: null,
    balance: null,
    importedAt: null,
    importedWith: null,
  },
  filters: {
    state: { kind: 'tabs', label: '核销状态', all: '全部', words: bankMatchLabels },
    keyword: { kind: 'search', label: '搜索流水', placeholder: '付款人、金额、附言、流水号或日期' },
  },
})
