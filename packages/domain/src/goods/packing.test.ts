import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyBounds, law } from '../testing/testing.ts'
import {
  caseSize,
  firstQuantity,
  mostPerLine,
  packSize,
  quantityNoticeText,
  snapQuantity,
  stockWord,
  type QuantityBounds,
} from './packing.ts'

const bounds = (given: Partial<QuantityBounds> = {}): QuantityBounds => ({
  middlePack: 10,
  casePack: 200,
  stock: 1000,
  limit: null,
  minimum: 1,
  ...given,
})
const set = (wished: number, given?: Partial<QuantityBounds>) => snapQuantity(wished, bounds(given), 'set')
const down = (wished: number, given?: Partial<QuantityBounds>) => snapQuantity(wished, bounds(given), 'down')

describe('docs/rules.md#2-1: packs and cases', () => {
  test('a wish goes up to whole middle packs, also when decreasing', () => {
    expect([0, 1, 11, 20].map((wished) => set(wished).quantity)).toEqual([10, 10, 20, 20])
    expect(down(11).quantity).toBe(20)
  })

  test('from 80 % of a case beyond the last full one a rise goes on to the full case', () => {
    expect([150, 151, 159, 160, 350, 360].map((wished) => set(wished).quantity)).toEqual([150, 200, 200, 200, 350, 400])
    expect(set(160).notices).toEqual([{ kind: 'raisedToCase', quantity: 200 }])
  })

  test('a decrease is capped first and then steps below that band', () => {
    expect([190, 200, 160, 150].map((wished) => down(wished).quantity)).toEqual([150, 200, 150, 150])
    expect(down(500, { stock: 385 }).quantity).toBe(350)
    expect(down(180, { middlePack: 30 }).quantity).toBe(150)
  })

  test('a rise that stock cuts is not raised to the case', () => {
    expect(set(360, { stock: 385 })).toEqual({ quantity: 380, notices: [{ kind: 'cutToStock', stock: 385 }] })
  })

  test('a rise to the case that the cap just allows is a rise, not a cut', () => {
    expect(set(160, { limit: 200 })).toEqual({ quantity: 200, notices: [{ kind: 'raisedToCase', quantity: 200 }] })
    expect(set(160, { limit: 190 })).toEqual({ quantity: 190, notices: [{ kind: 'cutToLimit', limit: 190 }] })
  })

  test('the case is in whole packs; one pack or nothing is no case', () => {
    expect([48, 0, 5, 10].map((casePack) => caseSize({ middlePack: 5, casePack }))).toEqual([50, null, null, 10])
    expect([0, 1, 5].map((middlePack) => packSize({ middlePack, casePack: 0 }))).toEqual([1, 1, 5])
  })

  test('a stock below one pack is bought out whole, when the limit allows', () => {
    expect(set(1, { stock: 7 }).quantity).toBe(7)
    expect(set(7, { stock: 7, limit: 5 }).quantity).toBe(0)
    expect(set(7, { stock: 7, limit: 7 }).quantity).toBe(7)
  })

  test('a line holds 50,000 at most', () => {
    const many = { middlePack: 1, casePack: 0, stock: 99_999 }
    expect(set(60_000, many)).toEqual({ quantity: mostPerLine, notices: [{ kind: 'cutToMost', most: 50_000 }] })
    expect(set(50_000, many).notices).toEqual([])
  })

  test('no stock gives nothing', () => {
    expect(set(10, { stock: 0 })).toEqual({ quantity: 0, notices: [{ kind: 'cutToStock', stock: 0 }] })
  })

  test('what is no number counts as nothing, fractions count up', () => {
    expect([Number.NaN, -5, 10.5, Number.POSITIVE_INFINITY].map((wished) => set(wished).quantity)).toEqual([
      10, 10, 20, 1000,
    ])
  })
})

describe('docs/rules.md#2-2: minimum and limit', () => {
  test('the minimum raises the wish, and a decrease does not step under it', () => {
    expect(set(1, { minimum: 25 })).toEqual({ quantity: 30, notices: [{ kind: 'raisedToMinimum', minimum: 25 }] })
    expect(down(5, { minimum: 25 }).quantity).toBe(30)
    expect(down(160, { minimum: 160 }).quantity).toBe(160)
  })

  test('a requested minimum that packs raise is reported as packs', () => {
    expect(set(25, { minimum: 25 })).toEqual({ quantity: 30, notices: [{ kind: 'raisedToPack', middlePack: 10 }] })
  })

  test('a cap below the minimum gives nothing, one that just allows it all of it', () => {
    expect(set(30, { minimum: 25, stock: 20 }).quantity).toBe(0)
    expect([set, down].map((to) => to(30, { minimum: 30, stock: 30 }).quantity)).toEqual([30, 30])
  })

  test('what is over the limit is cut to whole packs, with a notice', () => {
    expect(set(25, { casePack: 0, limit: 24 })).toEqual({ quantity: 20, notices: [{ kind: 'cutToLimit', limit: 24 }] })
    expect(set(5, { limit: 0 }).quantity).toBe(0)
  })
})

const anyWish = fc.oneof(fc.integer({ min: -10, max: 1500 }), fc.integer({ min: 0, max: 120_000 }))
const anyDirection = fc.constantFrom('set' as const, 'down' as const)

/**
 * docs/rules.md#2-1 and docs/rules.md#2-2 as naively as they read: the quantity, and what kind of thing is said of it.
 */
const naively = (
  wished: number,
  given: QuantityBounds,
  direction: 'set' | 'down',
): readonly [number, string | null] => {
  const pack = given.middlePack || 1
  const whole = Math.ceil(given.casePack / pack) * pack
  const isInBand = (quantity: number): boolean => whole > pack && (quantity % whole) * 100 >= whole * 80
  const most = Math.min(given.stock, given.limit ?? mostPerLine, mostPerLine)
  const isSoldOut = given.stock < pack && most === given.stock
  const cap = isSoldOut ? most : Math.floor(most / pack) * pack
  const minimum = Math.max(1, given.minimum)
  if (cap < minimum) return [0, 'cut']
  const packed = Math.ceil(Math.max(wished, minimum) / pack) * pack
  const raised = wished < minimum && minimum > 1 ? 'raisedToMinimum' : packed > wished ? 'raisedToPack' : null
  if (direction === 'set') {
    let full = packed
    if (isInBand(packed)) while (full % whole !== 0) full += pack
    if (full > cap) return [cap, 'cut']
    return full > packed ? [full, 'raisedToCase'] : [packed, raised]
  }
  let stepped = Math.min(packed, cap)
  while (isInBand(stepped) && stepped - pack >= minimum) stepped -= pack
  return [stepped, packed > cap ? 'cut' : raised]
}

test('law: a quantity and what is said of it are those of the rule, read naively', () => {
  law(
    fc.property(fc.integer({ min: 1, max: 1500 }), anyBounds(), anyDirection, (wished, given, direction) => {
      const { quantity, notices } = snapQuantity(wished, given, direction)
      const [expected, said] = naively(wished, given, direction)
      const [notice] = notices
      expect(quantity).toBe(expected)
      expect(notice?.kind.replace(/^cut.*/, 'cut') ?? null).toBe(quantity === wished ? null : said)
      expect(notices.length).toBeLessThanOrEqual(1)
    }),
  )
})

test('law: snapping a snapped quantity changes nothing, for set and for down', () => {
  law(
    fc.property(anyWish, anyBounds(), anyDirection, (wished, given, direction) => {
      const { quantity } = snapQuantity(wished, given, direction)
      fc.pre(quantity > 0)
      expect(snapQuantity(quantity, given, direction)).toEqual({ quantity, notices: [] })
    }),
  )
})

test('law: a quantity stays within stock, limit, minimum and 50,000, in whole packs unless stock is sold out', () => {
  law(
    fc.property(anyWish, anyBounds(), anyDirection, (wished, given, direction) => {
      const { quantity } = snapQuantity(wished, given, direction)
      if (quantity === 0) return
      expect(quantity).toBeGreaterThanOrEqual(Math.max(1, given.minimum))
      expect(quantity).toBeLessThanOrEqual(Math.min(given.stock, given.limit ?? mostPerLine, mostPerLine))
      expect(quantity % packSize(given) === 0 || quantity === given.stock).toBe(true)
    }),
  )
})

test('law: a rise never gives less than was wished unless it is cut, and a decrease never more packs than wished', () => {
  law(
    fc.property(anyWish, anyBounds(), (wished, given) => {
      const rise = snapQuantity(wished, given, 'set')
      const isCut = rise.notices.some(({ kind }) => kind.startsWith('cut'))
      expect(isCut || rise.quantity >= wished).toBe(true)
      const fall = snapQuantity(wished, given, 'down')
      const pack = packSize(given)
      const most = Math.ceil(Math.max(1, wished, given.minimum) / pack) * pack
      expect(fall.quantity).toBeLessThanOrEqual(most)
      expect(fall.quantity).toBeLessThanOrEqual(rise.quantity)
    }),
  )
})

test('law: wishing more never gives less', () => {
  law(
    fc.property(anyWish, fc.nat({ max: 500 }), anyBounds(), anyDirection, (wished, more, given, direction) => {
      const less = snapQuantity(wished, given, direction).quantity
      expect(snapQuantity(wished + more, given, direction).quantity).toBeGreaterThanOrEqual(less)
    }),
  )
})

test('law: what differs from the wish is told, and nothing else', () => {
  expect(set(190, { limit: 190 }).notices).toEqual([])
  expect(set(7, { stock: 7 }).notices).toEqual([])
  law(
    fc.property(fc.integer({ min: 1, max: 1500 }), anyBounds(), (wished, given) => {
      const { quantity, notices } = snapQuantity(wished, given, 'set')
      expect(notices.length > 0).toBe(quantity !== wished)
    }),
  )
})

test('every notice has its sentence', () => {
  const sentences = [set(11), set(160), set(1, { minimum: 25 }), set(9, { stock: 5 }), set(25, { limit: 24 })]
    .flatMap(({ notices }) => notices)
    .map((notice) => quantityNoticeText(notice, '盒'))
  expect(sentences).toEqual([
    '每次增减 10 盒（1 中包）',
    '所选数量接近整件，为减少拆零破损，已调整为整件 200盒',
    '25 盒起购',
    '库存不足，现有 5 盒',
    '超出限购数量，还可购 24 盒',
  ])
  expect(quantityNoticeText({ kind: 'cutToMost', most: mostPerLine }, '盒')).toBe('单个商品一次最多购买 50000盒')
})

test('law: a case is whole packs, the fewest that hold it, and more than one', () => {
  law(
    fc.property(anyBounds(), (packing) => {
      const pack = packSize(packing)
      const packs = Math.ceil(packing.casePack / pack)
      expect(caseSize(packing)).toBe(packs > 1 ? packs * pack : null)
      expect(pack).toBe(packing.middlePack || 1)
    }),
  )
})

test('a stepper starts with the least that can be ordered', () => {
  expect(firstQuantity(bounds())).toBe(10)
  expect(firstQuantity(bounds({ minimum: 25 }))).toBe(30)
})

test('law: with fewer than the first quantity nothing can be ordered', () => {
  law(
    fc.property(anyBounds(), fc.nat(60_000), (of, wished) => {
      const least = firstQuantity(of)
      const { quantity } = snapQuantity(wished, of, 'set')
      expect(quantity === 0 || quantity >= least).toBe(true)
    }),
  )
})

test('stock is told in words', () => {
  expect([0, 1, 99, 100].map(stockWord)).toEqual(['缺货', '库存紧张', '库存紧张', '有货'])
})
