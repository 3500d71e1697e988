import type { Sql, TransactionSql } from 'postgres'
import { createNaming } from '../sight/name-statement.ts'
import type { Watcher } from '../sight/watcher.ts'

/** A longer text has a parameter for each value of many rows: it is hardly ever sent twice. */
const LONGEST = 20_000

type Unsafe = Sql['unsafe']
type Within = (work: (inner: TransactionSql) => unknown) => unknown
type Observe = <Query extends object>(text: string, query: Query) => Query

/** The driver settles a query by these two. Its `then` would send it before the result format is set. */
type Settling = { resolve: (answer: unknown) => void; reject: (error: unknown) => void }

const observing = ({ sent, statement }: Watcher): Observe => {
  if (!statement) return (_text, query) => query
  const nameOf = createNaming()
  return (text, query) => {
    const began = performance.now()
    // Private fields of the driver's query.
    const settling = query as unknown as Settling
    const { resolve, reject } = settling
    const ended = (isOk: boolean): void =>
      statement({ name: nameOf(text), text }, (performance.now() - began) / 1000, isOk)
    settling.resolve = (answer) => {
      ended(true)
      resolve(answer)
    }
    settling.reject = (error) => {
      ended(false)
      reject(error)
    }
    sent?.()
    return query
  }
}

const through = <Client extends Sql | TransactionSql>(client: Client, prepares: boolean, observe: Observe): Client =>
  new Proxy(client, {
    get: (target, name) => {
      const own: unknown = Reflect.get(target, name)
      if (name === 'unsafe') {
        const send: Unsafe = (text, values = [], options = {}) => {
          const prepare = prepares && values.length > 0 && text.length <= LONGEST
          // What stands under this name in both kinds of client.
          return observe(text, (own as Unsafe)(text, values, { ...options, prepare }))
        }
        return send
      }
      if (name === 'begin' || name === 'savepoint') {
        // Both names are the driver's word for one signature.
        const within: Within = (work) => (own as Within)((inner) => work(through(inner, prepares, observe)))
        return within
      }
      return own
    },
  })

/**
 * The same client, but each statement is parsed and planned once per connection, unless `prepares` is false. By default
 * the query builder has every statement parsed anew, which for long selects costs more than running them, and needs one
 * more round trip. `watcher` is notified of each statement.
 */
export const preparing = (client: Sql, watcher: Watcher = {}, prepares = true): Sql =>
  through(client, prepares, observing(watcher))
