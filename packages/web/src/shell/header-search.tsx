import { SearchBox } from '@xinglin/ui-kit/commerce/SearchBox'
import type { SearchType } from '@xinglin/domain/search'
import { type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useMember } from '../shared/session.tsx'
import { lazyPart, Nothing } from './lazy-part.tsx'
import { searchAction, searchAt, searchPlace } from './search-place.ts'

const SearchSuggest = lazyPart(
  async () => (await import('../features/search-goods/search-suggest.tsx')).SearchSuggest,
  Nothing,
)

type Size = 44 | 40 | 36

/** The search box of the header. It is remounted when the address has another keyword or scope. */
export const HeaderSearch = ({ size = 44 }: { readonly size?: Size }) => {
  const { pathname, search } = useLocation()
  const asked = searchAt(pathname, search)
  return <Search key={`${asked.type} ${asked.keyword}`} pathname={pathname} asked={asked} size={size} />
}

type SearchProps = {
  readonly pathname: string
  readonly asked: ReturnType<typeof searchAt>
  readonly size: Size
}

/** Its suggestions are loaded on first focus. */
const Search = ({ pathname, asked: { keyword: asked, type }, size }: SearchProps) => {
  const navigate = useNavigate()
  const mayAdd = useMember()?.isPassed === true
  const [searchType, setSearchType] = useState<SearchType>(type)
  const input = useRef<HTMLInputElement>(null)
  const [focused, setFocused] = useState<HTMLInputElement | null>(null)
  useSlashToFocus(input)
  const search = (keyword: string): void => {
    void navigate(searchPlace(pathname, keyword, searchType))
  }
  return (
    <SearchBox
      action={searchAction(pathname)}
      keyword={asked}
      searchType={searchType}
      size={size}
      onSearch={search}
      onSearchType={setSearchType}
      onFocus={() => setFocused(input.current)}
      input={input}
    >
      {focused !== null && (
        <Suspense>
          <SearchSuggest input={focused} searchType={searchType} mayAdd={mayAdd} onSearch={search} />
        </Suspense>
      )}
    </SearchBox>
  )
}

/** `/` focuses the visible search box, unless the buyer is typing elsewhere. */
const useSlashToFocus = (box: RefObject<HTMLInputElement | null>): void => {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.key !== '/' || event.metaKey || event.ctrlKey || event.altKey || event.isComposing) return
      if (event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable], dialog'))
        return
      const input = box.current
      if (input === null) return
      const { width, bottom } = input.getBoundingClientRect()
      if (width === 0 || bottom <= 0) return
      event.preventDefault()
      input.focus()
      input.select()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [box])
}
