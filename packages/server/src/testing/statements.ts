import type { Db } from '../db/database.ts'

type Session = { prepareQuery: (this: unknown, ...args: unknown[]) => unknown }

/** The method through which every statement is sent, inside a transaction and outside. */
const sessionOf = (db: Db): Session =>
  Object.getPrototypeOf((db as unknown as { readonly session: Session }).session) as Session

const watching = async <T>(db: Db, watch: (sent: unknown) => void, work: () => Promise<T>): Promise<T> => {
  const session = sessionOf(db)
  const { prepareQuery } = session
  session.prepareQuery = function (...args) {
    watch(args[0])
    return prepareQuery.apply(this, args)
  }
  try {
    return await work()
  } finally {
    session.prepareQuery = prepareQuery
  }
}

export type SentStatement = { readonly sql: string; readonly params: readonly unknown[] }

/** The statements that an operation sends, with their parameters in the driver's form. */
export const recordStatements = async (db: Db, work: () => Promise<unknown>): Promise<readonly SentStatement[]> => {
  const sent: SentStatement[] = []
  await watching(db, (statement) => sent.push(statement as SentStatement), work)
  return sent.map(({ sql, params }) => ({ sql, params }))
}

/** Number of statements that an operation sends. */
export const countStatements = async (db: Db, work: () => Promise<unknown>): Promise<number> => {
  let count = 0
  await watching(db, () => (count += 1), work)
  return count
}

/**
 * Repeats an operation, aborted before its first statement, then before its second, and so on, until it completes.
 * `untouched` runs after each aborted try. Returns the number of statements.
 */
export const crashAtEachStatement = async (
  db: Db,
  operation: () => Promise<{ readonly ok: boolean }>,
  untouched: (statement: number) => Promise<void>,
): Promise<number> => {
  for (let at = 1; ; at += 1) {
    let statement = 0
    const crash = (): void => {
      statement += 1
      if (statement === at) throw new Error('the server went down here')
    }
    const { ok } = await watching(db, crash, operation)
    if (ok) return at
    await untouched(at)
  }
}

/** Starts `meanwhile` when `work` is about to send its statement number `at`; waits for both. */
export const interruptAt = async <A, B>(
  db: Db,
  at: number,
  work: () => Promise<A>,
  meanwhile: () => Promise<B>,
): Promise<readonly [A, B | undefined]> => {
  let statement = 0
  let other: Promise<B> | undefined
  const interrupt = (): void => {
    statement += 1
    if (statement === at) other = meanwhile()
  }
  const done = await watching(db, interrupt, work)
  return [done, await other]
}
