import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { moneyFromUnits, subtract, yuan, zero } from '../kernel/money.ts'
import { day } from '../kernel/time.ts'
import {
  type BankLine,
  differenceText,
  lineDifference,
  matchDifference,
  matchedLine,
  matchTransfer,
  matchTransfers,
} from './bank-match.ts'

const transfer = { amount: yuan('100'), company: '扶桑大药房', numbers: ['20261126000346-1'] }
const line = (id: number, more: Partial<BankLine> = {}): BankLine => ({
  id,
  bookedOn: day('2026-11-27'),
  amount: yuan('100'),
  payer: '扶桑大药房有限公司',
  account: '',
  memo: '',
  ...more,
})
/** Kind, and the ids of the lines that it names. */
const shortly = (match: ReturnType<typeof matchTransfer>): string =>
  match.kind === 'ambiguous'
    ? `ambiguous ${match.lines.map(({ id }) => id).join(' ')}`
    : `${match.kind} ${String(matchedLine(match)?.id ?? '')}`.trim()
const matched = (...lines: readonly BankLine[]): string => shortly(matchTransfer(transfer, lines))

describe('docs/rules.md#7-transfer: one transfer beside the lines of the bank', () => {
  test('name and amount agree, with or without legal form, width and blanks', () => {
    expect(matched(line(1))).toBe('agrees 1')
    expect(matched(line(1, { payer: '扶桑 大药房股份有限公司' }))).toBe('agrees 1')
    expect(matched()).toBe('notFound')
    expect(matched(line(1, { amount: yuan('7'), payer: '别家' }))).toBe('notFound')
  })

  test.each(['扶', '扶桑大药房第二门店', '扶桑大药房（西湖店）', ''])('「%s」 is another name', (payer) => {
    expect(matched(line(1, { payer }))).toBe('nameDiffers 1')
  })

  test('the number of the order in the memo beats the name', () => {
    const own = line(1)
    const named = line(2, { payer: '张三', memo: '货款 20261126000346' })
    expect(matched(own, named)).toBe('nameDiffers 2')
    expect(matched(own, { ...named, amount: yuan('99') })).toBe('bothDiffer 2')
    expect(matched(own, { ...named, payer: own.payer, amount: yuan('99') })).toBe('amountDiffers 2')
    // A file without payers: the number alone says whose money it is.
    expect(matched(line(3, { payer: '', memo: '20261126000346-1' }))).toBe('agrees 3')
  })

  test.each([
    ['20261126000346-1', true],
    ['订单２０２６１１２６０００３４６—1货款', true],
    ['20261126000346', true],
    ['20261126000346-2', false],
    ['920261126000346', false],
    ['202611260003461', false],
    ['20261126000346-11', false],
  ])('the memo %s names the order: %s', (memo, isNamed) => {
    expect(matched(line(1, { payer: '张三', amount: yuan('1'), memo }))).toBe(isNamed ? 'bothDiffer 1' : 'notFound')
  })

  test('two lines of one amount are ambiguous, whether theirs, named or neither', () => {
    expect(matched(line(1), line(2))).toBe('ambiguous 1 2')
    const memo = '20261126000346'
    expect(matched(line(1, { memo }), line(2, { memo }), line(3))).toBe('ambiguous 1 2')
    expect(matched(line(1, { payer: '甲' }), line(2, { payer: '乙' }))).toBe('ambiguous 1 2')
    // The name decides between two of one amount.
    expect(matched(line(1, { payer: '甲' }), line(2))).toBe('agrees 2')
  })

  test('theirs with another amount and a stranger with theirs are ambiguous; either alone is said', () => {
    const less = line(1, { amount: yuan('64') })
    const stranger = line(2, { payer: '甲' })
    expect(matched(less)).toBe('amountDiffers 1')
    expect(matched(stranger)).toBe('nameDiffers 2')
    expect(matched(less, stranger)).toBe('ambiguous 2 1')
  })

  test('what differs is said in words, and by how much', () => {
    expect(differenceText(transfer, line(1))).toBe('')
    expect(differenceText(transfer, line(1, { amount: yuan('64') }))).toBe('金额少 ¥36.00')
    expect(differenceText(transfer, line(1, { amount: yuan('136'), payer: '甲' }))).toBe(
      '金额多 ¥36.00；付款人是「甲」，会员是「扶桑大药房」',
    )
    expect(differenceText(transfer, line(1, { payer: '' }))).toBe('流水没有付款人')
    const apart = matchTransfer(transfer, [line(1, { amount: yuan('64') })])
    expect(matchDifference({ amount: transfer.amount, match: apart })).toBe(yuan('-36'))
    expect(matchDifference({ amount: transfer.amount, match: { kind: 'ambiguous', lines: [line(1)] } })).toBe(zero)
  })
})

describe('docs/rules.md#7-transfer: all transfers beside all lines', () => {
  const other = { ...transfer, numbers: ['20261126000347-1'] }
  const all = (transfers: readonly (typeof transfer)[], lines: readonly BankLine[]) =>
    matchTransfers(transfers, lines).map(shortly)

  test('a line that two transfers would take is nobody’s by itself, unless it names one of them', () => {
    expect(all([transfer, other], [line(1)])).toEqual(['ambiguous 1', 'ambiguous 1'])
    expect(all([transfer, other], [line(1, { memo: '20261126000347' })])).toEqual(['notFound', 'agrees 1'])
    expect(all([transfer, other], [line(1, { memo: '20261126000347' }), line(2)])).toEqual(['agrees 2', 'agrees 1'])
    const both = line(1, { memo: '20261126000346 20261126000347' })
    expect(all([transfer, other], [both])).toEqual(['ambiguous 1', 'ambiguous 1'])
  })

  test('a line that agrees with one transfer is offered to no other', () => {
    const stranger = { ...transfer, company: '别家大药房', numbers: ['20261126000999-1'] }
    expect(all([stranger, transfer], [line(1)])).toEqual(['notFound', 'agrees 1'])
    expect(all([transfer, stranger], [line(1), line(2, { payer: '王五' })])).toEqual(['agrees 1', 'nameDiffers 2'])
  })

  const names = fc.constantFrom('甲', '乙', '甲有限公司', '')
  const amounts = fc.integer({ min: 1, max: 3 }).map((fen) => moneyFromUnits(fen * 100))
  const memos = fc.constantFrom('', '货款', '20260000000001', '20260000000002-1', '20260000000003-2')
  const lines = fc
    .array(fc.record({ amount: amounts, payer: names, memo: memos }), { maxLength: 6 })
    .map((drawn) => drawn.map((one, at) => line(at, one)))
  const transfers = fc
    .array(fc.record({ amount: amounts, company: names.filter((name) => name !== '') }), { maxLength: 4 })
    .map((drawn) => drawn.map((one, at) => ({ ...one, numbers: [`2026000000000${String(at + 1)}-1`] })))

  test('law: no line is matched by itself with two transfers, and what agrees differs in nothing', () => {
    fc.assert(
      fc.property(transfers, lines, (owed, came) => {
        const matches = matchTransfers(owed, came)
        const chosen = matches.flatMap((match) => matchedLine(match) ?? [])
        expect(new Set(chosen).size).toBe(chosen.length)
        const told = matches.flatMap((match, at) => {
          const [asked, chosenLine] = [owed[at], matchedLine(match)]
          if (!asked || !chosenLine) return []
          const { amount, payer } = lineDifference(asked, chosenLine)
          const kinds = amount ? ['amountDiffers', 'bothDiffer'] : ['agrees', 'nameDiffers']
          const apart = subtract(chosenLine.amount, asked.amount)
          const isSaid = differenceText(asked, chosenLine) !== ''
          return [
            [match.kind, kinds[payer ? 1 : 0]],
            [isSaid, amount || payer],
            [matchDifference({ amount: asked.amount, match }), apart],
            [apart !== zero, amount],
          ]
        })
        expect(told.map(([got]) => got)).toEqual(told.map(([, wanted]) => wanted))
      }),
    )
  })

  test('law: the order of the lines decides nothing', () => {
    fc.assert(
      fc.property(transfers, lines, (owed, came) => {
        const sorted = (match: ReturnType<typeof matchTransfer>) =>
          match.kind === 'ambiguous' ? match.lines.map(({ id }) => id).toSorted((a, b) => a - b) : shortly(match)
        expect(matchTransfers(owed, came.toReversed()).map(sorted)).toEqual(matchTransfers(owed, came).map(sorted))
      }),
    )
  })
})
