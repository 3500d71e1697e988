import type { AnyCall } from '@xinglin/api-contract/kernel/endpoint'
import type { Hono } from 'hono'
import { enterStage, isTooLate, whenLate } from '../budget.ts'
import type { Watcher } from '../sight/watcher.ts'
import { answerCall, type AnyContext, type Guard, patternOf, type Route } from './bind.ts'
import type { RateLimiter } from './rate-limits.ts'
import type { Env, Requested } from './requested.ts'

type Serving<E extends AnyCall, C> = {
  readonly guard: Guard<E, C>
  /** What a handler gets of a request; `headers` become those of the response. */
  readonly contextFor: (c: Requested, headers: Headers) => Promise<C>
  readonly limiter: RateLimiter
  readonly watcher: Watcher
}

/** Serves each call at its address of the contract. */
export const serveCalls = <E extends AnyCall, C extends AnyContext>(
  app: Hono<Env>,
  routes: readonly Route<E, C>[],
  { guard, contextFor, limiter, watcher }: Serving<E, C>,
): void => {
  for (const route of routes) {
    app.on(route.endpoint.method, patternOf(route.endpoint.path), async (c) => {
      const effects = new Headers()
      c.set('route', route.endpoint.path)
      enterStage('session')
      whenLate(() => watcher.answered?.(route.name, 'late'))
      const response = await answerCall(route, guard, limiter, {
        request: c.req.raw,
        body: c.env?.incoming,
        path: c.req.param(),
        context: await contextFor(c, effects),
        onOutcome: (outcome, ...value) => {
          if (!isTooLate()) watcher.answered?.(route.name, outcome, ...value)
        },
      })
      effects.forEach((value, name) => response.headers.set(name, value))
      return response
    })
  }
}
