import { DEADLINE_MS, type Late, withinBudget } from '../budget.ts'
import type { Log } from '../log.ts'
import { createNaming } from '../sight/name-statement.ts'
import type { Watcher } from '../sight/watcher.ts'
import { failure, messages, respond } from './answers.ts'
import { refuseRequest } from './refuse-request.ts'
import { isUnder, type Middleware, type Requested, routeOf } from './requested.ts'
import { type PageOptions, pageSettings } from './shop-pages.ts'

/** Time to draw the page that says so. */
const PAGE_MS = 3000

const nameOf = createNaming()

const lateCall = (): Response => respond(failure(504, messages.busy))

/** The page whose data did not arrive, as the shop draws it when its calls fail. */
const latePage = async (c: Requested, pages: PageOptions): Promise<Response | null> => {
  const { renderPage } = pages
  if (!renderPage || routeOf(c) !== 'page' || c.req.method !== 'GET') return null
  const settings = pageSettings(c, pages)
  const drawn = withinBudget(PAGE_MS, () => renderPage(c.req.raw, () => Promise.resolve(lateCall()), settings))
  const ended = await drawn.catch(() => null)
  if (ended === null || ended.late !== null) return null
  const { body, headers } = ended.value
  return new Response(body, { status: 504, headers: { ...Object.fromEntries(headers), 'Cache-Control': 'no-store' } })
}

type Reporting = { readonly log: Log; readonly watcher: Watcher; readonly pages: PageOptions }

/** A late call gets its envelope, a late page the one that the shop draws for failures. */
const answerLate = async (c: Requested, late: Late, { log, watcher, pages }: Reporting): Promise<Response> => {
  const { stage } = late
  const statement = late.statement === null ? 'none' : nameOf(late.statement)
  const { requestId } = c.get('caller')
  log.error('deadline', { requestId, path: c.req.path, route: routeOf(c), stage, statement })
  watcher.late?.(stage, statement)
  if (isUnder(c.req.path, '/api')) return lateCall()
  return (await latePage(c, pages)) ?? refuseRequest(c, 504, messages.busy)
}

/** Runs the work of one request, from the session to the encoded answer, within the one deadline. */
export const answerInTime =
  (reporting: Reporting, milliseconds = DEADLINE_MS): Middleware =>
  async (c, next) => {
    const { late } = await withinBudget(milliseconds, next)
    if (late !== null) c.res = await answerLate(c, late, reporting)
  }
