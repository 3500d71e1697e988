import { type DelimitedText, encodingOf, readDelimited } from '@xinglin/domain/intake'
import { UnreadableTable, workbookRows } from '../../table-rows.ts'

/** A statement is read while buyers are served: it unpacks to less than a table that an operator imports. */
const MOST_UNPACKED_BYTES = 40_000_000

const startsWith = (bytes: Uint8Array, head: readonly number[]): boolean => head.every((byte, at) => bytes[at] === byte)
const isWorkbook = (bytes: Uint8Array): boolean => startsWith(bytes, [0x50, 0x4b])
/** XLS by its first bytes; many banks give web pages that name. */
const isOldWorkbook = (name: string, bytes: Uint8Array): boolean =>
  startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0]) || /\.(xls|et)$/i.test(name)

/**
 * The table in a file of a bank (docs/rules.md#11-7): the first sheet of a workbook, or text in the encoding in which
 * the bank wrote it. Its first bytes tell which, its name only what cannot be read.
 *
 * @returns why it cannot be read, in words
 */
export const statementTable = async (name: string, file: Blob): Promise<DelimitedText | string> => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (!isWorkbook(bytes)) {
    if (isOldWorkbook(name, bytes)) return '无法读取旧版表格，请另存为 xlsx 或 csv 后再导入'
    return readDelimited(new TextDecoder(encodingOf(bytes)).decode(bytes))
  }
  try {
    return { rows: workbookRows(name, bytes, MOST_UNPACKED_BYTES), unclosed: [] }
  } catch (error) {
    return error instanceof UnreadableTable ? error.message : '不是有效的表格，请另存为 xlsx 或 csv 后再导入'
  }
}
