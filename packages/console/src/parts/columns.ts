import type { ColumnKey, ListColumn } from '@xinglin/api-contract/staff-lists'
import type { ReactNode } from 'react'
import type { DeskColumn } from './desk-table.tsx'

/** How a column of a list is drawn. */
export type Look<Row> = Pick<DeskColumn<Row>, 'show' | 'align'>

type RowIn<Column> = Column extends ListColumn<infer Row> ? Row : never

/** The look of each column of a list; null: only in its export. */
export type Looks<Columns> = { readonly [K in ColumnKey<Columns>]: Look<RowIn<Columns[K]>> | null }

/** @example left(({ company }) => company) */
export const left = <Row>(show: (row: Row) => ReactNode): Look<Row> => ({ show })

/** For numbers. */
export const right = <Row>(show: (row: Row) => ReactNode): Look<Row> => ({ show, align: 'right' })

type RowsOf<Columns> = RowIn<Columns[ColumnKey<Columns>]>

/** The columns of a page: headings and order from the description of the list. */
export const columnsOf = <Columns extends { readonly [key: string]: ListColumn<never> | null }>(
  { columns }: { readonly columns: Columns },
  looks: Looks<Columns>,
): readonly DeskColumn<RowsOf<Columns>>[] => {
  const drawn = looks as { readonly [key: string]: Look<RowsOf<Columns>> | null }
  return Object.entries(columns).flatMap(([key, column]) => {
    const look = drawn[key]
    return column === null || !look ? [] : [{ key, title: column.heading, ...look }]
  })
}
