import { NodePgDatabase, type NodePgClient, NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect, type PgTransactionConfig } from 'drizzle-orm/pg-core'
import { assertInTime } from '../budget.ts'
import { createNaming } from '../sight/name-statement.ts'
import type { Watcher } from '../sight/watcher.ts'
import { type Connections, type Nest, type Sender, textOf, transaction } from './connections.ts'
import { casing } from './database.ts'

type NoSchema = Record<string, never>
type Observe = (sender: Sender) => Sender
type Work<T> = (tx: NodePgTransaction<NoSchema, NoSchema>) => Promise<T>

const dialect = new PgDialect({ casing })

/** Statements of a request whose time is over are refused; the watcher is notified of the others. */
const observing = ({ sent }: Watcher): Observe => {
  const nameOf = createNaming()
  return ({ query }) => ({
    query: (statement, values) => {
      assertInTime()
      if (!sent) return query(statement, values)
      const text = textOf(statement)
      const began = performance.now()
      const answered = sent({ name: nameOf(text), text })
      const tell = (isOk: boolean): void => answered((performance.now() - began) / 1000, isOk)
      const answer = query(statement, values)
      answer.then(
        () => tell(true),
        () => tell(false),
      )
      return answer
    },
  })
}

/** The query builder's session, with the shop's transactions in the place of its own. */
class Session extends NodePgSession<NoSchema, NoSchema> {
  readonly nest: Nest
  readonly observe: Observe

  constructor(sender: Sender, nest: Nest, observe: Observe) {
    // Of a client the session calls `query` only.
    super(observe(sender) as unknown as NodePgClient, dialect, undefined)
    this.nest = nest
    this.observe = observe
  }

  override transaction<T>(work: Work<T>, config?: PgTransactionConfig): Promise<T> {
    return this.nest(async (inner, nest) => {
      const tx = new Transaction(dialect, new Session(inner, nest, this.observe), undefined)
      if (config) await tx.setTransaction(config)
      return work(tx)
    })
  }
}

class Transaction extends NodePgTransaction<NoSchema, NoSchema> {
  override transaction<T>(work: Work<T>): Promise<T> {
    return this._.session.transaction(work)
  }
}

/** The query builder over these connections; `watcher` is notified of each statement. */
export const buildOver = (connections: Connections, watcher: Watcher = {}): NodePgDatabase<NoSchema> => {
  const session = new Session(connections, (work) => transaction(connections, work), observing(watcher))
  return new NodePgDatabase(dialect, session, undefined)
}
