import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { packAmounts, packFit, packWords, percentOf } from './pack-amounts.ts'

describe('docs/rules.md#11-6: strengths and packs are numbers', () => {
  test.each([
    ['250mg*24粒', '0.25g×24粒'],
    ['0.25*24', '0.25g×24粒'],
    ['24粒 x 0.25G', '0.25g×24粒'],
    ['300mg×20s', '0.3g×20粒'],
    ['500mg*60', '0.5g×60片'],
    ['5% 500ml', '500ml:25g'],
    ['50mg/ml 500ml', '500ml:25g'],
    ['25g/500ml', '500ml:25g'],
    ['0.9% 100ml', '100ml:0.9g'],
    ['2% 20g', '20g:0.4g'],
    ['7片*2板', '14片'],
    ['24粒/盒 0.25g', '0.25g×24粒'],
    ['大号', '大号'],
    ['1L', '1000ml'],
  ])('%s is %s', (written, held) => {
    expect(packFit(written, held)).toBe('same')
  })

  test.each([
    ['0.25g', '0.25g×24粒', 'part'],
    ['500ml', '500ml:25g', 'part'],
    ['5%', '500ml:25g', 'part'],
    ['', '0.25g×24粒', 'unsaid'],
    ['0.5g*6片', '0.25g×6片', 'differs'],
    ['10% 500ml', '500ml:25g', 'differs'],
    ['0.25g*24粒', '0.25g×50粒', 'differs'],
    ['大号', '小号', 'differs'],
  ])('%s beside %s: %s', (written, held, fit) => {
    expect(packFit(written, held)).toBe(fit)
  })

  test('the percent of a solution and of an ointment', () => {
    expect([percentOf('500ml:25g'), percentOf('20g:0.4g'), percentOf('2ml:0.1g'), percentOf('0.25g×24粒')]).toEqual([
      5,
      2,
      5,
      null,
    ])
  })
})

const anyPack = fc
  .tuple(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 2, max: 100 }), fc.constantFrom('粒', '片', '袋'))
  .map(([milligrams, count, unit]) => ({ milligrams, count, unit }))

test('law: grams and milligrams, in any order, are one pack; another number of either is another', () => {
  fc.assert(
    fc.property(anyPack, fc.integer({ min: 1, max: 50 }), ({ milligrams, count, unit }, more) => {
      const grams = `${String(milligrams / 1000)}g×${String(count)}${unit}`
      expect(packFit(`${String(count)}${unit}*${String(milligrams)}mg`, grams)).toBe('same')
      expect(packFit(`${String(milligrams + more)}mg*${String(count)}${unit}`, grams)).toBe('differs')
      expect(packFit(`${String(milligrams)}mg*${String(count + more)}${unit}`, grams)).toBe('differs')
    }),
  )
})

test('law: any text fits itself, unless it says nothing, and amounts are never negative', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 16 }), (text) => {
      expect(['same', 'unsaid']).toContain(packFit(text, text))
      expect(packAmounts(text).every(({ value }) => value >= 0)).toBe(true)
    }),
  )
})

test('the words of amounts are in one unit of their kind, whatever their order', () => {
  expect(packWords('24粒×0.25g')).toEqual(packWords('0.25克*24粒'))
  expect(packWords('10mg*28s')).toEqual(['10mg', '28粒'])
  expect(packWords('10mg*28s')).not.toEqual(packWords('10mg*28t'))
  expect(packWords('大号')).toEqual([])
})
