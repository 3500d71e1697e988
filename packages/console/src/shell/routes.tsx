import { redirect, type RouteObject } from 'react-router-dom'
import { FailurePage } from './failure-page.tsx'
import { loadShell, ShellRoute } from './shell-route.tsx'

/** Each page is a file of its own, fetched when somebody opens it. */
export const routes: RouteObject[] = [
  {
    path: '/console',
    ErrorBoundary: FailurePage,
    HydrateFallback: () => null,
    children: [
      {
        path: 'login',
        lazy: async () => {
          const page = await import('../pages/sign-in/login-page.tsx')
          return { loader: page.loader, Component: page.default }
        },
      },
      { path: 'setup', lazy: async () => ({ Component: (await import('../pages/sign-in/setup-page.tsx')).default }) },
      {
        id: 'shell',
        loader: loadShell,
        Component: ShellRoute,
        children: [
          {
            ErrorBoundary: FailurePage,
            children: [
              { index: true, lazy: async () => ({ loader: (await import('./first-page.ts')).loader }) },
              {
                path: 'inbox/:kind?/:id?',
                lazy: async () => {
                  const page = await import('../pages/inbox/inbox-page.tsx')
                  return { loader: page.loader, Component: page.default }
                },
              },
              {
                path: 'people',
                lazy: async () => {
                  const page = await import('../pages/people/people-page.tsx')
                  return { loader: page.loader, Component: page.default }
                },
              },
              {
                path: 'account',
                lazy: async () => {
                  const page = await import('../pages/sign-in/account-page.tsx')
                  return { loader: page.loader, Component: page.default }
                },
              },
              { path: '*', loader: () => redirect('/console') },
            ],
          },
        ],
      },
    ],
  },
]
