import { globSync, readFileSync } from 'node:fs'
import { actionWords } from '@xinglin/domain/staff'
import { expect, test } from 'vitest'

/** Actions of the SMS provider's API. */
const calls = new Set(['SendSms'])

test('every operation in the audit log has a Chinese label', () => {
  const actions = globSync('packages/server/src/**/*.ts')
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\baction: '([a-zA-Z.-]+)'/g)].map(([, action = '']) => action),
    )
  expect(actions.length).toBeGreaterThan(60)
  expect([...new Set(actions)].filter((action) => !calls.has(action) && actionWords(action) === action)).toEqual([])
})
