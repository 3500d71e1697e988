import { keysOf } from '@xinglin/domain/kernel/keys-of'
import { type GoodsQuery, wholeList } from '@xinglin/domain/goods'
import type { ListLayout } from '../../shared/list-layout.ts'
import { canonicalPath, paths, patterns } from '../../shared/paths.ts'
import { goodsParameters } from './goods-query.ts'

/** All goods, a search, or one of the zones with a list: 中药饮片, 器械专区, 包邮专区. */
export type ListName = 'all' | 'search' | 'herbs' | 'devices' | 'freeShipping'

/** Which list this is and its layout. */
export type ListPlace = { readonly of: ListName; readonly layout: ListLayout }

/** The condition that defines a zone: no filter of its list can remove it. */
export const boundsOf: { readonly [Name in ListName]: Partial<GoodsQuery> } = {
  all: {},
  search: {},
  herbs: { zone: 'herbs' },
  devices: { zone: 'devices' },
  freeShipping: { tags: ['优'] },
}

/** The path says which list; without a layout in the path the buyer's last choice is used, cards by default. */
export const listPlace = (pathname: string, chosen: ListLayout | null = null): ListPlace => {
  const layout = chosen ?? 'cards'
  switch (canonicalPath(pathname)) {
    case patterns.listTable:
      return { of: 'all', layout: 'pictures' }
    case patterns.listNoImage:
      return { of: 'all', layout: 'dense' }
    case patterns.search:
      return { of: 'search', layout }
    case patterns.searchTable:
      return { of: 'search', layout: 'pictures' }
    case patterns.herbs:
      return { of: 'herbs', layout }
    case patterns.devices:
      return { of: 'devices', layout }
    case patterns.freeShipping:
      return { of: 'freeShipping', layout }
    case patterns.freeShippingTable:
      return { of: 'freeShipping', layout: 'pictures' }
    default:
      return { of: 'all', layout }
  }
}

/**
 * The address of a list. A layout without an address for a search or a zone falls back to the whole list with the same
 * filters.
 */
export const listAddress = ({ of, layout }: ListPlace, query: GoodsQuery): string => {
  const inPlace = goodsParameters({ ...query, ...unbound(of) })
  const onList = goodsParameters({ ...query, ...boundsOf[of] })
  switch (layout) {
    case 'cards':
      return cardAddress[of](of === 'all' ? onList : inPlace)
    case 'pictures':
      if (of === 'search') return paths.searchTable(inPlace)
      if (of === 'freeShipping') return paths.freeShippingTable(inPlace)
      return paths.listTable(onList)
    case 'dense':
      return paths.listNoImage(onList)
  }
}

const cardAddress = {
  all: paths.list,
  search: paths.search,
  herbs: paths.herbs,
  devices: paths.devices,
  freeShipping: paths.freeShipping,
} as const

/** Conditions in the path are not repeated in the query. */
const unbound = (of: ListName): Partial<GoodsQuery> =>
  Object.fromEntries(keysOf(boundsOf[of]).map((name) => [name, wholeList[name]]))
