import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, day } from '../kernel/time.ts'
import { law } from '../testing/testing.ts'
import { expiryFacts } from './expiry.ts'
import { goodsId } from './good.ts'
import { barOf, type HoldingLine, type Reallocation, reallocate, type StockedLot } from './reallocation.ts'

const today = day('2026-11-20')
const lot = (id: number, left: number, quantity = 0, good = 1): StockedLot => ({
  id,
  goodsId: goodsId(good),
  number: `B${String(id)}`,
  expiresOn: addDays(today, left),
  isLocked: false,
  quantity,
})
const line = (lineId: number, held: HoldingLine['held'], more: Partial<HoldingLine> = {}): HoldingLine => ({
  lineId,
  nearExpiry: false,
  isGift: false,
  parts: [{ goodsId: goodsId(1), perSet: 1 }],
  held,
  ...more,
})
const told = (done: Reallocation | null) =>
  done && {
    replaced: done.replacements.map(({ lineId, from, to, units }) => `${lineId}: ${from.id} → ${to.id} ${units}`),
    short: done.leftOver.map(({ lineId, sets, reason, units }) =>
      [`${lineId}: ${sets} ${reason}`, ...units.map((one) => `${one.batch.id} ${one.units}`)].join(', '),
    ),
    nothingLeft: done.nothingLeft,
  }

test('docs/rules.md#8-3: what may leave stays as it is', () => {
  expect(reallocate([line(1, [{ batch: lot(1, 30), units: 5 }])], [lot(2, 400, 9)], today)).toBeNull()
})

test('docs/rules.md#8-3: what may not leave is replaced as a submit allocates, the rest is short', () => {
  const held = [{ batch: lot(1, 20), units: 20 }]
  const free = [lot(2, 500, 6), lot(3, 400, 8), lot(4, 60, 99), { ...lot(5, 450, 99), isLocked: true }]
  expect(told(reallocate([line(7, held)], free, today))).toEqual({
    replaced: ['7: 1 → 3 8', '7: 1 → 2 6'],
    short: ['7: 6 expiry, 1 6'],
    nothingLeft: false,
  })
})

test('docs/rules.md#8-3: a near-expiry line takes near-expiry batches of an equal or later date', () => {
  const held = [
    { batch: { ...lot(1, 50), isLocked: true }, units: 4 },
    { batch: lot(2, 10), units: 4 },
  ]
  const free = [lot(3, 40, 5), lot(4, 50, 2), lot(5, 400, 99)]
  expect(told(reallocate([line(1, held, { nearExpiry: true })], free, today))).toEqual({
    replaced: ['1: 1 → 4 2', '1: 2 → 3 4'],
    short: ['1: 2 locked, 1 2'],
    nothingLeft: false,
  })
})

test('docs/rules.md#8-3: a combination is short by whole sets and gives up its other parts', () => {
  const parts = [
    { goodsId: goodsId(1), perSet: 2 },
    { goodsId: goodsId(2), perSet: 3 },
  ]
  const held = [
    { batch: lot(1, 20), units: 10 },
    { batch: lot(2, 300, 0, 2), units: 9 },
    { batch: lot(3, 400, 0, 2), units: 6 },
  ]
  expect(told(reallocate([line(1, held, { parts })], [lot(4, 400, 5)], today))).toEqual({
    replaced: ['1: 1 → 4 4'],
    short: ['1: 3 expiry, 1 6, 3 6, 2 3'],
    nothingLeft: false,
  })
})

test('docs/rules.md#8-3: paid lines are replaced before gifts, and gifts do not leave alone', () => {
  const held = [{ batch: lot(1, 20), units: 5 }]
  const gift = line(1, held, { isGift: true })
  expect(told(reallocate([gift, line(2, held)], [lot(2, 400, 6)], today))).toMatchObject({
    replaced: ['2: 1 → 2 5', '1: 1 → 2 1'],
    nothingLeft: false,
  })
  const whole = line(3, [{ batch: lot(3, 400), units: 2 }], { isGift: true })
  expect(told(reallocate([whole, line(2, held)], [], today))?.nothingLeft).toBe(true)
})

const anyLot = (id: number, good: number) =>
  fc
    .record({ left: fc.integer({ min: -10, max: 400 }), isLocked: fc.boolean(), quantity: fc.nat(20) })
    .map(({ left, isLocked, quantity }) => ({ ...lot(id, left, quantity, good), isLocked }))

test('law: afterwards all that is held may leave, no unit is lost, no batch goes below 0', () => {
  const lots = fc.tuple(anyLot(1, 1), anyLot(2, 1), anyLot(3, 2), anyLot(4, 1), anyLot(5, 2), anyLot(6, 2))
  const anyHeld = fc.record({
    sets: fc.integer({ min: 1, max: 6 }),
    at: fc.nat(2),
    near: fc.boolean(),
    both: fc.boolean(),
  })
  law(
    fc.property(lots, fc.array(anyHeld, { minLength: 1, maxLength: 4 }), (stocked, wishes) => {
      const lines = wishes.map(({ sets, at, near, both }, index) =>
        both
          ? line(
              index,
              [
                { batch: stocked[at === 0 ? 0 : 1], units: 2 * sets },
                { batch: stocked[2], units: 3 * sets },
              ],
              {
                parts: [
                  { goodsId: goodsId(1), perSet: 2 },
                  { goodsId: goodsId(2), perSet: 3 },
                ],
              },
            )
          : line(index, [{ batch: stocked[at === 0 ? 0 : 1], units: sets }], { nearExpiry: near }),
      )
      const done = reallocate(lines, stocked, today)
      const barred = lines.filter((one) => one.held.some(({ batch }) => barOf(one, batch, today) !== null))
      expect(done === null).toBe(barred.length === 0)
      if (done === null) return
      for (const batch of stocked) {
        const used = done.replacements.filter(({ to }) => to.id === batch.id).reduce((sum, { units }) => sum + units, 0)
        expect(used).toBeLessThanOrEqual(batch.quantity)
      }
      for (const one of lines) {
        const moved = done.replacements.filter(({ lineId }) => lineId === one.lineId)
        const left = done.leftOver.find(({ lineId }) => lineId === one.lineId)
        for (const { batch, units } of one.held) {
          const gone = [
            ...moved.filter(({ from }) => from.id === batch.id),
            ...(left?.units.filter((unit) => unit.batch.id === batch.id) ?? []),
          ]
          const away = gone.reduce((sum, unit) => sum + unit.units, 0)
          expect(away).toBeLessThanOrEqual(units)
          expect(barOf(one, batch, today) === null || away === units).toBe(true)
        }
        for (const { goodsId: good, perSet } of one.parts) {
          const given = left?.units
            .filter(({ batch }) => batch.goodsId === good)
            .reduce((sum, { units }) => sum + units, 0)
          expect(given ?? 0).toBe((left?.sets ?? 0) * perSet)
        }
        for (const { from, to } of moved) {
          expect(barOf(one, to, today)).toBeNull()
          expect(expiryFacts(today, to.expiresOn).nearExpiryZone).toBe(one.nearExpiry)
          expect(!one.nearExpiry || to.expiresOn >= from.expiresOn).toBe(true)
        }
      }
    }),
  )
})
