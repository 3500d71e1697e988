import '@xinglin/ui-kit/theme/reset.css'
import '@xinglin/ui-kit/theme/theme.css'
import { createClient, loadCalls } from '@xinglin/api-contract/client'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, RouterContextProvider, RouterProvider } from 'react-router-dom'
import { ClientProvider } from './shared/client-context.tsx'
import { clientContext } from './shared/loading.ts'
import { newKey } from './shared/new-key.ts'
import type { HydrationData } from './shell/hydration-data.ts'
import { API_BASE, PAGE_DATA_ID, ROOT_ID } from './shell/page-title.ts'
import { routes } from './shell/routes.tsx'
import { themeIn } from './shell/theme-choice.ts'
import { waitForNetwork } from './shell/wait-for-network.ts'

const client = createClient({
  // The server sets it in the page; in development the proxy is on the same host.
  base: document.querySelector<HTMLMetaElement>(`meta[name="${API_BASE}"]`)?.content ?? '',
  newKey,
})

/** Data that the server embedded in the page; none in development, where the browser loads it. */
const hydrationData = (): HydrationData | null => {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent
  return text ? (JSON.parse(text) as HydrationData) : null
}

/** Sets the chosen theme. The server does so in the pages that it renders; in development it is done here. */
const showTheme = (): void => {
  const theme = themeIn(document.cookie)
  if (theme !== null) document.documentElement.dataset['theme'] = theme
}

/** The code of the rendered page must be loaded before hydration: its script is already on its way. */
const loadPaintedPage = async (pattern: string): Promise<void> => {
  const route = routes.flatMap(({ children }) => children ?? []).find(({ path }) => path === pattern)
  if (typeof route?.lazy === 'function') Object.assign(route, { ...(await route.lazy()), lazy: undefined })
}

/** Pointer movement or typing precedes a click: what the first call needs is prefetched then. */
const prefetchCalls = (): void => {
  for (const sign of ['pointermove', 'touchstart', 'keydown', 'scroll'])
    document.addEventListener(sign, () => void loadCalls(), { once: true, passive: true })
}

const start = async (): Promise<void> => {
  const root = document.getElementById(ROOT_ID)
  if (root === null) return
  prefetchCalls()
  showTheme()
  const painted = hydrationData()
  if (painted !== null) await loadPaintedPage(painted.pattern)
  const router = createBrowserRouter(routes, {
    dataStrategy: waitForNetwork,
    ...(painted === null ? {} : { hydrationData: painted }),
    getContext: () => {
      const context = new RouterContextProvider()
      context.set(clientContext, client)
      return context
    },
  })
  const app = (
    <ClientProvider client={client}>
      <RouterProvider router={router} />
    </ClientProvider>
  )
  if (painted === null) createRoot(root).render(app)
  // In slices, so that a click or a scroll need not wait for the whole page.
  else startTransition(() => void hydrateRoot(root, app))
}

// In a task of its own: parsing this file is enough work for one. Not awaited: the loaded pages import this very file,
// which would deadlock.
setTimeout(() => void start())
