import { randomInt } from 'node:crypto'
import { setMaxListeners } from 'node:events'
import { type ApiBases, apiBase } from '@xinglin/api-contract/kernel/api-base'
import type { Handler } from 'hono'
import { enterStage } from '../budget.ts'
import type { Caller } from './context.ts'
import type { RenderPage } from './pages.ts'
import type { Env, Requested } from './requested.ts'
import { readSessionCookie } from './session-cookie.ts'

export type PageOptions = {
  readonly renderPage?: RenderPage | null
  /** Address to which a page reports a view; '' turns reporting off. */
  readonly statistics?: string
  /** Share of page views that report web vitals. */
  readonly vitals?: number
  /** Public address for search engines; '' keeps every page out of their index. */
  readonly publicUrl?: string
  /** Base address of the API for the pages of a host, when it is not the same host. */
  readonly apiBases?: ApiBases
}

const MILLION = 1_000_000

/** `vitals`: the share of page views that report them. */
export const pageSettings = (c: Requested, options: PageOptions, vitals = 0): Parameters<RenderPage>[2] => ({
  statistics: options.statistics ?? '',
  vitals: randomInt(MILLION) < vitals * MILLION,
  apiBase: apiBase(c.get('url').host, 'production', options.apiBases),
  publicUrl: options.publicUrl ?? '',
})

type CallApi = (request: Request, env: { readonly within: Caller }) => Response | Promise<Response>

/** A rendered page calls the API in this process, on behalf of the browser that requested it. */
const onBehalfOf =
  (c: Requested, callApi: CallApi): typeof fetch =>
  async (input, init) => {
    const request = new Request(new URL(input instanceof Request ? input.url : input, c.req.url), init)
    const cookie = c.req.header('Cookie')
    if (cookie !== undefined) request.headers.set('Cookie', cookie)
    // Step 2 is loaded by a POST that changes nothing; the rendered page counts as same-origin.
    request.headers.set('Sec-Fetch-Site', 'same-origin')
    return callApi(request, { within: c.var.caller })
  }

/** Answers with the storefront's page of an address. */
export const shopPages =
  (options: PageOptions, insecureCookie: boolean, callApi: CallApi): Handler<Env> =>
  async (c) => {
    const { renderPage, vitals } = options
    if (!renderPage) return c.text('页面尚未构建', 503)
    // Every API call of a rendered page listens to the abort signal of its request: a dozen listeners are not a leak.
    setMaxListeners(0, c.req.raw.signal)
    enterStage('page')
    const page = await renderPage(c.req.raw, onBehalfOf(c, callApi), pageSettings(c, options, vitals))
    const signedIn = readSessionCookie(c.req.header('Cookie') ?? null, insecureCookie) !== null
    const response = new Response(page.body, page)
    // After signing out, the back button must not show a member's pages.
    response.headers.set('Cache-Control', signedIn ? 'no-store' : 'no-cache')
    return response
  }
