import { expect, it } from 'vitest'
import { MOST_NAV, navProblem, zoneCategories, type Category } from './frame.ts'

const category = (id: number, zone: Category['zone'], children: readonly Category[] = []): Category => ({
  id,
  name: String(id),
  icon: '',
  zone,
  children,
})

it('a zone has the categories that stand under its own top category, and no others', () => {
  const categories = [
    category(1, null, [category(11, null)]),
    category(2, 'herbs', [category(21, null), category(22, null)]),
    category(3, 'devices'),
  ]
  expect(zoneCategories({ categories }, 'herbs').map(({ id }) => id)).toEqual([21, 22])
  expect(zoneCategories({ categories }, 'devices')).toEqual([])
})

it('an entry stands under one of the first level, which has room for so many', () => {
  const top = (nth: number) => ({ name: `专区${String(nth)}`, url: '/x', flag: '' as const, parent: '' })
  const tops = Array.from({ length: MOST_NAV }, (_, nth) => top(nth))
  expect(navProblem(top(0), tops)).toBeNull()
  expect(navProblem(top(99), [...tops, top(99)])).toBe(`一级导航最多 ${String(MOST_NAV)} 项`)
  expect(navProblem({ ...top(1), parent: '专区0' }, tops)).toBeNull()
  expect(navProblem({ ...top(1), parent: '无' }, tops)).toBe('一级导航中没有“无”')
})
