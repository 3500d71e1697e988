import { EventEmitter } from 'node:events'
import type { PGlite } from '@electric-sql/pglite'
import postgres, { type Options, type Sql } from 'postgres'

/** The part of a network socket that postgres.js uses. */
type Wire = EventEmitter & {
  readyState: 'open' | 'closing' | 'closed'
  readonly write: (sent: Buffer) => boolean
  readonly end: () => void
  readonly destroy: () => void
}

/**
 * postgres.js over the embedded database by PostgreSQL's wire protocol: one driver, one set of types and one way to
 * prepare statements for both databases. PGlite's own driver parses and plans every statement for each call, and copies
 * every cell of the result.
 * One connection, since PGlite has no second one: statements sent while a transaction runs wait for its end.
 */
export const overWire = (client: PGlite): Sql => {
  const options: Options<Record<string, never>> & { readonly socket: () => Wire } = {
    host: 'embedded',
    user: 'postgres',
    database: 'postgres',
    max: 1,
    onnotice: () => undefined,
    socket: () => wireTo(client),
  }
  return postgres(options)
}

/** The Sync message, which ends a request of the protocol. */
const SYNC = 0x53
const QUERY = 0x51

/** The first message of a connection (startup) has no type byte, only its length. */
const isStartup = (sent: Buffer): boolean => sent[0] === 0

/** Splits a batch of messages into requests, each answered as a whole: after each Sync or simple query. */
const requestsOf = (sent: Buffer): readonly Buffer[] => {
  if (isStartup(sent)) return [sent]
  const requests: Buffer[] = []
  let from = 0
  for (let at = 0; at < sent.length;) {
    const letter = sent[at]
    at += 1 + sent.readInt32BE(at + 1)
    if (letter !== SYNC && letter !== QUERY && at < sent.length) continue
    requests.push(sent.subarray(from, at))
    from = at
  }
  return requests
}

const simpleQuery = (text: string): Buffer => {
  const message = Buffer.alloc(text.length + 6)
  message[0] = QUERY
  message.writeInt32BE(text.length + 5, 1)
  message.write(text, 5, 'latin1')
  return message
}

/** What PostgreSQL does itself when a connection closes: roll back and deallocate. */
const RESET_SESSION = [simpleQuery('rollback'), simpleQuery('deallocate all')]

/**
 * A connection to the embedded database. It runs on the server's own thread, so before each request it yields to the
 * event loop: finished answers are sent, and new requests are accepted.
 */
const wireTo = (client: PGlite): Wire => {
  const waiting: Buffer[] = []
  let isWorking = false

  const ask = async (request: Buffer): Promise<Buffer> => {
    const answer: Buffer[] = []
    // A view into the database's memory, which the next part overwrites.
    const onRawData = (part: Uint8Array): void => void answer.push(Buffer.from(part))
    await client.runExclusive(() => client.execProtocolRawStream(request, { onRawData }))
    return answer.length === 1 && answer[0] ? answer[0] : Buffer.concat(answer)
  }
  const work = (): void => {
    const request = waiting.shift()
    isWorking = request !== undefined
    if (!request) return leaveIfClosing()
    void ask(request)
      .then(
        (answer) => wire.emit('data', answer),
        (error: unknown) => wire.emit('error', error),
      )
      .finally(() => setImmediate(work))
  }
  const send = (requests: readonly Buffer[]): true => {
    waiting.push(...requests)
    if (!isWorking) setImmediate(work)
    isWorking = true
    return true
  }
  const close = (): void => {
    wire.readyState = 'closing'
    send(RESET_SESSION)
  }
  const leaveIfClosing = (): void => {
    if (wire.readyState !== 'closing') return
    wire.readyState = 'closed'
    wire.emit('close')
  }
  const wire: Wire = Object.assign(new EventEmitter(), {
    readyState: 'open' as const,
    write: (sent: Buffer) => send(requestsOf(sent)),
    end: close,
    destroy: close,
  })
  return wire
}
