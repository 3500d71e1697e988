import * as fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { yuan, type Money } from '../kernel/money.ts'
import { anyCart } from './any-cart.ts'
import { lineId } from '../cart/cart.ts'
import { activityId } from '../promotions/promotions.ts'
import { aCart, aFullReduction, aGoods, aLine, aSale } from './builders.ts'
import { law, lawInTime, propertyRuns } from './laws.ts'
import { receiptOf } from './receipt.ts'

const messageOf = (broken: () => void): string => {
  try {
    broken()
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  return 'the law held'
}

test('a receipt reads like the cart: what each line costs, why one does not count, and what is owed', () => {
  const ladder = [{ number: 10, price: yuan('12') }]
  const cart = aCart({
    activities: [aFullReduction()],
    lines: [
      aLine({ id: lineId(1), quantity: 40, activityId: activityId(1), goods: aGoods({ sale: aSale({ ladder }) }) }),
      aLine({ id: lineId(2), selected: false }),
      aLine({ id: lineId(3), goods: aGoods({ sale: aSale({ refusal: { code: 'REGION' } }) }) }),
      aLine({
        id: lineId(4),
        goods: aGoods({ sale: { kind: 'hidden', because: 'controlled', refusal: { code: 'CONTROLLED' } } }),
      }),
    ],
  })
  expect(receiptOf(cart)).toBe(
    [
      '反例小票',
      '────────────────────────────────',
      '#1 阿莫西林胶囊（常规） ×40盒 × 12.00 = 480.00，活动 1',
      '   原价 12.50 → 阶梯价 满10 12.00',
      '#2 阿莫西林胶囊（常规） ×1盒 × 12.50 = 12.50，不计入：未勾选',
      '   原价 12.50',
      '#3 阿莫西林胶囊（常规） ×1盒 × 12.50 = 12.50，不计入：REGION',
      '   原价 12.50',
      '#4 阿莫西林胶囊（常规） ×1盒，价格不可见，不计入：CONTROLLED',
      '商品金额（1 种） 480.00',
      '呼吸用药专场（1，计 480.00） −10.00 满 300 减 10，已享；再买 ¥20.00 可减 ¥20',
      '运费 12.00，差 320.00 免运费',
      '应付 482.00',
      '────────────────────────────────',
    ].join('\n'),
  )
})

test('a receipt of a cart that cannot be priced says why', () => {
  const goods = aGoods({ sale: aSale({ basePrice: 9_000_000_000_000_000 as Money }) })
  const receipt = receiptOf(aCart({ lines: [aLine({ goods, quantity: 2 })] }))
  expect(receipt).toContain('#1 阿莫西林胶囊（常规） ×2盒')
  expect(receipt).toContain('计价出错：not an exact amount')
  expect(receiptOf(aCart({ lines: [] }))).toContain('（空购物车）')
})

test('a broken law shows the smallest cart as a receipt, and the command that shows it again', () => {
  const nobodyBuys = fc.property(anyCart(), (cart) => cart.lines.length === 0)
  const message = messageOf(() => law(nobodyBuys))
  expect(message).toContain('反例小票')
  expect(message.match(/^#\d+ /gm)).toHaveLength(1)
  expect(message).toMatch(
    /重现此反例：PROPERTY_LAW='\S+laws\.test\.ts:\d+' PROPERTY_SEED=-?\d+ PROPERTY_PATH=[\d:]+ npx vitest run \S+laws\.test\.ts$/m,
  )
  expect(message.indexOf('重现此反例')).toBeLessThan(message.indexOf('Counterexample:'))
})

test('a broken law over amounts says them in yuan', () => {
  const message = messageOf(() =>
    law(fc.property(fc.constant(yuan('482.00')), (paid) => expect(paid).toBe(yuan('480.00')))),
  )
  expect(message).toContain('若为金额：得 482.00 元，应为 480.00 元')
})

test('a law takes the options of fast-check, and what share of the usual runs it needs', () => {
  const cases: number[] = []
  const gather = fc.property(fc.nat(), (n) => void cases.push(n))
  law(gather, { share: 0.01, examples: [[4_711]] })
  expect(cases).toHaveLength(Math.max(1, Math.round(propertyRuns * 0.01)))
  expect(cases).toContain(4_711)
  law(gather, { numRuns: 3 })
  expect(cases).toHaveLength(Math.max(1, Math.round(propertyRuns * 0.01)) + 3)
})

describe('a replay', () => {
  afterEach(() => vi.unstubAllEnvs())

  test('brings back the case of the law that broke and leaves all others out', () => {
    const seen: number[] = []
    const breaks = () => law(fc.property(fc.nat(), (n) => (seen.push(n), n < 10)))
    const [first, again] = [messageOf(breaks), messageOf(breaks)]
    const [, place = '', seed = '', path = ''] =
      /PROPERTY_LAW='(\S+)' PROPERTY_SEED=(\S+) PROPERTY_PATH=(\S+)/.exec(first) ?? []
    expect(again).toContain(`PROPERTY_LAW='${place}#2'`)
    seen.length = 0
    vi.stubEnv('PROPERTY_LAW', `${place}#3`)
    vi.stubEnv('PROPERTY_SEED', seed)
    vi.stubEnv('PROPERTY_PATH', path)
    law(fc.property(fc.nat(), () => false))
    expect(messageOf(breaks)).toContain('Counterexample: [10]')
    expect(seen[0]).toBe(10)
  })
})

test('a broken law over anything else shows its case and seed alone', () => {
  const message = messageOf(() => law(fc.property(fc.nat(), (n) => n < 10)))
  expect(message).toContain('Counterexample: [10]')
  expect(message).not.toContain('小票')
})

test('a broken law in time is reported alike', async () => {
  const broken = lawInTime(fc.asyncProperty(anyCart(), (cart) => Promise.resolve(cart.lines.length < 2)))
  await expect(broken).rejects.toThrow(/反例小票[\s\S]*PROPERTY_SEED=/)
})
