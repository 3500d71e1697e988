import { Select } from '@xinglin/ui-kit/Select'
import { TextField } from '@xinglin/ui-kit/TextField'
import { type FormEvent, useRef } from 'react'
import { useKeys } from '../shared/keys.ts'
import { paths } from '../shared/paths.ts'
import * as styles from './console-shell.css.ts'
import type { Section } from './sections.ts'

/** Where to search, and the list that shows the result. */
const places = [
  { name: '订单', list: paths.orders },
  { name: '会员', list: paths.members },
  { name: '商品', list: paths.goods },
] as const

type ShellSearchProps = { readonly sections: readonly Section[]; readonly onNavigate: (href: string) => void }

/** Search in the bar of every page: orders, members or goods. `/` focuses it on pages without a search of their own. */
export const ShellSearch = ({ sections, onNavigate }: ShellSearchProps) => {
  const field = useRef<HTMLInputElement>(null)
  useKeys({ '/': () => field.current?.focus() }, globalThis)
  const open = places.filter(({ list }) => sections.some(({ href }) => href === list()))
  if (open.length === 0) return null
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const said = new FormData(event.currentTarget)
    const [place, keyword] = [open.find(({ name }) => name === said.get('place')), said.get('keyword')]
    if (!place || typeof keyword !== 'string' || keyword.trim() === '') return
    onNavigate(place.list({ keyword: keyword.trim() }))
  }
  return (
    <search aria-label="全站搜索" className={styles.search}>
      <form className={styles.searchForm} onSubmit={submit}>
        <div className={styles.searchPlace}>
          <Select
            size={32}
            name="place"
            aria-label="搜索范围"
            options={open.map(({ name }) => ({ value: name, text: name }))}
          />
        </div>
        <div className={styles.searchField}>
          <TextField
            ref={field}
            size={32}
            name="keyword"
            type="search"
            aria-label="搜索内容"
            placeholder="单号、会员、商品、批号（按 /）"
            maxLength={60}
          />
        </div>
      </form>
    </search>
  )
}
