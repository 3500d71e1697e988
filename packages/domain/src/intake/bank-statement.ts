import { type BalanceCheck, checkBalances } from './bank-balance.ts'
import { type BankColumns, columnsByValues, columnsOf } from './bank-columns.ts'
import { readLines } from './bank-lines.ts'
import type { StatementLine, StatementNote, TableRow } from './bank-types.ts'
import { bareCell, cellText, statementAmount, unitIn, yuanUnit } from './bank-values.ts'
import { plainText } from './plain-text.ts'

export type BankStatement = {
  readonly lines: readonly StatementLine[]
  /** Lines that could not be read, each with the reason; they refuse no other line. */
  readonly unread: readonly { readonly line: number; readonly text: string }[]
  readonly notes: readonly StatementNote[]
  readonly balance: BalanceCheck
}

/** Headings stand below at most so many lines. */
const MOST_ABOVE = 200
const SUMS = /^总|合计|小计|总计|共计|累计|总笔数|笔数|本页|承前|过次|期初|期末|上期|上日余额/

const isSumRow = (cells: readonly string[]): boolean => {
  const first = cells.find((cell) => cell !== '') ?? ''
  return (
    SUMS.test(first) ||
    cells.slice(0, 3).some((cell) => /^(.{0,8}(合计|小计|总计)|承前页?|期[初末]余额)[:：]?$/.test(cell))
  )
}

/** Columns of the heading that begins at a row; in two rows where the lower parts the amounts into 借方 and 贷方. */
const headingAt = (
  rows: readonly (readonly string[])[],
  at: number,
): { readonly columns: BankColumns; readonly height: number } | null => {
  const [cells = [], below = []] = [rows[at], rows[at + 1]]
  const width = Math.max(cells.length, below.length)
  const isHeading = below.some((cell) => cell.trim() !== '') && below.every((cell) => !/\d/.test(cell))
  const joined = isHeading
    ? columnsOf(Array.from({ length: width }, (_, to) => `${cells[to] ?? ''}${below[to] ?? ''}`))
    : null
  const columns = columnsOf(cells)
  if (joined && joined.outgo >= 0 && (columns?.outgo ?? -1) < 0) return { columns: joined, height: 2 }
  return columns && { columns, height: 1 }
}

/** An account or an amount that the lines above the table name: 账号：330…, 期初余额 | 1,000.00. */
const namedAbove = (above: readonly (readonly string[])[], label: RegExp): string => {
  for (const row of above)
    for (const [at, cell] of row.entries()) {
      const text = plainText(cell).replace(/^#+\s*/, '')
      const head = text.split(/[:[]/)[0] ?? ''
      if (!label.test(head.replaceAll(/\s/g, ''))) continue
      const own = text.slice(head.length).replaceAll(/^[:[\s]+|\]$/g, '')
      const value = own === '' ? cellText(row[at + 1] ?? '') : own
      if (value !== '') return value
    }
  return ''
}

const OWN_ACCOUNT = /^(本方|我方|查询|账户|客户|结算)?(账号|帐号|卡号|账户|账户号码)$/
const accountAbove = (above: readonly (readonly string[])[]): string =>
  /[\d*][\d* -]{4,}/.exec(namedAbove(above, OWN_ACCOUNT))?.[0].replaceAll(/[\s-]/g, '') ?? ''

const noTable = (rows: readonly (readonly string[])[]): BankStatement => {
  const hasAmount = rows.some((row) => columnsOf(['日期', ...row]) !== null)
  const text = hasAmount ? '缺少「交易日期」一列' : '没有找到「金额」或「收入金额」一列，请导出带列名的流水明细'
  return { lines: [], unread: [{ line: 1, text }], notes: [], balance: { kind: 'none' } }
}

/**
 * Reads the table of a bank's statement, of WeChat or of Alipay (docs/rules.md#11-7): columns by their headings below
 * any lines, money in and money out told apart, sums skipped, balances added up. A line that cannot be read is named.
 *
 * @param unclosed rows with a quotation mark that never ends, of `readDelimited`
 * @example readStatement([['流水号', '交易日期', '贷方金额'], ['A1', '2026/1/5', '￥20.00']]).lines.length // 1
 */
export const readStatement = (
  rows: readonly (readonly string[])[],
  unclosed: readonly number[] = [],
): BankStatement => {
  const at = rows.slice(0, MOST_ABOVE).findIndex((_, row) => headingAt(rows, row) !== null)
  const heading = headingAt(rows, at)
  if (heading === null) return noTable(rows)
  const above = rows.slice(0, at)
  const found = tableRows(rows, at, heading)
  const columns = columnsByValues(
    heading.columns,
    found.rows.map(({ cells }) => cells),
  )
  const unitAbove =
    columns.unit === yuanUnit
      ? above
          .flat()
          .map(unitIn)
          .find((unit) => unit !== null)
      : null
  const own = accountAbove(above)
  const foreign = namedAbove(above, /^(币种|货币|账户币种)$/)
  const { lines, unread, notes } = readLines(
    found.rows,
    { ...columns, unit: unitAbove ?? columns.unit },
    { own, foreign },
  )
  const opening = statementAmount(namedAbove(rows, /^(期初|上期|承前|上日)(账户)?余额$/), yuanUnit)?.money ?? null
  const balance = checkBalances(lines, opening)
  const marks = unclosed.map((line) => ({ line, text: '引号没有结束，已按单行读取，请核对这一行' }))
  const sums = found.sums.length === 0 ? [] : [{ line: null, text: `已跳过合计、小计 ${String(found.sums.length)} 行` }]
  return { lines, unread, notes: [...marks, ...notes, ...balanceNotes(balance, lines), ...sums], balance }
}

/** The rows below the headings that may be lines: without blank ones, comments, repeated headings and sums. */
const tableRows = (
  rows: readonly (readonly string[])[],
  at: number,
  { columns, height }: { readonly columns: BankColumns; readonly height: number },
): { readonly rows: readonly TableRow[]; readonly sums: readonly number[] } => {
  const kept: TableRow[] = []
  const sums: number[] = []
  let isBelowSums = false
  const head = (rows[at] ?? []).map(plainText).join('\u0000')
  rows.slice(at + height).forEach((row, nth) => {
    const line = at + height + nth + 1
    const cells = row.map(bareCell)
    const filled = row.map(cellText).filter((cell) => cell !== '')
    if (filled.length === 0 || filled[0]?.startsWith('#') || row.map(plainText).join('\u0000') === head) return
    const hasDay = columns.day.some((column) => /^\d{4}\D?\d|^\d{5}/.test(cells[column] ?? ''))
    if (isSumRow(cells) || (isBelowSums && !hasDay)) {
      sums.push(line)
      isBelowSums ||= !filled.some((cell) => /\d/.test(cell))
      return
    }
    const moneyAt = [columns.income, columns.outgo, columns.amount].filter((column) => column >= 0)
    // A remark below the table: neither a day nor an amount.
    if (!hasDay && !moneyAt.some((column) => /\d/.test(cells[column] ?? ''))) return
    isBelowSums = false
    kept.push({ line, cells })
  })
  return { rows: kept, sums }
}

const balanceNotes = (balance: BalanceCheck, lines: readonly StatementLine[]): readonly StatementNote[] => {
  if (balance.kind !== 'broken') return []
  const nameOf = (line: number): string => {
    const reference = lines.find((one) => one.line === line)?.reference ?? ''
    return reference === '' ? `第 ${String(line)} 行` : `第 ${String(line)} 行（${reference}）`
  }
  return balance.gaps.map(({ after, before, apart }) => ({
    line: before,
    text:
      after === null
        ? `余额不连续：期初余额与${nameOf(before)}相差 ${apart}，可能缺少流水`
        : `余额不连续：${nameOf(after)}与${nameOf(before)}之间相差 ${apart}，可能缺少流水`,
  }))
}
