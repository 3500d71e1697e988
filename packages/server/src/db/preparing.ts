import type { Sql, TransactionSql } from 'postgres'
import { assertInTime } from '../budget.ts'
import { createNaming } from '../sight/name-statement.ts'
import type { Watcher } from '../sight/watcher.ts'

/** A longer text has parameters for the values of many rows: it is hardly ever sent twice, so it is not prepared. */
const LONGEST = 20_000

type Unsafe = Sql['unsafe']
type Within = (work: (inner: TransactionSql) => unknown) => unknown
type Observe = <Query extends object>(text: string, query: Query) => Query

type Settled = (isOk: boolean) => void

/**
 * A proxy of the query that reports when it is settled. The driver sends a query when its `then` is called; `values`
 * and `raw`, which set the result format before that, return the query itself.
 */
const notifyWhenSettled = <Query extends object>(query: Query, settled: Settled): Query => {
  const observed: Query = new Proxy(query, {
    get: (target, name) => {
      const own: unknown = Reflect.get(target, name)
      if (typeof own !== 'function') return own
      return (...given: unknown[]): unknown => {
        // `catch` and `finally` call `then`.
        if (name === 'catch' || name === 'finally') return Reflect.apply(Promise.prototype[name], observed, given)
        if (name === 'then')
          return Reflect.apply(own, target, [after(true, settled, given[0]), after(false, settled, given[1])])
        const answered: unknown = Reflect.apply(own, target, given)
        return answered === target ? observed : answered
      }
    },
  })
  return observed
}

/** Reports, then calls the handler; without a handler the value or the error passes through. */
const after =
  (isOk: boolean, settled: Settled, waiting: unknown) =>
  (answer: unknown): unknown => {
    settled(isOk)
    if (typeof waiting === 'function') return Reflect.apply(waiting, undefined, [answer])
    if (isOk) return answer
    throw answer
  }

const observing = ({ sent }: Watcher): Observe => {
  if (!sent) return (_text, query) => query
  const nameOf = createNaming()
  return (text, query) => {
    const began = performance.now()
    const answered = sent({ name: nameOf(text), text })
    return notifyWhenSettled(query, (isOk) => answered((performance.now() - began) / 1000, isOk))
  }
}

const through = <Client extends Sql | TransactionSql>(client: Client, prepares: boolean, observe: Observe): Client =>
  new Proxy(client, {
    get: (target, name) => {
      const own: unknown = Reflect.get(target, name)
      if (name === 'unsafe') {
        const send: Unsafe = (text, values = [], options = {}) => {
          assertInTime()
          const prepare = prepares && values.length > 0 && text.length <= LONGEST
          // Both kinds of client have the driver's `unsafe` under this name.
          return observe(text, (own as Unsafe)(text, values, { ...options, prepare }))
        }
        return send
      }
      if (name === 'begin' || name === 'savepoint') {
        // `begin` and `savepoint` have the same signature.
        const within: Within = (work) => (own as Within)((inner) => work(through(inner, prepares, observe)))
        return within
      }
      return own
    },
  })

/**
 * The same client with prepared statements: each text is parsed and planned once per connection, unless `prepares` is
 * false. By default the query builder has every statement parsed again, which for long selects costs more than running
 * them, and needs one more round trip. `watcher` is notified of each statement.
 */
export const preparing = (client: Sql, watcher: Watcher = {}, prepares = true): Sql =>
  through(client, prepares, observing(watcher))
