import type { Brand } from '../kernel/brand.ts'
import type { Money } from '../kernel/money.ts'
import type { Day, Instant } from '../kernel/time.ts'
import type { GoodsId } from '../goods/goods.ts'
import type { AccountSnapshot } from '../promotions/promotions.ts'
import type { LineCase, PaidBack } from './line-outcome.ts'
import type { OrderState } from './order-state.ts'

export type OrderId = Brand<number, 'OrderId'>

/** 含麻 goods and cold chain form sub-orders of their own. */
export type OrderPart = 'normal' | 'ephedrine' | 'coldChain'

export type OrderLineId = Brand<number, 'OrderLineId'>

export type OrderBatch = {
  readonly number: string
  readonly expiresOn: Day
  readonly quantity: number
  /** Its 检验报告; null where there is none. */
  readonly reportUrl: string | null
  /** The case of after-sales that sent it later (docs/rules.md#8-5); null: it was sent with the order. */
  readonly sentBy: 'exchange' | 'resend' | null
}

/** A good of a combination as it was bought, with what each set took. */
export type OrderLinePart = {
  readonly goodsId: GoodsId
  readonly name: string
  readonly specification: string
  readonly manufacturer: string
  readonly unit: string
  readonly picture: string
  readonly perSet: number
  readonly batches: readonly OrderBatch[]
}

/** What a line was in the cart: a combination is returned as whole sets only, a gift costs nothing. */
export type OrderLineKind = 'goods' | 'combination' | 'exchange' | 'gift'

export type OrderLine = {
  /** Null where an older answer does not name it. */
  readonly id: OrderLineId | null
  readonly kind: OrderLineKind
  /** Null for a combination: its goods are its parts. */
  readonly goodsId: GoodsId | null
  readonly name: string
  readonly specification: string
  readonly manufacturer: string
  readonly unit: string
  readonly picture: string
  readonly quantity: number
  readonly unitPrice: Money
  /** In fen: the line's share of the order's goods total. */
  readonly amount: Money
  /** The line's shares of all reductions. */
  readonly reduction: Money
  /** amount − reduction: what a refund is reckoned from. */
  readonly netAmount: Money
  /** What happened to it since: `outcomeOfLine` reads them. */
  readonly cases: readonly LineCase[]
  /** What is, or will be, sent; those of a combination stand with its parts. */
  readonly batches: readonly OrderBatch[]
  /** Empty for everything but a combination. */
  readonly parts: readonly OrderLinePart[]
}

export type TraceNode = { readonly name: string; readonly at: Instant }

/** With which carrier goods travel, and under which number. */
export type Waybill = { readonly carrier: string; readonly number: string }

/** goodsTotal − reduction − coupon − voucher + freight − balance = payable. */
export type OrderAmounts = {
  readonly goodsTotal: Money
  /** 满减, 满折 and 94折 together. */
  readonly reduction: Money
  readonly coupon: Money
  readonly voucher: Money
  readonly freight: Money
  /** Paid from the balance at the submit. */
  readonly balance: Money
  readonly payable: Money
}

/** Placed by 代客下单 (docs/rules.md#7-acting). */
export type OnBehalf = {
  /** Whoever of the shop placed it. */
  readonly by: string
  /** Until the member has confirmed it by code it is neither paid nor shipped. */
  readonly isConfirmed: boolean
}

export type Order = {
  readonly id: OrderId
  /** 20261120… with -1, -2 for the parts of one submit. */
  readonly number: string
  readonly part: OrderPart
  readonly state: OrderState
  readonly placedAt: Instant
  /** An order that waits for its member's confirmation has to be confirmed before it. */
  readonly payBefore: Instant | null
  /** Null where the member placed it himself. */
  readonly onBehalf: OnBehalf | null
  readonly paidAt: Instant | null
  readonly lines: readonly OrderLine[]
  readonly amounts: OrderAmounts
  /** As it was when the order was placed; null for older orders. */
  readonly account: AccountSnapshot | null
  readonly address: {
    readonly consignee: string
    readonly phone: string
    readonly region: string
    readonly detail: string
  }
  readonly invoice: string
  readonly remark: string
  readonly warehouse: string
  readonly trace: readonly TraceNode[]
  readonly waybill: Waybill | null
  /** How it was, or is being, paid. */
  readonly paidBy: PaymentMethod | null
  /** What is still owed on credit, and the day on which it is due; null where nothing is. */
  readonly debt: { readonly left: Money; readonly dueOn: Day } | null
  readonly deliveredAt: Instant | null
  /** The payment that settled it, as the bank tells it; null before, and where the balance paid all at the submit. */
  readonly receipt: PaymentReceipt | null
  /** Of a closed order: its shares of coupon and vouchers that stay used, since other orders of the submit live. */
  readonly offersHeld: Money
}

/** One payment: what was collected at once, and each order's share of it beside what the balance paid at the submit. */
export type PaymentReceipt = {
  readonly number: string
  readonly method: PaymentMethod
  readonly amount: Money
  readonly at: Instant
  readonly shares: readonly {
    readonly orderId: OrderId
    readonly number: string
    readonly warehouse: string
    readonly lineCount: number
    readonly amount: Money
    readonly balance: Money
  }[]
}

/** 订单跟踪: what travels, and every station of it. */
export type Logistics = Pick<Order, 'trace' | 'waybill' | 'warehouse' | 'deliveredAt'>

/** 随货同行单, 发票, 检验报告: a page or file of an order that the buyer keeps. */
export type OrderDocument = {
  readonly kind: 'salesSlip' | 'invoice' | 'testReport'
  readonly name: string
  readonly url: string
}

/** What ordering the same again brought: kinds in the cart now, and each line with what is to be said of it. */
export type Reordered = {
  readonly total: number
  readonly added: readonly ReorderedLine[]
  /** With the reason of each. */
  readonly refused: readonly ReorderedLine[]
}

type ReorderedLine = { readonly name: string; readonly quantity: number; readonly text: string }

/** A line as far as the order list shows it. */
export type OrderSummaryLine = Pick<
  OrderLine,
  | 'kind'
  | 'name'
  | 'specification'
  | 'manufacturer'
  | 'unit'
  | 'picture'
  | 'quantity'
  | 'unitPrice'
  | 'netAmount'
  | 'cases'
> & {
  readonly id: OrderLineId
  /** What it is, or was, shipped from; those of a combination stand in the order itself. */
  readonly batchNumbers: readonly string[]
}

/** One order of the order list. */
export type OrderSummary = Pick<Order, 'id' | 'number' | 'part' | 'state' | 'placedAt' | 'payBefore' | 'onBehalf'> & {
  /** Besides what the balance pays. */
  readonly payable: Money
  readonly balance: Money
  /** Within what is paid by either. */
  readonly freight: Money
  /** Of shorts and after-sales together. */
  readonly refunded: PaidBack
  /** Null until its invoice is issued. */
  readonly invoiceUrl: string | null
  readonly lineCount: number
  /** The first few; `lineCount` tells of all. */
  readonly lines: readonly OrderSummaryLine[]
}

/** Scanning a code, a company transfer with its voucher, the balance, 月结. */
export type PaymentMethod = 'scan' | 'transfer' | 'balance' | 'credit'

export type PaymentId = Brand<number, 'PaymentId'>

/** One attempt to pay an order by scanning; the gateway of the demo is named 演示支付. */
export type Payment = {
  readonly id: PaymentId
  readonly orderId: OrderId
  readonly method: 'scan'
  readonly state: 'waiting' | 'paid' | 'closed'
  readonly amount: Money
  readonly gateway: string
  /** What the QR code carries. */
  readonly payUrl: string
}
