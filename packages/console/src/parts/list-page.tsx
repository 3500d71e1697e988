import { defaultQuery } from '@xinglin/api-contract/kernel/query'
import { type DeskList, filtersOf } from '@xinglin/api-contract/staff-lists'
import { type Page, pageCount } from '@xinglin/domain/kernel/page'
import type { DeskExport } from '@xinglin/domain/staff'
import { EmptyState } from '@xinglin/ui-kit/EmptyState'
import type { Icon } from '@xinglin/ui-kit/Icon'
import { KeyCap } from '@xinglin/ui-kit/KeyCap'
import { Pagination } from '@xinglin/ui-kit/Pagination'
import { Tabs } from '@xinglin/ui-kit/Tabs'
import { type ComponentProps, type ReactNode, useRef } from 'react'
import { useKeys } from '../shared/keys.ts'
import { ColumnPicker, useHiddenColumns } from './column-picker.tsx'
import { type Density, type DeskColumn, DeskTable } from './desk-table.tsx'
import { ExportList } from './export-list.tsx'
import * as styles from './list.css.ts'
import { ListFilters } from './list-filters.tsx'
import { MyViews, tabsWith, useMyViews } from './my-views.tsx'
import * as parts from './parts.css.ts'
import { PlainTable } from './plain-table.tsx'
import type { Selection } from './use-selection.ts'

type Empty = {
  readonly icon: ComponentProps<typeof Icon>['name']
  readonly title: string
  readonly hint: string
}

/** A key of the list beside those of every list, with the words at its foot. */
type ListKey<Row> = { readonly key: string; readonly words: string; readonly act: (row: Row) => void }

type ListPageProps<Query, Answer, Row> = {
  readonly list: Pick<DeskList<Query, Answer, unknown>, 'call' | 'filters'>
  /** Under which this browser keeps saved views and hidden columns; without it the page has neither. */
  readonly keptAs?: string
  readonly exportAs?: DeskExport
  /** 订单 */
  readonly title: string
  /** The counting unit: 单. */
  readonly unit: string
  /** Beside the title; by default how many rows there are. */
  readonly note?: ReactNode
  /** At the end of the title. */
  readonly actions?: ReactNode
  /** Above the card: notices, and the tabs of a section. */
  readonly above?: ReactNode
  /** Beside the filters: a hint, and the list's own settings. */
  readonly beside?: ReactNode
  /** At the foot: sums of the page. */
  readonly foot?: ReactNode
  readonly query: Query
  readonly answer: Answer
  readonly isLoading: boolean
  readonly hrefOf: (query: Query) => string
  readonly onQuery?: (query: Query) => void
  readonly columns: readonly DeskColumn<Row>[]
  readonly keyOf: (row: Row) => string
  /** The accessible name of a row; by default its key. */
  readonly nameOf?: (row: Row) => string
  readonly density?: Density
  /** Without it rows do not open: all are rendered, each as high as it is. */
  readonly onOpen?: (row: Row) => void
  readonly rowKey?: ListKey<Row> | null
  /** Creates a row, by n. */
  readonly onNew?: (() => void) | null
  /** The selected rows; without it rows cannot be selected. */
  readonly selection?: Selection<Row> | null
  /** What may be done with the selected rows. */
  readonly bulk?: ReactNode
  /** A column beside the card; false for an empty one. */
  readonly side?: ReactNode
  /** Where the shop has no such object yet. */
  readonly empty: Empty
  /** Where none fits the query. */
  readonly unmatched: Empty
}

/** A list of the console: title, tabs, filters, saved views, table with keyboard, export and pages. */
export const ListPage = <Query extends { readonly page: number }, Answer extends Page<Row>, Row>(
  props: ListPageProps<Query, Answer, Row>,
) => {
  const { list, keptAs, title, unit, query, answer, columns, selection, hrefOf, side, beside } = props
  const { note = `共 ${answer.total.toLocaleString('zh-CN')} ${unit}`, onQuery } = props
  const field = useRef<HTMLInputElement>(null)
  const [hidden, setHidden] = useHiddenColumns(keptAs ?? '')
  const [views, setViews] = useMyViews(keptAs ?? '')
  const toSearch = (): void => field.current?.focus()
  useKeys({ f: toSearch, '/': toSearch, n: props.onNew ?? null, Escape: selection?.none ?? null })

  const here = hrefOf({ ...query, page: 1 })
  const isUsual = here === hrefOf(defaultQuery(list.call))
  const empty = <EmptyState {...(isUsual ? props.empty : props.unmatched)} />
  const card = (
    <div className={parts.card} aria-busy={props.isLoading}>
      <ListTabs {...props} views={keptAs === undefined ? [] : views} here={here} />
      {onQuery && (
        <ListFilters list={list} query={query} answer={answer} field={field} onQuery={onQuery}>
          <span className={styles.end}>
            {beside}
            {keptAs !== undefined && (
              <>
                <MyViews views={views} here={here} onChange={setViews} />
                <ColumnPicker columns={columns} hidden={hidden} onChange={setHidden} />
              </>
            )}
          </span>
        </ListFilters>
      )}
      {props.bulk}
      {answer.list.length === 0 && !props.onOpen ? (
        empty
      ) : (
        <Rows {...props} name={`${title}列表`} hidden={hidden} empty={empty} />
      )}
      <ListFoot {...props} hasSearch={onQuery !== undefined} />
    </div>
  )
  return (
    <div className={parts.page}>
      <header className={parts.head}>
        <h1>{title}</h1>
        <span className={parts.note}>{note}</span>
        <span className={parts.headEnd}>
          {props.exportAs !== undefined && (
            <ExportList kind={props.exportAs} call={list.call} query={query} total={answer.total} />
          )}
          {props.actions}
        </span>
      </header>
      {props.above}
      <Beside side={side}>{card}</Beside>
    </div>
  )
}

/** The card alone, or with a column beside it, which may be empty at the moment. */
const Beside = ({ side, children }: { readonly side: ReactNode; readonly children: ReactNode }) =>
  side === undefined ? (
    children
  ) : (
    <div className={side === false ? parts.column : parts.columns}>
      {children}
      {side}
    </div>
  )

type RowsProps<Row> = Pick<
  ListPageProps<unknown, Page<Row>, Row>,
  'answer' | 'columns' | 'keyOf' | 'nameOf' | 'density' | 'onOpen' | 'rowKey' | 'selection'
> & {
  readonly name: string
  readonly hidden: ReadonlySet<string>
  readonly empty: ReactNode
}

const nothing: ReadonlySet<string> = new Set()

const Rows = <Row,>(props: RowsProps<Row>) => {
  const { answer, columns, keyOf, nameOf = keyOf, density = 'tight', onOpen, rowKey, selection, name } = props
  if (!onOpen)
    return (
      <PlainTable label={name} heads={columns.map(({ title }) => title)}>
        {answer.list.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ key, show }) => (
              // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its content is rendered by its column
              <td key={key}>{show(row)}</td>
            ))}
          </tr>
        ))}
      </PlainTable>
    )
  return (
    <DeskTable
      aria-label={name}
      columns={columns}
      rows={answer.list}
      keyOf={keyOf}
      nameOf={nameOf}
      density={density}
      hidden={props.hidden}
      chosen={selection?.chosen ?? nothing}
      {...(selection && { onChoose: selection.choose })}
      onOpen={onOpen}
      {...(rowKey && { rowKeys: { [rowKey.key]: rowKey.act } })}
      empty={props.empty}
    />
  )
}

type ListTabsProps<Query, Answer> = Pick<
  ListPageProps<Query, Answer, never>,
  'list' | 'query' | 'answer' | 'hrefOf'
> & {
  readonly views: Parameters<typeof tabsWith>[1]
  readonly here: string
}

const ListTabs = <Query extends { readonly page: number }, Answer>(props: ListTabsProps<Query, Answer>) => {
  const { list, query, answer, hrefOf, views, here } = props
  return filtersOf(list).map(([key, filter]) => {
    if (filter.kind !== 'tabs') return null
    const tabOf = (value: string | null, text: string) => {
      const count = value === null ? undefined : filter.countOf?.(answer, value)
      return {
        href: hrefOf({ ...query, [key]: value, page: 1 }),
        text,
        current: query[key] === value,
        ...(count !== undefined && { count }),
      }
    }
    const tabs = [
      ...(filter.all === undefined ? [] : [tabOf(null, filter.all)]),
      ...Object.entries(filter.words).map(([value, text]) => tabOf(value, text)),
    ]
    return <Tabs key={key} aria-label={filter.label} tabs={tabsWith(tabs, views, here)} />
  })
}

type ListFootProps<Query, Answer, Row> = Pick<
  ListPageProps<Query, Answer, Row>,
  'query' | 'answer' | 'unit' | 'hrefOf' | 'foot' | 'rowKey' | 'selection' | 'onOpen'
> & { readonly hasSearch: boolean }

const ListFoot = <Query extends { readonly page: number }, Answer extends Page<Row>, Row>(
  props: ListFootProps<Query, Answer, Row>,
) => {
  const { query, answer, unit, hrefOf, foot, rowKey, selection, hasSearch, onOpen } = props
  const { list, total, capped, page, pageSize } = answer
  const first = (page - 1) * pageSize + 1
  return (
    <footer className={styles.foot}>
      <span>
        {list.length > 0 && `第 ${String(first)}–${String(first + list.length - 1)} ${unit}，`}
        {capped ? '至少' : '共'} {total.toLocaleString('zh-CN')} {unit}
      </span>
      {foot !== undefined && <span>{foot}</span>}
      <span className={styles.keys}>
        {onOpen && (
          <>
            <KeyCap label="j" /> <KeyCap label="k" /> 移动{' '}
            {selection && (
              <>
                <KeyCap label="x" /> 选择{' '}
              </>
            )}
            <KeyCap label="Enter" /> 打开{' '}
            {rowKey && (
              <>
                <KeyCap label={rowKey.key} /> {rowKey.words}{' '}
              </>
            )}
          </>
        )}
        {hasSearch && (
          <>
            <KeyCap label="f" /> 搜索
          </>
        )}
      </span>
      <Pagination compact page={page} pageCount={pageCount(answer)} href={(to) => hrefOf({ ...query, page: to })} />
    </footer>
  )
}
