import { law } from '@xinglin/domain/testing'
import * as fc from 'fast-check'
import { type IParseOptions, parse } from 'qs'
import { describe, expect, test } from 'vitest'
import { formEncode } from './form-encoding.ts'

/** As the server reads a form. */
const strict: IParseOptions = {
  depth: 4,
  strictDepth: true,
  arrayLimit: 1000,
  parameterLimit: 6000,
  throwOnLimitExceeded: true,
  plainObjects: true,
  allowDots: false,
}

describe('the form of a request', () => {
  test('lists and objects travel in brackets', () => {
    expect(formEncode({ params: [{ goods_id: 1, number: 20 }], ids: [3, 4], new: 1 })).toBe(
      'params[0][goods_id]=1&params[0][number]=20&ids[0]=3&ids[1]=4&new=1',
    )
  })

  test('absent values are omitted, zero and false are sent', () => {
    expect(formEncode({ a: null, b: undefined, c: [], d: 0, e: false, f: '' })).toBe('d=0&e=false&f=')
  })

  test('Chinese, blanks and signs are encoded', () => {
    expect(formEncode({ keyword: '阿莫 &=+#' })).toBe('keyword=%E9%98%BF%E8%8E%AB%20%26%3D%2B%23')
  })

  test('an unpaired surrogate is replaced instead of throwing', () => {
    expect(formEncode({ keyword: 'a\uD83D' })).toBe('keyword=a%EF%BF%BD')
  })

  test('is read by the server as what the client meant', () => {
    const line = fc.record({ goods_id: fc.nat(), number: fc.nat(), remark: fc.string({ unit: 'binary' }) })
    law(
      fc.property(fc.array(line, { minLength: 1, maxLength: 40 }), fc.nat(), (params, id) => {
        const texts = params.map((each) => ({ ...each, goods_id: String(each.goods_id), number: String(each.number) }))
        const read = JSON.parse(JSON.stringify(parse(formEncode({ params, id }), strict))) as unknown
        expect(read).toEqual({ params: texts, id: String(id) })
      }),
      { share: 0.3 },
    )
  })
})
