import { TextField } from '@xinglin/ui-kit/TextField'
import { Button } from '@xinglin/ui-kit/Button'
import { type ReactNode, type Ref, useState } from 'react'
import * as styles from './list.css.ts'

type SearchFormProps = {
  /** The accessible name of the field: 搜索会员. */
  readonly label: string
  /** What can be searched for. */
  readonly placeholder: string
  /** The keyword that the list shows now; a new one needs a new `key`. */
  readonly keyword: string
  readonly field?: Ref<HTMLInputElement>
  readonly onSearch: (keyword: string) => void
  /** Further filters, and the list's own settings. */
  readonly children?: ReactNode
}

/** The filters above a list: a keyword, sent by Enter or 搜索, and what else narrows the list. */
export const SearchForm = ({ label, placeholder, keyword, field = null, onSearch, children }: SearchFormProps) => {
  const [text, setText] = useState(keyword)
  return (
    <search>
      <form
        className={styles.filters}
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(text.trim())
        }}
      >
        <div className={styles.search}>
          <TextField
            ref={field}
            size={32}
            type="search"
            aria-label={label}
            placeholder={placeholder}
            maxLength={100}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape') event.currentTarget.blur()
            }}
          />
        </div>
        <Button type="submit" size={32}>
          搜索
        </Button>
        {children}
      </form>
    </search>
  )
}
