import { law } from '@xinglin/domain/testing'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type GoodsTables, overwrite, tablesOf } from './goods-tables.ts'
import { columnsOfGoods, type IndexedGood } from './index-columns.ts'

const sizes = { names: 5, makers: 3 }
const PROFILES = 6
const makerNumbers = [0, 1, 1, 2]

const anySight = fc.record({
  profile: fc.nat(PROFILES - 1),
  price: fc.nat(1000),
  basePrice: fc.nat(1000),
  listedAt: fc.nat(1000),
  expiry: fc.nat(1000),
})
const anyStanding = fc.record({
  name: fc.nat(sizes.names - 1),
  manufacturer: fc.nat(makerNumbers.length - 1),
  specification: fc.nat(9),
  sales: fc.nat(3),
})
const anyGoods = fc.uniqueArray(
  fc.tuple(fc.integer({ min: 1, max: 50 }), anyStanding, anySight).map(([id, standing, sight]) => ({
    id,
    ...standing,
    ...sight,
  })),
  { selector: ({ id }) => id, minLength: 1, maxLength: 30 },
)

const tablesFor = (goods: readonly IndexedGood[]): GoodsTables => tablesOf(columnsOfGoods(goods), makerNumbers, sizes)

/** Everything that can be read from the tables; counts of words are excluded, being computed on first use. */
const read = ({ frequent: _frequent, ...tables }: GoodsTables): unknown => tables

test('tables that were updated in place equal rebuilt ones, after any number of changes', () => {
  const anyChanges = fc.array(fc.array(fc.tuple(fc.nat(), anySight), { maxLength: 5 }), { maxLength: 4 })
  law(
    fc.property(anyGoods, anyChanges, (goods, changes) => {
      const tables = tablesFor(goods)
      const now = new Map(goods.map((good) => [good.id, good]))
      for (const change of changes) {
        const ids = new Set<number>()
        for (const [which, sight] of change) {
          const good = goods[which % goods.length]
          if (good === undefined) continue
          now.set(good.id, { ...good, ...sight })
          ids.add(good.id)
        }
        const changed = [...now.values()].filter(({ id }) => ids.has(id))
        // An id that was never on sale, and still is not, is ignored.
        expect(overwrite(tables, [...ids, 99], columnsOfGoods(changed))).toBe(true)
        expect(read(tables)).toEqual(read(tablesFor([...now.values()])))
      }
    }),
    { share: 0.3 },
  )
})

/** The changed goods, plus an id that does not exist. */
const moves: { readonly [move: string]: (good: IndexedGood) => readonly IndexedGood[] } = {
  comes: (good) => [good, { ...good, id: 60 }],
  goes: () => [],
  'is renamed': (good) => [{ ...good, name: good.name + 1 }],
  'is made by another': (good) => [{ ...good, manufacturer: good.manufacturer + 1 }],
  'is packed otherwise': (good) => [{ ...good, specification: good.specification + 1 }],
  'sells better': (good) => [{ ...good, sales: good.sales + 1 }],
}

test.each(Object.entries(moves))('a good that %s is not updated in place', (_move, told) => {
  law(
    fc.property(anyGoods, anySight, (goods, sight) => {
      const [first, second] = goods
      if (first === undefined || second === undefined) return
      const tables = tablesFor(goods)
      const changed = columnsOfGoods([...told(first), { ...second, ...sight }])
      expect(overwrite(tables, [first.id, second.id, 60], changed)).toBe(false)
      expect(read(tables)).toEqual(read(tablesFor(goods)))
    }),
    { share: 0.1 },
  )
})
