import { bareCode } from '../kernel/table-text.ts'

/** A table in a text; `unclosed` are the lines (from 1) with a quotation mark that never ends. */
export type DelimitedText = {
  readonly rows: readonly (readonly string[])[]
  readonly unclosed: readonly number[]
}

const DELIMITERS = [',', '\t', ';', '|'] as const
/** So many lines tell what parts the cells. */
const LOOKED_AT = 200

const linesOf = (text: string): readonly string[] => text.split(/\r\n|\n|\r/)

/** The delimiter that stands most often outside quotation marks; a comma where none does. */
const delimiterOf = (text: string): string => {
  const bare = linesOf(text)
    .slice(0, LOOKED_AT)
    .join('\n')
    .replaceAll(/"[^"]*"/g, '')
  const countOf = (delimiter: string): number => bare.split(delimiter).length
  return DELIMITERS.reduce<string>((best, one) => (countOf(one) > countOf(best) ? one : best), ',')
}

type Quoted = { readonly cell: string; readonly end: number }

/**
 * The quoted cell whose opening mark stands at a place, with the place after its closing one. Null where the mark is
 * never closed: nothing closes it, its close is followed by more text, or it would swallow whole lines of the table.
 */
const quotedAt = (text: string, from: number, delimiter: string, width: number): Quoted | null => {
  let close = text.indexOf('"', from + 1)
  while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2)
  if (close < 0) return null
  const rest = /[^ ]/.exec(text.slice(close + 1, close + 100))?.[0] ?? ''
  if (rest !== '' && rest !== delimiter && rest !== '\n' && rest !== '\r') return null
  const cell = text.slice(from + 1, close).replaceAll('""', '"')
  const [, ...more] = linesOf(cell)
  const swallows = more.some((line) => width > 2 && line.split(delimiter).length >= width)
  return swallows ? null : { cell, end: close + 1 + Math.max(0, text.slice(close + 1).search(/[^ ]|$/)) }
}

/** The end of a cell without quotation marks: before the next delimiter or line break. */
const bareEnd = (text: string, from: number, delimiter: string): number => {
  let end = from
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r') end += 1
  return end
}

/**
 * Reads CSV, or text parted by tabs, semicolons or bars. Empty lines count, so that numbers of rows are those of a
 * spreadsheet program, and the form that keeps a code (`="0026"`) is taken off. A mark that is never closed belongs to its own cell and swallows nothing: its line is named.
 *
 * @param parting what parts the cells; without it, what stands most often outside quotation marks
 * @example readDelimited('甲,乙\n"1,2",3').rows // [['甲', '乙'], ['1,2', '3']]
 */
export const readDelimited = (written: string, parting?: string): DelimitedText => {
  const text = written.replace(/^\uFEFF/, '')
  const delimiter = parting ?? delimiterOf(text)
  const rows: (readonly string[])[] = []
  const unclosed: number[] = []
  let row: string[] = []
  let at = 0
  while (at <= text.length) {
    const isQuote = text[at] === '"'
    const quoted = isQuote ? quotedAt(text, at, delimiter, rows.at(-1)?.length ?? 0) : null
    if (isQuote && quoted === null && unclosed.at(-1) !== rows.length + 1) unclosed.push(rows.length + 1)
    const from = isQuote && quoted === null ? at + 1 : at
    const end = quoted?.end ?? bareEnd(text, from, delimiter)
    row.push(bareCode(quoted?.cell ?? text.slice(from, end)))
    at = end + 1
    if (text[end] === delimiter) continue
    rows.push(row)
    row = []
    if (text[end] === '\r' && text[end + 1] === '\n') at += 1
  }
  return { rows, unclosed }
}
