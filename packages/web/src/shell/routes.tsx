import { type LoaderFunction, redirect, type RouteObject } from 'react-router-dom'
import { type PageLoad, valueOrThrow } from '../shared/loading.ts'
import { whenOnline } from '../shared/network.ts'
import { aliases, paths } from '../shared/paths.ts'
import { ROOT_ROUTE } from '../shared/session.tsx'
import { loadSession } from '../shared/load-session.ts'
import { isSameShop, loadShop } from './load-shop.ts'
import { PageError } from './page-error.tsx'
import { type Screen, screens } from './screens.ts'
import { Shell } from './shell.tsx'

/** A member's page without a loader still redirects a guest to the login page and back. */
const requireMember = async (load: PageLoad): Promise<null> => {
  const session = valueOrThrow(await loadSession(load), load.request)
  if (session.member === null) valueOrThrow({ ok: false, error: { kind: 'signInRequired' } }, load.request)
  return null
}

/** A guest signs in before learning that an address names nothing: whatever a member's page could not load. */
const memberFirst =
  (load: (args: PageLoad) => Promise<unknown>) =>
  async (args: PageLoad): Promise<unknown> => {
    try {
      return await load(args)
    } catch (error) {
      if (!(error instanceof Response)) await requireMember(args)
      throw error
    }
  }

const routesOf = (screen: Screen): readonly RouteObject[] =>
  [screen.path, ...(aliases[screen.path] ?? [])].map((path) => routeOf(screen, path))

const routeOf = (screen: Screen, path: string): RouteObject => ({
  path,
  handle: screen,
  ErrorBoundary: PageError,
  lazy: async () => {
    await whenOnline()
    const { default: Component, loader } = await screen.page()
    const load = screen.access === 'member' ? memberFirst(loader ?? requireMember) : loader
    return load ? { Component, loader: load as LoaderFunction } : { Component }
  },
})

export const routes: RouteObject[] = [
  {
    id: ROOT_ROUTE,
    loader: loadShop as LoaderFunction,
    shouldRevalidate: isSameShop,
    Component: Shell,
    ErrorBoundary: PageError,
    // The first paint in development, where nothing is rendered by the server.
    HydrateFallback: () => null,
    children: [...screens.flatMap(routesOf), { path: '*', loader: () => redirect(paths.notFound()) }],
  },
]
