import { law } from '@xinglin/domain/testing'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitted, label } from './lettering.ts'

const look = { size: 10, fill: '#000', weight: 400 } as const

const partOf = (svg: string, part: RegExp): string => part.exec(svg)?.[1] ?? ''
const pathOf = (svg: string): string => partOf(svg, / d="([^"]*)"/)
const beginOf = (svg: string): number => Number(partOf(svg, / ([-\d.]+) [-\d.]+\)"/))

const anyWords = fc.array(fc.constantFrom(...Array.from('阿莫西林胶囊片剂0.25g×24 粒')), {
  minLength: 1,
  maxLength: 12,
})

test('a character is one outline, and a space is none', () => {
  expect(pathOf(label(0, 0, '十', look)).match(/M/g)).toHaveLength(1)
  expect(pathOf(label(0, 0, ' ', look))).toBe('')
})

test('what comes first is drawn the same whatever follows', () => {
  law(
    fc.property(anyWords, anyWords, (first, second) => {
      const whole = pathOf(label(0, 0, [...first, ...second].join(''), look))
      expect(whole.startsWith(pathOf(label(0, 0, first.join(''), look)))).toBe(true)
    }),
  )
})

test('a text ends at its anchor, and is centred by the middle anchor', () => {
  law(
    fc.property(anyWords, (words) => {
      const width = 500 - beginOf(label(500, 0, words.join(''), { ...look, anchor: 'end' }))
      const half = 500 - beginOf(label(500, 0, words.join(''), { ...look, anchor: 'middle' }))
      expect(half * 2).toBeCloseTo(width, 0)
    }),
  )
})

test('a text that is fitted is no wider than its room, and no larger than wished', () => {
  law(
    fc.property(anyWords, fc.integer({ min: 20, max: 200 }), (words, room) => {
      const size = fitted(words.join(''), room, 18)
      expect(size).toBeLessThanOrEqual(18)
      const begin = beginOf(label(1000, 0, words.join(''), { ...look, size, anchor: 'end' }))
      expect(1000 - begin).toBeLessThanOrEqual(room + 0.1)
    }),
  )
})
