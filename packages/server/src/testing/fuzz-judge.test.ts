import { api } from '@xinglin/api-contract/api'
import { describe, expect, test } from 'vitest'
import type { AnyCall } from '@xinglin/api-contract/kernel/endpoint'
import { judge } from './fuzz-judge.ts'

const total = api.cart.total as unknown as AnyCall
const faults = (status: number, body: unknown, sent = ''): readonly string[] =>
  judge(total, sent, status, typeof body === 'string' ? body : JSON.stringify(body)).faults

const refusal = { code: 422, msg: '提交的内容有误', data: null, errors: { id: ['编号不正确'] } }

describe('the checks of the fuzz tests', () => {
  test('accepts answers that follow the contract', () => {
    expect(faults(200, { code: 10_000, msg: '', data: { total: 3 } })).toEqual([])
    expect(faults(422, refusal)).toEqual([])
    expect(faults(401, { code: 10_001, msg: '请先登录', data: null })).toEqual([])
  })

  test.each([
    ['a failure', 500, { code: 500, msg: '系统繁忙', data: null }],
    ['a page', 200, '<html>'],
    ['half an answer', 200, '{"code":10000,"msg":'],
    ['a code under another status', 200, refusal],
    ['an English word to a buyer', 404, { code: 404, msg: 'Not Found', data: null }],
    ['a value outside its codec', 200, { code: 10_000, msg: '', data: { total: -1 } }],
    ['a field that the codec does not name', 200, { code: 10_000, msg: '', data: { total: 1, passwordHash: 'x' } }],
    ['data beside a refusal', 404, { code: 404, msg: '内容不存在', data: { total: 1 } }],
    ['a 422 without a field', 422, { ...refusal, errors: {} }],
    ['a stack', 404, { code: 404, msg: '错误 at run (native)', data: null }],
    ['a statement', 404, { code: 404, msg: '错误 select id from orders', data: null }],
    ['a complaint of the database', 404, { code: 404, msg: '错误 column "x"', data: null }],
    ['a folder', 404, { code: 404, msg: '错误 /home/shop/data', data: null }],
  ])('objects to %s', (_, status, body) => {
    expect(faults(status, body)).toHaveLength(1)
  })

  test('lets a buyer have back what he sent', () => {
    const body = { code: 404, msg: '没有 select id from orders 的结果', data: null }
    expect(faults(404, body, 'select id from orders')).toEqual([])
  })
})
