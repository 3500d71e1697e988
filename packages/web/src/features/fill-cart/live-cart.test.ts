import { createClient, type Client } from '@xinglin/api-contract/client'
import type { Failure } from '@xinglin/api-contract/kernel/failure'
import type { Cart } from '@xinglin/domain/cart'
import { err, ok } from '@xinglin/domain/kernel/result'
import { anExchangeLine, lineId } from '@xinglin/domain/testing'
import { cartFixture } from '@xinglin/ui-kit/commerce/cart-fixtures'
import { expect, test } from 'vitest'
import { openCart } from './live-cart.ts'

type Edit = Client['cart']['edit']

const cart = cartFixture()
const amoxicillin = cart.lines[0]?.id
if (amoxicillin === undefined) throw new Error('the cart of the fixtures has lines')

const withQuantity = (quantity: number): Cart => ({
  ...cart,
  version: cart.version + 1,
  lines: cart.lines.map((line) => (line.id === amoxicillin ? { ...line, quantity } : line)),
})

/** A cart decoded from the wire: none of its objects existed before. */
const anew = (of: Cart): Cart => structuredClone(of)

/** The live cart over a fake shop, with the notices shown meanwhile. */
const opened = (edit: Edit, held: Cart = cart, listed: Cart = held) => {
  const shop = createClient({ base: 'http://shop.test', newKey: () => '0'.repeat(32) })
  const client: Client = { ...shop, cart: { ...shop.cart, edit, list: () => Promise.resolve(ok(listed)) } }
  const toasts: string[] = []
  const failures: Failure<unknown>[] = []
  const live = openCart(held, client, {
    toast: ({ text }) => void toasts.push(text),
    alert: () => undefined,
    failure: (failure) => void failures.push(failure),
  })
  const quantity = (): number | undefined =>
    live.shown().cart.lines.find(({ line }) => line.id === amoxicillin)?.quantity
  const change = (wished: number): void => live.send({ type: 'change-quantity', lineId: amoxicillin, quantity: wished })
  return { live, toasts, failures, quantity, change }
}

test('a change is shown and priced before the shop has answered', () => {
  const { live, quantity, change } = opened(() => new Promise(() => undefined))
  change(300)
  expect(quantity()).toBe(300)
  expect(live.shown().cart.activities[0]?.state.eligible).toBe(26_260_000)
  expect(live.saved()).not.toBeNull()
})

test('step 2 opens once the server has stored every change', async () => {
  const { live, change } = opened(({ quantity }) => Promise.resolve(ok(withQuantity(quantity))))
  expect(live.saved()).toBeNull()
  change(140)
  await live.saved()
  expect(live.saved()).toBeNull()
})

test('a change and its answer keep the objects of other lines, so that only changed rows are rendered', async () => {
  const { live, change } = opened(({ quantity }) => Promise.resolve(ok(anew(withQuantity(quantity)))))
  const before = live.shown().cart.lines
  change(140)
  const changed = live.shown().cart.lines
  await live.saved()
  const saved = live.shown().cart.lines
  expect(changed.map((line, place) => line === before[place])).toEqual(before.map((_, place) => place !== 0))
  expect(saved.map((line, place) => line === before[place])).toEqual(before.map((_, place) => place !== 0))
})

/** The answer to an edit of a long cart: only the line that it named. */
const namedAlone = (quantity: number, version: number): Cart => {
  const { lines, ...rest } = withQuantity(quantity)
  return { ...rest, version, lines: anew({ ...cart, lines }).lines.filter(({ id }) => id === amoxicillin) }
}

test('only the changed line is reloaded', async () => {
  const asked: boolean[] = []
  const { live, quantity, change } = opened((input) => {
    asked.push(input.namedOnly === true)
    return Promise.resolve(ok(namedAlone(input.quantity, cart.version + 1)))
  })
  const before = live.shown().cart.lines.length
  change(140)
  await live.saved()
  expect(asked).toEqual([true])
  expect(quantity()).toBe(140)
  expect(live.shown().cart.lines).toHaveLength(before)
})

test('the whole cart is reloaded when it was also changed elsewhere', async () => {
  const edit: Edit = (input) => Promise.resolve(ok(namedAlone(input.quantity, cart.version + 2)))
  const { live, quantity, change } = opened(edit, cart, { ...withQuantity(150), version: cart.version + 2 })
  change(140)
  await live.saved()
  expect(quantity()).toBe(150)
})

test('with an exchange, which any change may remove, all lines are reloaded', async () => {
  const asked: boolean[] = []
  const { live, change } = opened(
    (input) => {
      asked.push(input.namedOnly === true)
      return Promise.resolve(ok(withQuantity(input.quantity)))
    },
    { ...cart, lines: [...cart.lines, anExchangeLine({ id: lineId(9999) })] },
  )
  change(140)
  await live.saved()
  expect(asked).toEqual([false])
})

test('a refusal is shown at its line, with the previous quantity', async () => {
  const { live, quantity, change, toasts, failures } = opened(() =>
    Promise.resolve(err({ kind: 'refused', code: 601, message: '超出限购数量' })),
  )
  change(140)
  await live.saved()
  expect(quantity()).toBe(120)
  expect(live.shown().refusalOf(amoxicillin)).toBe('超出限购数量')
  expect(toasts).toEqual(['超出限购数量'])
  expect(failures).toEqual([])
})

test('a lost answer shows the notice of the error catalogue, and the change is reverted', async () => {
  const { live, quantity, change, toasts, failures } = opened(() =>
    Promise.resolve(err({ kind: 'timeout', outcome: 'unknown' })),
  )
  change(140)
  await live.saved()
  expect(quantity()).toBe(120)
  expect(failures).toEqual([{ kind: 'timeout', outcome: 'unknown' }])
  expect(toasts).toEqual([])
})

test('subscribers are called for every change until they unsubscribe', () => {
  const { live, change } = opened(() => new Promise(() => undefined))
  let heard = 0
  const leave = live.subscribe(() => (heard += 1))
  change(140)
  expect(heard).toBeGreaterThan(0)
  leave()
  const before = heard
  change(150)
  expect(heard).toBe(before)
})
