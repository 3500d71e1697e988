import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createLog, errorFields, type LogFields, type LogLevel } from './log.ts'

const written = (event: string, fields: LogFields, least: LogLevel = 'info') => {
  const lines: string[] = []
  createLog(
    (line) => lines.push(line),
    least,
    () => 0,
  ).info(event, fields)
  return lines.map((line) => JSON.parse(line) as LogFields)
}

describe('a line of the log', () => {
  test('is one JSON object, whatever breaks a buyer wrote; below the least level none', () => {
    expect(written('request', { path: '/a\n{"level":"error"}' })).toEqual([
      { time: '1970-01-01T00:00:00.000Z', level: 'info', event: 'request', path: '/a\n{"level":"error"}' },
    ])
    expect(written('request', {}, 'warn')).toEqual([])
  })

  test.each([
    ['/api/user/phone/13812341234', '/api/user/phone/138****1234'],
    ['call 8613812341234 or +8613900001111', 'call 86138****1234 or +86139****1111'],
    [`/chat?token=${'aB3_-'.repeat(9)}`, '/chat?token=***'],
    ['duplicate: Key (phone)=(13812341234) already exists.', 'duplicate: Key (phone)=(***) already exists.'],
    [
      'Failed query: select $1\nparams: 张三,$argon2id$v=19\n    at run (a.js:1)',
      'Failed query: select $1\n    at run (a.js:1)',
    ],
  ])('keeps no phone, token or value of a statement: %s', (text, shown) => {
    expect(written('request', { path: text })[0]?.['path']).toBe(shown)
    expect(written(text, {})[0]?.['event']).toBe(shown)
  })

  test('does not redact order numbers, times and request ids, which are needed for searching', () => {
    const kept = '/api/order/138123412345678 1763900000000 3fa85f64-5717-4562-b3fc-2c963f66afa6'
    expect(written('request', { path: kept })[0]?.['path']).toBe(kept)
    const requestId = '3fa85f64-5717-4562-b3fc-a13812341234'
    expect(written('request', { requestId })[0]?.['requestId']).toBe(requestId)
  })

  test('never shows a whole phone, wherever it stands between other characters', () => {
    const mobile = fc.integer({ min: 13_000_000_000, max: 19_999_999_999 }).map(String)
    const between = fc.constantFrom('', '/', ' ', ':', '"', '，', '？', '(', '=', '.', '&')
    fc.assert(
      fc.property(mobile, between, between, (phone, before, after) => {
        expect(JSON.stringify(written('x', { text: `${before}${phone}${after}` }))).not.toContain(phone)
      }),
    )
  })

  test('logs the text and cause of a failed statement, without the values', () => {
    const error = new Error('Failed query: insert\nparams: 13812341234,secret words', {
      cause: new Error('duplicate key value'),
    })
    const line = JSON.stringify(written('request failed', errorFields(error)))
    expect(line).toContain('duplicate key value')
    expect(line).toContain('log.test.ts')
    expect(line).not.toContain('secret words')
  })
})
