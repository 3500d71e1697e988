import type { WarehouseId } from '../goods/goods.ts'
import type { Money } from '../kernel/money.ts'
import type { Page } from '../kernel/page.ts'
import type { Instant } from '../kernel/time.ts'
import type { BuyerType, MemberId } from '../members/members.ts'
import type {
  AfterSalesState,
  LineCase,
  OrderAction,
  OrderId,
  OrderLineId,
  OrderLineKind,
  OrderPart,
  OrderState,
  Waybill,
} from '../orders/orders.ts'
import { type OrderBatch, orderStep } from '../orders/orders.ts'
import type { AccountSnapshot } from '../promotions/promotions.ts'
import type { SalesPerson } from './member-desk.ts'
import { may, type StaffRight, type StaffRole } from './rights.ts'

/** The tabs over the list of orders, in the order of the page. */
export const orderViews = [
  'all',
  'mine',
  'transfer',
  'toShip',
  'still',
  'ephedrine',
  'coldChain',
  'toReceive',
  'completed',
  'cancelled',
] as const
export type OrderView = (typeof orderViews)[number]

export const orderViewLabels: { readonly [V in OrderView]: string } = {
  all: '全部',
  mine: '待我审核',
  transfer: '待确认收款',
  toShip: '待发货',
  still: '超 12 小时未动',
  ephedrine: '含麻',
  coldChain: '冷链',
  toReceive: '待收货',
  completed: '已完成',
  cancelled: '已取消',
}

/** The payment method of an order, by the ledger's name. */
export type PaymentWay = 'gateway' | 'transfer' | 'balance' | 'credit'

export const paymentWayLabels: { readonly [W in PaymentWay]: string } = {
  gateway: '在线支付',
  transfer: '对公转账',
  balance: '余额',
  credit: '账期',
}

/** @example paymentWaysText(['balance', 'gateway']) // '余额 + 在线支付' */
export const paymentWaysText = (ways: readonly PaymentWay[]): string =>
  ways.length === 0 ? '未选' : ways.map((way) => paymentWayLabels[way]).join(' + ')

/** A row of the list of orders. */
export type DeskOrder = {
  readonly id: OrderId
  readonly number: string
  readonly placedAt: Instant
  readonly company: string
  readonly buyerType: BuyerType
  readonly state: OrderState
  readonly part: OrderPart
  readonly lineCount: number
  readonly units: number
  /** What it costs its buyer, paid from the balance or otherwise. */
  readonly amount: Money
  /** What was paid back of it: shorts, returns, price differences. */
  readonly refunded: Money
  readonly paidBy: readonly PaymentWay[]
  readonly warehouse: string
  /** Requests after the sale that are not settled. */
  readonly afterSales: number
  /** When it came to stand where it stands. */
  readonly since: Instant
  /** '' where the member has none. */
  readonly salesRep: string
  readonly waybill: Waybill | null
  readonly isDelivered: boolean
}

export type OrderList = Page<DeskOrder> & {
  /** Of all orders that the filter lets through. */
  readonly amount: Money
  /** Counts of the tabs with open work, whatever the other filters are. */
  readonly counts: { readonly [V in CountedView]: number }
  readonly warehouses: readonly { readonly id: WarehouseId; readonly name: string }[]
  /** The sales people of members, for the filter. */
  readonly reps: readonly SalesPerson[]
}

/** Tabs with a count; the others would count the past. */
export type CountedView = Exclude<OrderView, 'all' | 'completed' | 'cancelled'>

/** An order that has been in its state for so many hours needs attention (docs/rules.md#3-states). */
export const STILL_HOURS = 12

/** What the shop's people do to an order from its page or from the list. */
export type OrderDeskAction = 'handOver' | 'refuse' | 'ship' | 'deliver'

const stepOf: { readonly [D in Exclude<OrderDeskAction, 'deliver'>]: OrderAction } = {
  handOver: 'approve',
  refuse: 'reject',
  ship: 'ship',
}

type Weighed = Pick<DeskOrder, 'state' | 'part' | 'isDelivered'>

/** 含麻 and cold chain are for the quality person, whatever stands in the cart beside them. */
const rightOf = (action: OrderDeskAction, { part }: Weighed): StaffRight => {
  if (action === 'ship' || action === 'deliver') return 'ship'
  return part === 'normal' ? 'decideOrders' : 'decideSpecial'
}

const isNext = (action: OrderDeskAction, { state, isDelivered }: Weighed): boolean =>
  action === 'deliver' ? state === 'toReceive' && !isDelivered : orderStep(state, stepOf[action], 'operator').ok

/** Why this person cannot take an action on an order now; null: he can. */
export type DeskBar = 'notNow' | 'notYours' | 'special'

/**
 * The one place that decides which actions fit an order: the buttons of the list and of the order ask it, and so does
 * the server.
 *
 * @example barToOrderAction({ roles: ['warehouse'] }, { state: 'inReview', part: 'normal', isDelivered: false }, 'handOver') // 'notYours'
 */
export const barToOrderAction = (
  staff: { readonly roles: readonly StaffRole[] },
  order: Weighed,
  action: OrderDeskAction,
): DeskBar | null => {
  const right = rightOf(action, order)
  if (!may(staff, right)) return right === 'decideSpecial' ? 'special' : 'notYours'
  return isNext(action, order) ? null : 'notNow'
}

export const deskBarLabels: { readonly [B in DeskBar]: string } = {
  notNow: '订单当前状态不能做这一步',
  notYours: '您的岗位没有这项权限',
  special: '含麻与冷链须由质管审核',
}

/** What became of one order of several: done, or why not. */
export type DeskOutcome = { readonly number: string; readonly refusal: string | null }

/** One line of an order as the shop's people see it. */
export type DeskLine = {
  readonly id: OrderLineId
  readonly kind: OrderLineKind
  readonly name: string
  readonly specification: string
  readonly manufacturer: string
  readonly unit: string
  readonly picture: string
  readonly quantity: number
  /** What happened to it since: `outcomeOfLine` reads them. */
  readonly cases: readonly LineCase[]
  readonly basePrice: Money
  readonly unitPrice: Money
  readonly amount: Money
  /** Its frozen shares of what the order was reduced by, each by its name. */
  readonly shares: readonly { readonly label: string; readonly amount: Money }[]
  readonly netAmount: Money
  readonly batches: readonly Omit<OrderBatch, 'reportUrl'>[]
}

/** One sub-order of a submit. */
export type DeskPart = DeskOrder & {
  /** As it was told when the order was placed; null of an order from before accounts were kept. */
  readonly account: AccountSnapshot | null
  readonly lines: readonly DeskLine[]
  readonly goodsTotal: Money
  readonly reduction: Money
  readonly coupon: Money
  readonly voucher: Money
  readonly freight: Money
  readonly balance: Money
  readonly payable: Money
  readonly cancelReason: string
}

export type DeskPayment = {
  readonly number: string
  readonly orderNumber: string
  readonly way: PaymentWay
  readonly amount: Money
  readonly state: 'started' | 'succeeded' | 'failed' | 'refunded'
  readonly at: Instant
}

export const deskPaymentStateLabels: { readonly [S in DeskPayment['state']]: string } = {
  started: '未到账',
  succeeded: '已收',
  failed: '未付成',
  refunded: '已退余额',
}

/** A paper of an order: sales slip, invoice, receipt, request after the sale. */
export type DeskPaper = {
  readonly name: string
  readonly standing: string
  /** What opens it; null: there is nothing to open yet. `id` is of the order, the invoice or the request. */
  readonly opens: { readonly kind: DeskPaperKind; readonly id: number } | null
}

/** `dispatch`: the sales slip of an exchange or resend. */
export type DeskPaperKind = 'slip' | 'invoice' | 'afterSales' | 'dispatch'

export type DeskEvent = { readonly at: Instant; readonly words: string; readonly by: string }
export type DeskNote = { readonly by: string; readonly at: Instant; readonly text: string }

/** All that came of one submit. */
export type DeskSubmit = {
  /** The number without -1, -2. */
  readonly number: string
  readonly placedAt: Instant
  readonly parts: readonly DeskPart[]
  readonly payments: readonly DeskPayment[]
  readonly papers: readonly DeskPaper[]
  /** The latest first. */
  readonly events: readonly DeskEvent[]
  readonly notes: readonly DeskNote[]
  readonly buyer: {
    readonly memberId: MemberId
    readonly company: string
    readonly buyerType: BuyerType
    readonly standing: string
    readonly salesRep: string
    readonly balance: Money
    /** Of the last 90 days, what was cancelled left out. */
    readonly orders: number
    readonly spent: Money
  }
  readonly delivery: {
    readonly consignee: string
    readonly phone: string
    readonly address: string
    readonly invoice: string
    readonly remark: string
  }
}

export const openAfterSalesStates: readonly AfterSalesState[] = [
  'inReview',
  'toSendBack',
  'toInspect',
  'toShip',
  'toReceive',
  'refunding',
]
