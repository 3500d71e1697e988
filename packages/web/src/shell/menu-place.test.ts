import type { Category } from '@xinglin/domain/content'
import { describe, expect, test } from 'vitest'
import { aliases } from '../shared/paths.ts'
import { menuAt } from './menu-place.ts'

const category = (id: number, name: string, more: Partial<Category> = {}): Category => ({
  id,
  name,
  icon: 'pill',
  zone: null,
  children: [],
  ...more,
})

const common = {
  categories: [
    category(100, '感冒咳嗽', { children: [category(101, '感冒发热', { icon: '' })] }),
    category(122, '中药饮片', {
      zone: 'herbs',
      children: [category(123, '解表药', { icon: '', children: [category(12_301, '桂枝')] })],
    }),
    category(155, '医疗器械', { zone: 'devices', children: [category(156, '家用检测', { icon: '' })] }),
  ],
  preferredCategories: [category(100, '感冒咳嗽')],
}

const namesAt = (path: string, query = '') => menuAt(path, query, common).categories.map(({ name }) => name)
const targetsAt = (path: string, query = '') =>
  menuAt(path, query, common).categories.flatMap(({ href, children }) => [
    href,
    ...children.flatMap((second) => [second.href, ...(second.children ?? []).map((third) => third.href)]),
  ])
const unfolded = (href: string) => new URL(href, 'http://x').searchParams.get('next')

describe('the category menu of the header', () => {
  test.each([
    ['/yx', ['感冒咳嗽'], ['/yx?select=100']],
    ['/yx/index', ['感冒咳嗽'], ['/yx?select=100']],
    ['/yx/table', ['感冒咳嗽'], ['/yx/table?select=100']],
    ['/zyyp', ['解表药'], ['/zyyp?select=123', '/zyyp?select=12301']],
    ['/qxzq/', ['家用检测'], ['/qxzq?select=156']],
  ])('of %s shows the categories of that list and stays in it (docs/product.md#2-lists)', (path, names, targets) => {
    expect(namesAt(path)).toEqual(names)
    expect(targetsAt(path).map(unfolded)).toEqual(targets)
  })

  test('narrows the results of a search, with its keyword', () => {
    const query = '?keyword=yc&type=1&page=3&select=155'
    for (const path of ['/search', ...(aliases['/search'] ?? [])])
      expect(targetsAt(path, query).map(unfolded)).toContain('/search?keyword=yc&type=1&select=101')
    expect(targetsAt('/search/table', query).map(unfolded)).toContain('/search/table?keyword=yc&type=1&select=101')
    expect(namesAt('/search')).toEqual(namesAt('/'))
  })

  test('keeps the keyword of a zone', () => {
    expect(targetsAt('/zyyp', '?keyword=gz').map(unfolded)).toContain('/zyyp?keyword=gz&select=123')
  })

  test.each(['/', '/order', '/yx/rule', '/list/info/12'])(
    'of %s shows all categories and leads to the list',
    (path) => {
      expect(namesAt(path)).toEqual(['感冒咳嗽', '中药饮片', '医疗器械'])
      expect(targetsAt(path)).toContain('/list?select=122&zy=2')
      expect(targetsAt(path)).toContain('/list?select=155&qx=2')
    },
  )

  test('of a list re-enters it (docs/product.md#2-category-click)', () => {
    for (const path of ['/list', '/list/index', '/list/table', '/list/no_image'])
      expect(targetsAt(path).map(unfolded)).toContain('/list?select=101')
  })

  test('is named after its list, and every entry has an icon', () => {
    expect(['/zyyp', '/yx', '/qxzq', '/search', '/'].map((path) => menuAt(path, '', common).name)).toEqual([
      '中药饮片',
      '包邮专区',
      '器械专区',
      '全部药品',
      '全部药品',
    ])
    for (const path of ['/zyyp', '/yx', '/qxzq', '/'])
      expect(menuAt(path, '', common).categories.every(({ icon }) => icon.length > 0)).toBe(true)
  })
})
