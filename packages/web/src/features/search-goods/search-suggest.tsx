import type { SearchSuggestProps } from '../../shared/search-slot.ts'

export const SearchSuggest = (_: SearchSuggestProps) => null
