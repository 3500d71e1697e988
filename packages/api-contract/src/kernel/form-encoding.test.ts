import { law } from '@xinglin/domain/testing'
import * as fc from 'fast-check'
import { parse, stringify } from 'qs'
import { describe, expect, test } from 'vitest'
import { formEncode } from './form-encoding.ts'

const leaf = fc.oneof(fc.string({ unit: 'grapheme' }), fc.integer(), fc.boolean(), fc.constantFrom(null, undefined))
const name = fc.stringMatching(/^[a-z_]{1,8}$/)
const wire = fc.dictionary(
  name,
  fc.oneof(
    leaf,
    fc.array(leaf, { maxLength: 4 }),
    fc.array(fc.dictionary(name, leaf, { maxKeys: 3 }), { maxLength: 4 }),
  ),
)

describe('the form of a request', () => {
  test('lists and objects travel in brackets', () => {
    expect(formEncode({ params: [{ goods_id: 1, number: 20 }], ids: [3, 4], new: 1 })).toBe(
      'params[0][goods_id]=1&params[0][number]=20&ids[0]=3&ids[1]=4&new=1',
    )
  })

  test('what is absent does not travel, zero and false do', () => {
    expect(formEncode({ a: null, b: undefined, c: [], d: 0, e: false, f: '' })).toBe('d=0&e=false&f=')
  })

  test('Chinese, blanks and signs are encoded', () => {
    expect(formEncode({ keyword: '阿莫 &=+#' })).toBe('keyword=%E9%98%BF%E8%8E%AB%20%26%3D%2B%23')
  })

  test('half of a pair is replaced, not thrown at the buyer', () => {
    expect(formEncode({ keyword: 'a\uD83D' })).toBe('keyword=a%EF%BF%BD')
  })

  test('a reader of brackets finds the same as in the form that qs writes', () => {
    law(
      fc.property(wire, (given) => {
        const reference = stringify(given, { skipNulls: true, encodeValuesOnly: true })
        expect(parse(formEncode(given))).toEqual(parse(reference))
      }),
    )
  })
})
