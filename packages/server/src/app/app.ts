import { randomInt, randomUUID } from 'node:crypto'
import { setMaxListeners } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { type ApiBases, apiBase } from '@xinglin/api-contract/kernel/api-base'
import type { AnyCall } from '@xinglin/api-contract/kernel/endpoint'
import { type AnyEndpoint, everyEndpoint } from '@xinglin/api-contract/every-endpoint'
import type { Handlers } from '@xinglin/api-contract/server'
import { type Context as HonoContext, Hono } from 'hono'
import { cors } from 'hono/cors'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import { assertWritable, isOutdated } from '../db/build.ts'
import type { Db } from '../db/database.ts'
import { errorFields, type Log } from '../log.ts'
import { findSession } from '../members/sessions.ts'
import type { ConsoleHandlers, StaffContext } from '../staff/staff-context.ts'
import { findStaffSession } from '../staff/staff-sessions.ts'
import { failure, messages, respond } from '../http/answers.ts'
import { answerCall, type Guard, patternOf, respondToError, type Route, routesOf } from '../http/bind.ts'
import type { Caller, Context, Mount, SessionControl } from '../http/context.ts'
import { ruleOf } from '../http/door-table.ts'
import type { Door } from '../http/doors.ts'
import { networkOf } from '../http/network.ts'
import { createInFlight } from '../http/in-flight.ts'
import type { Reads } from '../db/replica.ts'
import type { Watcher } from '../sight/watcher.ts'
import { readingReplica } from '../http/from-replica.ts'
import { keepDoor } from './doorkeeper.ts'
import { memberGuard } from './member-calls.ts'
import { changesState, isFromOurPages } from '../http/origin-guard.ts'
import type { RenderPage } from '../http/pages.ts'
import { deviceOf } from '../http/device.ts'
import { isTrickPath } from '../http/path-guard.ts'
import { countAttempts } from '../http/attempts.ts'
import { createRateLimiter, type Limits } from '../http/rate-limits.ts'
import { setSecurityHeaders } from '../http/security-headers.ts'
import { clearedSessionCookie, readSessionCookie, sessionCookie, type Visitor } from '../http/session-cookie.ts'
import { CONSOLE_PATH } from '../http/console-pages.ts'
import { STAFF_CALLS, staffGuard, staffRoutesOf } from './staff-calls.ts'
import { staticFiles } from '../http/static-files.ts'
import { within } from '../within.ts'
import { enterStage, isTooLate, whenLate } from '../budget.ts'
import { answerInTime, lateCall, latePage } from './in-time.ts'

/** What the node server passes to the app, and a page rendered in this process passes with its own API calls. */
type Bindings = { readonly incoming?: IncomingMessage; readonly within?: Caller }
type Env = { Bindings: Bindings; Variables: { url: URL; route: string } }
type Requested = HonoContext<Env>

export type AppDeps = {
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
  readonly renderPage?: RenderPage | null
  /** Address to which a page reports a view; '' turns reporting off. */
  readonly statistics?: string
  /** Share of page views that report web vitals. */
  readonly vitals?: number
  /** Public address for search engines; '' keeps every page out of their index. */
  readonly publicUrl?: string
  /** Base address of the API for the pages of a host, when it is not the same host. */
  readonly apiBases?: ApiBases
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

/** `warming`: the node loads its goods at startup; `stopping`: it finishes running requests. */
export type Standing = 'warming' | 'open' | 'stopping'

const isUnder = (path: string, parent: string): boolean => path === parent || path.startsWith(`${parent}/`)

/** The console, where staff complete the missing settings, stays available before the shop opens. */
const isOfConsole = (path: string): boolean => isUnder(path, CONSOLE_PATH) || isUnder(path, STAFF_CALLS)

const isFileOrPicture = (path: string): boolean => /\.[a-z0-9]{2,5}$/i.test(path) && !isUnder(path, '/api')

/** A database that does not answer within this time counts as down: the network may be cut. */
const PROBE_MS = 2000

const PROBES = new Set(['/healthz', '/readyz'])

/** Probes, files and API calls of rendered pages would be nine of ten log lines, so only their failures are logged. */
const isWorthLogging = (c: Requested): boolean =>
  c.res.status >= 400 || !(c.env?.within || PROBES.has(c.req.path) || isFileOrPicture(c.req.path))

/** Maps addresses to a small set of metric labels. */
const routeOf = (c: Requested): string => {
  const known: string | undefined = c.get('route')
  if (known !== undefined) return known
  if (PROBES.has(c.req.path)) return 'probe'
  if (isUnder(c.req.path, '/api')) return 'unknown call'
  return isFileOrPicture(c.req.path) ? 'file' : 'page'
}

/** Refuses a request before any work is done: API calls get an envelope, pages and files one sentence. */
const refuseRequest = (c: Requested, code: number, message: string, retryAfter?: number): Response => {
  const headers = retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) }
  if (isUnder(c.req.path, '/api')) return respond(failure(code, message), headers)
  return new Response(message, {
    status: code,
    headers: { ...headers, 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  })
}

/** Enough for 500 buyers who click at once; requests beyond that get 503 with Retry-After. */
const MOST_AT_ONCE = 600
const MILLION = 1_000_000
const METHODS = new Set(['GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS'])

/** Creates the app without a port: `app.request()` and `app.fetch()` answer as the server would. */
export const createApp = (deps: AppDeps): Hono<Env> => {
  const { db, clock, log, config, chat = '', watcher = {} } = deps
  const limiter = createRateLimiter(deps.limits, async (keys, windowMs) => {
    const now = clock.now()
    return { counters: await countAttempts(db, keys, windowMs, now), now }
  })
  const inFlight = createInFlight(deps.mostAtOnce ?? MOST_AT_ONCE)
  const doors = (deps.doors ?? []).map((door) => ({ door, rule: ruleOf(door.name) }))
  /** The origin guard skips them: their callers sign the request. */
  const signedDoors = new Set(doors.flatMap(({ rule }) => (rule.who === 'signature' ? [rule.pattern] : [])))
  const app = new Hono<Env>()

  // Each trusted proxy has appended one entry; what stands before those may be forged by the client.
  const forwarded = (c: Requested, name: string): string | null => {
    const entries = config.trustProxy === 0 ? [] : (c.req.header(name)?.split(',') ?? [])
    return entries.at(-Math.min(config.trustProxy, entries.length))?.trim() ?? null
  }
  const callerOf = (c: Requested): Caller =>
    c.env?.within ?? {
      ip: forwarded(c, 'X-Forwarded-For') ?? c.env?.incoming?.socket.remoteAddress ?? 'unknown',
      device: deviceOf(c.req.header('User-Agent') ?? ''),
      requestId: randomUUID(),
    }
  const isOverTls = (c: Requested): boolean =>
    c.get('url').protocol === 'https:' || forwarded(c, 'X-Forwarded-Proto') === 'https'
  const baseFor = (c: Requested): string => apiBase(c.get('url').host, 'production', deps.apiBases)
  const pageSettings = (c: Requested, vitals: number): Parameters<RenderPage>[2] => ({
    statistics: deps.statistics ?? '',
    vitals: randomInt(MILLION) < vitals * MILLION,
    apiBase: baseFor(c),
    publicUrl: deps.publicUrl ?? '',
  })
  const ownOrigin = (c: Requested): string => `${isOverTls(c) ? 'https' : 'http'}://${c.get('url').host}`

  app.use(async (c, next) => {
    const caller = callerOf(c)
    c.set('caller', caller)
    c.set('url', new URL(c.req.url))
    const started = performance.now()
    const answer = async (): Promise<Response> => {
      await next()
      return c.res
    }
    const seen = { method: c.req.method, route: () => routeOf(c) }
    const inTime = async (): Promise<Response> => {
      const response = await answerInTime(answer, (where) => answerLate(c, where), deps.deadlineMs)
      if (response !== c.res) c.res = response
      return response
    }
    if (watcher.request && !c.env?.within) await watcher.request(seen, inTime)
    else await inTime()
    c.res.headers.set('X-Request-Id', caller.requestId)
    setSecurityHeaders(c.res.headers, isOverTls(c), { apiBase: baseFor(c), chat })
    log[isWorthLogging(c) ? 'info' : 'debug']('request', {
      requestId: caller.requestId,
      method: c.req.method,
      path: c.req.path,
      status: c.res.status,
      milliseconds: Math.round(performance.now() - started),
      ip: caller.ip,
      within: c.env?.within !== undefined,
    })
  })
  /** The deadline has passed: a call gets its envelope, a page the one that the shop draws for failures. */
  const answerLate = async (c: Requested, where: { readonly stage: string; readonly statement: string }) => {
    const { requestId } = c.get('caller')
    log.error('deadline', { requestId, path: c.req.path, route: routeOf(c), ...where })
    watcher.late?.(where.stage, where.statement)
    if (isUnder(c.req.path, '/api')) return lateCall()
    const { renderPage: render } = deps
    const page =
      render && routeOf(c) === 'page' && c.req.method === 'GET'
        ? await latePage({ render, request: c.req.raw, settings: pageSettings(c, 0) })
        : null
    return page ?? refuseRequest(c, 504, messages.busy)
  }
  app.onError((error, c) => respondToError(error, { log, requestId: c.get('caller').requestId }))

  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', async (c) => {
    const standing = deps.standing?.() ?? 'open'
    if (standing !== 'open') return c.text(standing, 503)
    try {
      const asked = Promise.all([isOutdated(db), assertWritable(db)])
      const [outdated] = await within(PROBE_MS, asked, 'the database does not answer')
      if (!outdated) return c.text('ok')
      log.error('not ready: a newer build has changed the database')
      return c.text('outdated', 503)
    } catch (error) {
      log.error('not ready', errorFields(error))
      return c.text('not ready', 503)
    }
  })

  // Pages of allowed origins may call with their cookie; other origins get no CORS headers.
  const answerOrigin = cors({
    origin: [...config.allowedOrigins],
    credentials: true,
    allowMethods: ['GET', 'POST', 'DELETE'],
    allowHeaders: ['Content-Type', 'Idempotency-Key', 'X-Requested-With'],
    exposeHeaders: ['Retry-After', 'X-Request-Id'],
    maxAge: 600,
  })
  app.use('/api/*', (c, next) =>
    c.req.header('Origin') === undefined || isUnder(c.req.path, STAFF_CALLS) ? next() : answerOrigin(c, next),
  )
  app.use(async (c, next) => {
    const { ip } = c.get('caller')
    if (!METHODS.has(c.req.method)) return refuseRequest(c, 405, messages.forbidden)
    const { host, hostname, pathname } = c.get('url')
    // A name without a port is that host on any port.
    const named = config.allowedHosts.length === 0 || [host, hostname].some((one) => config.allowedHosts.includes(one))
    if (!named) {
      log.warn('host is not in ALLOWED_HOSTS', { requestId: c.get('caller').requestId, host, ip })
      return refuseRequest(c, 421, messages.forbidden)
    }
    if (deps.isOpen && !c.env?.within && !isOfConsole(c.req.path) && !(await deps.isOpen()))
      return refuseRequest(c, 503, messages.notYetOpen)
    if (isTrickPath(c.env?.incoming?.url ?? pathname)) return refuseRequest(c, 404, messages.notFound)
    if (
      !signedDoors.has(c.req.path) &&
      changesState(c.req.method, c.req.path) &&
      !isFromOurPages(c.req.raw.headers, ownOrigin(c), isUnder(c.req.path, STAFF_CALLS) ? [] : config.allowedOrigins)
    ) {
      log.warn('foreign origin', { requestId: c.get('caller').requestId, path: c.req.path, ip })
      return refuseRequest(c, 403, messages.forbidden)
    }
    // A page counts as one request; its calls inside this process do not count again.
    if (c.env?.within) return next()
    const wait = await limiter.take(isFileOrPicture(c.req.path) ? 'files' : 'everything', [`ip:${networkOf(ip)}`])
    if (wait !== null) return refuseRequest(c, 429, messages.tooMany, wait)
    const leave = inFlight.enter()
    if (leave === null) return refuseRequest(c, 503, messages.busy, 1)
    whenLate(leave)
    try {
      await next()
    } finally {
      leave()
    }
  })

  const sessionControl = (c: Requested, headers: Headers, whose: Visitor): SessionControl => ({
    token: readSessionCookie(c.req.header('Cookie') ?? null, config.insecureCookie, whose),
    issue: (issued, remember) =>
      headers.set('Set-Cookie', sessionCookie(issued, remember, config.insecureCookie, whose)),
    clear: () => {
      headers.set('Set-Cookie', clearedSessionCookie(config.insecureCookie, whose))
      // Signing out of the console must not clear the storefront's storage.
      headers.set('Clear-Site-Data', whose === 'member' ? '"cache", "storage"' : '"cache"')
    },
  })
  const askedBy = (c: Requested) => ({
    db,
    now: clock.now(),
    ...c.get('caller'),
    log,
    demo: config.demo,
    publicDemo: config.publicDemo,
    idempotency: null,
  })

  const contextOf = async (c: Requested, headers: Headers): Promise<Context> => {
    const asked = askedBy(c)
    const session = sessionControl(c, headers, 'member')
    const signedIn = session.token === null ? null : await findSession(db, session.token, asked.now, config.demo)
    return {
      ...asked,
      session,
      chat,
      buyer: signedIn?.buyer ?? { kind: 'guest' },
      member: signedIn ? { id: signedIn.id, username: signedIn.username } : null,
      acting: signedIn?.acting ?? null,
    }
  }
  const staffContextOf = async (c: Requested, headers: Headers): Promise<StaffContext> => {
    const asked = askedBy(c)
    const session = sessionControl(c, headers, 'staff')
    const staff = session.token === null ? null : await findStaffSession(db, session.token, asked.now, config.demo)
    return { ...asked, session, staff, timeOfDay: (deps.timeOfDay ?? clock).now() }
  }

  const serve = <E extends AnyCall, C extends Context | StaffContext>(
    routes: readonly Route<E, C>[],
    guard: Guard<E, C>,
    contextFor: (c: Requested, headers: Headers) => Promise<C>,
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
  const routes = routesOf<AnyEndpoint, Context>(everyEndpoint, deps.handlers)
  serve(
    routes.map((route) => readingReplica(route, deps.reads)),
    memberGuard,
    contextOf,
  )
  if (deps.consoleHandlers) serve(staffRoutesOf(deps.consoleHandlers), staffGuard, staffContextOf)
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
  app.get('*', async (c) => {
    const { renderPage } = deps
    if (!renderPage) return c.text('页面尚未构建', 503)
    const { caller } = c.var
    // A rendered page calls the API in this process, on behalf of the browser that requested it.
    const transport: typeof fetch = async (input, init) => {
      const request = new Request(new URL(input instanceof Request ? input.url : input, c.req.url), init)
      const cookie = c.req.header('Cookie')
      if (cookie !== undefined) request.headers.set('Cookie', cookie)
      // Step 2 is loaded by a POST that changes nothing; the rendered page counts as same-origin.
      request.headers.set('Sec-Fetch-Site', 'same-origin')
      return app.fetch(request, { within: caller })
    }
    // Every API call of a rendered page listens to the abort signal of its request: a dozen listeners are not a leak.
    setMaxListeners(0, c.req.raw.signal)
    enterStage('page')
    const page = await renderPage(c.req.raw, transport, pageSettings(c, deps.vitals ?? 0))
    const signedIn = readSessionCookie(c.req.header('Cookie') ?? null, config.insecureCookie) !== null
    const response = new Response(page.body, page)
    // After signing out, the back button must not show a member's pages.
    response.headers.set('Cache-Control', signedIn ? 'no-store' : 'no-cache')
    return response
  })
  app.all('*', (c) => refuseRequest(c, 405, messages.forbidden))
  return app
}
