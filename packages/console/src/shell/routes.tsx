import type { ComponentType } from 'react'
import { type LoaderFunction, redirect, type RouteObject } from 'react-router-dom'
import { FailurePage } from './failure-page.tsx'
import { loadShell, ShellRoute } from './shell-route.tsx'

/** A page: a file that is loaded when its address is opened. */
const page = (
  path: string,
  load: () => Promise<{ readonly loader?: LoaderFunction; readonly default: ComponentType }>,
): RouteObject => ({
  path,
  lazy: async () => {
    const { loader, default: Component } = await load()
    return { Component, ...(loader === undefined ? {} : { loader }) }
  },
})

export const routes: RouteObject[] = [
  {
    path: '/console',
    ErrorBoundary: FailurePage,
    HydrateFallback: () => null,
    children: [
      page('login', () => import('../pages/sign-in/login-page.tsx')),
      page('setup', () => import('../pages/sign-in/setup-page.tsx')),
      {
        id: 'shell',
        loader: loadShell,
        Component: ShellRoute,
        children: [
          {
            ErrorBoundary: FailurePage,
            children: [
              { index: true, lazy: async () => ({ loader: (await import('./first-page.ts')).loader }) },
              page('inbox/:kind?/:id?', () => import('../pages/inbox/inbox-page.tsx')),
              page('orders', () => import('../pages/orders/orders-page.tsx')),
              page('orders/:id', () => import('../pages/orders/order-page.tsx')),
              page('picking', () => import('../pages/picking/picking-page.tsx')),
              page('recalls', () => import('../pages/recalls/recalls-page.tsx')),
              page('recalls/:id', () => import('../pages/recalls/recall-page.tsx')),
              page('after-sales', () => import('../pages/after-sales/requests-page.tsx')),
              page('after-sales/:id', () => import('../pages/after-sales/request-page.tsx')),
              page('approvals', () => import('../pages/approvals/approvals-page.tsx')),
              page('goods', () => import('../pages/goods/goods-page.tsx')),
              page('content', () => import('../pages/content/content-page.tsx')),
              page('goods/new', () => import('../pages/goods/new-good-page.tsx')),
              page('goods/import', () => import('../pages/goods/import-page.tsx')),
              page('goods/:id', () => import('../pages/goods/good-page.tsx')),
              page('finance', () => import('../pages/finance/finance-page.tsx')),
              page('finance/payments', () => import('../pages/finance/payments-page.tsx')),
              page('finance/bank-lines', () => import('../pages/finance/bank-lines-page.tsx')),
              page('finance/invoices', () => import('../pages/finance/invoices-page.tsx')),
              page('finance/statements', () => import('../pages/finance/statements-page.tsx')),
              page('finance/statements/:id', () => import('../pages/finance/statement-page.tsx')),
              page('offers', () => import('../pages/offers/offers-page.tsx')),
              page('members', () => import('../pages/members/members-page.tsx')),
              page('offers/:what/:id?', () => import('../pages/offers/offer-page.tsx')),
              page('reports/:part?', () => import('../pages/reports/reports-page.tsx')),
              page('members/:id', () => import('../pages/members/member-page.tsx')),
              page('price-groups', () => import('../pages/price-groups/price-groups-page.tsx')),
              page('price-groups/:id', () => import('../pages/price-groups/price-group-page.tsx')),
              page('people', () => import('../pages/people/people-page.tsx')),
              page('settings', () => import('../pages/settings/settings-page.tsx')),
              page('audit', () => import('../pages/settings/audit-page.tsx')),
              page('health', () => import('../pages/settings/health-page.tsx')),
              page('account', () => import('../pages/sign-in/account-page.tsx')),
              { path: '*', loader: () => redirect('/console') },
            ],
          },
        ],
      },
    ],
  },
]
