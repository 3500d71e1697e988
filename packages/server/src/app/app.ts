import { type AnyEndpoint, everyEndpoint } from '@xinglin/api-contract/every-endpoint'
import type { Handlers } from '@xinglin/api-contract/server'
import { Hono } from 'hono'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/database.ts'
import type { Reads } from '../db/replica.ts'
import { allowOrigins } from '../http/allowed-origins.ts'
import { refuseOtherHosts } from '../http/allowed-hosts.ts'
import { answerInTime } from '../http/answer-in-time.ts'
import { failure, messages, respond } from '../http/answers.ts'
import { countAttempts } from '../http/attempts.ts'
import { refuseBeforeOpening } from '../http/before-opening.ts'
import { respondToError, routesOf } from '../http/bind.ts'
import type { Context, Mount } from '../http/context.ts'
import { ruleOf } from '../http/door-table.ts'
import type { Door } from '../http/doors.ts'
import { readingReplica } from '../http/from-replica.ts'
import { identifyCaller } from '../http/identify-caller.ts'
import { limitInFlight } from '../http/in-flight.ts'
import { refuseUnknownMethods } from '../http/known-methods.ts'
import { logRequests } from '../http/log-requests.ts'
import { refuseForeignOrigins } from '../http/origin-guard.ts'
import { refuseTrickPaths } from '../http/path-guard.ts'
import { createRateLimiter, type Limits } from '../http/rate-limits.ts'
import { readiness, type Standing } from '../http/readiness.ts'
import { refuseRequest } from '../http/refuse-request.ts'
import { limitRequestRate } from '../http/request-rate.ts'
import type { Env } from '../http/requested.ts'
import { securityHeaders } from '../http/security-headers.ts'
import { serveCalls } from '../http/serve-calls.ts'
import { type PageOptions, shopPages } from '../http/shop-pages.ts'
import { staticFiles } from '../http/static-files.ts'
import { watchRequests } from '../http/watch-requests.ts'
import type { Log } from '../log.ts'
import type { Watcher } from '../sight/watcher.ts'
import type { ConsoleHandlers } from '../staff/desk/staff-context.ts'
import { keepDoor } from './doorkeeper.ts'
import { memberGuard } from './member-calls.ts'
import { memberContext, staffContext } from './request-context.ts'
import { staffGuard, staffRoutesOf } from './staff-calls.ts'

export type AppDeps = PageOptions & {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly config: Pick<
    Config,
    'demo' | 'publicDemo' | 'allowedOrigins' | 'allowedHosts' | 'trustProxy' | 'insecureCookie'
  >
  readonly handlers: Handlers<Context>
  /** Handlers of the console's calls; without them there is no console. */
  readonly consoleHandlers?: ConsoleHandlers
  /** The real time, where `clock` may be ahead of it (demo time); by default `clock`. */
  readonly timeOfDay?: Clock
  readonly limits: Limits
  /** Longest time until an answer begins; by default 20 s. */
  readonly deadlineMs?: number
  /** Most requests at a time; by default enough for 500 buyers who click at once. */
  readonly mostAtOnce?: number
  /** Routes beside the calls: pictures, papers, exports, payment callbacks. */
  readonly doors?: readonly Door[]
  /** Pages beside the storefront's: those of the console. */
  readonly mounts?: readonly Mount[]
  /** Folder of the built browser files; none in most tests. */
  readonly webFiles?: string | null
  /** Address of the customer chat: a page of another origin or a path of this host; '' without a chat. */
  readonly chat?: string
  /** Observer of requests and calls (logs, metrics, traces). */
  readonly watcher?: Watcher
  /** The connection for reading lists (a replica); by default the primary database. */
  readonly reads?: Reads
  /** Readiness for load balancers; by default always ready. */
  readonly standing?: () => Standing
  /** Whether all settings that a shop needs before it may sell are set; by default true. */
  readonly isOpen?: () => Promise<boolean>
}

/** Creates the app without a port: `app.request()` and `app.fetch()` answer as the server would. */
export const createApp = (deps: AppDeps): Hono<Env> => {
  const { db, clock, log, config, chat = '', watcher = {} } = deps
  const limiter = createRateLimiter(deps.limits, async (keys, windowMs) => {
    const now = clock.now()
    return { counters: await countAttempts(db, keys, windowMs, now), now }
  })
  const doors = (deps.doors ?? []).map((door) => ({ door, rule: ruleOf(door.name) }))
  const signedPaths = new Set(doors.flatMap(({ rule }) => (rule.who === 'signature' ? [rule.pattern] : [])))
  const app = new Hono<Env>()

  // In this order: what stands above sees the answers of what stands below.
  app.use(identifyCaller(config.trustProxy))
  app.use(logRequests(log))
  app.use(securityHeaders(chat, deps.apiBases))
  app.use(watchRequests(watcher))
  app.use(answerInTime({ log, watcher, pages: deps }, deps.deadlineMs))
  app.onError((error, c) => respondToError(error, { log, requestId: c.get('caller').requestId }))
  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', readiness(db, log, deps.standing))
  app.use('/api/*', allowOrigins(config.allowedOrigins))
  app.use(refuseUnknownMethods)
  app.use(refuseOtherHosts(config.allowedHosts, log))
  if (deps.isOpen) app.use(refuseBeforeOpening(deps.isOpen))
  app.use(refuseTrickPaths)
  app.use(refuseForeignOrigins(config.allowedOrigins, signedPaths, log))
  app.use(limitRequestRate(limiter))
  app.use(limitInFlight(deps.mostAtOnce))

  const routes = routesOf<AnyEndpoint, Context>(everyEndpoint, deps.handlers)
  serveCalls(
    app,
    routes.map((route) => readingReplica(route, deps.reads)),
    { guard: memberGuard, contextFor: memberContext(deps, chat), limiter, watcher },
  )
  if (deps.consoleHandlers) {
    const contextFor = staffContext(deps, deps.timeOfDay ?? clock)
    serveCalls(app, staffRoutesOf(deps.consoleHandlers), { guard: staffGuard, contextFor, limiter, watcher })
  }
  for (const { door, rule } of doors) {
    const answer = keepDoor(door, { db, clock, config, limiter })
    app.on(rule.method, rule.pattern, (c) => {
      c.set('route', rule.pattern)
      return answer(c)
    })
  }
  for (const mount of deps.mounts ?? []) app.route(mount.path, mount.app)
  app.all('/api/*', () => respond(failure(404, messages.notFound)))

  if (deps.webFiles) app.use(staticFiles(deps.webFiles))
  app.get(
    '*',
    shopPages(deps, config.insecureCookie, (request, env) => app.fetch(request, env)),
  )
  app.all('*', (c) => refuseRequest(c, 405, messages.forbidden))
  return app
}
