/** More than the longest price list of a wholesaler has, and as much as a page can hold. */
export const mostCells = 4_000_000

const columnOf = (letters: string): number =>
  Array.from(letters).reduce((column, letter) => column * 26 + (letter.codePointAt(0) ?? 64) - 64, 0)

/**
 * How many cells a reader of this worksheet has to hold: one cell at the far end of a few bytes spans thousands of
 * millions.
 *
 * @param xml the text of a worksheet inside a workbook
 * @example spannedCells('<c r="B3"/>') // 3 rows by 2 columns: 6
 */
export const spannedCells = (xml: string): number => {
  let rows = 0
  let columns = 0
  for (const [, letters = '', row = ''] of xml.matchAll(/\br\s*=\s*["']([A-Z]{0,8})(\d{1,15})["']/g)) {
    rows = Math.max(rows, Number(row))
    columns = Math.max(columns, columnOf(letters))
  }
  return rows * Math.max(1, columns)
}
