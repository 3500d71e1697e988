import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { law } from '../testing/testing.ts'
import { isEmail } from './email.ts'
import { isMobile, isPhone } from './phone.ts'

test('a mobile number has 11 digits, 1 and then 3 to 9', () => {
  expect(['13800000000', '19912345678'].every(isMobile)).toBe(true)
  const none = [
    '12800000000',
    '1380000000',
    '138000000000',
    '23800000000',
    ' 13800000000',
    '１３８００００００００',
    '+8613800000000',
    '',
  ]
  expect(none.some(isMobile)).toBe(false)
})

test('one mode also takes a landline: area code, hyphen, 7 or 8 digits', () => {
  expect(['0571-87654321', '010-8765432', '13800000000'].every(isPhone)).toBe(true)
  expect(['057187654321', '0571-876543', '0571-876543210', '571-87654321', '0571–87654321'].some(isPhone)).toBe(false)
  expect(isMobile('0571-87654321')).toBe(false)
})

test('an e-mail is letters, digits, _ or -, then @, then a dotted domain', () => {
  expect(['a@b.cn', 'Wang_1-x@mail.example.com'].every(isEmail)).toBe(true)
  expect(['a.b@c.cn', 'a@b', '@b.cn', 'a@b..cn', 'a@.cn', 'a b@c.cn', '王@b.cn', 'a@b.cn '].some(isEmail)).toBe(false)
})

test('law: a mobile number with any other length or first digits is invalid', () => {
  law(
    fc.property(fc.stringMatching(/^\d{1,14}$/), (digits) => {
      expect(isMobile(digits)).toBe(
        digits.length === 11 && digits.startsWith('1') && '3456789'.includes(digits[1] ?? ' '),
      )
    }),
  )
})

test('law: a landline is 0 and two or three digits, a hyphen, seven or eight digits, and no mobile', () => {
  law(
    fc.property(fc.stringMatching(/^\d{1,5}$/), fc.stringMatching(/^\d{5,10}$/), (area, number) => {
      const isRight = /^0..?.?$/.test(area) && area.length >= 3 && (number.length === 7 || number.length === 8)
      expect(isPhone(`${area}-${number}`)).toBe(isRight)
      expect(isMobile(`${area}-${number}`)).toBe(false)
    }),
  )
})

test('law: an e-mail address stays valid with a longer domain, and is invalid with any other character', () => {
  const part = fc.stringMatching(/^[A-Za-z0-9_-]{1,12}$/)
  law(
    fc.property(
      part,
      fc.array(part, { minLength: 2, maxLength: 4 }),
      fc.constantFrom(' ', '.', '@', ',', '王', '\t'),
      (name, domain, odd) => {
        const email = `${name}@${domain.join('.')}`
        expect(isEmail(email)).toBe(true)
        expect(isEmail(`${email}.cn`)).toBe(true)
        expect([`${odd}${email}`, `${email}${odd}`, `${name}@${odd}${domain.join('.')}`].some(isEmail)).toBe(false)
        expect(isEmail(`${name}@${domain.join('')}`)).toBe(false)
      },
    ),
  )
})
