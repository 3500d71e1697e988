import type { OrderId, PaymentId } from '@xinglin/domain/orders'
import type { Money } from '@xinglin/domain/kernel/money'
import type { Result } from '@xinglin/domain/kernel/result'
import type { Instant } from '@xinglin/domain/kernel/time'

/** What a provider tells of a payment that it collected. */
export type PaymentEvent = {
  readonly eventId: string
  readonly paymentId: PaymentId
  readonly orderId: OrderId
  readonly amount: Money
}

export type CallbackFault = 'badSignature' | 'notNow' | 'unreadable'

/** A company that collects money for the shop. Everything that differs between them stands behind this. */
export type PaymentProvider = {
  readonly name: string
  /** What the QR code of a payment carries. */
  readonly payUrl: (payment: { readonly id: number; readonly amount: Money }) => string
  /** The event of a callback, if its signature is good and its moment is now. */
  readonly readCallback: (callback: SignedCallback, now: Instant) => Result<PaymentEvent, CallbackFault>
}

/** The body byte for byte as it came, and what its header says. */
export type SignedCallback = { readonly body: string; readonly signature: string }
