import { type Money, moneyFromDecimal, zero } from '@xinglin/domain/kernel/money'
import { type Day, dayFromText } from '@xinglin/domain/kernel/time'
import Papa from 'papaparse'

/** A line of a bank's statement as it is imported. */
type StatementLine = {
  readonly reference: string
  readonly bookedOn: Day
  readonly amount: Money
  readonly payer: string
  readonly account: string
  readonly memo: string
}

type Read = {
  readonly lines: readonly StatementLine[]
  readonly errors: readonly { readonly line: number; readonly text: string }[]
}

/** Column names that banks use; the first match counts. */
const headings = {
  reference: ['流水号', '交易流水号', '交易流水', '凭证号'],
  bookedOn: ['交易日期', '日期', '记账日期', '交易时间'],
  amount: ['贷方发生额', '贷方金额', '收入金额', '收入', '金额', '交易金额'],
  payer: ['对方户名', '付款人名称', '对方名称', '付款人'],
  account: ['对方账号', '付款人账号', '对方账户'],
  memo: ['附言', '摘要', '用途', '备注'],
} as const

type Field = keyof typeof headings
const needed: readonly Field[] = ['reference', 'bookedOn', 'amount', 'payer']

const dayIn = (text: string): Day | null => {
  const digits = /^(\d{4})[-/.年]?(\d{2})[-/.月]?(\d{2})/.exec(text)
  return digits ? dayFromText(`${digits[1] ?? ''}-${digits[2] ?? ''}-${digits[3] ?? ''}`) : null
}

const amountIn = (text: string): Money | null => {
  const plain = text.replaceAll(/[,¥\s]/g, '')
  return /^-?\d+(\.\d{1,2})?$/.test(plain) ? moneyFromDecimal(plain) : null
}

/**
 * Reads a statement in the CSV form of the banks, with columns found by name. Outgoing payments and lines without an
 * amount are skipped; invalid lines are reported by number.
 */
export const readStatement = (text: string): Read => {
  const { data } = Papa.parse<readonly string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: true })
  const at = data.findIndex((row) => row.some((cell) => headings.amount.some((name) => name === cell.trim())))
  const head = (data[at] ?? []).map((cell) => cell.trim())
  const placeOf = (field: Field): number => {
    const name = headings[field].find((one) => head.includes(one))
    return name === undefined ? -1 : head.indexOf(name)
  }
  const missing = needed.filter((field) => placeOf(field) < 0)
  if (missing.length > 0)
    return { lines: [], errors: missing.map((field) => ({ line: 1, text: `缺少「${headings[field][0]}」一列` })) }
  const lines: StatementLine[] = []
  const errors: { readonly line: number; readonly text: string }[] = []
  for (const [nth, row] of data.slice(at + 1).entries()) {
    const cell = (field: Field): string => (row[placeOf(field)] ?? '').trim()
    const written = cell('amount')
    if (written === '' || written === '-' || written === '0.00') continue
    const [bookedOn, amount, reference] = [dayIn(cell('bookedOn')), amountIn(written), cell('reference')]
    const line = at + nth + 2
    if (bookedOn === null) errors.push({ line, text: `日期不正确：${cell('bookedOn').slice(0, 40)}` })
    else if (amount === null) errors.push({ line, text: `金额不正确：${written.slice(0, 40)}` })
    else if (reference === '') errors.push({ line, text: '缺少流水号' })
    else if (amount > zero)
      lines.push({
        reference: reference.slice(0, 100),
        bookedOn,
        amount,
        payer: cell('payer').slice(0, 200),
        account: cell('account').slice(0, 60),
        memo: cell('memo').slice(0, 300),
      })
  }
  return { lines, errors: errors.slice(0, 500) }
}
