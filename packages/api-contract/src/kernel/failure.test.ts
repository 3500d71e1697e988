import { law } from '@xinglin/domain/testing'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { classify } from './failure.ts'

const kindOf = (status: number, body: unknown): string => classify(status, body).kind

describe('the error catalogue', () => {
  it.each([
    [10_000, 'success'],
    [200, 'success'],
    [201, 'success'],
    [10_001, 'signInRequired'],
    [401, 'signInRequired'],
    [409, 'conflict'],
    [422, 'invalid'],
    [459, 'contractUnsigned'],
    [0, 'refused'],
    [199, 'refused'],
    [202, 'refused'],
    [404, 'refused'],
    [421, 'refused'],
    [423, 'refused'],
    [458, 'refused'],
    [460, 'refused'],
    [499, 'refused'],
    [500, 'serverBusy'],
    [599, 'serverBusy'],
    [600, 'refused'],
    [10_002, 'refused'],
  ])('code %i is %s, as a number and as text', (code, kind) => {
    expect(kindOf(200, { code, msg: '提示', data: null })).toBe(kind)
    expect(kindOf(200, { code: String(code), msg: '提示', data: null })).toBe(kind)
  })

  it.each([null, '', '<html>502 Bad Gateway</html>', [], 7, {}, { code: 'abc' }, { code: null }])(
    'an unknown shape %j counts as 5xx, and as signed out with status 401',
    (body) => {
      expect(kindOf(200, body)).toBe('serverBusy')
      expect(kindOf(502, body)).toBe('serverBusy')
      expect(kindOf(401, body)).toBe('signInRequired')
    },
  )

  it('a 422 shows its first field message', () => {
    const errors = { username: ['请输入用户名'], password: ['请输入密码'] }
    expect(classify(422, { code: 422, msg: '请检查', data: null, errors })).toEqual({
      kind: 'invalid',
      message: '请输入用户名',
      errors,
    })
    expect(classify(422, { code: 422, msg: '请检查', errors: {} })).toMatchObject({ message: '请检查' })
    expect(classify(422, { code: 422, errors: { a: { b: 1 } } })).toMatchObject({ message: '操作未成功，请稍候再试' })
  })

  it('is total: any status with any body is classified', () => {
    law(
      fc.property(fc.integer(), fc.anything(), (status, body) => {
        expect(kindOf(status, body)).toEqual(expect.any(String))
      }),
      { share: 0.1 },
    )
  })
})
