import { type PastedLine, readPastedTable, readPastedText } from '@xinglin/domain/requests'
import { readTableFile, type UnreadTable } from '../../shared/table-file.ts'

export { saveTable, unreadText } from '../../shared/table-file.ts'

export type FileRead = { readonly kind: 'lines'; readonly lines: readonly PastedLine[] } | UnreadTable

/** Parses a list from a table or a chat; loaded with the file reader when there is one to be read. */
export const readPasted = (text: string): readonly PastedLine[] => readPastedText(text)

/** A list in a file: a table, or a text as it would be pasted. */
export const readPastedFile = async (file: File): Promise<FileRead> => {
  const read = await readTableFile(file)
  switch (read.kind) {
    case 'table':
      return { kind: 'lines', lines: readPastedTable(read.table) }
    case 'text':
      return { kind: 'lines', lines: readPasted(read.text) }
    default:
      return read
  }
}
