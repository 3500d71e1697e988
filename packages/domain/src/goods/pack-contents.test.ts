import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { moneyFromUnits, type Money, yuan } from '../kernel/money.ts'
import { law } from '../testing/laws.ts'
import { isSubstitute, packContents, type Packed, pricePerPiece } from './pack-contents.ts'

const packed = (specification: string, dosageForm = '片剂'): Packed => ({ specification, dosageForm, unit: '盒' })
const heldIn = (specification: string) => {
  const contents = packContents(packed(specification))
  return contents && `${String(contents.thousandths / 1000)}${contents.unit}`
}
const alike = (a: string, b: string): boolean => isSubstitute(packed(a), packed(b))

describe('what is in a pack', () => {
  it.each([
    ['0.25g×24粒', '24粒'],
    ['12片', '12片'],
    ['10ml×6支', '60ml'],
    ['100ml', '100ml'],
    ['15ml:1.5g', '15ml'],
    ['2ml:0.1g*10支', '20ml'],
    ['20g', '20g'],
    ['10g:5mg', '10g'],
    ['500g/袋', '500g'],
    ['7cm×10cm×4贴', '4贴'],
    ['0.3g×12粒×2板', '24粒'],
    ['５０μｇ＊２００揿', '200揿'],
    ['2.5ml', '2.5ml'],
  ])('%s holds %s', (specification, held) => {
    expect(heldIn(specification)).toBe(held)
  })

  it.each(['上臂式 22-42cm', '台式', '', '0片', '×', '10cm', '1:2:3', 'abc×3', '999999kg×999999袋×999999盒'])(
    'is unknown for %s',
    (specification) => expect(packContents(packed(specification))).toBeNull(),
  )
})

describe('a substitute', () => {
  it('has the same strength, however it is written and however many are in the pack', () => {
    expect(alike('0.25g×24粒', '250mg*50粒')).toBe(true)
    expect(alike('50μg×100片', '0.05mg×30片')).toBe(true)
    expect(alike('10ml×6支', '100ml')).toBe(true)
    expect(alike('15ml:1.5g', '15ml:1500mg×2瓶')).toBe(true)
  })

  it('does not match with another strength, pack or form', () => {
    expect(alike('0.25g×24粒', '0.5g×24粒')).toBe(false)
    expect(alike('0.25g×24粒', '0.25g×24片')).toBe(false)
    expect(alike('15ml:1.5g', '10ml:1g')).toBe(false)
    expect(alike('12片', '0.5g×12片')).toBe(false)
    expect(isSubstitute(packed('0.5g×12片'), packed('0.5g×12片', '缓释片'))).toBe(false)
    expect(alike('台式', '台式')).toBe(false)
  })

  it('of a powder for injection holds as much in each vial: half a gram twice is no gram', () => {
    expect(isSubstitute(packed('0.5g', '注射剂'), packed('1g', '注射剂'))).toBe(false)
    expect(isSubstitute(packed('0.5g', '注射剂'), packed('500mg', '注射剂'))).toBe(true)
    expect(isSubstitute(packed('10g', '软膏剂'), packed('20g', '软膏剂'))).toBe(true)
  })

  it('is one both ways', () => {
    const anySpecification = fc
      .tuple(
        fc.constantFrom('', '0.25g×', '250mg*', '0.5g×', '10ml×'),
        fc.integer({ min: 1, max: 200 }),
        fc.constantFrom('片', '粒', '支'),
      )
      .map(([strength, count, piece]) => `${strength}${String(count)}${piece}`)
    law(
      fc.property(anySpecification, anySpecification, (a, b) => {
        expect(alike(a, b)).toBe(alike(b, a))
        expect(alike(a, a)).toBe(true)
      }),
    )
  })
})

describe('the price of a piece', () => {
  it('is the pack by its contents, to a hundredth of a fen', () => {
    expect(pricePerPiece(yuan('8.20'), packed('0.25g×24粒'))).toEqual({ price: yuan('0.3416'), unit: '粒' })
    expect(pricePerPiece(yuan('30'), packed('10ml×6支'))).toEqual({ price: yuan('0.50'), unit: 'ml' })
    expect(pricePerPiece(yuan('30'), packed('台式'))).toBeNull()
  })

  const anyPrice = fc.integer({ min: 1, max: 99_999_999 }).map(moneyFromUnits)
  const priceOf = (price: Money, count: number): number =>
    pricePerPiece(price, packed(`0.1g×${String(count)}片`))?.price ?? 0

  it('times the contents never costs more than the pack, and one more of the least would', () => {
    law(
      fc.property(anyPrice, fc.integer({ min: 1, max: 9999 }), (price, count) => {
        const piece = priceOf(price, count)
        expect(piece * count).toBeLessThanOrEqual(price)
        expect((piece + 1) * count).toBeGreaterThan(price)
      }),
    )
  })

  it('is the same in a pack of so many times the size at so many times the price', () => {
    law(
      fc.property(
        anyPrice,
        fc.integer({ min: 1, max: 500 }),
        fc.integer({ min: 1, max: 100 }),
        (price, count, times) => {
          expect(priceOf(moneyFromUnits(price * times), count * times)).toBe(priceOf(price, count))
        },
      ),
    )
  })

  it('does not depend on how the specification is written', () => {
    law(
      fc.property(
        anyPrice,
        fc.integer({ min: 1, max: 900 }),
        fc.integer({ min: 1, max: 999 }),
        (price, milligrams, count) => {
          const written = [
            `${String(milligrams)}mg×${String(count)}片`,
            `${String(milligrams / 1000)}g*${String(count)}片`,
            ` ${String(milligrams)} MG x ${String(count)} 片 /盒`,
          ].map((each) => packed(each))
          const [first = packed('')] = written
          for (const each of written) {
            expect(pricePerPiece(price, each)).toEqual(pricePerPiece(price, first))
            expect(isSubstitute(first, each)).toBe(true)
          }
        },
      ),
    )
  })
})
