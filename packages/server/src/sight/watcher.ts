import type { Money } from '@xinglin/domain/kernel/money'

/** A request from outside; the API calls of a rendered page in this process are not reported. */
type CallSeen = {
  readonly method: string
  /**
   * The route, known once it is answered: the path as in the contract, `/api/cart/{id}/edit`; else `page`, `file`,
   * `probe`.
   */
  readonly route: () => string
}

/**
 * An observer of the running shop: Prometheus metrics, traces, the log of slow statements. Each may implement only the
 * hooks that it needs.
 */
export type Watcher = {
  /** Wraps the handling of a request; it has ended when `work` resolves. */
  readonly request?: (seen: CallSeen, work: () => Promise<Response>) => Promise<Response>
  /** `outcome` is `ok` or the reason of the refusal: `signInRequired`, `changed`, `refused 611`, `tooMany` … */
  readonly answered?: (call: string, outcome: string, value?: unknown, input?: unknown) => void
  /** A request that was answered with 504: what it was doing, and the statement that was not answered. */
  readonly late?: (stage: string, statement: string) => void
  /**
   * Called when a statement is sent; the returned function is called when it is answered. The time in between includes
   * waiting for a connection.
   */
  readonly sent?: (statement: Statement) => Answered
  /** Money booked for orders; called after the commit. */
  readonly booked?: (booked: readonly Booked[]) => void
  /** Wraps a job; it has ended when `work` settles. */
  readonly job?: (name: string, work: () => Promise<void>) => Promise<void>
}

/** Money received or refunded for an order; `way` is the payment method. */
export type Booked = {
  readonly as: 'paid' | 'refunded'
  readonly way: 'gateway' | 'transfer' | 'credit' | 'balance'
  readonly amount: Money
}

type Answered = (seconds: number, isOk: boolean) => void

type Statement = {
  /** Verb and first table: `select goods`. */
  readonly name: string
  readonly text: string
}

const nobody = {}

const nested = <T>(
  around: readonly (((work: () => Promise<T>) => Promise<T>) | undefined)[],
  work: () => Promise<T>,
): Promise<T> => around.reduceRight<() => Promise<T>>((inner, one) => (one ? () => one(inner) : inner), work)()

/** Combines several observers into one. */
export const together = (watchers: readonly Watcher[]): Watcher => {
  if (watchers.length === 0) return nobody
  return {
    request: (seen, work) =>
      nested(
        watchers.map(({ request }) => request && ((inner) => request(seen, inner))),
        work,
      ),
    answered: (...args) => {
      for (const watcher of watchers) watcher.answered?.(...args)
    },
    late: (...args) => {
      for (const watcher of watchers) watcher.late?.(...args)
    },
    sent: (statement) => {
      const waiting = watchers.map((watcher) => watcher.sent?.(statement))
      return (...args) => {
        for (const answered of waiting) answered?.(...args)
      }
    },
    booked: (booked) => {
      for (const watcher of watchers) watcher.booked?.(booked)
    },
    job: (name, work) =>
      nested(
        watchers.map(({ job }) => job && ((inner) => job(name, inner))),
        work,
      ),
  }
}
