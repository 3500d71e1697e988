import { Duplex } from 'node:stream'
import type { PGlite } from '@electric-sql/pglite'
import { type Connections, openConnections } from './connections.ts'

/**
 * The driver over the embedded database by PostgreSQL's wire protocol: one driver, one set of types and one way to
 * prepare statements for both databases. PGlite's own driver parses and plans every statement for each call, and copies
 * every cell of the result.
 * One connection, since PGlite has no second one: statements sent while a transaction runs wait for its end.
 */
export const overWire = (client: PGlite): Connections => {
  const perform = inOrder(client)
  return openConnections({ max: 1, stream: () => new Wire(perform) })
}

/** Messages that end a request of the protocol: Sync, a simple query, and the first one, which has no type byte. */
const SYNC = 0x53
const QUERY = 0x51
const STARTUP = 0x00
const endsRequest = (message: Buffer): boolean => message[0] === SYNC || message[0] === QUERY || message[0] === STARTUP

const simpleQuery = (text: string): Buffer => {
  const message = Buffer.alloc(text.length + 6)
  message[0] = QUERY
  message.writeInt32BE(text.length + 5, 1)
  message.write(text, 5, 'latin1')
  return message
}

/** What PostgreSQL does itself when a connection closes. */
const ROLLBACK = simpleQuery('rollback')
const DEALLOCATE = simpleQuery('deallocate all')

type Request = {
  readonly messages: Buffer
  /** Whoever is answered, unless it was closed meanwhile; null for requests of the wire's own. */
  readonly from: Wire | null
  readonly done?: () => void
}
type Perform = (request: Request) => void

/**
 * The requests of all connections, one after the other. The database runs on the server's own thread, so before each
 * request it yields to the event loop: finished answers are sent, and new requests are accepted.
 */
const inOrder = (client: PGlite): Perform => {
  const waiting: Request[] = []
  let isWorking = false

  const ask = async (messages: Buffer): Promise<Buffer> => {
    const answer: Buffer[] = []
    // A view into the database's memory, which the next part overwrites.
    const onRawData = (part: Uint8Array): void => void answer.push(Buffer.from(part))
    await client.runExclusive(() => client.execProtocolRawStream(messages, { onRawData }))
    return answer.length === 1 && answer[0] ? answer[0] : Buffer.concat(answer)
  }
  const work = (): void => {
    const next = waiting.shift()
    isWorking = next !== undefined
    if (!next) return
    const { messages, from, done } = next
    if (from?.destroyed === true) return work()
    void ask(messages)
      .then(
        (answer) => from?.push(answer),
        (error: unknown) => from?.destroy(error instanceof Error ? error : new Error(String(error))),
      )
      .finally(() => {
        done?.()
        setImmediate(work)
      })
  }
  return (request) => {
    waiting.push(request)
    if (!isWorking) setImmediate(work)
    isWorking = true
  }
}

/** A connection to the embedded database, with what the driver calls of a network socket. The driver writes whole messages. */
class Wire extends Duplex {
  readonly perform: Perform
  /** Messages of a request that has not ended. */
  private begun: Buffer[] = []

  constructor(perform: Perform) {
    super()
    this.perform = perform
  }

  connect(): this {
    setImmediate(() => this.emit('connect'))
    return this
  }

  setNoDelay(): this {
    return this
  }

  ref(): this {
    return this
  }

  unref(): this {
    return this
  }

  override _read(): void {
    // Answers are pushed as they come.
  }

  override _write(message: Buffer, _encoding: string, done: () => void): void {
    this.accept(message)
    done()
  }

  override _writev(messages: readonly { readonly chunk: Buffer }[], done: () => void): void {
    for (const { chunk } of messages) this.accept(chunk)
    done()
  }

  override _final(done: () => void): void {
    this.push(null)
    done()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.perform({ messages: ROLLBACK, from: null })
    this.perform({ messages: DEALLOCATE, from: null, done: () => done(error) })
  }

  private accept(message: Buffer): void {
    this.begun.push(message)
    if (!endsRequest(message)) return
    const messages = this.begun.length === 1 ? message : Buffer.concat(this.begun)
    this.perform({ messages, from: this })
    this.begun = []
  }
}
