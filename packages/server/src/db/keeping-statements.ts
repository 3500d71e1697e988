import { EventEmitter } from 'node:events'
import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  type messages,
  parse,
  type PGlite,
  type QueryOptions,
  type Results,
  type Transaction,
} from '@electric-sql/pglite'
import { parse as readProtocol, serialize } from 'pg-protocol'

/** A statement that the database keeps parsed, and planned once that pays. */
type Kept = {
  readonly name: string
  /** Of its parameters. */
  readonly types: readonly number[]
  /** The description of its rows, where it answers any. */
  readonly description: readonly Message[]
}

type Message = messages.BackendMessage

type Send = <Row>(text: string, params?: readonly unknown[], options?: QueryOptions) => Promise<Results<Row>>

/** Each keeps its plan in the database's memory: those that were not sent for longest make room. */
const MOST = 200

/**
 * The same embedded database, but each statement is parsed once and its plan kept, and its rows are read as a driver of
 * PostgreSQL reads them. Left to itself PGlite has each parsed and planned for every call, which takes longer than the
 * answers of the shop, enters the database six times for it, and copies every cell out of its answer.
 */
export const keepingStatements = (client: PGlite): PGlite => {
  const kept = new Map<string, Kept>()
  let named = 0
  const exchange = exchangeWith(client)

  const prepare = async (text: string): Promise<Kept> => {
    named += 1
    const name = `s${String(named)}`
    const answers = await exchange(serialize.parse({ name, text }), serialize.describe({ type: 'S', name }))
    const types = parse.parseDescribeStatementResults([...answers])
    return { name, types, description: answers.filter((message) => message.name === 'rowDescription') }
  }

  const forgetOldest = async (): Promise<void> => {
    const [oldest] = kept
    if (kept.size < MOST || oldest === undefined) return
    const [text, { name }] = oldest
    kept.delete(text)
    await exchange(serialize.close({ type: 'S', name }))
  }

  const statementOf = async (text: string): Promise<Kept> => {
    const known = kept.get(text)
    if (known === undefined) await forgetOldest()
    else kept.delete(text)
    const statement = known ?? (await prepare(text))
    kept.set(text, statement)
    return statement
  }

  const send: Send = (text, params = [], options) =>
    client.runExclusive(async () => {
      const { name, types, description } = await statementOf(text)
      const values = params.map((param, at) => serialised(client, types[at], param))
      const answers = await exchange(serialize.bind({ statement: name, values }), serialize.execute({}))
      const [results] = parse.parseResults([...description, ...answers], parsersWith(client, options), {
        rowMode: options?.rowMode ?? 'object',
      })
      return results as Results<never>
    })

  let last: Promise<unknown> = Promise.resolve()
  /**
   * One after the other: a query that is sent while a transaction runs waits for its end. The database works on the
   * server's own thread, so that before each the thread takes a turn: answers that are ready leave, and who knocks is let in.
   */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const begin = async (): Promise<T> => {
      await nextTurn()
      return work()
    }
    const mine = last.then(begin, begin)
    last = mine
    return mine
  }
  const query: Send = (text, params, options) => inTurn(() => send(text, params, options))
  const transaction = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> =>
    inTurn(() =>
      client.transaction((tx) => {
        // One that is over refuses by itself.
        const within: Send = (text, params, options) =>
          tx.closed ? tx.query(text, [...(params ?? [])], options) : send(text, params, options)
        return work(replacing(tx, { query: within }))
      }),
    )
  return replacing(client, { query, transaction })
}

const serialised = (client: PGlite, type: number | undefined, param: unknown): string | null => {
  if (param === null || param === undefined) return null
  const serialiser = type === undefined ? undefined : client.serializers[type]
  if (serialiser) return serialiser(param)
  return typeof param === 'string' ? param : JSON.stringify(param)
}

/** Sends these messages in one step and reads what comes back; throws what the database refused. */
const exchangeWith = (client: PGlite): ((...sent: readonly Uint8Array[]) => Promise<readonly Message[]>) => {
  const wire = new EventEmitter()
  let answers: Message[] = []
  // The reader is made for a socket, of which it takes the data alone.
  void readProtocol(wire as NodeJS.ReadableStream, (message) => answers.push(message))
  return async (...sent) => {
    const chunks: Buffer[] = []
    await client.execProtocolRawStream(Buffer.concat([...sent, serialize.sync()]), {
      // A view into the database's memory, which the next chunk overwrites.
      onRawData: (data) => void chunks.push(Buffer.from(data)),
    })
    answers = []
    wire.emit('data', Buffer.concat(chunks))
    const failure = answers.find(({ name }) => name === 'error')
    if (failure) throw failure
    return answers
  }
}

/** Those of a query before those of the database: PGlite would copy all of them, some hundred, for every query. */
const parsersWith = (client: PGlite, options: QueryOptions | undefined): PGlite['parsers'] =>
  options?.parsers === undefined
    ? client.parsers
    : (Object.assign(Object.create(client.parsers), options.parsers) as PGlite['parsers'])

/** The same object with other methods, which may be replaced in their turn. */
const replacing = <T extends object>(own: T, others: { [name: PropertyKey]: unknown }): T =>
  new Proxy(own, {
    get: (target, name) => {
      if (Object.hasOwn(others, name)) return others[name]
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
    set: (_, name, value) => {
      others[name] = value
      return true
    },
  })
