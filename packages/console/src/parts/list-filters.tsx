import { defaultQuery } from '@xinglin/api-contract/kernel/query'
import { type DeskList, filtersOf, type ListFilter } from '@xinglin/api-contract/staff-lists'
import { dayFromText } from '@xinglin/domain/kernel/time'
import { Button } from '@xinglin/ui-kit/Button'
import { Select } from '@xinglin/ui-kit/Select'
import { TextField } from '@xinglin/ui-kit/TextField'
import { type FormEvent, type ReactNode, type Ref, useState } from 'react'
import * as styles from './list.css.ts'

type ListFiltersProps<Query, Answer> = {
  readonly list: Pick<DeskList<Query, Answer, unknown>, 'call' | 'filters'>
  readonly query: Query
  readonly answer: Answer
  /** The field of the keyword. */
  readonly field: Ref<HTMLInputElement>
  readonly onQuery: (query: Query) => void
  /** What else stands at the end of the filters. */
  readonly children?: ReactNode
}

type Typed<Answer> = Extract<ListFilter<Answer>, { readonly kind: 'search' | 'text' | 'day' }>
type Chosen<Answer> = Extract<ListFilter<Answer>, { readonly kind: 'choice' | 'listed' | 'order' }>

const isTyped = <Answer,>(filter: ListFilter<Answer>): filter is Typed<Answer> =>
  filter.kind === 'search' || filter.kind === 'text' || filter.kind === 'day'

const isChosen = <Answer,>(filter: ListFilter<Answer>): filter is Chosen<Answer> =>
  filter.kind === 'choice' || filter.kind === 'listed' || filter.kind === 'order'

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** The value of a field; undefined for a day that does not exist. */
const valueOf = <Answer,>({ kind }: Typed<Answer>, text: string): unknown => {
  if (kind !== 'day') return text.trim()
  return text === '' ? null : (dayFromText(text) ?? undefined)
}

/**
 * The filters of a list, as its description has them: fields are sent by Enter or 搜索, selections at once; 清空 takes
 * back all that narrows, but for tabs and order.
 */
export const ListFilters = <Query extends { readonly page: number }, Answer>(
  props: ListFiltersProps<Query, Answer>,
) => {
  const { list, query, answer, field, onQuery, children } = props
  const filters = filtersOf(list)
  const typed = filters.flatMap(([key, filter]) => (isTyped(filter) ? [{ key, filter }] : []))
  const chosen = filters.flatMap(([key, filter]) => (isChosen(filter) ? [{ key, filter }] : []))
  const sent = new Map(typed.map(({ key }) => [key, textOf(query[key])]))
  const since = [...sent.values()].join('\n')
  const [typing, setTyping] = useState({ since, texts: sent })
  // What was typed is kept until other words are sent, by this form or by an address.
  const texts = typing.since === since ? typing.texts : sent
  const [wrong, setWrong] = useState<string | null>(null)
  const narrowing = [...typed, ...chosen].filter(({ filter }) => filter.kind !== 'order')

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const values = typed.map(({ key, filter }) => [key, valueOf(filter, texts.get(key) ?? '')] as const)
    const refused = values.find(([, value]) => value === undefined)
    setWrong(refused?.[0] ?? null)
    if (!refused) onQuery({ ...query, ...Object.fromEntries(values), page: 1 })
  }
  const usual = defaultQuery(list.call)
  const isNarrowed = narrowing.some(({ key }) => query[key] !== usual[key])
  const clear = (): void =>
    onQuery({ ...query, ...Object.fromEntries(narrowing.map(({ key }) => [key, usual[key]])), page: 1 })
  return (
    <search>
      <form className={styles.filters} onSubmit={submit}>
        {typed.map(({ key, filter }) => (
          <TypedField
            key={key}
            filter={filter}
            field={field}
            text={texts.get(key) ?? ''}
            isWrong={wrong === key}
            onType={(text) => setTyping({ since, texts: new Map(texts).set(key, text) })}
          />
        ))}
        {typed.length > 0 && (
          <Button type="submit" size={32}>
            搜索
          </Button>
        )}
        {chosen.map(({ key, filter }) => (
          <Choice
            key={key}
            filter={filter}
            answer={answer}
            value={query[key]}
            onChoose={(value) => onQuery({ ...query, [key]: value, page: 1 })}
          />
        ))}
        {isNarrowed && (
          <Button tone="text" size={32} onClick={clear}>
            清空
          </Button>
        )}
        {children}
      </form>
    </search>
  )
}

type TypedFieldProps<Answer> = {
  readonly filter: Typed<Answer>
  readonly field: Ref<HTMLInputElement>
  readonly text: string
  readonly isWrong: boolean
  readonly onType: (text: string) => void
}

const TypedField = <Answer,>({ filter, field, text, isWrong, onType }: TypedFieldProps<Answer>) => (
  <div className={styles.fields[filter.kind]}>
    <TextField
      ref={filter.kind === 'search' ? field : null}
      size={32}
      type={filter.kind === 'day' ? 'date' : 'search'}
      aria-label={filter.label}
      {...(filter.kind === 'day' ? { prefix: filter.short } : { placeholder: filter.placeholder })}
      maxLength={filter.kind === 'text' ? filter.most : 100}
      error={isWrong ? '日期不存在' : undefined}
      value={text}
      onChange={(event) => onType(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.currentTarget.blur()
      }}
    />
  </div>
)

type ChoiceProps<Answer> = {
  readonly filter: Chosen<Answer>
  readonly answer: Answer
  readonly value: unknown
  readonly onChoose: (value: string | number | null) => void
}

const Choice = <Answer,>({ filter, answer, value, onChoose }: ChoiceProps<Answer>) => {
  const options: readonly { readonly value: string | number; readonly text: string }[] =
    filter.kind === 'listed'
      ? filter.options(answer).map(({ id, text }) => ({ value: id, text }))
      : Object.entries(filter.words).map(([word, text]) => ({ value: word, text }))
  return (
    <div className={styles.choice}>
      <Select
        size={32}
        aria-label={filter.label}
        {...(filter.kind !== 'order' && { placeholder: filter.all })}
        value={textOf(value)}
        options={options.map((option) => ({ value: String(option.value), text: option.text }))}
        onChange={(event) => {
          const { value: chosen } = event.currentTarget
          onChoose(options.find((option) => String(option.value) === chosen)?.value ?? null)
        }}
      />
    </div>
  )
}
