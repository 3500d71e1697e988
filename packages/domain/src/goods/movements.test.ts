import { day } from '@xinglin/domain/kernel/time'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocateBatches } from './allocation.ts'
import { countOf, movementLabels, type MovementKind, shortOf, type StockMovement } from './movements.ts'

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

/** What is true of each batch: its physical units, those that orders have reserved, and those that a pick did not find. */
type Shelf = { readonly physical: number[]; readonly reserved: number[]; readonly missed: number[] }
type Book = { readonly movements: StockMovement[] }
type Act = fc.Command<Shelf, Book>

const today = day('2026-12-01')
const expiries = [day('2028-01-31'), day('2028-06-30'), day('2029-12-31')]

const freeIn = ({ movements }: Book, batchId: number): number =>
  movements.filter((one) => one.batchId === batchId).reduce((sum, { units }) => sum + units, 0)

const reservedIn = ({ reserved }: Shelf, id: number): number => reserved[id] ?? 0
const freeOn = (shelf: Shelf, id: number): number => (shelf.physical[id] ?? 0) - reservedIn(shelf, id)

const change = (units: number[], id: number, by: number): void => {
  units[id] = (units[id] ?? 0) + by
}

const act = (
  name: string,
  isDue: (shelf: Shelf) => boolean,
  carryOut: (shelf: Shelf, book: Book) => readonly StockMovement[],
): Act => ({
  check: isDue,
  run: (shelf, book) => {
    book.movements.push(...carryOut(shelf, book))
    for (const id of expiries.keys()) {
      expect(freeIn(book, id)).toBe(freeOn(shelf, id))
      expect(freeIn(book, id)).toBeGreaterThanOrEqual(0)
    }
  },
  toString: () => name,
})

type Acting = (id: number, units: number) => Act

/** Units come to the shelf, or free ones leave it, without an order. */
const come =
  (kind: 'opening' | 'arrival'): Acting =>
  (id, units) =>
    act(
      `${kind} ${String(units)} of ${String(id)}`,
      () => true,
      ({ physical }) => {
        change(physical, id, units)
        return [{ batchId: id, kind, units }]
      },
    )

const writeOff: Acting = (id, units) =>
  act(
    `write off ${String(units)} of ${String(id)}`,
    (shelf) => freeOn(shelf, id) >= units,
    ({ physical }) => {
      change(physical, id, -units)
      return [{ batchId: id, kind: 'writeOff', units: -units }]
    },
  )

/** An inspection: what comes back broken is written off at once. */
const comeBack = (id: number, good: number, bad: number): Act =>
  act(
    `return ${String(good)} and ${String(bad)} broken of ${String(id)}`,
    () => true,
    ({ physical }) => {
      change(physical, id, good)
      const broken = bad > 0 ? [{ batchId: id, kind: 'writeOff', units: -bad } as const] : []
      return [{ batchId: id, kind: 'return', units: good + bad }, ...broken]
    },
  )

/** Takes units from the free ones of the batches that may be taken, first expired first. */
const take = (
  kind: 'sale' | 'gift' | 'exchange' | 'resupply',
  units: number,
  shelf: Shelf,
  book: Book,
  except: number | null = null,
): readonly StockMovement[] => {
  const lots = expiries.map((expiresOn, id) => ({
    id,
    number: String(id),
    expiresOn,
    isLocked: id === except,
    quantity: freeIn(book, id),
  }))
  const { allocations, missing } = allocateBatches(lots, units, { today, nearExpiry: false })
  expect(missing).toBe(0)
  for (const { batch, quantity } of allocations) change(shelf.reserved, batch.id, quantity)
  return allocations.map(({ batch, quantity }) => ({ batchId: batch.id, kind, units: -quantity }))
}

const areFree =
  (units: number, except: number | null = null) =>
  (shelf: Shelf) =>
    [...expiries.keys()].reduce((sum, id) => sum + (id === except ? 0 : freeOn(shelf, id)), 0) >= units

const order =
  (kind: 'sale' | 'gift' | 'exchange' | 'resupply') =>
  (units: number): Act =>
    act(`${kind} ${String(units)}`, areFree(units), (shelf, book) => take(kind, units, shelf, book))

const isReserved = (id: number, units: number) => (shelf: Shelf) => reservedIn(shelf, id) >= units

const release: Acting = (id, units) =>
  act(`release ${String(units)} of ${String(id)}`, isReserved(id, units), ({ reserved }) => {
    change(reserved, id, -units)
    return [{ batchId: id, kind: 'release', units }]
  })

/** What may not leave any more is replaced by other batches (docs/rules.md#8-3). */
const replace: Acting = (id, units) =>
  act(
    `replace ${String(units)} of ${String(id)}`,
    (shelf) => isReserved(id, units)(shelf) && areFree(units, id)(shelf),
    (shelf, book) => {
      change(shelf.reserved, id, -units)
      return [{ batchId: id, kind: 'release', units }, ...take('sale', units, shelf, book, id)]
    },
  )

/** Shipped units leave the shelf; the book took them at the submit. */
const ship: Acting = (id, units) =>
  act(`ship ${String(units)} of ${String(id)}`, isReserved(id, units), ({ physical, reserved }) => {
    change(physical, id, -units)
    change(reserved, id, -units)
    return []
  })

const miss: Acting = (id, units) =>
  act(`miss ${String(units)} of ${String(id)}`, isReserved(id, units), ({ physical, reserved, missed }) => {
    change(physical, id, -units)
    change(reserved, id, -units)
    change(missed, id, units)
    return shortOf(id, units)
  })

const find: Acting = (id, units) =>
  act(
    `find ${String(units)} of ${String(id)}`,
    ({ missed }) => (missed[id] ?? 0) >= units,
    ({ physical, missed }) => {
      change(physical, id, units)
      change(missed, id, -units)
      return [{ batchId: id, kind: 'short', units }]
    },
  )

/** A count states physical units; below what orders have reserved it is refused. */
const count: Acting = (id, counted) =>
  act(
    `count ${String(counted)} of ${String(id)}`,
    () => true,
    (shelf, book) => {
      const reserved = reservedIn(shelf, id)
      const movement = countOf({ batchId: id, free: freeIn(book, id), reserved }, counted)
      if (counted < reserved) expect(movement).toBeNull()
      else shelf.physical[id] = counted
      return movement === null ? [] : [movement]
    },
  )

const batch = fc.nat({ max: expiries.length - 1 })
const some = fc.integer({ min: 1, max: 40 })
const any = (doing: Acting, units: fc.Arbitrary<number> = some) =>
  fc.tuple(batch, units).map(([id, wanted]) => doing(id, wanted))

/** For each kind of movement what brings it about: a kind without one does not compile. */
const acts: { readonly [K in MovementKind]: readonly fc.Arbitrary<Act>[] } = {
  opening: [any(come('opening'))],
  arrival: [any(come('arrival'))],
  sale: [some.map(order('sale')), any(replace), any(ship)],
  gift: [some.map(order('gift'))],
  exchange: [some.map(order('exchange'))],
  resupply: [some.map(order('resupply'))],
  release: [any(release)],
  return: [fc.tuple(batch, some, fc.nat({ max: 9 })).map(([id, good, bad]) => comeBack(id, good, bad))],
  short: [any(miss), any(find)],
  writeOff: [any(writeOff)],
  count: [any(count, fc.nat({ max: 60 }))],
}

const played = (history: Iterable<Act>): readonly StockMovement[] => {
  const none = (): number[] => expiries.map(() => 0)
  const real: Book = { movements: [] }
  fc.modelRun(() => ({ model: { physical: none(), reserved: none(), missed: none() }, real }), history)
  return real.movements
}

const histories = fc.commands(Object.values(acts).flat(), { maxCommands: 60 })

test('law: docs/rules.md#8-1: whatever happens to the goods, the book says what is on the shelf and not reserved', () => {
  fc.assert(fc.property(histories, (history) => void played(history)))
})

test('docs/rules.md#8-1: among the histories of this law every kind of movement happens', () => {
  const kinds = new Set(
    fc
      .sample(histories, { numRuns: 400, seed: 20_261_128 })
      .flatMap((history) => played(history).map(({ kind }) => kind)),
  )
  expect(kinds).toEqual(new Set(Object.keys(movementLabels)))
})
