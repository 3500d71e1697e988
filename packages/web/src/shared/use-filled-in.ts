import { isSame } from '@xinglin/domain/kernel/same'
import { useState } from 'react'

/**
 * The state of a search form: the last search, and edits since then. The form is not remounted, so it keeps the focus.
 * On submit the values of its fields count, even when typed before hydration.
 */
export const useFilledIn = <Search>(search: Search): readonly [Search, (next: Search) => void] => {
  const [last, setLast] = useState(search)
  const [filledIn, setFilledIn] = useState(search)
  if (!isSame(last, search)) {
    setLast(search)
    setFilledIn(search)
  }
  return [filledIn, setFilledIn]
}
