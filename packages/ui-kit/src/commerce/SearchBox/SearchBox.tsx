import type { SearchType } from '@xinglin/domain/search'
import { type FormEvent, type ReactNode, type Ref, useId, useState } from 'react'
import { IconButton } from '../../components/IconButton/IconButton.tsx'
import { Icon } from '../../components/Icon/Icon.tsx'
import * as styles from './SearchBox.css.ts'

type SearchBoxProps = {
  /** The form's action without script: `GET action?keyword=…&type=1`. */
  readonly action: string
  readonly keyword?: string
  readonly searchType?: SearchType
  readonly size?: keyof typeof styles.box
  /**
   * The background behind it. On a phone the header is a pine bar, where the field is white without a border or a
   * button.
   */
  readonly ground?: keyof typeof styles.grounds
  readonly onSearch: (keyword: string, searchType: SearchType) => void
  /** Called when 药品 or 厂家 was chosen. */
  readonly onSearchType?: (searchType: SearchType) => void
  /** Called on first focus, to load the suggestions. */
  readonly onFocus?: () => void
  readonly input?: Ref<HTMLInputElement>
  /** The suggestions below the field; they attach to its existing input. */
  readonly children?: ReactNode
}

/** 药品 and 厂家, by their wire values. A phone has no room for the longer placeholder. */
const scopes = [
  {
    searchType: 'drug',
    name: '药品',
    wire: '0',
    label: '搜索药品',
    placeholder: '输入药品名称、拼音首字母或批准文号',
    onAPhone: '药品名称、首字母或批准文号',
  },
  {
    searchType: 'manufacturer',
    name: '厂家',
    wire: '1',
    label: '搜索厂家',
    placeholder: '请输入生产厂家名称',
    onAPhone: '请输入生产厂家名称',
  },
] as const

/** Dispatches an input event, as if the buyer had deleted the text. */
const empty = (form: HTMLFormElement | null): void => {
  const input = form?.elements.namedItem('keyword')
  if (!(input instanceof HTMLInputElement)) return
  input.value = ''
  input.dispatchEvent(new Event('input', { bubbles: true }))
  input.focus()
}

export const SearchBox = (props: SearchBoxProps) => {
  const { action, keyword = '', size = 44, ground = 'header', onSearch, onSearchType, onFocus, input, children } = props
  const [searchType, setSearchType] = useState<SearchType>(props.searchType ?? 'drug')
  const { label, placeholder, onAPhone } = searchType === 'drug' ? scopes[0] : scopes[1]
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('keyword')
    onSearch(typeof typed === 'string' ? typed.trim() : '', searchType)
  }
  return (
    <search className={styles.place}>
      <form action={action} method="get" className={`${styles.box[size]} ${styles.grounds[ground]}`} onSubmit={submit}>
        <Scopes
          searchType={searchType}
          onChoose={(chosen) => {
            setSearchType(chosen)
            onSearchType?.(chosen)
          }}
        />
        <span className={styles.glass}>
          <Icon name="search" size={20} />
        </span>
        <input
          ref={input}
          type="search"
          name="keyword"
          // A new address resets the field to its keyword; otherwise the typed text is kept.
          key={keyword}
          defaultValue={keyword}
          aria-label={label}
          placeholder={placeholder}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={60}
          className={styles.input}
          onFocus={onFocus}
        />
        <span className={styles.hintOnAPhone} aria-hidden="true">
          {onAPhone}
        </span>
        <span className={styles.clear}>
          <IconButton icon="close" label="清空" size={28} onClick={(event) => empty(event.currentTarget.form)} />
        </span>
        <button type="submit" className={styles.go}>
          <Icon name="search" size={18} />
          搜索
        </button>
        {children}
      </form>
    </search>
  )
}

type ScopesProps = { readonly searchType: SearchType; readonly onChoose: (searchType: SearchType) => void }

const Scopes = ({ searchType, onChoose }: ScopesProps) => {
  const group = useId()
  return (
    <fieldset className={styles.scopes} aria-label="搜索范围">
      {scopes.map((one) => (
        <label key={one.searchType} className={styles.scope}>
          <input
            type="radio"
            name="type"
            id={`${group}-${one.searchType}`}
            value={one.wire}
            checked={one.searchType === searchType}
            onChange={() => onChoose(one.searchType)}
            className={styles.radio}
          />
          {one.name}
        </label>
      ))}
    </fieldset>
  )
}
