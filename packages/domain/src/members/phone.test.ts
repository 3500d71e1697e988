import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { law } from '../testing/testing.ts'
import { isEmail } from './email.ts'
import { isMobile, isPhone, plainPhone } from './phone.ts'

test('a mobile number has 11 digits, 1 and then 3 to 9', () => {
  expect(['13800000000', '19912345678'].every(isMobile)).toBe(true)
  const none = ['12800000000', '1380000000', '138000000000', '23800000000', '']
  expect(none.some(isMobile)).toBe(false)
})

test('one mode also takes a landline: area code, hyphen, 7 or 8 digits', () => {
  expect(['0571-87654321', '010-8765432', '13800000000'].every(isPhone)).toBe(true)
  expect(['88880000', '0571-876543', '0571-876543210', '571-87654321', '13800000000/0571-88880000'].some(isPhone)).toBe(
    false,
  )
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

test('law: a landline is an area code, a hyphen, seven or eight digits, and no mobile', () => {
  law(
    fc.property(fc.stringMatching(/^\d{1,5}$/), fc.stringMatching(/^\d{5,10}$/), (area, number) => {
      // A mobile number in groups, a 400 number and a country code are others.
      fc.pre(!/^[148]|^00/.test(area))
      const isRight = /^0\d{2,3}$/.test(area) && (number.length === 7 || number.length === 8)
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

test.each([
  ['\u202D13800000021\u202C', '13800000021'],
  ['138 0000 0021', '13800000021'],
  ['+86 138-0000-0021', '13800000021'],
  ['0086 13800000021', '13800000021'],
  ['１３８００００００２１', '13800000021'],
  ['(0571)88880000', '0571-88880000'],
  ['057188880000', '0571-88880000'],
  ['0571–8888 0000', '0571-88880000'],
  ['0571-88880000转801', '0571-88880000-801'],
  ['+86 571 88880000', '0571-88880000'],
  ['01088880000', '010-88880000'],
  ['400 000 0031', '400-000-0031'],
])('docs/rules.md#11-8: %s is kept as %s', (text, phone) => {
  expect([plainPhone(text), isPhone(text)]).toEqual([phone, true])
})

test('law: a number is kept in one form, which is kept as it is; what is none is only trimmed', () => {
  law(
    fc.property(fc.stringMatching(/^1[3-9]\d{9}$/), fc.string({ unit: 'grapheme', maxLength: 20 }), (mobile, text) => {
      expect(plainPhone(`+86 ${mobile.slice(0, 3)}-${mobile.slice(3, 7)} ${mobile.slice(7)}`)).toBe(mobile)
      expect(plainPhone(plainPhone(text))).toBe(plainPhone(text))
    }),
  )
})
