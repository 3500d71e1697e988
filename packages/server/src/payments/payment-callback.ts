import { randomUUID } from 'node:crypto'
import type { Db } from '../db/database.ts'
import { failure, messages, respond, success } from '../http/answers.ts'
import { type Door, openDoor } from '../http/doors.ts'
import { readBody } from '../http/form.ts'
import type { Log } from '../log.ts'
import type { CallbackFault, PaymentProvider } from './payment-provider.ts'
import { settlePayment } from './settle-payment.ts'

export const SIGNATURE_HEADER = 'X-Payment-Signature'

type Deps = { readonly db: Db; readonly log: Log; readonly provider: PaymentProvider }

const statuses: { readonly [Fault in CallbackFault]: number } = { badSignature: 403, notNow: 403, unreadable: 422 }

/**
 * The webhook of a payment provider: JSON from any address, with a signature over the raw body. An event that is
 * booked, now or before, is answered with success, so that the provider stops retrying.
 */
export const paymentCallback = ({ db, log, provider }: Deps): Door =>
  openDoor('payments.callback', async (c, now) => {
    const read = await readBody(c.req.raw)
    if (read.kind === 'tooLarge') return respond(failure(413, messages.tooLarge))
    if (read.kind === 'tooSlow') return respond(failure(408, messages.tooSlow), { Connection: 'close' })
    const callback = { body: read.text, signature: c.req.header(SIGNATURE_HEADER) ?? '' }
    const event = provider.readCallback(callback, now)
    if (!event.ok) {
      log.warn('payment callback refused', { because: event.error })
      return respond(failure(statuses[event.error], messages.invalid))
    }
    const origin = { now, requestId: randomUUID(), ip: 'provider' }
    const settlement = await settlePayment(db, event.value, origin)
    switch (settlement) {
      case 'settled':
      case 'settledBefore':
        return respond(success(null))
      case 'refunded':
        log.warn('late payment refunded', { payment: event.value.paymentId, order: event.value.orderId })
        return respond(success(null))
      case 'unknown':
      case 'wrongAmount':
        log.error('payment flagged', { because: settlement, payment: event.value.paymentId })
        return respond(failure(422, messages.invalid))
    }
  })
