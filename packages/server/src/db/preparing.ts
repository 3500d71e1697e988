import type { Sql, TransactionSql } from 'postgres'

/** A longer text carries a parameter for each value of many rows: it is hardly ever sent twice. */
const LONGEST = 20_000

type Unsafe = Sql['unsafe']
type Within = (work: (inner: TransactionSql) => unknown) => unknown

/**
 * The same client, but each statement is parsed and planned once a connection. Left to itself the query builder has
 * every statement parsed anew, which for those of the shelf costs more than their answer, and waits once more for each.
 */
export const preparing = <Client extends Sql | TransactionSql>(client: Client): Client =>
  new Proxy(client, {
    get: (target, name) => {
      const own: unknown = Reflect.get(target, name)
      if (name === 'unsafe') {
        const send: Unsafe = (text, values = [], options = {}) =>
          (own as Unsafe)(text, values, { ...options, prepare: values.length > 0 && text.length <= LONGEST })
        return send
      }
      if (name === 'begin' || name === 'savepoint') {
        const within: Within = (work) => (own as Within)((inner) => work(preparing(inner)))
        return within
      }
      return own
    },
  })
