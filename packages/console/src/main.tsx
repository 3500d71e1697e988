import '@xinglin/ui-kit/theme/reset.css'
import '@xinglin/ui-kit/theme/theme.css'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterContextProvider, RouterProvider } from 'react-router-dom'
import { ClientContext, clientContext, createConsoleClient } from './shared/client.ts'
import { themeIn } from './shell/theme.ts'
import { routes } from './shell/routes.tsx'

const client = createConsoleClient()

const theme = themeIn(document.cookie)
if (theme !== null) document.documentElement.dataset['theme'] = theme

const router = createBrowserRouter(routes, {
  getContext: () => {
    const context = new RouterContextProvider()
    context.set(clientContext, client)
    return context
  },
})

const root = document.getElementById('root')
if (root !== null)
  createRoot(root).render(
    <ClientContext value={client}>
      <RouterProvider router={router} />
    </ClientContext>,
  )
