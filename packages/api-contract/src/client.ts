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
    // A file that did not arrive: the next call asks anew.
    arriving = null
    return null
  }
}

/**
 * What every call needs: the table with its codecs, and what encodes, sends and classifies. A page that is merely read
 * makes no call, so its first load goes without; the first call fetches it, and whoever sees one coming may ask for it
 * beforehand.
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
