import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readQuantity } from '../intake/intake.ts'
import { unusualUnits, wishedUnits } from './wished-units.ts'

const boxes = { unit: '盒', packing: { middlePack: 10, casePack: 400 }, specification: '10ml×10支' }
const cases = { unit: '件', packing: { middlePack: 1, casePack: 1 }, specification: 'L' }
const bags = { unit: '袋', packing: { middlePack: 5, casePack: 160 }, specification: '10g×20袋' }

test.each([
  ['20', boxes, 20],
  ['20瓶', boxes, 20],
  ['2件', boxes, 800],
  ['半件', boxes, 200],
  ['2件3盒', boxes, 803],
  ['3中包', boxes, 30],
  ['5条', boxes, 50],
  ['20件', cases, 20],
  ['30袋', bags, 30],
])('docs/rules.md#11-3: %s', (text, good, units) => {
  const asked = readQuantity(text)?.quantity
  expect(asked && wishedUnits(asked, good)).toBe(units)
})

test.each([
  ['50支', boxes],
  ['4板', boxes],
  ['2大盒', boxes],
  ['3公斤', bags],
  ['2件', { ...boxes, packing: { middlePack: 1, casePack: 0 } }],
  ['3中包', { ...boxes, packing: { middlePack: 1, casePack: 400 } }],
  ['半件', { ...boxes, packing: { middlePack: 1, casePack: 75 } }],
])('docs/rules.md#11-3: %s is no quantity of such a good', (text, good) => {
  const asked = readQuantity(text)?.quantity
  expect(asked && wishedUnits(asked, good)).toBeNull()
})

test('law: a number of the unit in which the good is sold is that number', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 50_000 }), fc.constantFrom(boxes, cases, bags), (number, good) => {
      const asked = readQuantity(`${String(number)}${good.unit}`)?.quantity
      expect(asked && wishedUnits(asked, good)).toBe(number)
    }),
  )
})

test('docs/rules.md#11-4: far too many, or cut to less than half', () => {
  const { packing } = boxes
  expect([20_000, 20_001].map((units) => unusualUnits(packing, units, { orderable: units, mostOrdered: 0 }))).toEqual([
    null,
    'tooMany',
  ])
  expect([5000, 5001].map((units) => unusualUnits(cases.packing, units, { orderable: units, mostOrdered: 0 }))).toEqual(
    [null, 'tooMany'],
  )
  expect([50, 49].map((orderable) => unusualUnits(packing, 100, { orderable, mostOrdered: 0 }))).toEqual([
    null,
    'halved',
  ])
})

test("docs/rules.md#11-4: the buyer's largest order of the last year decides where there is one", () => {
  const at = (units: number) => unusualUnits(boxes.packing, units, { orderable: units, mostOrdered: 30 })
  expect([300, 301].map(at)).toEqual([null, 'tooMany'])
  expect(unusualUnits(boxes.packing, 24_000, { orderable: 24_000, mostOrdered: 2400 })).toBeNull()
})
