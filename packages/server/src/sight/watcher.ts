/** A request from outside; calls of a rendered page inside this process are not reported. */
type CallSeen = {
  readonly method: string
  /**
   * To be called when it is answered: the path as in the contract, `/api/cart/{id}/edit`; else `page`, `file`,
   * `probe`.
   */
  readonly route: () => string
}

/**
 * An observer of the running shop: Prometheus metrics, traces, the log of slow statements. Each may implement only the
 * hooks that it needs.
 */
export type Watcher = {
  /** Wraps the whole answer; it records when `work` is done. */
  readonly request?: (seen: CallSeen, work: () => Promise<Response>) => Promise<Response>
  /** `outcome` is `ok` or the reason: `signInRequired`, `changed`, `refused 611`, `tooMany` … */
  readonly answered?: (call: string, outcome: string, value?: unknown, input?: unknown) => void
  /** `seconds` from sending to the answer, waiting for a connection included. */
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

/** Combines several observers. */
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
