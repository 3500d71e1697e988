import type { Page } from '@xinglin/domain/kernel/page'
import type { Day } from '@xinglin/domain/kernel/time'
import type { MemberId } from '@xinglin/domain/members'
import type { InvoiceId, InvoiceState, OrderId } from '@xinglin/domain/orders'
import type {
  BankMatchState,
  ChannelDay,
  DayClosing,
  DayPayment,
  DayPayments,
  DebtAge,
  DeskBankLine,
  DeskInvoice,
  FinanceDay,
  MonthStatement,
  PaymentWay,
  RefundTarget,
  StatementEntry,
  StatementList,
  StatementSheet,
  StatementSums,
} from '@xinglin/domain/staff'
import {
  at,
  type Codec,
  dayCodec,
  file,
  filled,
  flag,
  idOf,
  shortIdOf,
  list,
  money,
  nothing,
  nullable,
  oneOf,
  optional,
  record,
  request,
  text,
  timestamp,
  whole,
} from '../kernel/wire.ts'
import { page, pageFields, pageOf } from '../kernel/page-codec.ts'
import { invoiceKind, invoiceState } from '../orders/invoices-codecs.ts'
import { count, deskPaymentFields, paymentWay } from './orders-codecs.ts'
import {
  type BankImport,
  type BankLinesQuery,
  deskBankLine,
  type Imported,
  imported,
  type TransferConfirmed,
  waitingTransfer,
} from './bank-codecs.ts'
import { staffEndpoint } from './staff-endpoint.ts'

const channel: Codec<ChannelDay> = record({ way: paymentWay, count, payments: money, ledger: money, orders: money })

const closing: Codec<DayClosing> = record({
  day: dayCodec,
  channels: list(channel, 10),
  refunds: money,
  refundCount: at('refund_count', count),
  corrections: money,
  transfersWaiting: at('transfers_waiting', count),
  refundsWaiting: at('refunds_waiting', count),
  isOver: at('is_over', flag),
  isBeforeBooks: at('is_before_books', flag),
  closed: nullable(record({ at: timestamp, by: text(60) })),
})

const debtAge: Codec<DebtAge> = record({ name: text(20), amount: money })

const financeDay: Codec<FinanceDay> = record({
  closing,
  transfers: list(waitingTransfer, 500),
  debts: list(
    record({
      orderId: at('order_id', idOf<OrderId>()),
      number: text(40),
      company: text(200),
      left: money,
      dueOn: at('due_on', dayCodec),
      isOverdue: at('is_overdue', flag),
    }),
    500,
  ),
  ages: list(debtAge, 10),
  recent: list(record({ day: dayCodec, total: money, by: text(60) }), 31),
  refunds: list(
    record({
      number: text(40),
      company: text(200),
      to: oneOf<RefundTarget>({ credit: 'credit', balance: 'balance' }),
      amount: money,
    }),
    500,
  ),
  invoices: record({ awaited: count, issued: count, reversed: count }),
})

const dayPayment: Codec<DayPayment> = record({
  ...deskPaymentFields,
  orderId: at('order_id', idOf<OrderId>()),
  company: text(200),
})

const dayPayments: Codec<DayPayments> = record({ day: dayCodec, ...pageFields(dayPayment) })

const deskInvoice: Codec<DeskInvoice> = record({
  id: idOf<InvoiceId>(),
  orderId: at('order_id', idOf<OrderId>()),
  orderNumber: at('order_number', text(40)),
  company: text(200),
  kind: invoiceKind,
  title: text(200),
  taxNumber: at('tax_number', text(40)),
  state: invoiceState,
  amount: money,
  number: nullable(text(60)),
  requestedAt: at('requested_at', timestamp),
  issuedAt: at('issued_at', nullable(timestamp)),
  isHandedOver: at('is_handed_over', flag),
})

const statementSums: Codec<StatementSums> = record({ gateway: money, transfer: money, balance: money, credit: money })

const monthStatement: Codec<MonthStatement> = record({
  memberId: at('member_id', idOf<MemberId>()),
  company: text(200),
  orders: count,
  openingDebt: at('opening_debt', money),
  openingBalance: at('opening_balance', money),
  sums: statementSums,
})

const statementEntry: Codec<StatementEntry> = record({
  at: timestamp,
  orderId: at('order_id', nullable(idOf<OrderId>())),
  number: text(40),
  reason: text(200),
  way: paymentWay,
  amount: money,
})

const statementList: Codec<StatementList> = record({
  from: dayCodec,
  to: dayCodec,
  ...pageFields(monthStatement),
})

const statementSheet: Codec<StatementSheet> = record({
  from: dayCodec,
  to: dayCodec,
  statement: monthStatement,
  entries: list(statementEntry, 5000),
})

/** `month`: any day of it; null: the previous month. */
export type StatementsQuery = { readonly month: Day | null; readonly keyword: string; readonly page: number }

/** `day` null: yesterday; `way` null: by any way. */
export type PaymentsQuery = { readonly day: Day | null; readonly way: PaymentWay | null; readonly page: number }

/** `state` null: all of them. */
export type InvoicesQuery = {
  readonly state: InvoiceState | null
  readonly keyword: string
  readonly page: number
}

/** Money of a day (docs/rules.md#7-closing). */
export const staffFinanceEndpoints = {
  /** A day and its open items; without a day, yesterday. */
  day: staffEndpoint<{ readonly day: Day | null }, FinanceDay>({
    method: 'GET',
    path: '/api/staff/finance',
    right: ['decideMoney'],
    input: request({ day: optional(dayCodec, null) }),
    output: financeDay,
  }),
  /** A bank's or provider's statement (XLSX, CSV or text): money that came in is kept, every other line is answered. */
  importBank: staffEndpoint<BankImport, Imported>({
    method: 'POST',
    path: '/api/staff/finance/bank-lines',
    right: ['decideMoney'],
    inputIn: 'multipart',
    limit: 'upload',
    input: request({
      file: file(5_000_000, '请选择不超过 5 MB 的 .xlsx、.csv 或 .txt 文件'),
      name: filled('请选择银行流水文件', 200),
      account: optional(text(60), ''),
      onlyTry: at('only_try', optional(flag, false)),
    }),
    output: imported,
  }),
  /** Money that came in by imported statements, the latest first; found by payer, amount, memo, number or account. */
  bankLines: staffEndpoint<BankLinesQuery, Page<DeskBankLine>>({
    method: 'GET',
    path: '/api/staff/finance/bank-lines',
    right: ['decideMoney'],
    input: request({
      state: optional(oneOf<BankMatchState>({ free: 'free', matched: 'matched' }), null),
      keyword: optional(text(100), ''),
      page: optional(page, 1),
    }),
    output: pageOf(deskBankLine),
  }),
  /** Takes an imported line back that paid nothing, or all such lines of its import; they may be imported again. */
  takeBackLine: staffEndpoint<{ readonly id: number; readonly isWhole: boolean }, { readonly taken: number }>({
    method: 'POST',
    path: '/api/staff/finance/bank-lines/{id}/take-back',
    right: ['decideMoney'],
    input: request({ id: whole(1, Number.MAX_SAFE_INTEGER), isWhole: at('is_whole', optional(flag, false)) }),
    output: record({ taken: count }),
  }),
  /**
   * Matches the transfer to this line of the bank; null: to none. A line of another amount or payer, and none, want a
   * reason, and a second person (docs/rules.md#7-transfer).
   */
  confirmTransfer: staffEndpoint<
    { readonly id: OrderId; readonly lineId: number | null; readonly reason: string },
    TransferConfirmed
  >({
    method: 'POST',
    path: '/api/staff/finance/transfers/{id}/confirm',
    right: ['decideMoney'],
    input: request({
      id: idOf<OrderId>(),
      lineId: at('line_id', optional(whole(1, Number.MAX_SAFE_INTEGER), null)),
      reason: optional(text(200), ''),
    }),
    output: oneOf<TransferConfirmed>({ done: 'done', filed: 'filed' }),
  }),
  settleDebt: staffEndpoint<{ readonly id: OrderId }, null>({
    method: 'POST',
    path: '/api/staff/finance/debts/{id}/settle',
    right: ['decideMoney'],
    input: request({ id: idOf<OrderId>() }),
    output: nothing,
  }),
  /** What the channels of a day are made of, the latest first. */
  payments: staffEndpoint<PaymentsQuery, DayPayments>({
    method: 'GET',
    path: '/api/staff/payments',
    right: ['decideMoney'],
    input: request({ day: optional(dayCodec, null), way: optional(paymentWay, null), page: optional(page, 1) }),
    output: dayPayments,
  }),
  /** Invoices of all members, the latest asked for first; found by order, member, title or their own number. */
  invoices: staffEndpoint<InvoicesQuery, Page<DeskInvoice>>({
    method: 'GET',
    path: '/api/staff/invoices',
    right: ['decideMoney'],
    input: request({
      state: optional(invoiceState, null),
      keyword: optional(text(100), ''),
      page: optional(page, 1),
    }),
    output: pageOf(deskInvoice),
  }),
  /** The invoice that an order waits for (docs/rules.md#3-invoices). */
  issueInvoice: staffEndpoint<{ readonly id: OrderId }, null>({
    method: 'POST',
    path: '/api/staff/invoices/{id}/issue',
    right: ['decideMoney'],
    input: request({ id: idOf<OrderId>() }),
    output: nothing,
  }),
  /** 红冲 of the issued invoice of an order; its member may ask for another. */
  reverseInvoice: staffEndpoint<{ readonly id: OrderId }, null>({
    method: 'POST',
    path: '/api/staff/invoices/{id}/reverse',
    right: ['decideMoney'],
    input: request({ id: idOf<OrderId>() }),
    output: nothing,
  }),
  /** 月结单 of a month: everybody with orders in it or debt at its start, the largest amount first. */
  statements: staffEndpoint<StatementsQuery, StatementList>({
    method: 'GET',
    path: '/api/staff/statements',
    right: ['decideMoney'],
    input: request({
      month: optional(dayCodec, null),
      keyword: optional(text(100), ''),
      page: optional(page, 1),
    }),
    output: statementList,
  }),
  statement: staffEndpoint<{ readonly id: MemberId; readonly month: Day | null }, StatementSheet>({
    method: 'GET',
    path: '/api/staff/statements/{id}',
    right: ['decideMoney'],
    input: request({ id: shortIdOf<MemberId>(), month: optional(dayCodec, null) }),
    output: statementSheet,
  }),
  close: staffEndpoint<{ readonly day: Day }, null>({
    method: 'POST',
    path: '/api/staff/finance/{day}/close',
    right: ['decideMoney'],
    input: request({ day: dayCodec }),
    output: nothing,
  }),
}
