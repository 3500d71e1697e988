import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { PrintedField } from '../members/members.ts'
import { law } from '../testing/laws.ts'
import {
  approvalBarredBy,
  compared,
  DIFFERS,
  differenceReason,
  type FieldFinding,
  type FieldFindings,
  isCorrectable,
  nextFinding,
  SAME,
  type WrittenField,
} from './field-check.ts'

const original = (text: string): FieldFinding => ({ kind: 'differs', original: text })
const fieldsOf = (...names: readonly PrintedField[]): readonly WrittenField[] =>
  names.map((field, at) => ({ field, label: `第${String(at + 1)}栏`, text: `所填${String(at + 1)}` }))
const everyField = fieldsOf('holder', 'number', 'address', 'scope', 'bank', 'account', 'phone', 'expiresOn')
const finding = fc.oneof(
  fc.constantFrom(SAME, DIFFERS),
  fc.string({ maxLength: 50 }).map((text) => original(text)),
)
const findings: fc.Arbitrary<FieldFindings> = fc.record(
  Object.fromEntries(everyField.map(({ field }) => [field, finding])),
  { requiredKeys: [] },
)
const fields = fc.subarray([...everyField])

it('a document passes exactly when every field was compared and is the same', () => {
  law(
    fc.property(fields, findings, (asked, each) => {
      expect(approvalBarredBy(asked, each) === null).toBe(asked.every(({ field }) => each[field]?.kind === 'same'))
    }),
  )
})

it('a document passes with corrections exactly when nothing is open and each difference was read on the original', () => {
  law(
    fc.property(fields, findings, (asked, each) => {
      const unread = asked.some(({ field }) => {
        const one = each[field]
        return one === undefined || (one.kind === 'differs' && one.original.trim() === '')
      })
      expect(isCorrectable(asked, each)).toBe(approvalBarredBy(asked, each) !== null && !unread)
    }),
  )
})

it('the reason names each field that differs once, no other, and is never too long to be sent', () => {
  law(
    fc.property(fields, findings, (asked, each) => {
      const reason = differenceReason(asked, each)
      const bare = reason.replaceAll(/原件为 .*?(?=；|，请|$)/gsu, '')
      const named = asked.filter(({ label }) => bare.includes(label))
      expect(named).toEqual(asked.filter(({ field }) => each[field]?.kind === 'differs'))
      expect(reason.length).toBeLessThanOrEqual(300)
    }),
  )
})

it('says how many are open and how many differ', () => {
  const asked = everyField.slice(0, 6)
  expect(approvalBarredBy(asked, {})).toBe('有 6 栏未核，暂不能通过')
  const wrong: FieldFindings = { scope: DIFFERS, holder: SAME }
  expect(approvalBarredBy(asked, wrong)).toBe('有 1 栏不符、4 栏未核，暂不能通过；可退回，或由您按原件更正后通过')
  expect(compared(wrong)).toBe(2)
})

it('quotes a short field beside its original, and names a long one', () => {
  const written: readonly WrittenField[] = [
    { field: 'holder', label: '企业名称', text: '槐序大药房' },
    { field: 'scope', label: '许可范围', text: '化学药、'.repeat(20) },
    { field: 'expiresOn', label: '有效期至', text: '2031-12-17' },
  ]
  const late = original(' 2031-12-07 ')
  expect(differenceReason(written, { holder: SAME, scope: DIFFERS, expiresOn: late })).toBe(
    '有效期至填写为 2031-12-17，原件为 2031-12-07；许可范围与原件不符，请更正后重新提交',
  )
  expect(differenceReason(written, { scope: original('化学药') })).toBe('许可范围与原件不符，请更正后重新提交')
  expect(differenceReason(written, { holder: SAME, scope: SAME, expiresOn: SAME })).toBe('')
})

it('a key marks a field the same first, and differing when pressed again', () => {
  expect([undefined, SAME, original('2031-12-07')].map(nextFinding)).toEqual([SAME, DIFFERS, SAME])
})
