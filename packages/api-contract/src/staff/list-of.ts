import type { Page } from '@xinglin/domain/kernel/page'
import type { TableCell } from '@xinglin/domain/kernel/table-text'
import type { Day } from '@xinglin/domain/kernel/time'
import type { StaffEndpoint } from './staff-endpoint.ts'

/** A column of a list: its heading on the page, and the cells that it fills in the export. */
export type ListColumn<Row> = {
  readonly heading: string
  readonly cells: readonly (readonly [heading: string, value: (row: Row) => TableCell])[]
}

/**
 * The columns in their order. Each field of a row has one or `null`, where another column shows it; further keys are
 * columns that are computed from a row.
 */
export type ListColumns<Row> = { readonly [K in keyof Row]-?: ListColumn<Row> | null } & {
  readonly [computed: string]: ListColumn<Row> | null
}

type Words<Value> = { readonly [W in Value & string]: string }

/** A keyword. */
type SearchFilter = { readonly kind: 'search'; readonly label: string; readonly placeholder: string }

/** A further text field beside the keyword. */
type TextFilter = {
  readonly kind: 'text'
  readonly label: string
  readonly placeholder: string
  readonly most: number
}

/** `short` stands in the field: 起. */
type DayFilter = { readonly kind: 'day'; readonly label: string; readonly short: string }

/** Tabs above the list. `all` is the tab of `null`; `countOf` the number at a tab, undefined for none. */
type TabsFilter<Value, Answer> = {
  readonly kind: 'tabs'
  readonly label: string
  readonly all?: string
  readonly words: Words<Value>
  readonly countOf?: (answer: Answer, value: Value & string) => number | undefined
}

/** A selection of one word, or of all. */
type ChoiceFilter<Value> = {
  readonly kind: 'choice'
  readonly label: string
  readonly all: string
  readonly words: Words<Value>
}

/** A selection of one object that the answer names, or of all. */
type ListedFilter<Answer, Id = number> = {
  readonly kind: 'listed'
  readonly label: string
  readonly all: string
  readonly options: (answer: Answer) => readonly { readonly id: Id; readonly text: string }[]
}

/** The order of the rows: it narrows nothing. */
type OrderFilter<Value> = { readonly kind: 'order'; readonly label: string; readonly words: Words<Value> }

type FilterOf<Value, Answer> = [Value] extends [number | null]
  ? ListedFilter<Answer, NonNullable<Value>>
  : [Value] extends [Day | null]
    ? DayFilter
    : string extends Value
      ? SearchFilter | TextFilter
      : null extends Value
        ? TabsFilter<NonNullable<Value>, Answer> | ChoiceFilter<NonNullable<Value>>
        : TabsFilter<Value, Answer> | OrderFilter<Value>

/** Each field of the query but its page: how it is chosen, or `null` where the page has a control of its own. */
type ListFilters<Query, Answer> = {
  readonly [K in Exclude<keyof Query, 'page'>]-?: FilterOf<Query[K], Answer> | null
}

/** Any filter, for code that handles each kind. */
export type ListFilter<Answer> =
  | SearchFilter
  | TextFilter
  | DayFilter
  | TabsFilter<string, Answer>
  | ChoiceFilter<string>
  | ListedFilter<Answer>
  | OrderFilter<string>

/** Keys of the columns that a list has. */
export type ColumnKey<Columns> = {
  readonly [K in keyof Columns]: Columns[K] extends null ? never : K
}[keyof Columns]

type RowOf<Answer> = Answer extends Page<infer Row> ? Row : never

/** A list of the console: its call, its columns and its filters, told once for page, address and export. */
export type DeskList<Query, Answer, Columns> = {
  readonly call: Pick<StaffEndpoint<Query, Answer>, 'input'>
  readonly columns: Columns
  readonly filters: ListFilters<Query, Answer>
}

/** @example listOf(staffOrdersEndpoints.list, { columns: { number: column('订单号', …), … }, filters: { … } }) */
export const listOf = <
  Query extends { readonly page: number },
  Answer extends Page<unknown>,
  Columns extends ListColumns<RowOf<Answer>>,
>(
  call: Pick<StaffEndpoint<Query, Answer>, 'input' | 'output'>,
  { columns, filters }: Omit<DeskList<Query, Answer, Columns>, 'call'>,
): DeskList<Query, Answer, Columns> => ({ call, columns, filters })

/** The filters in their order, for code that handles each kind. */
export const filtersOf = <Query, Answer>({
  filters,
}: Pick<DeskList<Query, Answer, unknown>, 'filters'>): readonly (readonly [
  key: keyof Query & string,
  filter: ListFilter<Answer>,
])[] =>
  (Object.entries(filters) as [keyof Query & string, ListFilter<Answer> | null][]).flatMap(([key, filter]) =>
    filter === null ? [] : [[key, filter] as const],
  )

/** A column that is one cell of the export, under the same heading. */
export const column = <Row>(heading: string, value: (row: Row) => TableCell): ListColumn<Row> => ({
  heading,
  cells: [[heading, value]],
})

/** A column that is several cells of the export, or none, under headings of their own. */
export const columnOf = <Row>(
  heading: string,
  cells: { readonly [heading: string]: (row: Row) => TableCell },
): ListColumn<Row> => ({
  heading,
  cells: Object.entries(cells),
})
