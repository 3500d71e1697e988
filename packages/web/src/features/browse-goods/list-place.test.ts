import { wholeList } from '@xinglin/domain/goods'
import { describe, expect, test } from 'vitest'
import { aliases } from '../../shared/paths.ts'
import { listAddress, listPlace } from './list-place.ts'

describe('the place of a list', () => {
  test.each([
    '/list',
    '/list/table',
    '/list/no_image',
    '/search',
    '/search/table',
    '/zyyp',
    '/qxzq',
    '/yx',
    '/yx/table',
  ])('%s is read and written', (path) => {
    expect(listAddress(listPlace(path), wholeList)).toBe(path)
  })

  test('a zone keeps its condition when its layout has an address in the whole list only', () => {
    expect(listAddress({ of: 'herbs', layout: 'pictures' }, { ...wholeList, category: 155 })).toBe(
      '/list/table?select=155&zy=2',
    )
    expect(decodeURIComponent(listAddress({ of: 'freeShipping', layout: 'dense' }, wholeList))).toBe(
      '/list/no_image?tag=优',
    )
    expect(listAddress({ of: 'freeShipping', layout: 'cards' }, { ...wholeList, tags: ['优'] })).toBe('/yx')
  })

  test('without a layout in its path has the layout that the buyer last chose', () => {
    for (const path of ['/list', '/search', '/zyyp', '/qxzq', '/yx'])
      expect(listPlace(path, 'dense').layout).toBe('dense')
    expect(listPlace('/list/table', 'dense').layout).toBe('pictures')
    expect(listPlace('/list/no_image', 'cards').layout).toBe('dense')
  })

  test.each(Object.entries(aliases).flatMap(([pattern, others]) => others.map((alias) => [alias, pattern] as const)))(
    '%s is the list of %s',
    (alias, pattern) => {
      expect(listPlace(alias)).toEqual(listPlace(pattern))
      expect(listPlace(`${alias.toUpperCase()}/`)).toEqual(listPlace(pattern))
    },
  )

  test('a slash at the end changes nothing', () => {
    expect(listPlace('/list/table/')).toEqual(listPlace('/list/table'))
  })

  test('a search without pictures is the list with its keyword', () => {
    const query = { ...wholeList, keyword: '阿莫' }
    expect(decodeURIComponent(listAddress({ of: 'search', layout: 'dense' }, query))).toBe(
      '/list/no_image?keyword=阿莫',
    )
  })
})
