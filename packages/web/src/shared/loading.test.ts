import type { Failure } from '@xinglin/api-contract/kernel/failure'
import { err, ok } from '@xinglin/domain/kernel/result'
import { isRouteErrorResponse, UNSAFE_ErrorResponseImpl } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { failureOf, valueOrThrow } from './loading.ts'

const request = new Request('http://shop.example/list/info/7?is_jxq=1#main')

const thrownBy = (failure: Failure<unknown>): unknown => {
  try {
    return valueOrThrow(err(failure), request)
  } catch (thrown) {
    return thrown
  }
}

const wayOf = (failure: Failure<unknown>): string | null => {
  const thrown = thrownBy(failure)
  return thrown instanceof Response ? thrown.headers.get('Location') : null
}

describe('a required call of a page', () => {
  test('returns its value', () => {
    expect(valueOrThrow(ok(3), request)).toBe(3)
  })

  test('redirects a guest to the login page, and back to the same address', () => {
    expect(wayOf({ kind: 'signInRequired' })).toBe('/login?next=%2Flist%2Finfo%2F7%3Fis_jxq%3D1')
  })

  test('redirects to the unsigned contract, and back', () => {
    expect(wayOf({ kind: 'contractUnsigned', message: '请先签署年度电子合同' })).toBe(
      '/dzht?next=%2Flist%2Finfo%2F7%3Fis_jxq%3D1',
    )
  })

  test('becomes the error of the page, with its status', () => {
    const statuses: readonly (readonly [Failure<unknown>, number])[] = [
      [{ kind: 'refused', code: 404, message: '' }, 404],
      [{ kind: 'refused', code: 601, message: '' }, 422],
      [{ kind: 'timeout', outcome: 'nothingHappened' }, 504],
      [{ kind: 'serverBusy' }, 503],
    ]
    for (const [failure, status] of statuses) {
      expect(thrownBy(failure)).toMatchObject({ data: failure, init: { status } })
    }
  })
})

describe('the error of a page', () => {
  test('has its failure also after it was serialised for hydration', () => {
    const failure: Failure = { kind: 'refused', code: 404, message: '没有这件商品' }
    const sent: unknown = JSON.parse(JSON.stringify(new UNSAFE_ErrorResponseImpl(404, '', failure)))
    expect(isRouteErrorResponse(sent)).toBe(true)
    expect(failureOf(sent)).toEqual(failure)
  })

  test('is not a failure of a call for other errors', () => {
    expect(failureOf(new TypeError('broken'))).toBeNull()
    expect(failureOf(null)).toBeNull()
  })
})
