import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { err, ok, type Result } from '../kernel/result.ts'
import { answered, broke, everyPath, stepsOf } from '../testing/machine-paths.ts'
import { aCart, law } from '../testing/testing.ts'
import { cartPanelMachine, isRefreshing, panelCart, panelWidth, type PanelEvent } from './cart-panel-machine.ts'
import type { Cart } from './cart.ts'

type Told = Result<Cart, { readonly reason: string }>

const openPage = (onCartPage = false) => {
  const loads: ((cart: Told) => void)[] = []
  const actor = createActor(
    cartPanelMachine.provide({
      actors: { loadCart: fromPromise<Told>(() => new Promise((resolve) => loads.push(resolve))) },
    }),
    { input: { onCartPage } },
  ).start()
  return {
    loads,
    is: () => actor.getSnapshot(),
    send: (type: PanelEvent['type']) => actor.send({ type }),
    answer: async (index: number, told: Told) => {
      loads[index]?.(told)
      for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
    },
  }
}

test('docs/product.md#4-side-cart: closed it is 40 wide, open 310, and a click toggles it', () => {
  const page = openPage()
  const widths = (['toggle-panel', 'toggle-panel', 'toggle-panel', 'close-panel'] as const).map((type) => {
    page.send(type)
    return panelWidth(page.is())
  })
  expect([panelWidth(openPage().is()), ...widths]).toEqual([40, 310, 40, 310, 40])
})

test('docs/product.md#4-side-cart: on cart step 1 it stays closed', () => {
  const cartPage = openPage(true)
  cartPage.send('toggle-panel')
  expect(panelWidth(cartPage.is())).toBe(40)
  expect(cartPage.loads).toHaveLength(0)
})

test('opening the panel first loads the cart; later it shows the loaded one', async () => {
  const page = openPage()
  page.send('toggle-panel')
  await page.answer(0, ok(aCart({ version: 3 })))
  page.send('toggle-panel')
  page.send('toggle-panel')
  expect(page.loads).toHaveLength(1)
  expect(panelCart(page.is())?.version).toBe(3)
})

test('docs/product.md#4-side-cart: the cart-changed flag refreshes it, open or closed', async () => {
  const page = openPage()
  page.send('refresh-cart')
  expect(isRefreshing(page.is())).toBe(true)
  await page.answer(0, ok(aCart({ version: 1 })))
  page.send('toggle-panel')
  page.send('refresh-cart')
  expect(panelCart(page.is())?.version).toBe(1)
  await page.answer(1, ok(aCart({ version: 2 })))
  expect(panelCart(page.is())?.version).toBe(2)
})

test('a change while the cart is loading loads it again, and the older answer is dropped', async () => {
  const page = openPage()
  page.send('refresh-cart')
  page.send('refresh-cart')
  await page.answer(0, ok(aCart({ version: 9 })))
  expect(panelCart(page.is())).toBeNull()
  await page.answer(1, ok(aCart({ version: 2 })))
  expect(panelCart(page.is())?.version).toBe(2)
  page.send('refresh-cart')
  await page.answer(2, ok(aCart({ version: 1 })))
  expect(panelCart(page.is())?.version).toBe(2)
})

test('a cart that could not be loaded is loaded again when the panel is opened', async () => {
  const page = openPage()
  page.send('toggle-panel')
  await page.answer(0, err({ reason: '系统繁忙，请稍候再试' }))
  page.send('toggle-panel')
  expect(isRefreshing(page.is())).toBe(false)
  page.send('toggle-panel')
  expect(isRefreshing(page.is())).toBe(true)
})

const events = ['toggle-panel', 'close-panel', 'refresh-cart'] as const

const pathsFrom = (onCartPage: boolean) =>
  everyPath(cartPanelMachine, {
    input: { onCartPage },
    events: [
      ...events.map((type) => ({ type })),
      answered('loadCart', ok(aCart({ version: 5 }))),
      answered('loadCart', err({ reason: '系统繁忙，请稍候再试' })),
      broke('loadCart'),
    ],
    sameMoment: ({ value, context }) => [value, context.cart?.version],
  })

const paths = pathsFrom(false)

test('all paths: on the cart page nothing moves the panel', () => {
  const onCartPage = pathsFrom(true)
  expect(onCartPage.length).toBeGreaterThan(5)
  for (const { after } of stepsOf(onCartPage)) expect([after.value.panel, panelWidth(after)]).toEqual(['locked', 40])
})

test('all paths: the cart-changed flag always leads to a reload, and only an answer changes the shown cart', () => {
  const steps = stepsOf(paths)
  for (const { after } of steps.filter(({ event }) => event === 'refresh-cart')) expect(isRefreshing(after)).toBe(true)
  for (const { event } of steps.filter(({ before, after }) => panelCart(before) !== panelCart(after)))
    expect(event).toBe('xstate.done.actor.loadCart')
})

test('law: however it is clicked, the panel stands as a naive model of two flags says', () => {
  law(
    fc.property(fc.boolean(), fc.array(fc.constantFrom(...events), { maxLength: 30 }), (onCartPage, sent) => {
      const page = openPage(onCartPage)
      let open = false
      for (const type of sent) {
        page.send(type)
        if (type === 'toggle-panel') open = !open
        if (type === 'close-panel' || onCartPage) open = false
        expect(panelWidth(page.is())).toBe(open ? 310 : 40)
      }
    }),
    { share: 0.3 },
  )
})
