import { describe, expect, test } from 'vitest'
import { aliases } from '../shared/paths.ts'
import { namedRoutes, type NamedFrame } from '../testing/route-table.ts'
import type { FrameName } from './frames.ts'
import { screens } from './screens.ts'

/** The customer's frame names for ours. */
const named: { readonly [Name in FrameName]: NamedFrame } = {
  home: 'home',
  shop: 'shop',
  goods: 'shop',
  zone: 'shop',
  member: 'member',
  hub: 'member',
  flow: 'flow',
  cart: 'flow',
  state: 'state',
  bare: 'bare',
}

/** Pages that are not in the customer's table. */
const OURS: ReadonlySet<string> = new Set(['/acting', '/order/afterSales', '/order/afterSales/:id'])

const addresses: ReadonlySet<string> = new Set(namedRoutes.map(({ path }) => path))

describe('the addresses that the customer named', () => {
  test.each(namedRoutes)('$path has its page, under all its addresses, with its title, frame and visitor', (route) => {
    const screen = screens.find(({ path }) => path === route.path)
    expect({
      path: screen?.path,
      // We may have further aliases for the page.
      aliases: (aliases[route.path] ?? []).filter((alias) => route.aliases.includes(alias)).toSorted(),
      title: route.title === '' ? '' : screen?.title,
      access: screen?.access,
      frame: screen === undefined ? undefined : named[screen.frame],
    }).toEqual({ ...route, aliases: route.aliases.toSorted() })
  })

  test('no page has an address that is not listed', () => {
    expect(screens.map(({ path }) => path).filter((path) => !addresses.has(path) && !OURS.has(path))).toEqual([])
  })
})
