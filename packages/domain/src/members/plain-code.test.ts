import fc from 'fast-check'
import { expect, test } from 'vitest'
import { law } from '../testing/testing.ts'
import { creditCodeDoubt, identityDoubt, plainCode } from './plain-code.ts'

test('docs/rules.md#8-8: blanks, width and small letters are no part of a number', () => {
  expect(plainCode(' ９１33\u30000100 ma2axyz41k\n')).toBe('91330100MA2AXYZ41K')
})

test.each([
  '914403001922038216',
  '91110000802100433B',
  '91440300708461136T',
  '91350100m000100y43',
  ' 9135 0100 M000100Y43',
])('docs/rules.md#8-8: %s is as a 统一社会信用代码 is', (code) => {
  expect(creditCodeDoubt(code)).toBeNull()
})

test('docs/rules.md#8-8: a wrong check sign and an impossible form are told', () => {
  expect(creditCodeDoubt('91350100M000100Y44')).toBe('统一社会信用代码的校验位应为 3')
  expect(creditCodeDoubt('111111111111111111')).toBe('统一社会信用代码的校验位应为 5')
  for (const impossible of [
    '1',
    'abc',
    '',
    'IOZSV0106MA0000000',
    '330106199001010018',
    '91990100M000100Y43',
    '9135010000',
  ])
    expect(creditCodeDoubt(impossible)).toContain('应为 18 位')
})

test('numbers of the demo are marked, and doubted by nobody', () => {
  expect(creditCodeDoubt('演示91330106MA2099XL07')).toBeNull()
})

test('an identity number has a day of birth and a check digit', () => {
  expect(identityDoubt('11010519491231002x')).toBeNull()
  expect(identityDoubt('330106199001010018')).toBeNull()
  expect(identityDoubt('330106199001010017')).toBe('身份证号的校验位应为 8')
  expect(identityDoubt('330106199002300013')).toContain('1990-02-30 不存在')
  expect(identityDoubt('000000000000000000')).toContain('不存在')
  expect(identityDoubt('33010619900101')).toBe('身份证号应为 18 位')
})

const signs = Array.from('0123456789ABCDEFGHJKLMNPQRTUWXY')
const signOf = fc.constantFrom(...signs)
const body = fc
  .tuple(fc.constantFrom('91', '92', '12', '52', 'N2'), fc.constantFrom('330106', '110000', '100000', '820000'))
  .chain(([kind, district]) =>
    fc.array(signOf, { minLength: 9, maxLength: 9 }).map((rest) => `${kind}${district}${rest.join('')}`),
  )

test('law: docs/rules.md#8-8: of all last signs one is right, and one mistyped sign is noticed', () => {
  law(
    fc.property(body, fc.nat({ max: 17 }), signOf, (code, at, sign) => {
      const right = signs.map((last) => code + last).filter((one) => creditCodeDoubt(one) === null)
      expect(right).toHaveLength(1)
      const [one = ''] = right
      fc.pre(one[at] !== sign)
      expect(creditCodeDoubt(one.slice(0, at) + sign + one.slice(at + 1))).not.toBeNull()
    }),
  )
})
