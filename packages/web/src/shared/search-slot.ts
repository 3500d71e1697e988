import type { SearchType } from '@xinglin/domain/search'

/**
 * What the suggestions of the header's search box are given (features/search-goods/search-suggest.tsx, loaded on the
 * first focus). They work on the very input that the buyer is typing in: they listen to it and set its combobox
 * attributes, so that neither the focus nor a letter is lost.
 */
export type SearchSuggestProps = {
  readonly input: HTMLInputElement
  readonly searchType: SearchType
  readonly onSearch: (keyword: string) => void
  /** Whether this buyer may put goods into a cart. */
  readonly mayAdd: boolean
}
