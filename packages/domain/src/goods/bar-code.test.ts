import fc from 'fast-check'
import { expect, test } from 'vitest'
import { law } from '../testing/testing.ts'
import { barCodeDoubt } from './bar-code.ts'

test.each(['6901234567892', '4006381333931', '96385074', '036000291452', '10614141000415', '0000000000000'])(
  'docs/rules.md#8-8: the check digit of %s is right',
  (barCode) => {
    expect(barCodeDoubt(barCode)).toBeNull()
  },
)

test('docs/rules.md#8-8: a wrong check digit is told, and a number that is none of GS1', () => {
  expect(barCodeDoubt('6901234567890')).toBe('条码 6901234567890 的校验位应为 2')
  expect(barCodeDoubt('96385073')).toContain('校验位应为 4')
  expect(barCodeDoubt('690123456')).toContain('不是 8、12、13、14 位数字')
  expect(barCodeDoubt('６９６３８５０７')).toContain('位数字')
})

const body = fc
  .constantFrom(7, 11, 12, 13)
  .chain((length) =>
    fc.array(fc.nat({ max: 9 }), { minLength: length, maxLength: length }).map((digits) => digits.join('')),
  )

test('law: docs/rules.md#8-8: of the ten last digits one is right, and one mistyped digit is noticed', () => {
  law(
    fc.property(body, fc.nat(), fc.integer({ min: 1, max: 9 }), (digits, place, by) => {
      const ten = Array.from({ length: 10 }, (_, last) => `${digits}${String(last)}`)
      const right = ten.filter((code) => barCodeDoubt(code) === null)
      expect(right).toHaveLength(1)
      const code = right[0] ?? ''
      const at = place % code.length
      const mistyped = `${code.slice(0, at)}${String((Number(code[at]) + by) % 10)}${code.slice(at + 1)}`
      expect(barCodeDoubt(mistyped)).not.toBeNull()
    }),
  )
})
