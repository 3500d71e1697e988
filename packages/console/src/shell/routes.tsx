import { redirect, type RouteObject } from 'react-router-dom'
import { FailurePage } from './failure-page.tsx'
import { loadShell, ShellRoute } from './shell-route.tsx'

/** Each page is a lazily loaded file. */
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
                path: 'orders',
                lazy: async () => {
                  const page = await import('../pages/orders/orders-page.tsx')
                  return { loader: page.loader, Component: page.default }
                },
              },
              {
                path: 'orders/:id',
                lazy: async () => {
                  const page = await import('../pages/orders/order-page.tsx')
                  return { loader: page.loader, Component: page.default }
                },
              },
              {
                path: 'picking',
                lazy: async () => {
                  const page = await import('../pages/picking/picking-page.tsx')
                  return { loader: page.loader, Component: page.default }
                },
              },
              {
                path: 'recalls',
                lazy: async () => {
                  const page = await import('../pages/recalls/recalls-page.tsx')
                  return { loader: page.loader, Component: page.default }
                },
              },
              {
                path: 'recalls/:id',
                lazy: async () => {
                  const page = await import('../pages/recalls/recall-page.tsx')
                  return { loader: page.loader, Component: page.default }
                },
              },
              {
                path: 'after-sales',
                lazy: async () => {
                  const page = await import('../pages/after-sales/requests-page.tsx')
                  return { loader: page.loader, Component: page.default }
                },
              },
              {
                path: 'after-sales/:id',
                lazy: async () => {
                  const page = await import('../pages/after-sales/request-page.tsx')
                  return { loader: page.loader, Component: page.default }
                },
              },
              {
                path: 'approvals',
                lazy: async () => {
                  const page = await import('../pages/approvals/approvals-page.tsx')
                  return { loader: page.loader, Component: page.default }
                },
              },
              {
                path: 'goods',
                lazy: async () => {
                  const page = await import('../pages/goods/goods-page.tsx')
                  return { loader: page.loader, Component: page.default }
                },
              },
              {
                path: 'content',
                lazy: async () => {
                  const page = await import('../pages/content/content-page.tsx')
                  return { loader: page.loader, Component: page.default }
                },
              },
              {
                path: 'goods/import',
                lazy: async () => ({ Component: (await import('../pages/goods/import-page.tsx')).default }),
              },
              {
                path: 'goods/:id',
                lazy: async () => {
                  const page = await import('../pages/goods/good-page.tsx')
                  return { loader: page.loader, Component: page.default }
                },
              },
              {
                path: 'finance',
                lazy: async () => {
                  const page = await import('../pages/finance/finance-page.tsx')
                  return { loader: page.loader, Component: page.default }
                },
              },
              {
                path: 'finance/payments',
                lazy: async () => {
                  const page = await import('../pages/finance/payments-page.tsx')
                  return { loader: page.loader, Component: page.default }
                },
              },
              {
                path: 'finance/bank-lines',
                lazy: async () => {
                  const page = await import('../pages/finance/bank-lines-page.tsx')
                  return { loader: page.loader, Component: page.default }
                },
              },
              {
                path: 'finance/invoices',
                lazy: async () => {
                  const page = await import('../pages/finance/invoices-page.tsx')
                  return { loader: page.loader, Component: page.default }
                },
              },
              {
                path: 'finance/statements',
                lazy: async () => {
                  const page = await import('../pages/finance/statements-page.tsx')
                  return { loader: page.loader, Component: page.default }
                },
              },
              {
                path: 'finance/statements/:id',
                lazy: async () => {
                  const page = await import('../pages/finance/statement-page.tsx')
                  return { loader: page.loader, Component: page.default }
                },
              },
              {
                path: 'offers',
                lazy: async () => {
                  const page = await import('../pages/offers/offers-page.tsx')
                  return { loader: page.loader, Component: page.default }
                },
              },
              {
                path: 'members',
                lazy: async () => {
                  const page = await import('../pages/members/members-page.tsx')
                  return { loader: page.loader, Component: page.default }
                },
              },
              {
                path: 'offers/:what/:id?',
                lazy: async () => {
                  const page = await import('../pages/offers/offer-page.tsx')
                  return { loader: page.loader, Component: page.default }
                },
              },
              {
                path: 'reports/:part?',
                lazy: async () => {
                  const page = await import('../pages/reports/reports-page.tsx')
                  return { loader: page.loader, Component: page.default }
                },
              },
              {
                path: 'members/:id',
                lazy: async () => {
                  const page = await import('../pages/members/member-page.tsx')
                  return { loader: page.loader, Component: page.default }
                },
              },
              {
                path: 'price-groups',
                lazy: async () => {
                  const page = await import('../pages/price-groups/price-groups-page.tsx')
                  return { loader: page.loader, Component: page.default }
                },
              },
              {
                path: 'price-groups/:id',
                lazy: async () => {
                  const page = await import('../pages/price-groups/price-group-page.tsx')
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
                path: 'settings',
                lazy: async () => {
                  const page = await import('../pages/settings/settings-page.tsx')
                  return { loader: page.loader, Component: page.default }
                },
              },
              {
                path: 'audit',
                lazy: async () => {
                  const page = await import('../pages/settings/audit-page.tsx')
                  return { loader: page.loader, Component: page.default }
                },
              },
              {
                path: 'health',
                lazy: async () => {
                  const page = await import('../pages/settings/health-page.tsx')
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
