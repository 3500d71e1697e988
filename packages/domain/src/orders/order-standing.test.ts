import { expect, test } from 'vitest'
import { sum, yuan, zero } from '../kernel/money.ts'
import { aMoment } from '../testing/testing.ts'
import { awaitsConfirmation, hasLeft, orderStateCodes, orderStateLabels, orderStateOf, payTogether } from './orders.ts'
import type { OrderId, OrderState } from './orders.ts'

const orderStates = Object.keys(orderStateLabels) as OrderState[]

test('a stored number is one state, and any other number none', () => {
  for (const state of orderStates) expect(orderStateOf(orderStateCodes[state])).toBe(state)
  expect(() => orderStateOf(-1)).toThrow(RangeError)
})

test('what is to be received or completed has left the warehouse, nothing else', () => {
  expect(orderStates.filter(hasLeft)).toEqual(['toReceive', 'completed'])
})

test('docs/rules.md#7-acting: an order that staff placed waits for the code of its member while it is unpaid', () => {
  const onBehalf = (isConfirmed: boolean) => ({ by: '杜衡', isConfirmed })
  const asked = (state: OrderState, by: ReturnType<typeof onBehalf> | null) =>
    awaitsConfirmation({ state, onBehalf: by })
  expect(asked('unpaid', onBehalf(false))).toBe(true)
  expect([asked('unpaid', onBehalf(true)), asked('unpaid', null), asked('inReview', onBehalf(false))]).toEqual([
    false,
    false,
    false,
  ])
})

test('docs/rules.md#3: the orders of a submit are paid at once, 含麻 apart', () => {
  const sibling = (id: number, part: 'normal' | 'coldChain' | 'ephedrine', payable: string) => ({
    orderId: id as OrderId,
    part,
    payable: yuan(payable),
    number: `D${String(id)}`,
    warehouse: '杭州仓',
    lineCount: 1,
    balance: zero,
    offers: zero,
    payBefore: aMoment,
  })
  const standing = { hasProvider: true, balance: yuan('0'), credit: null }
  const order = { part: 'normal', payable: yuan('98') } as const
  const siblings = [sibling(2, 'coldChain', '40.5'), sibling(3, 'ephedrine', '12')]
  const together = payTogether(order, siblings, standing)
  expect(together).toMatchObject({ also: [2], payable: sum([yuan('98'), yuan('40.5')]) })
  expect(payTogether({ ...order, part: 'ephedrine' }, siblings, standing)).toBeNull()
  expect(payTogether(order, siblings.slice(1), standing)).toBeNull()
})
