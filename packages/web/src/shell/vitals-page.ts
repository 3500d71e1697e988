import type { VitalsPage } from '@xinglin/domain/content'
import { matchPath } from 'react-router-dom'
import { patterns } from '../shared/paths.ts'

const pages: readonly (readonly [VitalsPage, readonly string[]])[] = [
  ['home', [patterns.home]],
  ['goods', [patterns.goods, patterns.groupBuy]],
  ['list', [`${patterns.list}/*`, patterns.herbs, patterns.devices, `${patterns.search}/*`]],
  ['checkout', [patterns.checkout, patterns.payment]],
  ['cart', [patterns.cart]],
]

/** The page group of an address, for web vitals. */
export const vitalsPage = (pathname: string): VitalsPage =>
  pages.find(([, known]) => known.some((pattern) => matchPath(pattern, pathname) !== null))?.[0] ?? 'other'
