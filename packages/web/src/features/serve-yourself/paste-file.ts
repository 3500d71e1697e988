import { type PastedLine, readPastedTable, readPastedText } from '@xinglin/domain/requests'

/** Larger than any list of a shop: what is beyond it is no list. */
const MOST_BYTES = 5_000_000

export type FileRead =
  | { readonly kind: 'lines'; readonly lines: readonly PastedLine[] }
  | { readonly kind: 'tooLarge' }
  | { readonly kind: 'unreadable' }

/**
 * Tables saved by Chinese office programs are in GB18030, or in UTF-16 as 「Unicode 文本」, all others in UTF-8: the second
 * begins with its mark, and what is neither is the first.
 */
export const decodeText = (bytes: ArrayBuffer): string => {
  const [first, second] = new Uint8Array(bytes)
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

/** A list out of a table or a chat; with the file's reader it comes when there is one to be read. */
export const readPasted = (text: string): readonly PastedLine[] => readPastedText(text)

/** A list in a file: a workbook's first sheet, a table in text, or a text as it would be pasted. */
export const readPastedFile = async (file: File): Promise<FileRead> => {
  if (file.size > MOST_BYTES) return { kind: 'tooLarge' }
  try {
    return { kind: 'lines', lines: await linesOf(file) }
  } catch {
    return { kind: 'unreadable' }
  }
}

const linesOf = async (file: File): Promise<readonly PastedLine[]> => {
  if (/\.xlsx$/i.test(file.name)) {
    const { readSheet } = await import('read-excel-file/browser')
    const rows = await readSheet(file)
    return readPastedTable(rows.map((row) => row.map((cell) => (cell === null ? '' : String(cell)))))
  }
  const text = decodeText(await file.arrayBuffer())
  if (!/\.csv$/i.test(file.name)) return readPasted(text)
  const { default: Papa } = await import('papaparse')
  return readPastedTable(Papa.parse<readonly string[]>(text).data)
}

/** A table as a file of text that office programs open with its characters whole and its formulas asleep. */
export const tableFile = async (table: readonly (readonly string[])[]): Promise<Blob> => {
  const { default: Papa } = await import('papaparse')
  const text = Papa.unparse(
    table.map((row) => [...row]),
    { escapeFormulae: true },
  )
  return new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' })
}
