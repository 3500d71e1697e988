import { expect, test } from 'vitest'
import { tabNewsIn } from './tab-news.ts'

test('what another tab says is heard as it was said', () => {
  for (const news of [{ kind: 'cart', count: 3 }, { kind: 'orders' }, { kind: 'session', member: null }])
    expect(tabNewsIn(news)).toEqual(news)
})

test('what no tab of this version would say is passed over', () => {
  for (const said of [null, 3, 'cart', {}, { kind: 'cart', count: -1 }, { kind: 'session' }, { kind: 'theme' }])
    expect(tabNewsIn(said)).toBeNull()
})
