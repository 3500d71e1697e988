import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { add, type Money, subtract, sum, yuan, zero } from '../kernel/money.ts'
import { anyFen, law } from '../testing/testing.ts'
import {
  type BalanceMovement,
  topUpProblem,
  unspentGifts,
  withdrawableOf,
  withdrawalMinimum,
  withdrawalRefusal,
  withdrawalRefusalText,
} from './balance.ts'

const move = (
  amount: string,
  kind: BalanceMovement['kind'] = 'other',
  orderId: number | null = null,
): BalanceMovement => ({
  amount: yuan(amount),
  kind,
  orderId,
})
const gift = (amount: string) => move(amount, 'gift')

test('orders are paid from the gifts of the shop first', () => {
  const before = [gift('100'), move('500')]
  expect(withdrawableOf(before)).toBe(yuan('500'))
  expect(unspentGifts([...before, move('-30', 'other', 1)])).toBe(yuan('70'))
  expect(withdrawableOf([...before, move('-30', 'other', 1)])).toBe(yuan('500'))
  expect(withdrawableOf([...before, move('-160', 'other', 1)])).toBe(yuan('440'))
})

test('a cancelled order gives the gift back as a gift, and no more of it than it took', () => {
  const placed = [gift('100'), move('500'), move('-300', 'other', 1)]
  expect(unspentGifts(placed)).toBe(zero)
  expect(withdrawableOf([...placed, move('300', 'other', 1)])).toBe(yuan('500'))
  expect(unspentGifts([...placed, move('60', 'other', 1)])).toBe(yuan('60'))
  expect(unspentGifts([...placed, move('60', 'other', 2)])).toBe(zero)
})

test('top-ups, refunds of other payments and cashback may be withdrawn', () => {
  expect(withdrawableOf([move('3000'), move('126', 'other', 7), move('480')])).toBe(yuan('3606'))
})

test('a withdrawal takes no gift, and one that is rejected is as it was', () => {
  const asked = [gift('100'), move('500'), move('-500', 'withdrawal')]
  expect(unspentGifts(asked)).toBe(yuan('100'))
  expect(withdrawableOf(asked)).toBe(zero)
  expect(withdrawableOf([...asked, move('500', 'withdrawal')])).toBe(yuan('500'))
})

test('a cashback that is taken back costs own money first', () => {
  expect(withdrawableOf([gift('100'), move('480'), move('-480')])).toBe(zero)
  expect(unspentGifts([gift('100'), move('480'), move('-530')])).toBe(yuan('50'))
})

test('an amount is refused below 100 yuan and above what may be withdrawn, in words', () => {
  expect(withdrawalRefusal(withdrawalMinimum, yuan('100'))).toBeNull()
  const small = withdrawalRefusal(yuan('99.99'), yuan('500'))
  const large = withdrawalRefusal(yuan('500.01'), yuan('500'))
  expect([small, large].map((refusal) => refusal && withdrawalRefusalText(refusal))).toEqual([
    '每次至少提现 ¥100.00',
    '可提现 ¥500.00，冻结部分与商城赠金不可提现',
  ])
})

test('a top-up is more than nothing, and no more than somebody means', () => {
  expect([zero, yuan('0.01'), yuan('9999999.99'), yuan('10000000')].map(topUpProblem)).toEqual([
    '请输入大于 0 的充值金额',
    null,
    null,
    '金额过大，请联系客服',
  ])
})

/** What a buyer and the shop may do, as far as the balance reaches. */
const anyActions = fc.array(
  fc.record({
    action: fc.constantFrom('gift', 'topUp', 'spend', 'giveBack', 'withdraw', 'takeBack'),
    amount: anyFen(100_000),
    orderId: fc.nat(3),
  }),
  { maxLength: 30 },
)

const played = (actions: typeof anyActions extends fc.Arbitrary<infer D> ? D : never): readonly BalanceMovement[] => {
  const movements: BalanceMovement[] = []
  const paid = new Map<number, Money>()
  for (const { action, amount, orderId } of actions) {
    const balance = sum(movements.map((one) => one.amount))
    const out = (most: Money): Money => subtract(zero, Math.min(amount, most) as Money)
    const ofOrder = paid.get(orderId) ?? zero
    if (action === 'gift') movements.push({ amount, kind: 'gift', orderId: null })
    if (action === 'topUp') movements.push({ amount, kind: 'other', orderId: null })
    if (action === 'spend') {
      movements.push({ amount: out(balance), kind: 'other', orderId })
      paid.set(orderId, subtract(ofOrder, out(balance)))
    }
    if (action === 'giveBack') {
      const back = Math.min(amount, ofOrder) as Money
      movements.push({ amount: back, kind: 'other', orderId })
      paid.set(orderId, subtract(ofOrder, back))
    }
    if (action === 'withdraw')
      movements.push({ amount: out(withdrawableOf(movements)), kind: 'withdrawal', orderId: null })
    if (action === 'takeBack') movements.push({ amount: out(balance), kind: 'other', orderId: null })
  }
  return movements
}

test('law: what may be withdrawn is neither negative nor more than the balance, nor than came in besides gifts', () => {
  law(
    fc.property(anyActions, (actions) => {
      const movements = played(actions)
      const balance = sum(movements.map(({ amount }) => amount))
      const withdrawable = withdrawableOf(movements)
      const own = sum(actions.flatMap(({ action, amount }) => (action === 'topUp' ? [amount] : [])))
      expect(withdrawable).toBeGreaterThanOrEqual(0)
      expect(withdrawable).toBeLessThanOrEqual(balance)
      expect(withdrawable).toBeLessThanOrEqual(own)
      expect(add(withdrawable, unspentGifts(movements))).toBe(balance)
    }),
  )
})

test('law: a gift never raises what may be withdrawn, and an order that is given back whole leaves it as it was', () => {
  law(
    fc.property(anyActions, anyFen(100_000), (actions, amount) => {
      const movements = played(actions)
      const before = withdrawableOf(movements)
      expect(withdrawableOf([...movements, { amount, kind: 'gift', orderId: null }])).toBe(before)
      const price = Math.min(amount, sum(movements.map((one) => one.amount))) as Money
      const order = { kind: 'other', orderId: 99 } as const
      const placed = [...movements, { ...order, amount: subtract(zero, price) }]
      expect(withdrawableOf([...placed, { ...order, amount: price }])).toBe(before)
      expect(withdrawableOf(placed)).toBeLessThanOrEqual(before)
    }),
  )
})
