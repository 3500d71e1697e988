import { AsyncLocalStorage } from 'node:async_hooks'

/** Below the 30 s after which the client gives up, so that an unknown outcome stays rare. */
export const DEADLINE_MS = 20_000

/** A statement that waits for a connection or for its answer. */
export type RunningStatement = {
  readonly text: string
  /** An answer that never comes would keep the connection, and its transaction, for ever. */
  readonly giveUp: () => void
}

/** Work that goes on after its request was answered must not write any more. */
class TooLate extends Error {
  override readonly name = 'TooLate'
  /** Whoever waits for the same work may ask again. */
  readonly code = 'CONNECTION_TOO_LATE'
}

/** Where a request was when its time was over. */
export type Late = { readonly stage: string; readonly statement: string | null }

type Budget = {
  stage: string
  isOver: boolean
  readonly running: Set<RunningStatement>
  readonly whenLate: (() => void)[]
  readonly pause: () => void
  readonly resume: () => void
  readonly allow: (milliseconds: number) => void
}

const budgets = new AsyncLocalStorage<Budget>()

/** Notes what the request of this work does now: session, guard, limits, handler … */
export const enterStage = (stage: string): void => {
  const budget = budgets.getStore()
  if (budget) budget.stage = stage
}

/** Called once if the deadline of this request passes: what it holds is given back. */
export const whenLate = (giveBack: () => void): void => void budgets.getStore()?.whenLate.push(giveBack)

/** Whether this work belongs to a request that was answered because its deadline had passed. */
export const isTooLate = (): boolean => budgets.getStore()?.isOver ?? false

/** @throws TooLate for work whose request was answered without it */
export const assertInTime = (): void => {
  if (isTooLate()) throw new TooLate('the deadline of the request has passed')
}

/** The time that `work` takes is not the shop's: a body that arrives slowly has its own limits. */
export const besidesBudget = async <T>(work: () => Promise<T>): Promise<T> => {
  const budget = budgets.getStore()
  budget?.pause()
  try {
    return await work()
  } finally {
    budget?.resume()
  }
}

/** From now on the request has this much time: an export of all rows takes longer than a page may. */
export const allowTime = (milliseconds: number): void => budgets.getStore()?.allow(milliseconds)

const nothing = (): void => undefined

/** Notes a statement of a request, `begin` and `commit` included; call the returned function when it is settled. */
export const watchStatement = (statement: RunningStatement): (() => void) => {
  const budget = budgets.getStore()
  if (!budget) return nothing
  budget.running.add(statement)
  return () => void budget.running.delete(statement)
}

/** The time of one request: it runs while no pause holds it, rings once, and never after its end. */
const timeOf = (milliseconds: number, atEnd: () => void) => {
  // Timers that outlive the request, such as those of rate limits, keep its budget: what rings must not keep its answer.
  let ring: (() => void) | null = atEnd
  let left = milliseconds
  let began = 0
  let pauses = 0
  let timer: NodeJS.Timeout | null = null
  const stop = (): void => {
    if (timer === null) return
    clearTimeout(timer)
    timer = null
    left = Math.max(0, left - (performance.now() - began))
  }
  const end = (): void => {
    stop()
    ring = null
  }
  const run = (): void => {
    if (ring === null || pauses > 0) return
    const last = ring
    began = performance.now()
    timer = setTimeout(() => {
      end()
      last()
    }, left)
  }
  run()
  return {
    end,
    pause: () => {
      stop()
      pauses += 1
    },
    resume: () => {
      pauses -= 1
      run()
    },
    allow: (more: number) => {
      stop()
      left = more
      run()
    },
  }
}

/**
 * Runs the work of one request within its deadline. When that has passed, the result says where the work was; its
 * statements are given up with their connections, it can send no others, and what it holds is given back. Inside
 * another request's work it has the time of that one.
 */
export const withinBudget = async <T>(
  milliseconds: number,
  work: () => Promise<T>,
): Promise<{ readonly late: null; readonly value: T } | { readonly late: Late }> => {
  if (budgets.getStore()) return { late: null, value: await work() }
  return new Promise((resolve, reject) => {
    const clock = timeOf(milliseconds, () => {
      const [slowest] = budget.running
      budget.isOver = true
      resolve({ late: { stage: budget.stage, statement: slowest?.text ?? null } })
      for (const giveBack of budget.whenLate) giveBack()
      for (const statement of budget.running) statement.giveUp()
    })
    const budget: Budget = {
      stage: 'request',
      isOver: false,
      running: new Set(),
      whenLate: [],
      pause: clock.pause,
      resume: clock.resume,
      allow: clock.allow,
    }
    budgets
      .run(budget, work)
      .then((value) => resolve({ late: null, value }))
      .catch(reject)
      .finally(() => {
        clock.end()
        budget.whenLate.length = 0
        // What the request has started beside itself, such as a poll, goes on.
        budget.isOver = false
      })
  })
}
