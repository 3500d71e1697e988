import { useId } from 'react'
import { useQuickAdd } from '../../shared/add-to-cart.ts'
import type { SearchSuggestProps } from '../../shared/search-slot.ts'
import { SuggestList } from './suggest-list.tsx'
import { useSearch } from './use-search.ts'

/** The suggestions below the header's search box. */
export const SearchSuggest = (props: SearchSuggestProps) => {
  const id = useId()
  const { state, keyword, choose, leave } = useSearch(props, id)
  const quickAdd = useQuickAdd()
  return (
    <SuggestList
      id={id}
      state={state}
      keyword={keyword}
      searchType={props.searchType}
      onChoose={choose}
      onLeave={leave}
      onAddPack={props.mayAdd ? (goods) => void quickAdd(goods) : null}
    />
  )
}
