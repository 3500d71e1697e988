import '@xinglin/ui-kit/theme/reset.css'
import '@xinglin/ui-kit/theme/theme.css'
import { createClient } from '@xinglin/api-contract/client'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, RouterContextProvider, StaticRouterProvider } from 'react-router-dom'
import { manifest } from 'virtual:client-manifest'
import { ClientProvider } from './shared/client-context.tsx'
import { clientContext } from './shared/loading.ts'
import { canonicalPath } from './shared/paths.ts'
import { newKey } from './shared/new-key.ts'
import { ROOT_ROUTE, type ShopData } from './shared/session.tsx'
import type { HydrationData } from './shell/hydration-data.ts'
import { pageAssets } from './shell/page-assets.ts'
import { pageDocument } from './shell/page-document.ts'
import { routes } from './shell/routes.tsx'
import { screenOf } from './shell/screens.ts'
import { screenTitle } from './shell/page-title.ts'
import { vitalsPage } from './shell/vitals-page.ts'
import { themeIn } from './shell/theme-choice.ts'

const handler = createStaticHandler(routes)

/**
 * Renders any page of the shop with its data for one visitor. `transport` answers API calls in process, with that
 * visitor's cookie.
 */
export const render = async (
  request: Request,
  transport: typeof fetch,
  settings: {
    readonly statistics: string
    readonly vitals: boolean
    readonly apiBase: string
    readonly publicUrl: string
  },
): Promise<Response> => {
  const client = createClient({ base: new URL(request.url).origin, fetch: transport, newKey })
  const requestContext = new RouterContextProvider()
  requestContext.set(clientContext, client)
  const context = await handler.query(request, { requestContext })
  if (context instanceof Response) return context

  const matched = context.matches.map(({ route }) => screenOf(route)).filter((page) => page !== undefined)
  const body = renderToString(
    <ClientProvider client={client}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </ClientProvider>,
  )
  const { loaderData, errors } = context
  const screen = matched.at(-1)
  const shown: unknown = loaderData[context.matches.at(-1)?.route.id ?? '']
  const about = shown && screen?.about ? screen.about(shown) : null
  const data: HydrationData = { loaderData, errors, pattern: context.matches.at(-1)?.route.path ?? '' }
  const html = pageDocument({
    title: screenTitle(screen?.title, about?.title),
    about,
    path: canonicalPath(new URL(request.url).pathname),
    isListed: context.statusCode === 200 && screen !== undefined && screen.access === 'guest',
    shop: (loaderData[ROOT_ROUTE] as ShopData | undefined)?.common.shop.name ?? '',
    assets: pageAssets(
      manifest,
      matched.map(({ file }) => `src/${file}`),
    ),
    body,
    data,
    theme: themeIn(request.headers.get('Cookie') ?? ''),
    ...settings,
    vitals: settings.vitals ? vitalsPage(new URL(request.url).pathname) : null,
  })
  return new Response(html, {
    status: context.statusCode,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
  })
}
