import type { OrderId, PaymentId } from '@xinglin/domain/orders'
import type { Money } from '@xinglin/domain/kernel/money'
import type { Result } from '@xinglin/domain/kernel/result'
import type { Instant } from '@xinglin/domain/kernel/time'

/** A provider's event about a payment that it collected. */
export type PaymentEvent = {
  readonly eventId: string
  readonly paymentId: PaymentId
  readonly orderId: OrderId
  readonly amount: Money
}

export type CallbackFault = 'badSignature' | 'notNow' | 'unreadable'

/** A payment provider. All differences between providers are behind this interface. */
export type PaymentProvider = {
  readonly name: string
  /** The payload of the QR code for a payment. */
  readonly payUrl: (payment: { readonly id: number; readonly amount: Money }) => string
  /** The event in a callback, if its signature is valid and its time is recent. */
  readonly readCallback: (callback: SignedCallback, now: Instant) => Result<PaymentEvent, CallbackFault>
}

/** The raw body, and the signature header. */
export type SignedCallback = { readonly body: string; readonly signature: string }
