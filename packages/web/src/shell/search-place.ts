import type { SearchType } from '@xinglin/domain/search'
import { canonicalPath, paths, patterns } from '../shared/paths.ts'

/** Zones with a list of their own: a search there is limited to the zone (docs/product.md#2-header-search). */
const zones: ReadonlyMap<string, typeof paths.search> = new Map([
  [patterns.herbs, paths.herbs],
  [patterns.devices, paths.devices],
  [patterns.freeShipping, paths.freeShipping],
  [patterns.freeShippingTable, paths.freeShippingTable],
])

const zoneAt = (pathname: string) => zones.get(canonicalPath(pathname))

/** The target of the header's search on the current page: its results, or the same zone with the keyword. */
export const searchPlace = (pathname: string, keyword: string, searchType: SearchType): string => {
  const zone = zoneAt(pathname)
  if (keyword === '') return zone?.() ?? paths.list()
  return (zone ?? paths.search)({ keyword, type: searchType === 'manufacturer' ? 1 : null })
}

/** The same for a form without script. */
export const searchAction = (pathname: string): string => zoneAt(pathname)?.() ?? paths.search()

const searched: ReadonlySet<string> = new Set([
  patterns.list,
  patterns.listTable,
  patterns.listNoImage,
  patterns.search,
  patterns.searchTable,
  ...zones.keys(),
])

/** The keyword of the current page for the header's search: `keyword` of other pages is their own. */
export const searchAt = (pathname: string, query: string): { readonly keyword: string; readonly type: SearchType } => {
  const parameters = new URLSearchParams(searched.has(canonicalPath(pathname)) ? query : '')
  const type = parameters.get('type') === '1' ? 'manufacturer' : 'drug'
  return { keyword: parameters.get('keyword') ?? '', type }
}
