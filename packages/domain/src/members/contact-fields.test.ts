import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { law } from '../testing/testing.ts'
import {
  agreementProblem,
  contactProblem,
  emailProblem,
  maskPhone,
  type NewMember,
  newMemberErrors,
  storeFieldErrors,
  taxNumberDoubt,
  taxNumberTextProblem,
} from './members.ts'

const member: NewMember = {
  username: 'lanchuan',
  buyerType: 'pharmacy',
  company: '岚川大药房',
  contact: '林女士',
  phone: '0571-88880000',
  region: '330106',
}

test('an account that staff open needs a username, and all that a store needs', () => {
  expect(newMemberErrors(member)).toEqual({})
  expect(newMemberErrors({ ...member, username: ' ' })).toEqual({ username: '请输入用户名' })
  const bad = { ...member, company: '', phone: '128' }
  expect(Object.keys(storeFieldErrors(bad))).toEqual(['company', 'phone'])
  expect(newMemberErrors({ ...bad, username: '' })).toMatchObject(storeFieldErrors(bad))
})

test('an address may be left out; what has an @ is one, anything else reaches somebody in its own way', () => {
  expect(['', ' ', 'yf@lanchuan.cn'].map(emailProblem)).toEqual([null, null, null])
  expect(emailProblem('yf@')).not.toBeNull()
  expect(contactProblem('微信 yaofang88')).toBeNull()
  law(
    fc.property(fc.string(), (text) => {
      expect(contactProblem(`${text}@`)).toBe(emailProblem(`${text}@`))
    }),
  )
})

test('law: a masked number shows its first three and last four digits and none between', () => {
  law(
    fc.property(fc.stringMatching(/^1\d{10}$/), (phone) => {
      expect(maskPhone(phone)).toBe(`${phone.slice(0, 3)}****${phone.slice(7)}`)
      expect(maskPhone(phone)).toHaveLength(phone.length)
    }),
  )
})

test('a tax number has 15 to 20 letters and digits, whatever their case and blanks', () => {
  const plain = '91330106MA2XXXXX1K'
  expect([plain, plain.toLowerCase(), '9133 0106 MA2X XXXX 1K'].map(taxNumberTextProblem)).toEqual([null, null, null])
  for (const wrong of ['123', `${plain}${plain}`, '91330106-MA2XXXX'])
    expect(taxNumberTextProblem(wrong)).not.toBeNull()
  // Only a number of 18 signs has a check digit.
  expect(['91350100M000100Y43', '91350100m000100y44', '913501000001000'].map(taxNumberDoubt)).toEqual([
    null,
    '统一社会信用代码的校验位应为 3',
    null,
  ])
})

test('no contract is signed unread', () => {
  expect([agreementProblem(true), agreementProblem(false)]).toEqual([null, '请先阅读并同意合同条款'])
})
