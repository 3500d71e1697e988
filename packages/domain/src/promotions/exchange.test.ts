import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { floorToFen, times, yuan, zero } from '../kernel/money.ts'
import { anyMoney, anyPrice, law } from '../testing/testing.ts'
import { exchangeState, exchangeWords } from './promotions.ts'

const twoFrom300 = { threshold: yuan('300'), price: yuan('1.905'), most: 2 }
const at = (amount: string, wished: number, stock = 99) => exchangeState(twoFrom300, yuan(amount), wished, stock)

test('docs/rules.md#2-6: 换购 is offered from its threshold on, up to its most and to stock', () => {
  expect(at('300', 2)).toEqual({ allowed: 2, units: 2, amount: yuan('3.81'), notice: null })
  expect(at('300', 0)).toMatchObject({ allowed: 2, units: 0, amount: zero, notice: null })
  expect(at('310', 3)).toMatchObject({ units: 2, notice: 'cut' })
  expect(at('310', 2, 1)).toMatchObject({ units: 1, notice: 'cut' })
})

test('docs/rules.md#2-6: a lost threshold removes it and says so', () => {
  const lost = at('299.99', 2)
  expect(lost).toEqual({ allowed: 0, units: 0, amount: zero, notice: 'removed' })
  expect(exchangeWords(lost)).toEqual({ applied: null, next: '未达到换购条件，换购商品已移除' })
  expect(exchangeWords(at('300', 3))).toEqual({ applied: '可换购2件', next: '最多可换购2个' })
  expect(exchangeWords(at('300', 1, 0)).next).toBe('换购商品库存不足')
})

test('docs/rules.md#2-6: units count as amounts do', () => {
  expect(exchangeState({ threshold: 10, price: yuan('1'), most: 1 }, 10, 1, 5).units).toBe(1)
})

test('law: never more than wished, allowed or in stock; fewer than wished is always told', () => {
  const anyExchange = fc.record({
    threshold: anyMoney(5_000_000),
    price: anyPrice(),
    most: fc.integer({ min: 1, max: 9 }),
  })
  law(
    fc.property(anyExchange, anyMoney(10_000_000), fc.nat(12), fc.nat(12), (exchange, eligible, wished, stock) => {
      const { units, amount, notice } = exchangeState(exchange, eligible, wished, stock)
      expect(units).toBe(eligible >= exchange.threshold ? Math.min(wished, exchange.most, stock) : 0)
      expect(amount).toBe(floorToFen(times(exchange.price, units)))
      expect(notice === null).toBe(units === wished)
    }),
  )
})
