import { formatMoney, type Money } from '@xinglin/domain/kernel/money'

export type Table = readonly (readonly (string | number)[])[]

/** Text that spreadsheet programs would take for a formula is escaped; numbers, negative ones too, are not. */
const cell = (value: string | number): string => {
  const isFormula = typeof value === 'string' && /^[=+\-@\t]/.test(value) && !/^-\d+(\.\d+)?$/.test(value)
  const text = isFormula ? `'${value}` : String(value)
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** With a byte order mark, by which spreadsheet programs detect UTF-8. */
export const csvOf = (table: Table): string => `\uFEFF${table.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`

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
