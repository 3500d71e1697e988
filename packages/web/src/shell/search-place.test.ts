import { describe, expect, test } from 'vitest'
import { searchAction, searchAt, searchPlace } from './search-place.ts'

describe('the search of the header', () => {
  test('leads to its results from anywhere', () => {
    for (const pathname of ['/', '/list', '/search', '/cart', '/yx/rule', '/list/info/12'])
      expect(searchPlace(pathname, '阿莫西林', 'drug')).toBe(`/search?keyword=${encodeURIComponent('阿莫西林')}`)
    expect(searchPlace('/', 'yc', 'manufacturer')).toBe('/search?keyword=yc&type=1')
    expect(searchAction('/cart')).toBe('/search')
  })

  test.each([
    ['/yx', '/yx'],
    ['/yx/', '/yx'],
    ['/yx/index', '/yx'],
    ['/yx/table', '/yx/table'],
    ['/zyyp', '/zyyp'],
    ['/qxzq', '/qxzq'],
  ])('stays in the zone of %s', (pathname, zone) => {
    expect(searchPlace(pathname, 'x', 'drug')).toBe(`${zone}?keyword=x`)
    expect(searchPlace(pathname, 'x', 'manufacturer')).toBe(`${zone}?keyword=x&type=1`)
    expect(searchPlace(pathname, '', 'drug')).toBe(zone)
    expect(searchAction(pathname)).toBe(zone)
  })

  test('for nothing leads to all goods', () => {
    expect(searchPlace('/cart', '', 'drug')).toBe('/list')
  })

  test("shows the keyword of a list, and not that of another page's own search", () => {
    const asked = { keyword: '阿莫', type: 'manufacturer' }
    for (const pathname of ['/search', '/search/index', '/search/table', '/list', '/list/no_image/', '/yx', '/qxzq'])
      expect(searchAt(pathname, '?keyword=阿莫&type=1')).toEqual(asked)
    for (const pathname of ['/order', '/dzfp', '/zzfw/star', '/'])
      expect(searchAt(pathname, '?keyword=阿莫&type=1')).toEqual({ keyword: '', type: 'drug' })
  })
})
