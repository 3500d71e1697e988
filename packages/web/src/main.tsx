import '@xinglin/ui-kit/theme/reset.css'
import '@xinglin/ui-kit/theme/theme.css'
import { createClient, loadCalls } from '@xinglin/api-contract/client'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, RouterContextProvider, RouterProvider } from 'react-router-dom'
import { ClientProvider } from './shared/client-context.tsx'
import { clientContext } from './shared/loading.ts'
import { newKey } from './shared/new-key.ts'
import type { HandedOver } from './shell/handed-over.ts'
import { API_BASE, PAGE_DATA_ID, ROOT_ID } from './shell/page-title.ts'
import { routes } from './shell/routes.tsx'
import { themeIn } from './shell/theme-choice.ts'
import { waitForNetwork } from './shell/wait-for-network.ts'

const client = createClient({
  // The server says it with the page; in development the proxy of the same host knows.
  base: document.querySelector<HTMLMetaElement>(`meta[name="${API_BASE}"]`)?.content ?? '',
  newKey,
})

/** What the server handed over with the page; nothing in development, where the browser loads for itself. */
const handedOver = (): HandedOver | null => {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent
  return text ? (JSON.parse(text) as HandedOver) : null
}

/** The server painted the page in it; in development nobody has yet. */
const showTheme = (): void => {
  const theme = themeIn(document.cookie)
  if (theme !== null) document.documentElement.dataset['theme'] = theme
}

/** The page that is already painted must be loaded before it can come alive: its script arrived with it. */
const loadPaintedPage = async (pattern: string): Promise<void> => {
  const route = routes.flatMap(({ children }) => children ?? []).find(({ path }) => path === pattern)
  if (typeof route?.lazy === 'function') Object.assign(route, { ...(await route.lazy()), lazy: undefined })
}

/** Whoever moves or types is about to press something: what the first call needs is fetched while they aim. */
const fetchCallsInTime = (): void => {
  for (const sign of ['pointermove', 'touchstart', 'keydown', 'scroll'])
    document.addEventListener(sign, () => void loadCalls(), { once: true, passive: true })
}

const start = async (): Promise<void> => {
  const root = document.getElementById(ROOT_ID)
  if (root === null) return
  fetchCallsInTime()
  showTheme()
  const painted = handedOver()
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

// A task of its own: the file has just been read, which is work enough for one. And not awaited: the pages that it loads
// import this very file, and would wait for it for ever.
setTimeout(() => void start())
