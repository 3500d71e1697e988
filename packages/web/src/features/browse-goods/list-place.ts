import type { GoodsQuery } from '@xinglin/domain/goods'
import { paths, patterns } from '../../shared/paths.ts'
import { goodsParameters } from './goods-query.ts'

export type ListLook = 'cards' | 'pictures' | 'dense'

/** Which list this is and how it is drawn: both stand in the path. */
export type ListPlace = { readonly isSearch: boolean; readonly look: ListLook }

export const listPlace = (pathname: string): ListPlace => {
  switch (pathname.replace(/\/+$/, '')) {
    case patterns.listTable:
      return { isSearch: false, look: 'pictures' }
    case patterns.listNoImage:
      return { isSearch: false, look: 'dense' }
    case patterns.search:
      return { isSearch: true, look: 'cards' }
    case patterns.searchTable:
      return { isSearch: true, look: 'pictures' }
    default:
      return { isSearch: false, look: 'cards' }
  }
}

/** The address of a list. A search has no 无图 of its own: there it is the list with the same keyword. */
export const listAddress = ({ isSearch, look }: ListPlace, query: GoodsQuery): string => {
  const parameters = goodsParameters(query)
  switch (look) {
    case 'cards':
      return isSearch ? paths.search(parameters) : paths.list(parameters)
    case 'pictures':
      return isSearch ? paths.searchTable(parameters) : paths.listTable(parameters)
    case 'dense':
      return paths.listNoImage(parameters)
  }
}
