import { wholeList } from '@xinglin/domain/goods'
import { describe, expect, test } from 'vitest'
import { listAddress, listPlace } from './list-place.ts'

describe('the place of a list', () => {
  test.each(['/list', '/list/table', '/list/no_image', '/search', '/search/table'])(
    '%s is read and written',
    (path) => {
      expect(listAddress(listPlace(path), wholeList)).toBe(path)
    },
  )

  test('a slash at the end changes nothing', () => {
    expect(listPlace('/list/table/')).toEqual(listPlace('/list/table'))
  })

  test('a search without pictures is the list with its keyword', () => {
    const query = { ...wholeList, keyword: '阿莫' }
    expect(decodeURIComponent(listAddress({ isSearch: true, look: 'dense' }, query))).toBe(
      '/list/no_image?keyword=阿莫',
    )
  })
})
