import { headingText } from '@xinglin/domain/intake'
import type { Columns } from './table-columns.ts'

/** Headings stand among the first lines: above them there are a title and a date. */
const MOST_ABOVE = 12
/** So many values decide which of two fields a heading means. */
const MOST_SAMPLES = 200

/** The fields that a heading may name: by its own heading, else by one of the others. */
const fieldsNamed = (columns: Columns, word: string): readonly string[] => {
  const key = headingText(word)
  if (key === '') return []
  const fields = Object.entries(columns)
  const own = fields.filter(([, { heading }]) => headingText(heading) === key)
  const named =
    own.length > 0 ? own : fields.filter(([, { also = [] }]) => also.some((one) => headingText(one) === key))
  return named.map(([field]) => field)
}

/** The first line that names one of the keys beside another column, else the first line. */
const headRow = (columns: Columns, keys: readonly string[], table: readonly (readonly string[])[]): number => {
  const isHead = (row: readonly string[]): boolean => {
    const named = row.map((word) => fieldsNamed(columns, word)).filter((fields) => fields.length > 0)
    return named.length > 1 && named.some((fields) => fields.some((field) => keys.includes(field)))
  }
  return Math.max(0, table.slice(0, MOST_ABOVE).findIndex(isHead))
}

/**
 * Where the headings of a table stand, and which field each of its columns is. A heading that may name several is the
 * one that reads most of its values; of two columns for one field, the one under the shop's own heading counts.
 * @param keys fields of which every table has one
 */
export const headingsOf = (columns: Columns, keys: readonly string[], table: readonly (readonly string[])[]) => {
  const at = headRow(columns, keys, table)
  const head = table[at] ?? []
  const readsOf = (field: string, place: number): number =>
    table
      .slice(at + 1, at + 1 + MOST_SAMPLES)
      .filter((row) => (row[place] ?? '') !== '' && columns[field]?.read(row[place] ?? '') !== null).length
  const own = new Set(head.flatMap((word) => fieldsNamed(columns, word).filter((field) => isOwn(columns, field, word))))
  const fields = head.map((word, place): string | null => {
    const named = fieldsNamed(columns, word).filter((field) => !own.has(field) || isOwn(columns, field, word))
    return named.toSorted((a, b) => readsOf(b, place) - readsOf(a, place))[0] ?? null
  })
  const once = fields.map((field, place) =>
    field !== null && fields.indexOf(field) !== place && !isOwn(columns, field, head[place] ?? '') ? null : field,
  )
  return {
    at,
    fields: once,
    unknown: head.filter((word, place) => word.trim() !== '' && once[place] === null),
    twice: once.filter((field, place): field is string => field !== null && once.indexOf(field) !== place),
  }
}

const isOwn = (columns: Columns, field: string, word: string): boolean =>
  headingText(columns[field]?.heading ?? '') === headingText(word)
