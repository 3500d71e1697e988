import type { GoodsId } from '@xinglin/domain/goods'
import { useId } from 'react'
import { useQuickAdd } from '../../shared/add-to-cart.ts'
import type { SearchSuggestProps } from '../../shared/search-slot.ts'
import { SuggestList } from './suggest-list.tsx'
import { useSearch } from './use-search.ts'

/** The suggestions below the header's search box. */
export const SearchSuggest = (props: SearchSuggestProps) => {
  const id = useId()
  const quickAdd = useQuickAdd()
  const addPack = props.mayAdd ? (goods: GoodsId): void => void quickAdd(goods) : null
  const { state, keyword, choose, leave } = useSearch(props, id, addPack)
  return (
    <SuggestList
      id={id}
      state={state}
      keyword={keyword}
      searchType={props.searchType}
      onChoose={choose}
      onLeave={leave}
      onAddPack={addPack}
    />
  )
}
