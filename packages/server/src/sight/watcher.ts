/** A request from outside; what a page asks within this process is none of its own. */
type CallSeen = {
  readonly method: string
  /** To be asked when it is answered: as the contract writes it, `/api/cart/{id}/edit`; else `page`, `file`, `probe`. */
  readonly route: () => string
}

/**
 * Who watches the shop at work: counters for Prometheus, traces, the log of slow statements. Each may leave out what it
 * does not look at.
 */
export type Watcher = {
  /** Around the whole answer; what it counts it does when `work` is done. */
  readonly request?: (seen: CallSeen, work: () => Promise<Response>) => Promise<Response>
  /** `outcome` is `ok` or why not: `signInRequired`, `changed`, `refused 611`, `tooMany` … */
  readonly answered?: (call: string, outcome: string, value?: unknown, input?: unknown) => void
  /** `seconds` from the moment it was sent until its answer, waiting for a connection included. */
  readonly statement?: (statement: Statement, seconds: number, isOk: boolean) => void
  readonly sent?: () => void
  readonly job?: (name: string, seconds: number, isOk: boolean) => void
}

type Statement = {
  /** Verb and first table: `select goods`. */
  readonly name: string
  readonly text: string
}

const nobody = {}

/** All of them as one. */
export const together = (watchers: readonly Watcher[]): Watcher => {
  if (watchers.length === 0) return nobody
  return {
    request: (seen, work) =>
      watchers.reduceRight<() => Promise<Response>>(
        (inner, { request }) => (request ? () => request(seen, inner) : inner),
        work,
      )(),
    answered: (...told) => {
      for (const watcher of watchers) watcher.answered?.(...told)
    },
    sent: () => {
      for (const watcher of watchers) watcher.sent?.()
    },
    statement: (...told) => {
      for (const watcher of watchers) watcher.statement?.(...told)
    },
    job: (...told) => {
      for (const watcher of watchers) watcher.job?.(...told)
    },
  }
}
