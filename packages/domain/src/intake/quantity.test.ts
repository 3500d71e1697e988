import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readQuantity } from './quantity.ts'

const units = (number: number, unit = '') => ({ cases: 0, packs: 0, units: number, unit })

describe('docs/rules.md#11-3: a unit belongs to the number that it stands beside', () => {
  test.each([
    ['20', units(20)],
    ['２０盒', units(20, '盒')],
    ['1,200盒', units(1200, '盒')],
    ['1，500', units(1500)],
    ['1 200', units(1200)],
    ['+60', units(60)],
    ['30.0', units(30)],
    ['要二十盒', units(20, '盒')],
    ['拾盒', units(10, '盒')],
    ['x10', units(10)],
    ['各10盒', units(10, '盒')],
    ['2件', { cases: 2, packs: 0, units: 0, unit: '件' }],
    ['一件半', { cases: 1.5, packs: 0, units: 0, unit: '件' }],
    ['半件', { cases: 0.5, packs: 0, units: 0, unit: '件' }],
    ['两箱', { cases: 2, packs: 0, units: 0, unit: '箱' }],
    ['2件3盒', { cases: 2, packs: 0, units: 3, unit: '件' }],
    ['3中包', { cases: 0, packs: 3, units: 0, unit: '' }],
    ['20×8.6=172', units(20)],
  ])('%s', (text, quantity) => {
    expect(readQuantity(text)?.quantity).toMatchObject({ ...quantity, unit: expect.anything() as string })
    expect(readQuantity(text)?.doubt).toBeNull()
  })

  test.each([
    ['', 'blank'],
    ['0', 'zero'],
    ['-10', 'negative'],
    ['1.5', 'fraction'],
    ['10-20盒', 'range'],
    ['若干', 'vague'],
    ['2000000', 'enormous'],
    ['8.5*20', 'price'],
  ])('%s is none: %s', (text, doubt) => {
    expect(readQuantity(text)).toEqual({ quantity: null, doubt })
  })

  test.each([
    ['20+2', 20],
    ['100赠10', 100],
  ])('%s asks for %i, and for the buyer to look', (text, number) => {
    expect(readQuantity(text)).toEqual({ quantity: units(number), doubt: 'gift' })
  })

  test.each(['8元', '0.25g*24粒', '急', '2026-11-20', '24粒/盒', '5%'])('%s says no quantity', (text) => {
    expect(readQuantity(text)).toBeNull()
  })
})

test('law: a whole number is itself, with any unit, in any width, asked in any way', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 50_000 }),
      fc.constantFrom('', '盒', '瓶'),
      fc.constantFrom('', '要', '各', 'x', '+'),
      fc.boolean(),
      (number, unit, asked, isWide) => {
        const text = `${asked}${String(number)}${unit}`
        const written = isWide ? text.replaceAll(/\d/g, (digit) => '０１２３４５６７８９'[Number(digit)] ?? '') : text
        expect(readQuantity(written)).toEqual({ quantity: units(number, unit), doubt: null })
      },
    ),
  )
})

test('law: any text is answered without a throw, and a quantity is never below half of one', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 12 }), (text) => {
      const { cases, packs, units: single } = readQuantity(text)?.quantity ?? units(1)
      expect(cases + packs + single).toBeGreaterThanOrEqual(0.5)
    }),
  )
})
