import { expect, test } from 'vitest'
import { keptLook, lookIn } from './list-look.ts'

test.each([
  ['list_look=pictures', 'pictures'],
  ['theme=dark; list_look=dense; sid=1', 'dense'],
  ['list_look=cards;theme=dark', 'cards'],
  ['', null],
  ['list_look=', null],
  ['list_look=huge', null],
  ['old_list_look=dense', null],
])('the cookies “%s” choose %s', (cookies, look) => {
  expect(lookIn(cookies)).toBe(look)
})

test('a request on the server tells the look by its header', () => {
  expect(keptLook(new Request('http://shop.test/list', { headers: { Cookie: 'list_look=dense' } }))).toBe('dense')
  expect(keptLook(new Request('http://shop.test/list'))).toBeNull()
})
