import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { yuan, type Money } from '../kernel/money.ts'
import { anyCart } from './arbitraries.ts'
import { activityId, aCart, aFullReduction, aGoods, aLine, aSale, lineId } from './builders.ts'
import { law, lawInTime } from './laws.ts'
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
      '呼吸用药专场（1，计 480.00） −10.00 满 300 减 10，已享；再选 ¥20.00 可减 ¥20',
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

test('a broken law shows the smallest cart as a receipt, and the seed that shows it again', () => {
  const nobodyBuys = fc.property(anyCart(), (cart) => cart.lines.length === 0)
  const message = messageOf(() => law(nobodyBuys))
  expect(message).toContain('反例小票')
  expect(message.match(/^#\d+ /gm)).toHaveLength(1)
  expect(message).toMatch(/重现此反例：PROPERTY_SEED=-?\d+ PROPERTY_PATH=[\d:]+$/)
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
