import { expect, it } from 'vitest'
import { zoneCategories, type Category } from './frame.ts'

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
