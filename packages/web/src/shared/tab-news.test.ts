import { expect, test } from 'vitest'
import { tabNewsIn } from './tab-news.ts'

test('a message of another tab is read as it was sent', () => {
  for (const news of [{ kind: 'cart', count: 3 }, { kind: 'orders' }, { kind: 'session', member: null }])
    expect(tabNewsIn(news)).toEqual(news)
})

test('messages of other versions are ignored', () => {
  for (const said of [null, 3, 'cart', {}, { kind: 'cart', count: -1 }, { kind: 'session' }, { kind: 'theme' }])
    expect(tabNewsIn(said)).toBeNull()
})
