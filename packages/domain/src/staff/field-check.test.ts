import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { law } from '../testing/laws.ts'
import {
  approvalBarredBy,
  compared,
  differenceReason,
  type FieldFindings,
  nextFinding,
  noFindings,
  withFinding,
} from './field-check.ts'

const findings = fc.array(fc.constantFrom('same' as const, 'differs' as const, null), { maxLength: 9 })
const labelsOf = (each: FieldFindings): readonly string[] => each.map((_finding, at) => `第${String(at + 1)}栏`)

it('a document passes exactly when every field was compared and is the same', () => {
  law(
    fc.property(findings, (each) => {
      expect(approvalBarredBy(each) === null).toBe(each.every((finding) => finding === 'same'))
    }),
  )
})

it('the reason names the fields that differ, in order, and no other', () => {
  law(
    fc.property(findings, (each) => {
      const named = labelsOf(each).filter((_label, at) => each[at] === 'differs')
      const reason = differenceReason(labelsOf(each), each)
      expect(reason.split('与原件不符')[0]).toBe(named.join('、'))
    }),
  )
})

it('a finding changes its own field alone', () => {
  law(
    fc.property(findings, fc.nat(8), (each, at) => {
      const after = withFinding(each, at, 'differs')
      expect(after.filter((finding, index) => finding !== each[index] && index !== at)).toEqual([])
      expect(compared(after)).toBe(compared(each) + (each[at] === null ? 1 : 0))
    }),
  )
})

it('says how many are open and how many differ', () => {
  const open = noFindings(6)
  expect(approvalBarredBy(open)).toBe('有 6 栏未核，暂不能通过')
  const wrong = withFinding(withFinding(open, 3, 'differs'), 0, 'same')
  expect(approvalBarredBy(wrong)).toBe('有 1 栏不符、4 栏未核，暂不能通过；可退回，由会员更正后重新提交')
  expect(compared(wrong)).toBe(2)
  expect(differenceReason(['企业名称', '', '', '有效期至'], wrong)).toBe('有效期至与原件不符，请更正后重新提交')
})

it('a key marks a field the same first, and differing when pressed again', () => {
  expect([null, 'same' as const, 'differs' as const].map(nextFinding)).toEqual(['same', 'differs', 'same'])
})
