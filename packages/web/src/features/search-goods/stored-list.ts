import type { SuggestionList } from '@xinglin/domain/search-machine'

/** The search list is stored in session storage (docs/product.md#3-storage). */
const KEY = 'xinglin.search'

const isList = (value: unknown): value is SuggestionList =>
  typeof value === 'object' &&
  value !== null &&
  'keyword' in value &&
  typeof value.keyword === 'string' &&
  'searchType' in value &&
  (value.searchType === 'drug' || value.searchType === 'manufacturer') &&
  'suggestions' in value &&
  Array.isArray(value.suggestions) &&
  value.suggestions.every(isSuggestion)

const isSuggestion = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'text' in value &&
  typeof value.text === 'string' &&
  'count' in value &&
  typeof value.count === 'number' &&
  'goodsId' in value &&
  (value.goodsId === null || typeof value.goodsId === 'number')

/** Reads the stored list; null for unreadable contents. */
export const parseStoredList = (text: string | null): SuggestionList | null => {
  if (text === null) return null
  try {
    const value: unknown = JSON.parse(text)
    return isList(value) ? value : null
  } catch {
    return null
  }
}

/** A browser may disable its storage: then nothing is stored, and the search works without it. */
export const readStoredList = (): SuggestionList | null => {
  try {
    return parseStoredList(sessionStorage.getItem(KEY))
  } catch {
    return null
  }
}

export const storeList = (list: SuggestionList | null): void => {
  try {
    if (list === null) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, JSON.stringify(list))
  } catch {
    // Full or disabled.
  }
}
