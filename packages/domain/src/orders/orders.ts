// The door of the orders area.
export {
  afterSalesKindLabels,
  afterSalesRefusal,
  afterSalesRefusalText,
  afterSalesStateLabels,
  afterSalesStep,
  afterSalesSteps,
  faultLabels,
  type AfterSalesKind,
  type AfterSalesRefusal,
  type AfterSalesRequest,
  type AfterSalesStanding,
  type AfterSalesState,
  type AfterSalesStep,
  type BoughtLine,
  type Fault,
} from './after-sales-lifecycle.ts'
export type { AfterSales, AfterSalesId, AfterSalesLine, AfterSalesSummary, RefundPreview } from './after-sales.ts'
export {
  invoiceKindLabels,
  invoiceKindOf,
  invoiceKinds,
  invoiceStateLabels,
  type Invoice,
  type InvoiceId,
  type InvoiceKind,
  type InvoiceState,
  type InvoiceTitle,
} from './invoice.ts'
export {
  cancelReasons,
  isOrderPath,
  orderDeedsFor,
  orderStep,
  orderStepByTime,
  orderSteps,
  PAY_WITHIN_HOURS,
  payDeadline,
  RECEIPT_CLOSES_AFTER_DAYS,
  receiptClosesAt,
  type OrderActor,
  type OrderDeed,
  type OrderStep,
  type OrderStepRefusal,
} from './order-lifecycle.ts'
export type {
  Logistics,
  Order,
  OrderAmounts,
  OrderDocument,
  OrderId,
  OrderLine,
  OrderLineId,
  OrderPart,
  OrderSummary,
  Payment,
  PaymentId,
  PaymentMethod,
  Reordered,
  TraceNode,
  Waybill,
} from './order.ts'
export { daysOfRange, orderRangeLabels, type OrderRange } from './order-range.ts'
export {
  orderStateCodes,
  orderStateLabels,
  orderStateOf,
  orderTabs,
  type OrderState,
  type OrderTab,
} from './order-state.ts'
export {
  mayUploadReceipt,
  receiptDueOn,
  specialReceiptStateLabels,
  type SpecialReceipt,
  type SpecialReceiptId,
  type SpecialReceiptState,
} from './special-receipt.ts'
export {
  paymentMethodLabels,
  paymentMethods,
  paymentRefusal,
  paymentRefusalText,
  type CreditLine,
  type PaymentChoice,
  type PaymentDesk,
  type PaymentRefusal,
  type PaymentStanding,
} from './payment-methods.ts'
export { priceDifferenceOf, refundOf, type Returned } from './refund.ts'
