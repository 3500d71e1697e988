import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { law } from '../testing/testing.ts'
import { boxBetween, MARK_SCALE, type MarkBox, markedField, nudged, uprightPoint, uprightStep } from './picture-mark.ts'

const point = fc.record({
  x: fc.double({ min: -50, max: 1050, noNaN: true }),
  y: fc.double({ min: -50, max: 1050, noNaN: true }),
})
const step = fc.integer({ min: -1200, max: 1200 })

const isOnPicture = ({ left, top, width, height }: MarkBox): boolean =>
  [left, top, width, height].every(Number.isInteger) &&
  left >= 0 &&
  top >= 0 &&
  width >= 20 &&
  height >= 20 &&
  left + width <= MARK_SCALE &&
  top + height <= MARK_SCALE

it('a mark is named by the field that it is about, in the order of the form', () => {
  expect(markedField('营业执照', 'expiresOn')).toEqual({ label: '有效期至', number: 5 })
  expect(markedField('诊所备案凭证', 'expiresOn')).toEqual({ label: '此处', number: null })
  expect(markedField('营业执照', null)).toEqual({ label: '此处', number: null })
})

it('a marked box lies on the picture and can be seen, whatever is dragged', () => {
  law(
    fc.property(point, point, (one, other) => {
      const box = boxBetween(one, other)
      expect(isOnPicture(box)).toBe(true)
      expect(boxBetween(other, one)).toEqual(box)
    }),
  )
})

it('a marked box stays on the picture, however it is moved', () => {
  law(
    fc.property(point, point, fc.record({ left: step, top: step, width: step, height: step }), (one, other, by) => {
      expect(isOnPicture(nudged(boxBetween(one, other), by))).toBe(true)
    }),
  )
})

it('four quarter turns are none, and each turn is what one turn does again', () => {
  law(
    fc.property(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 0, max: 1000 }), fc.nat(3), (x, y, turns) => {
      const again = Array.from({ length: turns }).reduce<{ x: number; y: number }>((at) => uprightPoint(at, 1), {
        x,
        y,
      })
      expect(uprightPoint({ x, y }, turns)).toEqual(again)
      expect(uprightPoint(uprightPoint({ x, y }, turns), 4 - turns)).toEqual({ x, y })
    }),
  )
})

it('the upper right corner of a picture turned clockwise is its upper left one', () => {
  expect(uprightPoint({ x: 1000, y: 0 }, 1)).toEqual({ x: 0, y: 0 })
  expect(uprightPoint({ x: 1000, y: 0 }, 3)).toEqual({ x: 1000, y: 1000 })
})

it('a step to the right on a turned picture moves a box as the eye sees it', () => {
  law(
    fc.property(fc.integer({ min: -50, max: 50 }), fc.integer({ min: -50, max: 50 }), fc.nat(3), (x, y, turns) => {
      const from = uprightPoint({ x: 500, y: 500 }, turns)
      const to = uprightPoint({ x: 500 + x, y: 500 + y }, turns)
      const { left, top } = uprightStep({ left: x, top: y }, turns)
      expect([left, top]).toEqual([to.x - from.x, to.y - from.y])
    }),
  )
  expect(uprightStep({ width: 10 }, 1)).toMatchObject({ width: 0, height: 10 })
  expect(uprightStep({ width: 10 }, 2)).toMatchObject({ width: 10, height: 0 })
})
