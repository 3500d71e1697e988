import { err } from '@xinglin/domain/kernel/result'
import type { Api } from './api.ts'
import { type ClientOf, clientOver } from './client-over.ts'
import type { Send, Transport } from './send.ts'

/** A typed function for each endpoint, grouped as in the table. */
export type Client = ClientOf<Api>

type CreateSend = (transport: Transport) => Send

let arriving: Promise<CreateSend> | null = null

const fetchCreateSend = async (): Promise<CreateSend> => (await import('./shop-send.ts')).createShopSend

const arrived = async (): Promise<CreateSend | null> => {
  try {
    return await (arriving ??= fetchCreateSend())
  } catch {
    // The import failed: the next call retries it.
    arriving = null
    return null
  }
}

/**
 * The table with its codecs, and the code that encodes, sends and classifies. It is imported by the first call, because
 * a page that is only viewed makes none; a page may prefetch it before an expected call.
 */
export const loadCalls = async (): Promise<void> => void (await arrived())

export const createClient = (transport: Transport): Client => {
  let send: Send | null = null

  const call: Send = async (area, name, input, options) => {
    const createSend = await arrived()
    if (createSend === null) return err({ kind: 'unreachable', outcome: 'nothingHappened' })
    send ??= createSend(transport)
    return send(area, name, input, options)
  }

  return clientOver<Api>(call)
}
