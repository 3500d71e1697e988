// A bank file as the shop reads it (docs/rules.md#11-7).
import { encodingOf, offeredLines, readDelimited, readStatement } from '@xinglin/domain/intake'
import { moneyToDecimal } from '@xinglin/domain/kernel/money'
import { workbookRows } from '@xinglin/server/table-rows'
import type { IntakeCase } from './intake-vectors.ts'
import { bytesOf } from './intake-workbook.ts'

type ExpectedLine = {
  readonly day: string
  readonly amount: string
  readonly payer: string | null
  readonly memo?: string
  readonly reference: string | null
  readonly compare?: 'begins'
}

type Expected = {
  readonly lines: readonly ExpectedLine[]
  readonly notOffered: number
  readonly warnings: readonly string[]
  readonly chain: 'closes' | 'broken' | 'none'
  readonly badLines?: readonly string[]
  readonly orRefusal?: boolean
}

/** In which words each warning is said. */
const warningWords: { readonly [warning: string]: RegExp } = {
  'shortened-number': /科学计数法/,
  'possibly-repeated': /可能是同一笔/,
  'repeated-reference': /流水号(?:相同|重复)/,
  'unclosed-quote': /引号没有结束/,
  'chain-broken': /余额不连续/,
  'two-amounts': /两种金额/,
  reversal: /冲正/,
  'foreign-currency': /外币/,
  unit: /单位是/,
}

const tableOf = ({ input }: IntakeCase) => {
  if (typeof input === 'string') return readDelimited(input)
  const bytes = bytesOf(input)
  if (/\.xlsx$/i.test(input.file)) return { rows: workbookRows(input.file, bytes, 40_000_000), unclosed: [] }
  return readDelimited(new TextDecoder(encodingOf(bytes)).decode(bytes))
}

/** What the shop answers wrongly of a case; empty: it is right. */
export const bankFaults = (one: IntakeCase): Promise<readonly string[]> => {
  // The shape is that of the file (README.md).
  const expected = one.expect as Expected
  const { rows, unclosed } = tableOf(one)
  const statement = readStatement(rows, unclosed)
  const offered = offeredLines(statement.lines, '')
  const said = [...statement.notes, ...statement.unread].map(({ text }) => text).join('\n')
  const matches = (wanted: ExpectedLine, at: number): boolean => {
    const line = offered[at]
    if (!line) return false
    const begins = (text: string, whole: string): boolean => whole.startsWith(text) && !/[\uD800-\uDBFF]$/.test(text)
    const isNamed =
      wanted.compare === 'begins' ? begins(line.payer, wanted.payer ?? '') : line.payer === (wanted.payer ?? '')
    const isSaid =
      wanted.compare === 'begins' ? begins(line.memo, wanted.memo ?? '') : line.memo.includes(wanted.memo ?? '')
    return (
      line.bookedOn === wanted.day &&
      moneyToDecimal(line.amount) === wanted.amount &&
      isNamed &&
      isSaid &&
      line.reference === (wanted.reference ?? '')
    )
  }
  const got = offered.map(({ bookedOn, amount, payer, reference, memo }) =>
    [bookedOn, moneyToDecimal(amount), payer, reference, memo].join('|'),
  )
  const unread = statement.unread.map(({ line }) => line)
  const faults = [
    ...(offered.length === expected.lines.length && expected.lines.every(matches) ? [] : [`lines ${got.join(' / ')}`]),
    ...(statement.lines.length - offered.length + unread.length ===
    expected.notOffered + (expected.badLines?.length ?? 0)
      ? []
      : [`not offered ${String(statement.lines.length - offered.length)}`]),
    ...expected.warnings
      .filter((warning) =>
        warning === 'unreadable-line' ? unread.length === 0 : !(warningWords[warning]?.test(said) ?? false),
      )
      .map((warning) => `not said: ${warning}: ${said}`),
    ...(statement.balance.kind === expected.chain ? [] : [`chain ${statement.balance.kind}`]),
    ...(expected.badLines ?? [])
      .filter((number) => !unread.some((line) => rows[line - 1]?.includes(number) ?? false))
      .map((number) => `${number} is not named`),
  ]
  return Promise.resolve(expected.orRefusal === true && offered.length === 0 ? [] : faults)
}
