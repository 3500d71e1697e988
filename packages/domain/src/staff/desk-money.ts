import type { UploadId } from '../members/members.ts'
import { add, type Money, subtract, sum, unitsOf, zero } from '../kernel/money.ts'
import type { Page } from '../kernel/page.ts'
import { DAY_MS, type Day, type Instant, startOfDay } from '../kernel/time.ts'
import type {
  AfterSalesId,
  AfterSalesKind,
  AfterSalesState,
  AfterSalesDispatch,
  DispatchedBatch,
  Fault,
  Invoice,
  OrderId,
  OrderLineId,
  ServedBatch,
} from '../orders/orders.ts'
import type { Brand } from '../kernel/brand.ts'
import type { WaitingTransfer } from './bank-match.ts'
import type { DeskPayment, PaymentWay } from './order-desk.ts'
import type { StaffRight } from './rights.ts'
import type { ConfirmWay } from './two-people.ts'

/** What two people do: one files it, another confirms (docs/rules.md#7-staff). */
export type ApprovalKind =
  | 'refund'
  | 'stockDifference'
  | 'shortPick'
  | 'batchUnlock'
  | 'goodsPrice'
  | 'offer'
  | 'offerStop'
  | 'credit'
  | 'bankAccount'
  | 'limits'
  | 'priceGroup'
  | 'memberGroup'
  | 'staffAccount'
  | 'stockChange'
  | 'withdrawal'
  | 'transferMatch'
export type ApprovalId = Brand<number, 'ApprovalId'>

export const approvalKindLabels: { readonly [K in ApprovalKind]: string } = {
  refund: '大额退款',
  stockDifference: '库存差异',
  shortPick: '大额短少',
  batchUnlock: '批号解锁',
  goodsPrice: '商品价格',
  offer: '发布活动',
  offerStop: '停止活动',
  credit: '账期额度',
  bankAccount: '收款账户',
  limits: '一人办理限额',
  priceGroup: '价格组',
  memberGroup: '会员价格组',
  staffAccount: '员工账号',
  stockChange: '库存变动',
  withdrawal: '大额提现',
  transferMatch: '转账差异',
}

/** A value that a filing changes; null: none. */
export type ApprovalChange = {
  readonly what: string
  readonly before: Money | null
  readonly after: Money | null
  /** Of a unit; null where it is unknown, not asked, or not for this person to see. */
  readonly cost: Money | null
}

/**
 * By how much a value changes, in hundredths of a percent towards 0; null from nothing, or to nothing.
 *
 * @example changeShare({ before: yuan('3478.43'), after: yuan('0.01') }) // -9999
 */
export const changeShare = ({ before, after }: Pick<ApprovalChange, 'before' | 'after'>): number | null => {
  if (before === null || after === null || before === zero) return null
  return Math.trunc((unitsOf(subtract(after, before)) * 10_000) / unitsOf(before))
}

export type Approval = {
  readonly id: ApprovalId
  readonly kind: ApprovalKind
  readonly title: string
  readonly amount: Money | null
  /** The first ones, and how many there are; of those that wait. */
  readonly changes: readonly ApprovalChange[]
  readonly changesInAll: number
  readonly filedBy: string
  readonly filedAt: Instant
  readonly state: 'waiting' | 'confirmed' | 'refused'
  readonly decidedBy: string
  readonly reason: string
  readonly isAlone: boolean
  /** How the caller may confirm it. */
  readonly way: ConfirmWay
}

/** Damage may be paid without sending back, up to the amount that one person decides alone. */
export type RefundWay = 'sendBack' | 'waive'

/** Refunds of one order within this time are one refund to the limit of a second person. */
export const REFUNDS_ADD_UP_MS = 7 * DAY_MS

/**
 * What deciding a request wants: one person, two, or that it cannot be paid in this way (docs/rules.md#7-split).
 *
 * @param weighed `earlier`: accepted for the same order within seven days; `limit`: what one person may accept
 * @example refundDuty({ refund: yuan('60'), earlier: yuan('50'), limit: yuan('100') }, 'sendBack', null) // 'two'
 */
export const refundDuty = (
  { refund, earlier, limit }: { readonly refund: Money; readonly earlier: Money; readonly limit: Money },
  way: RefundWay,
  fault: Fault | null,
): 'one' | 'two' | 'never' => {
  const isLarge = refund > zero && add(refund, earlier) > limit
  if (way === 'waive' && (fault === null || isLarge)) return 'never'
  return isLarge ? 'two' : 'one'
}

export type DeskRequest = {
  readonly id: AfterSalesId
  readonly number: string
  readonly kind: AfterSalesKind
  readonly fault: Fault | null
  readonly state: AfterSalesState
  readonly company: string
  readonly orderId: OrderId
  readonly orderNumber: string
  readonly refund: Money
  readonly createdAt: Instant
  /** Filed for a second person, and not decided yet. */
  readonly isFiled: boolean
  /** Sends 含麻 or cold-chain goods again: for the quality person, as their order was. */
  readonly isSpecial: boolean
}

/** A batch that a returned line was served from, as the inspector books it. */
export type ReturnLot = ServedBatch & {
  readonly name: string
  readonly batchNumber: string
  readonly expiresOn: Day
  /** Units that presumably came back of it. */
  readonly presumed: number
  /** Whether a unit in good condition may be sold again. */
  readonly maySell: boolean
}

export type DeskRequestLine = {
  readonly lineId: OrderLineId
  readonly name: string
  readonly specification: string
  readonly unit: string
  readonly bought: number
  /** Units that are paid back already: what was short, and earlier requests. */
  readonly refunded: number
  readonly quantity: number
  readonly netAmount: Money
  readonly giftDeduction: Money
  readonly refund: Money
  readonly lots: readonly ReturnLot[]
}

export type DeskRequestDetail = {
  readonly request: DeskRequest
  readonly description: string
  /** What was asked for, where stock could not serve it and it is refunded. */
  readonly insteadOf: 'exchange' | 'resend' | null
  readonly rejectReason: string
  readonly receivedAt: Instant | null
  readonly photos: readonly UploadId[]
  readonly lines: readonly DeskRequestLine[]
  readonly history: readonly { readonly at: Instant; readonly state: AfterSalesState; readonly by: string }[]
  readonly waybill: string
  readonly balance: Money
  /** Accepted for the same order within seven days: it counts toward the limit of a second person. */
  readonly earlierRefunds: Money
  /** What one person may accept of an order within seven days. */
  readonly refundLimit: Money
  /** What is still owed for the order: a refund lowers it first. */
  readonly owed: Money
  readonly similar: SimilarRequests
  /** What an exchange or resend sends; null where nothing is sent, or not yet made up. */
  readonly dispatch: DeskDispatch | null
  /** Why an exchange or resend cannot be made up or sent at the moment, and what is refunded instead. */
  readonly bar: { readonly words: string; readonly refund: Money | null } | null
}

/** As the warehouse picks it. */
export type DeskDispatch = Omit<AfterSalesDispatch, 'batches'> & {
  readonly batches: readonly (DispatchedBatch & { readonly batchId: number; readonly location: string })[]
}

/** What was packed of a batch for a line. */
export type PackedBatch = { readonly lineId: OrderLineId; readonly batchId: number; readonly quantity: number }

/**
 * The right that deciding a request takes (docs/rules.md#8-5): 含麻 and cold chain are sent again as they were sent first.
 *
 * @example rightToDecideRequest({ isSpecial: true }) // 'decideSpecial'
 */
export const rightToDecideRequest = ({ isSpecial }: Pick<DeskRequest, 'isSpecial'>): StaffRight =>
  isSpecial ? 'decideSpecial' : 'decideAfterSales'

/** How often after-sales are asked for, to weigh one request; itself is counted. */
export type SimilarRequests = {
  /** Of the orders of the same member, and of all. */
  readonly member: RequestRate
  readonly shop: RequestRate
  /** Who carried the order; '' for none. */
  readonly carrier: string
  /** Damage within 30 days of what that carrier brought. */
  readonly carrierDamage: number
  /** Requests of twelve months for goods of the same batches. */
  readonly batch: number
}

/** The orders paid within twelve months, and those of them with at least one request (docs/rules.md#3-request-rate). */
export type RequestRate = { readonly withRequest: number; readonly orders: number }

/**
 * Orders with a request per hundred orders, with one decimal, rounded down; null without orders.
 *
 * @example requestRateOf({ withRequest: 3, orders: 250 }) // '1.2%'
 */
export const requestRateOf = ({ withRequest, orders }: RequestRate): string | null =>
  orders === 0 ? null : `${(Math.floor((withRequest * 1000) / orders) / 10).toFixed(1)}%`

/** What one channel took in on a day, by the payments, by the ledger and by the orders. */
export type ChannelDay = {
  readonly way: PaymentWay
  readonly count: number
  readonly payments: Money
  readonly ledger: Money
  readonly orders: Money
}

/**
 * By how much the ledger, else the orders, are apart from the payments of a channel.
 * @example channelDifference({ way: 'gateway', count: 1, payments: yuan('10'), ledger: yuan('12.50'), orders: yuan('10') }) // 2.50
 */
export const channelDifference = ({ payments, ledger, orders }: ChannelDay): Money => {
  const apart = [subtract(ledger, payments), subtract(orders, payments)].find((difference) => difference !== zero)
  return apart ?? zero
}

export type DayClosing = {
  readonly day: Day
  readonly channels: readonly ChannelDay[]
  /** Paid back on the day: to the balance and off debts. */
  readonly refunds: Money
  readonly refundCount: number
  /** Booked here with a reference to an earlier, closed day. */
  readonly corrections: Money
  readonly transfersWaiting: number
  readonly refundsWaiting: number
  /** Nothing was ever booked on it or before it. */
  readonly isBeforeBooks: boolean
  readonly isOver: boolean
  readonly closed: { readonly at: Instant; readonly by: string } | null
}

/**
 * What still stands in the way of a closing, a sentence each; none: it can be done.
 * @example closingBars(closing) // ['2 笔转账待确认']
 */
export const closingBars = (day: Omit<DayClosing, 'closed'>): readonly string[] => [
  ...(day.isOver ? [] : ['当日尚未结束']),
  ...(day.isBeforeBooks ? ['这一天早于第一笔账目'] : []),
  ...day.channels
    .filter((channel) => channelDifference(channel) !== zero)
    .map((channel) => `${wayNames[channel.way]}的收款、账目与订单不一致`),
  ...(day.transfersWaiting > 0 ? [`${String(day.transfersWaiting)} 笔转账待确认`] : []),
  ...(day.refundsWaiting > 0 ? [`${String(day.refundsWaiting)} 笔退款未入账`] : []),
]

const wayNames: { readonly [W in PaymentWay]: string } = {
  gateway: '在线支付',
  transfer: '对公转账',
  balance: '余额',
  credit: '账期',
}

/**
 * All that came in on a day, on credit too.
 * @example dayTotal({ channels: [] }) // zero
 */
export const dayTotal = ({ channels }: Pick<DayClosing, 'channels'>): Money => sum(channels.map(({ ledger }) => ledger))

export type OpenDebt = {
  readonly orderId: OrderId
  readonly number: string
  readonly company: string
  readonly left: Money
  readonly dueOn: Day
  readonly isOverdue: boolean
}

/** A refund lowers what is still owed on credit, or goes to the member's balance. */
export type RefundTarget = 'credit' | 'balance'

export const refundTargetLabels: { readonly [T in RefundTarget]: string } = { credit: '冲减账期', balance: '会员余额' }

/** What is owed that is overdue by so many days. */
export type DebtAge = { readonly name: string; readonly amount: Money }

export type FinanceDay = {
  readonly closing: DayClosing
  readonly transfers: readonly WaitingTransfer[]
  /** The first to fall due; `ages` counts all of them. */
  readonly debts: readonly OpenDebt[]
  readonly ages: readonly DebtAge[]
  readonly recent: readonly { readonly day: Day; readonly total: Money; readonly by: string }[]
  readonly refunds: readonly {
    readonly number: string
    readonly company: string
    readonly to: RefundTarget
    readonly amount: Money
  }[]
  readonly invoices: { readonly awaited: number; readonly issued: number; readonly reversed: number }
}

/** A payment of a day; `number` '' where the balance paid a part of the order at its submit. */
export type DayPayment = DeskPayment & { readonly orderId: OrderId; readonly company: string }

/** @example paymentNumberText({ number: '' }) // '提交时扣余额' */
export const paymentNumberText = ({ number }: Pick<DayPayment, 'number'>): string =>
  number === '' ? '提交时扣余额' : number

export type DayPayments = Page<DayPayment> & { readonly day: Day }

/** An invoice with the member whose it is; issued once its order is in the hands of the warehouse. */
export type DeskInvoice = Omit<Invoice, 'email' | 'url'> & {
  readonly company: string
  readonly isHandedOver: boolean
}

/** What the shop may do with an invoice now; null: nothing. */
export type InvoiceAction = 'issue' | 'reverse' | null

/**
 * One that is awaited is issued once the warehouse has the order, one that was issued is reversed.
 * @example invoiceAction({ state: 'awaited', isHandedOver: false }) // null
 */
export const invoiceAction = ({ state, isHandedOver }: Pick<DeskInvoice, 'state' | 'isHandedOver'>): InvoiceAction => {
  switch (state) {
    case 'awaited':
      return isHandedOver ? 'issue' : null
    case 'issued':
    case 'reversing':
      return 'reverse'
    case 'reversed':
      return null
  }
}

/** Days over the due day from which a debt counts into a step of the ageing; the first step is not due yet. */
const ageSteps = [
  { name: '未到期', from: -Infinity, to: 0 },
  { name: '1–7 天', from: 1, to: 7 },
  { name: '8–30 天', from: 8, to: 30 },
  { name: '30 天以上', from: 31, to: Infinity },
] as const

/**
 * 账龄: what is owed by how many days it is overdue on a day.
 * @example debtAges([{ left: yuan('10'), dueOn: day('2026-11-20') }], day('2026-11-23')) // 1–7 天: 10.00, the others 0
 */
export const debtAges = (debts: readonly Pick<OpenDebt, 'left' | 'dueOn'>[], today: Day): readonly DebtAge[] =>
  ageSteps.map(({ name, from, to }) => {
    const within = debts.filter(({ dueOn }) => {
      const late = Math.round((startOfDay(today) - startOfDay(dueOn)) / DAY_MS)
      return late >= from && late <= to
    })
    return { name, amount: sum(within.map(({ left }) => left)) }
  })
