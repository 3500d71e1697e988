import { expect, test } from 'vitest'
import { storedLayout, layoutIn } from './list-layout.ts'

test.each([
  ['list_look=pictures', 'pictures'],
  ['theme=dark; list_look=dense; sid=1', 'dense'],
  ['list_look=cards;theme=dark', 'cards'],
  ['', null],
  ['list_look=', null],
  ['list_look=huge', null],
  ['old_list_look=dense', null],
])('the cookies “%s” choose %s', (cookies, layout) => {
  expect(layoutIn(cookies)).toBe(layout)
})

test('on the server the layout is read from the Cookie header', () => {
  expect(storedLayout(new Request('http://shop.test/list', { headers: { Cookie: 'list_look=dense' } }))).toBe('dense')
  expect(storedLayout(new Request('http://shop.test/list'))).toBeNull()
})
