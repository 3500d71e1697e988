import { err, type Result } from '@xinglin/domain/kernel/result'
import type { Api } from './api.ts'
import type { ConflictOf, InputOf, OutputOf } from './kernel/endpoint.ts'
import type { Failure } from './kernel/failure.ts'
import type { CallOptions, Send, Transport } from './send.ts'

export type Call<E> = (input: InputOf<E>, options?: CallOptions) => Promise<Result<OutputOf<E>, Failure<ConflictOf<E>>>>

/** A typed function for each endpoint, grouped as in the table. */
export type Client = {
  readonly [Area in keyof Api]: { readonly [Name in keyof Api[Area]]: Call<Api[Area][Name]> }
}

type CreateSend = (transport: Transport) => Send
type AnyCall = (input: unknown, options?: CallOptions) => ReturnType<Send>

let arriving: Promise<CreateSend> | null = null

const fetchCreateSend = async (): Promise<CreateSend> => (await import('./send.ts')).createSend

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

  const areaCalls = (area: string): { readonly [name: string]: AnyCall } =>
    new Proxy(
      {},
      {
        get:
          (_, name): AnyCall =>
          (input, options = {}) =>
            call(area, String(name), input, options),
      },
    )
  return new Proxy({}, { get: (_, area) => areaCalls(String(area)) }) as Client
}
