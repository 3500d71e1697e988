import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isWholeReturn, presumedReturn, type ServedBatch, unitsComingBack } from './returned-batches.ts'

const older: ServedBatch = { batchId: 1, goodsId: 7, perUnit: 1, served: 10, returned: 0 }
const younger: ServedBatch = { batchId: 2, goodsId: 7, perUnit: 1, served: 20, returned: 0 }

describe('docs/rules.md#8-4 returns by batch', () => {
  test('the second return of a line goes where the first left room', () => {
    const first = presumedReturn([older, younger], new Map([[7, 20]]))
    expect([...first]).toEqual([[2, 20]])
    const second = presumedReturn([older, { ...younger, returned: 20 }], new Map([[7, 10]]))
    expect([...second]).toEqual([[1, 10]])
  })

  test('of a combination each part comes back by its number per set', () => {
    const part = { batchId: 3, goodsId: 8, perUnit: 2, served: 4, returned: 0 }
    expect([...unitsComingBack([older, part], 1)]).toEqual([
      [7, 1],
      [8, 2],
    ])
  })

  test('a return is whole when every unit is found once, and none of a batch that is not out', () => {
    const coming = new Map([[7, 12]])
    const batches = [older, { ...younger, returned: 15 }]
    expect(
      isWholeReturn(batches, coming, [
        { batchId: 1, good: 7, bad: 0 },
        { batchId: 2, good: 0, bad: 5 },
      ]),
    ).toBe(true)
    expect(
      isWholeReturn(batches, coming, [
        { batchId: 1, good: 6, bad: 0 },
        { batchId: 2, good: 6, bad: 0 },
      ]),
    ).toBe(false)
    expect(isWholeReturn(batches, coming, [{ batchId: 1, good: 10, bad: 1 }])).toBe(false)
    expect(isWholeReturn(batches, coming, [{ batchId: 1, good: 10, bad: 0 }])).toBe(false)
    expect(isWholeReturn(batches, coming, [{ batchId: 9, good: 12, bad: 0 }])).toBe(false)
    expect(
      isWholeReturn(batches, coming, [
        { batchId: 1, good: 6, bad: 0 },
        { batchId: 1, good: 6, bad: 0 },
      ]),
    ).toBe(false)
  })

  test('returns in any portions bring back what was served of each batch, and no more', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 5 }),
        fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 12 }),
        (served, portions) => {
          let batches = served.map((units, at): ServedBatch => ({
            batchId: at,
            goodsId: 7,
            perUnit: 1,
            served: units,
            returned: 0,
          }))
          let left = served.reduce((all, units) => all + units, 0)
          for (const portion of portions) {
            const units = Math.min(portion, left)
            const coming = new Map([[7, units]])
            const presumed = presumedReturn(batches, coming)
            const found = [...presumed].map(([batchId, good]) => ({ batchId, good, bad: 0 }))
            expect(isWholeReturn(batches, coming, found)).toBe(true)
            batches = batches.map((batch) => ({
              ...batch,
              returned: batch.returned + (presumed.get(batch.batchId) ?? 0),
            }))
            left -= units
          }
          expect(batches.every(({ served: of, returned }) => returned <= of)).toBe(true)
        },
      ),
    )
  })
})
