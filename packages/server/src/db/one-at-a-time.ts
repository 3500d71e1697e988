import type { Sql } from 'postgres'

/** Asked by the driver when it has sent a statement: whether its connection may be given another one meanwhile. */
const keepsItsConnection = { onexecute: () => false }

/**
 * The same client, whose statements outside transactions wait until their connection has answered the one before, as
 * the driver's `max_pipeline` does not allow to say. A pooler in transaction mode takes the server away at the first
 * answer, and the answer to a statement behind it may never come. In a transaction the server stays.
 */
export const oneAtATime = (client: Sql): Sql =>
  new Proxy(client, {
    get: (target, name) => {
      const own: unknown = Reflect.get(target, name)
      if (name !== 'unsafe') return own
      const send: Sql['unsafe'] = (text, values = [], options = {}) =>
        target.unsafe(text, values, { ...options, ...keepsItsConnection })
      return send
    },
  })
