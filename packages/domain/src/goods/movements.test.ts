import { day } from '@xinglin/domain/kernel/time'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocateBatches } from './allocation.ts'
import { countOf, shortOf, type StockMovement } from './movements.ts'

test('docs/rules.md#8-1: a count states physical units, of which orders have reserved some', () => {
  const lot = { batchId: 7, free: 20, reserved: 5 }
  expect(countOf(lot, 22)).toEqual({ batchId: 7, kind: 'count', units: -3 })
  expect(countOf(lot, 30)).toEqual({ batchId: 7, kind: 'count', units: 5 })
  expect(countOf(lot, 25)).toBeNull()
  expect(countOf(lot, 5)).toEqual({ batchId: 7, kind: 'count', units: -20 })
})

test('docs/rules.md#8-1: a count below what orders have reserved moves nothing', () => {
  expect(countOf({ batchId: 7, free: 20, reserved: 5 }, 4)).toBeNull()
})

test('docs/rules.md#8-1: units that are missing leave the order and the batch, and the free units stay', () => {
  expect(shortOf(7, 3).map(({ kind, units }) => [kind, units])).toEqual([
    ['release', 3],
    ['short', -3],
  ])
})

/** What stands on the shelves: physical units of each batch, and how many of them orders have reserved. */
type Shelf = { readonly physical: number[]; readonly reserved: number[] }
type Book = { readonly movements: StockMovement[] }
type Act = fc.Command<Shelf, Book>

const today = day('2026-12-01')
const expiries = [day('2028-01-31'), day('2028-06-30'), day('2029-12-31')]

const freeIn = ({ movements }: Book, batchId: number): number =>
  movements.filter((one) => one.batchId === batchId).reduce((sum, { units }) => sum + units, 0)

const act = (
  name: string,
  isDue: (shelf: Shelf) => boolean,
  carryOut: (shelf: Shelf, book: Book) => readonly StockMovement[],
): Act => ({
  check: isDue,
  run: (shelf, book) => {
    book.movements.push(...carryOut(shelf, book))
    for (const [id, physical] of shelf.physical.entries()) {
      expect(freeIn(book, id)).toBe(physical - (shelf.reserved[id] ?? 0))
      expect(freeIn(book, id)).toBeGreaterThanOrEqual(0)
    }
  },
  toString: () => name,
})

const change = (units: number[], id: number, by: number): void => {
  units[id] = (units[id] ?? 0) + by
}

/** Units come to the shelf or leave it without an order. */
const come = (kind: 'arrival' | 'return') => (id: number, units: number) =>
  act(
    `${kind} ${String(units)} of ${String(id)}`,
    () => true,
    ({ physical }) => {
      change(physical, id, units)
      return [{ batchId: id, kind, units }]
    },
  )

const sell = (units: number) =>
  act(
    `sell ${String(units)}`,
    ({ physical, reserved }) => physical.reduce((sum, each, id) => sum + each - (reserved[id] ?? 0), 0) >= units,
    ({ reserved }, book) => {
      const lots = expiries.map((expiresOn, id) => ({
        id,
        number: String(id),
        expiresOn,
        isLocked: false,
        quantity: freeIn(book, id),
      }))
      const { allocations, missing } = allocateBatches(lots, units, { today, nearExpiry: false })
      expect(missing).toBe(0)
      for (const { batch, quantity } of allocations) change(reserved, batch.id, quantity)
      return allocations.map(({ batch, quantity }) => ({ batchId: batch.id, kind: 'sale', units: -quantity }))
    },
  )

const isReserved = (id: number, units: number) => (shelf: Shelf) => (shelf.reserved[id] ?? 0) >= units

const release = (id: number, units: number) =>
  act(`release ${String(units)} of ${String(id)}`, isReserved(id, units), ({ reserved }) => {
    change(reserved, id, -units)
    return [{ batchId: id, kind: 'release', units }]
  })

/** Shipped units leave the shelf; the book took them at the submit. */
const ship = (id: number, units: number) =>
  act(`ship ${String(units)} of ${String(id)}`, isReserved(id, units), ({ physical, reserved }) => {
    change(physical, id, -units)
    change(reserved, id, -units)
    return []
  })

const miss = (id: number, units: number) =>
  act(`miss ${String(units)} of ${String(id)}`, isReserved(id, units), ({ physical, reserved }) => {
    change(physical, id, -units)
    change(reserved, id, -units)
    return shortOf(id, units)
  })

const count = (id: number, counted: number) =>
  act(
    `count ${String(counted)} of ${String(id)}`,
    () => true,
    ({ physical, reserved }, book) => {
      const held = reserved[id] ?? 0
      const movement = countOf({ batchId: id, free: freeIn(book, id), reserved: held }, counted)
      if (counted >= held) physical[id] = counted
      return movement === null ? [] : [movement]
    },
  )

const batch = fc.nat({ max: expiries.length - 1 })
const some = fc.integer({ min: 1, max: 40 })
const acts = [
  fc.tuple(batch, some).map(([id, units]) => come('arrival')(id, units)),
  fc.tuple(batch, some).map(([id, units]) => come('return')(id, units)),
  some.map(sell),
  fc.tuple(batch, some).map(([id, units]) => release(id, units)),
  fc.tuple(batch, some).map(([id, units]) => ship(id, units)),
  fc.tuple(batch, some).map(([id, units]) => miss(id, units)),
  fc.tuple(batch, fc.nat({ max: 60 })).map(([id, units]) => count(id, units)),
]

test('law: docs/rules.md#8-1: whatever happens to the goods, the book says what is on the shelf and not reserved', () => {
  fc.assert(
    fc.property(fc.commands(acts, { maxCommands: 60 }), (history) => {
      const shelf = { physical: expiries.map(() => 0), reserved: expiries.map(() => 0) }
      fc.modelRun(() => ({ model: shelf, real: { movements: [] } }), history)
    }),
  )
})
