import { isSame } from '@xinglin/domain/kernel/same'
import { useState } from 'react'

/**
 * What stands in a search form: what was asked for last, and what is typed since then. The form itself stays, and the
 * focus in it. What it hands in is what stands in its fields, be it typed before the page came alive.
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
