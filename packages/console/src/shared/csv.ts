import { formatMoney, type Money } from '@xinglin/domain/kernel/money'
import { csvText, type TableCell } from '@xinglin/domain/kernel/table-text'

/** A number, text (decimal text is an amount), or a code. */
export type Table = readonly (readonly (string | number | TableCell)[])[]

/** 批号, number of an order: digits that a spreadsheet program must not count. */
export const code = (value: string): TableCell => ({ kind: 'code', value })

const cellOf = (value: string | number | TableCell): TableCell => {
  if (typeof value === 'object') return value
  const isNumber = typeof value === 'number' || /^-?\d+(\.\d+)?$/.test(value)
  return { kind: isNumber ? 'number' : 'text', value: String(value) }
}

export const csvOf = (table: Table): string => csvText(table.map((row) => row.map(cellOf)))

/** An amount without thousands separators: a number for spreadsheet programs. */
export const figureOf = (money: Money): string => formatMoney(money).replaceAll(',', '')

/** Downloads a table. */
export const saveFile = (name: string, text: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
