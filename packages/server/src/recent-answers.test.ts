import { instant } from '@xinglin/domain/kernel/time'
import { expect, test } from 'vitest'
import { recentAnswers } from './recent-answers.ts'

const start = instant(Date.UTC(2026, 10, 20))
const after = (milliseconds: number) => instant(start + milliseconds)

test('an answer is found once a minute', async () => {
  const answers = recentAnswers<number>()
  let asked = 0
  const ask = (now: typeof start) =>
    answers.get('key', now, () => {
      asked += 1
      return Promise.resolve(asked)
    })
  expect(await ask(start)).toBe(1)
  expect(await ask(after(59_999))).toBe(1)
  expect(await ask(after(60_000))).toBe(2)
})

test('an expired answer is passed to the next computation, until the cache is cleared', async () => {
  const answers = recentAnswers<number>()
  const ask = (now: typeof start) => answers.get('key', now, (before) => Promise.resolve((before ?? 0) + 1))
  expect(await ask(start)).toBe(1)
  expect(await ask(after(60_000))).toBe(2)
  answers.clear()
  expect(await ask(after(60_001))).toBe(1)
  const failed = answers.get('other', start, () => Promise.reject(new Error('gone')))
  const next = answers.get('other', after(60_000), (before) => Promise.resolve(before ?? 9))
  await expect(failed).rejects.toThrow('gone')
  expect(await next).toBe(9)
})

test('requests that come together wait for one answer', async () => {
  const answers = recentAnswers<number>()
  let asked = 0
  const ask = () =>
    answers.get('key', start, () => {
      asked += 1
      return Promise.resolve(asked)
    })
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1])
})

test('a failure is not cached', async () => {
  const answers = recentAnswers<string>()
  await expect(answers.get('key', start, () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect(await answers.get('key', start, () => Promise.resolve('back'))).toBe('back')
})

test('what was cleared is asked again', async () => {
  const answers = recentAnswers<string>()
  await answers.get('key', start, () => Promise.resolve('old'))
  answers.clear()
  expect(await answers.get('key', start, () => Promise.resolve('new'))).toBe('new')
})

test('it stays bounded: of very many answers the longest unused are lost', async () => {
  const answers = recentAnswers<number>()
  let asked = 0
  const ask = (key: number) =>
    answers.get(String(key), start, () => {
      asked += 1
      return Promise.resolve(key)
    })
  for (let key = 0; key < 1000; key += 1) await ask(key)
  await ask(999)
  expect(asked).toBe(1000)
  await ask(0)
  expect(asked).toBe(1001)
})

test('a clock that was set back does not keep an answer beyond its minute', async () => {
  const answers = recentAnswers<string>()
  await answers.get('key', after(3_600_000), () => Promise.resolve('later'))
  expect(await answers.get('key', start, () => Promise.resolve('now'))).toBe('now')
})
