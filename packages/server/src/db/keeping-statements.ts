import {
  type messages,
  parse,
  type PGlite,
  protocol,
  type QueryOptions,
  type Results,
  type Transaction,
} from '@electric-sql/pglite'

/** A statement that the database keeps parsed, and planned once that pays. */
type Kept = {
  readonly name: string
  /** Of its parameters. */
  readonly types: readonly number[]
  /** The description of its rows, where it answers any. */
  readonly description: readonly messages.BackendMessage[]
}

type Send = <Row>(text: string, params?: readonly unknown[], options?: QueryOptions) => Promise<Results<Row>>

/** Each keeps its plan in the database's memory: those that were not sent for longest make room. */
const MOST = 200

const { serialize } = protocol

/**
 * The same embedded database, but each statement is parsed once and its plan kept, as a driver of PostgreSQL does. Left
 * to itself PGlite has each parsed and planned for every call, which takes longer than the answers of the shop, and
 * enters the database six times for it.
 */
export const keepingStatements = (client: PGlite): PGlite => {
  const kept = new Map<string, Kept>()
  let named = 0

  const prepare = async (text: string): Promise<Kept> => {
    named += 1
    const name = `s${String(named)}`
    const { messages: answers } = await client.execProtocol(
      joined(serialize.parse({ name, text }), serialize.describe({ type: 'S', name }), serialize.sync()),
    )
    const types = parse.parseDescribeStatementResults(answers)
    return { name, types, description: answers.filter((message) => message.name === 'rowDescription') }
  }

  const forgetOldest = async (): Promise<void> => {
    const [oldest] = kept
    if (kept.size < MOST || oldest === undefined) return
    const [text, { name }] = oldest
    kept.delete(text)
    await client.execProtocol(joined(serialize.close({ type: 'S', name }), serialize.sync()))
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
      const { messages: answers } = await client.execProtocol(
        joined(serialize.bind({ statement: name, values }), serialize.execute({}), serialize.sync()),
      )
      const [results] = parse.parseResults([...description, ...answers], client.parsers, options)
      return results as Results<never>
    })

  let last: Promise<unknown> = Promise.resolve()
  /** One after the other: a query that is sent while a transaction runs waits for its end. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work, work)
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

const joined = (...parts: readonly Uint8Array[]): Uint8Array => Buffer.concat(parts)

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
