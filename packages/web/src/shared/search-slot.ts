import type { SearchType } from '@xinglin/domain/search'

/**
 * Props of the header's search suggestions (features/search-goods/search-suggest.tsx, loaded on first focus). They
 * attach to the existing input: they listen to it and set its combobox attributes, so that neither the focus nor a
 * letter is lost.
 */
export type SearchSuggestProps = {
  readonly input: HTMLInputElement
  readonly searchType: SearchType
  readonly onSearch: (keyword: string) => void
  /** Whether this buyer may add goods to a cart. */
  readonly mayAdd: boolean
}
