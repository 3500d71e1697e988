import * as fc from 'fast-check'
import { expect, it } from 'vitest'
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
  noFindings,
  SAME,
  withFinding,
} from './field-check.ts'

const original = (text: string): FieldFinding => ({ kind: 'differs', original: text })
const finding = fc.oneof(
  fc.constantFrom(SAME, DIFFERS, null),
  fc.string({ maxLength: 50 }).map((text) => original(text)),
)
const findings = fc.array(finding, { maxLength: 9 })
const fieldsOf = (each: FieldFindings) =>
  each.map((_finding, at) => ({ label: `第${String(at + 1)}栏`, text: `所填${String(at + 1)}` }))

it('a document passes exactly when every field was compared and is the same', () => {
  law(
    fc.property(findings, (each) => {
      expect(approvalBarredBy(each) === null).toBe(each.every((one) => one?.kind === 'same'))
    }),
  )
})

it('a document passes with corrections exactly when nothing is open and each difference was read on the original', () => {
  law(
    fc.property(findings, (each) => {
      const unread = each.some((one) => one === null || (one.kind === 'differs' && one.original.trim() === ''))
      expect(isCorrectable(each)).toBe(approvalBarredBy(each) !== null && !unread)
    }),
  )
})

it('the reason names each field that differs once, no other, and is never too long to be sent', () => {
  law(
    fc.property(fc.array(finding, { maxLength: 30 }), (each) => {
      const reason = differenceReason(fieldsOf(each), each)
      const bare = reason.replaceAll(/原件为 .*?(?=；|，请|$)/gsu, '')
      const named = fieldsOf(each).filter(({ label }) => bare.includes(label))
      expect(named).toEqual(fieldsOf(each).filter((_field, at) => each[at]?.kind === 'differs'))
      expect(reason.length).toBeLessThanOrEqual(300)
    }),
  )
})

it('a finding changes its own field alone', () => {
  law(
    fc.property(findings, fc.nat(8), (each, at) => {
      const after = withFinding(each, at, DIFFERS)
      expect(after.filter((one, index) => one !== each[index] && index !== at)).toEqual([])
      expect(compared(after)).toBe(compared(each) + (each[at] === null ? 1 : 0))
    }),
  )
})

it('says how many are open and how many differ', () => {
  const open = noFindings(6)
  expect(approvalBarredBy(open)).toBe('有 6 栏未核，暂不能通过')
  const wrong = withFinding(withFinding(open, 3, DIFFERS), 0, SAME)
  expect(approvalBarredBy(wrong)).toBe('有 1 栏不符、4 栏未核，暂不能通过；可退回，或由您按原件更正后通过')
  expect(compared(wrong)).toBe(2)
})

it('quotes a short field beside its original, and names a long one', () => {
  const fields = [
    { label: '企业名称', text: '槐序大药房' },
    { label: '许可范围', text: '化学药、'.repeat(20) },
    { label: '有效期至', text: '2031-12-17' },
  ]
  expect(differenceReason(fields, [SAME, DIFFERS, original(' 2031-12-07 ')])).toBe(
    '有效期至填写为 2031-12-17，原件为 2031-12-07；许可范围与原件不符，请更正后重新提交',
  )
  expect(differenceReason(fields, [SAME, original('化学药'), SAME])).toBe('许可范围与原件不符，请更正后重新提交')
  expect(differenceReason(fields, [SAME, SAME, SAME])).toBe('')
})

it('a key marks a field the same first, and differing when pressed again', () => {
  expect([null, SAME, original('2031-12-07')].map(nextFinding)).toEqual([SAME, DIFFERS, SAME])
})
