import { expect, test } from 'vitest'
import { priceCart } from './cart-pricing.ts'
import { createActor, fromPromise } from 'xstate'
import { err, ok } from '../kernel/result.ts'
import { answered, broke, everyStep } from '../testing/machine-paths.ts'
import {
  aCart,
  aCombinationLine,
  aGoods,
  aLine,
  anExchangeLine,
  anExchangeOffer,
  aSale,
  lineId,
} from '../testing/testing.ts'
import {
  cartMachine,
  isSaving,
  lineNotices,
  lineRefusal,
  linesToRemove,
  shownCart,
  type CartAnswer,
  type CartSnapshot,
  type CartWrite,
} from './cart-machine.ts'
import type { Cart } from './cart.ts'

const goods = aGoods({ packing: { middlePack: 10, casePack: 0 } })
const a = lineId(1)
const b = lineId(2)

const twoLines = aCart({
  version: 1,
  lines: [aLine({ id: a, goods, quantity: 10 }), aLine({ id: b, goods, quantity: 20 })],
})

/** A cart page over a server whose answers the test gives, one by one. */
const openCart = (cart: Cart = twoLines) => {
  const writes: CartWrite[] = []
  const answers: ((answer: CartAnswer) => void)[] = []
  const loads: ((answer: CartAnswer) => void)[] = []
  const refused: string[] = []
  const actor = createActor(
    cartMachine.provide({
      actors: {
        writeCart: fromPromise<CartAnswer, CartWrite>(({ input }) => {
          writes.push(input)
          return new Promise((resolve) => answers.push(resolve))
        }),
        loadCart: fromPromise<CartAnswer>(() => new Promise((resolve) => loads.push(resolve))),
      },
    }),
    { input: { cart } },
  )
  actor.on('exchange-removed', ({ reason }) => refused.push(reason))
  actor.start()
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
  }
  return {
    actor,
    writes,
    refused,
    answer: async (answer: CartAnswer) => {
      answers.shift()?.(answer)
      await settle()
    },
    load: async (answer: CartAnswer) => {
      loads.shift()?.(answer)
      await settle()
    },
    loadsAsked: () => loads.length,
    quantityOf: (id: number) => shownCart(actor.getSnapshot()).lines.find((line) => line.id === id)?.quantity,
  }
}

const withQuantity = (cart: Cart, version: number, id: number, quantity: number): Cart => ({
  ...cart,
  version,
  lines: cart.lines.map((line) => (line.id === id ? { ...line, quantity } : line)),
})

test('an edit is snapped, priced and shown at once, before the server has answered', () => {
  const page = openCart()
  page.actor.send({ type: 'change-quantity', lineId: a, quantity: 11 })
  const snapshot = page.actor.getSnapshot()
  expect(page.quantityOf(a)).toBe(20)
  expect(lineNotices(snapshot, a)).toEqual([{ kind: 'raisedToPack', middlePack: 10 }])
  expect(priceCart(shownCart(snapshot)).goodsTotal).toBe(40 * 125_000)
  expect(isSaving(snapshot)).toBe(true)
})

test('one write is on its way at a time and of those that wait the latest wins', async () => {
  const page = openCart()
  for (const quantity of [20, 30, 40]) page.actor.send({ type: 'change-quantity', lineId: a, quantity })
  expect(page.writes).toEqual([{ kind: 'quantity', lineId: a, quantity: 20 }])
  await page.answer(ok(withQuantity(twoLines, 2, a, 20)))
  expect(page.writes).toEqual([
    { kind: 'quantity', lineId: a, quantity: 20 },
    { kind: 'quantity', lineId: a, quantity: 40 },
  ])
  expect(page.quantityOf(a)).toBe(40)
  await page.answer(ok(withQuantity(twoLines, 3, a, 40)))
  expect(isSaving(page.actor.getSnapshot())).toBe(false)
})

test('a change that is undone before it was written is not written', async () => {
  const page = openCart()
  page.actor.send({ type: 'change-quantity', lineId: b, quantity: 30 })
  page.actor.send({ type: 'change-quantity', lineId: a, quantity: 20 })
  page.actor.send({ type: 'change-quantity', lineId: a, quantity: 10 })
  await page.answer(ok(withQuantity(twoLines, 2, b, 30)))
  expect(page.writes).toHaveLength(1)
})

test('a refused edit is rolled back with its reason, later edits stay, and the cart is reloaded', async () => {
  const page = openCart()
  page.actor.send({ type: 'change-quantity', lineId: a, quantity: 50 })
  page.actor.send({ type: 'change-quantity', lineId: b, quantity: 30 })
  await page.answer(err({ reason: '库存不足' }))
  expect(page.quantityOf(a)).toBe(10)
  expect(page.quantityOf(b)).toBe(30)
  expect(lineRefusal(page.actor.getSnapshot(), a)).toBe('库存不足')
  expect(page.loadsAsked()).toBe(1)
})

test('a quantity that the server had to change is shown with a notice', async () => {
  const page = openCart()
  page.actor.send({ type: 'change-quantity', lineId: a, quantity: 50 })
  await page.answer(ok(withQuantity(twoLines, 2, a, 30)))
  expect(page.quantityOf(a)).toBe(30)
  expect(lineRefusal(page.actor.getSnapshot(), a)).toBe('数量已调整为30盒')
})

test('an older cart never replaces a newer one', async () => {
  const page = openCart()
  page.actor.send({ type: 'refresh' })
  page.actor.send({ type: 'change-quantity', lineId: a, quantity: 50 })
  await page.answer(ok(withQuantity(twoLines, 5, a, 50)))
  await page.load(ok(twoLines))
  expect(page.quantityOf(a)).toBe(50)
})

test('lines that another tab removed are dropped, with the pending edits for them', async () => {
  const page = openCart()
  page.actor.send({ type: 'change-quantity', lineId: b, quantity: 30 })
  page.actor.send({ type: 'change-quantity', lineId: a, quantity: 50 })
  const withoutA = { ...twoLines, version: 9, lines: twoLines.lines.filter(({ id }) => id !== a) }
  page.actor.send({ type: 'take-cart', cart: withoutA })
  await page.answer(ok(withQuantity(withoutA, 10, b, 30)))
  expect(page.writes).toHaveLength(1)
  expect(shownCart(page.actor.getSnapshot()).lines).toHaveLength(1)
})

test('removing asks first, and only a yes removes', async () => {
  const page = openCart()
  page.actor.send({ type: 'remove-lines', lineIds: [a] })
  expect(linesToRemove(page.actor.getSnapshot())).toEqual([a])
  page.actor.send({ type: 'keep-lines' })
  expect(page.writes).toEqual([])
  page.actor.send({ type: 'remove-lines', lineIds: [a] })
  page.actor.send({ type: 'confirm-removal' })
  expect(page.writes).toEqual([{ kind: 'removal', lineIds: [a] }])
  expect(shownCart(page.actor.getSnapshot()).lines.map(({ id }) => id)).toEqual([b])
  expect(linesToRemove(page.actor.getSnapshot())).toEqual([])
})

test('a question whose line another tab removed is closed, and the next one is asked', () => {
  const page = openCart()
  page.actor.send({ type: 'remove-lines', lineIds: [a] })
  page.actor.send({ type: 'take-cart', cart: { ...twoLines, version: 9, lines: twoLines.lines.slice(1) } })
  expect(linesToRemove(page.actor.getSnapshot())).toEqual([])
  page.actor.send({ type: 'remove-lines', lineIds: [b] })
  expect(linesToRemove(page.actor.getSnapshot())).toEqual([b])
})

test('dropping a line without asking does not answer the question about another line', () => {
  const page = openCart()
  page.actor.send({ type: 'remove-lines', lineIds: [a] })
  page.actor.send({ type: 'drop-lines', lineIds: [b] })
  expect(page.writes).toEqual([{ kind: 'removal', lineIds: [b] }])
  expect(linesToRemove(page.actor.getSnapshot())).toEqual([a])
})

test('lines that another tab removed are left out of an edit of several lines', async () => {
  const page = openCart()
  page.actor.send({ type: 'change-quantity', lineId: b, quantity: 30 })
  page.actor.send({ type: 'select-lines', lineIds: [a, b], selected: false })
  page.actor.send({ type: 'take-cart', cart: { ...twoLines, version: 9, lines: twoLines.lines.slice(1) } })
  await page.answer(ok({ ...twoLines, version: 10, lines: twoLines.lines.slice(1) }))
  expect(page.writes.at(-1)).toEqual({ kind: 'selection', lineIds: [b], selected: false })
})

test('selecting shows at once; a line without stock is never selected', () => {
  const soldOut = aLine({ id: b, goods: aGoods({ sale: aSale({ stock: 0 }) }), selected: false })
  const page = openCart(aCart({ lines: [aLine({ id: a, selected: false }), soldOut] }))
  page.actor.send({ type: 'select-lines', lineIds: [a, b], selected: true })
  expect(priceCart(shownCart(page.actor.getSnapshot())).selectedCount).toBe(1)
  expect(shownCart(page.actor.getSnapshot()).lines.map(({ selected }) => selected)).toEqual([true, false])
})

test('the quantity of a flash-sale line cannot be changed', () => {
  const page = openCart(aCart({ lines: [aLine({ id: a, lineKind: 'flashSale', quantity: 2 })] }))
  page.actor.send({ type: 'change-quantity', lineId: a, quantity: 5 })
  expect(page.quantityOf(a)).toBe(2)
  expect(lineRefusal(page.actor.getSnapshot(), a)).toBe('秒杀商品的数量不可修改')
})

test('a quantity that cannot be ordered at all says why', () => {
  const of = (stock: number, limit: number | null) => {
    const scarce = aGoods({ packing: goods.packing, minimum: 10, sale: aSale({ stock, limit }) })
    const page = openCart(aCart({ lines: [aLine({ id: a, goods: scarce, quantity: 10 })] }))
    page.actor.send({ type: 'change-quantity', lineId: a, quantity: 20 })
    expect(page.quantityOf(a)).toBe(10)
    return lineRefusal(page.actor.getSnapshot(), a)
  }
  expect(of(1000, 5)).toBe('超出限购数量，还可购 5 盒')
  expect(of(3, null)).toBe('库存不足，现有 3 盒')
})

test('a lost write is rolled back with a notice', async () => {
  const actor = createActor(
    cartMachine.provide({
      actors: {
        writeCart: fromPromise<CartAnswer, CartWrite>(() => Promise.reject(new Error('network'))),
        loadCart: fromPromise<CartAnswer>(() => Promise.reject(new Error('network'))),
      },
    }),
    { input: { cart: twoLines } },
  ).start()
  actor.send({ type: 'change-quantity', lineId: a, quantity: 50 })
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
  expect(lineRefusal(actor.getSnapshot(), a)).toBe('系统繁忙，请稍候再试')
  expect(shownCart(actor.getSnapshot())).toEqual(twoLines)
})

const steps = everyStep(cartMachine, {
  input: { cart: twoLines },
  events: [
    { type: 'change-quantity', lineId: a, quantity: 20 },
    { type: 'change-quantity', lineId: a, quantity: 30 },
    { type: 'select-lines', lineIds: [a, b], selected: false },
    { type: 'remove-lines', lineIds: [a] },
    { type: 'remove-lines', lineIds: [] },
    { type: 'confirm-removal' },
    { type: 'keep-lines' },
    { type: 'refresh' },
    { type: 'take-cart', cart: withQuantity(twoLines, 0, a, 70) },
    { type: 'take-cart', cart: { ...twoLines, version: 4, lines: twoLines.lines.filter(({ id }) => id !== a) } },
    answered('writeCart', ok(withQuantity(twoLines, 2, a, 20)) satisfies CartAnswer),
    answered('writeCart', err({ reason: '库存不足' }) satisfies CartAnswer),
    broke('writeCart'),
    answered('loadCart', ok(withQuantity(twoLines, 3, b, 50)) satisfies CartAnswer),
    answered('loadCart', err({ reason: '系统繁忙' }) satisfies CartAnswer),
    broke('loadCart'),
  ],
  sameMoment: ({ value, context: { confirmed, writing, waiting, toRemove } }) => [
    value,
    confirmed.version,
    writing,
    waiting,
    toRemove,
  ],
  limit: 100_000,
})
const happened = (...events: readonly string[]) => steps.filter(({ event }) => events.includes(event))

test('all paths: a write stays pending until it is answered, and no older cart ever replaces a newer one', () => {
  expect(steps.length).toBeGreaterThan(1000)
  for (const { before, after } of steps) {
    expect(after.context.confirmed.version).toBeGreaterThanOrEqual(before.context.confirmed.version)
    expect(isSaving(after)).toBe(after.context.writing !== null)
  }
  const unanswered = steps.filter(({ event, before }) => isSaving(before) && !event.includes('actor.writeCart'))
  for (const { before, after } of unanswered) expect(after.context.writing).toBe(before.context.writing)
})

test('all paths: queued edits are written next, one per line and kind, and only for existing lines', () => {
  for (const { after } of steps) {
    const { waiting, writing, confirmed } = after.context
    expect(writing === null && waiting.length > 0).toBe(false)
    const linesOf = (write: CartWrite) => (write.kind === 'quantity' ? [write.lineId] : write.lineIds)
    const wishes = waiting.flatMap((write) => linesOf(write).map((id) => `${write.kind} ${id}`))
    expect(new Set(wishes).size).toBe(wishes.length)
    const there = new Set(confirmed.lines.map(({ id }) => id))
    expect(waiting.flatMap(linesOf).filter((id) => !there.has(id))).toEqual([])
  }
})

test('all paths: nothing is removed unasked, and a refused or lost write asks for the cart again', () => {
  const removals = ({ context: { waiting, writing } }: CartSnapshot): number =>
    [writing, ...waiting].filter((write) => write?.kind === 'removal').length
  for (const { before, after, event } of steps.filter((step) => removals(step.after) > removals(step.before)))
    expect([event, linesToRemove(before).length, linesToRemove(after).length]).toEqual(['confirm-removal', 1, 0])
  for (const { before, after } of happened('xstate.error.actor.writeCart').filter((step) => isSaving(step.before)))
    expect([after.matches({ freshness: 'refreshing' }), before.context.writing === after.context.writing]).toEqual([
      true,
      false,
    ])
})

test('docs/rules.md#2-6: a 换购 that lost its threshold by an edit is reported once the server has removed it', async () => {
  const offer = anExchangeOffer()
  const taken = anExchangeLine({ id: lineId(3), offer })
  const cart = aCart({ lines: [aLine({ id: a, quantity: 30 }), taken], spendOffers: [offer] })
  const { actor, refused, answer } = openCart(cart)
  const send = (quantity: number): void => actor.send({ type: 'change-quantity', lineId: a, quantity })
  send(29)
  await answer(ok(aCart({ ...cart, version: 2, lines: [aLine({ id: a, quantity: 29 }), taken] })))
  expect(refused).toEqual([])
  send(2)
  expect(priceCart(shownCart(actor.getSnapshot())).lines[1]).toMatchObject({ quantity: 0, counts: false })
  await answer(ok(aCart({ ...cart, version: 3, lines: [aLine({ id: a, quantity: 2 })] })))
  expect(refused).toEqual(['未达到换购条件，换购商品已移除'])
})

test('a 换购 that the buyer removes is not reported as lost', async () => {
  const taken = anExchangeLine({ id: lineId(3) })
  const { actor, refused, answer } = openCart(aCart({ lines: [aLine({ id: a, quantity: 30 }), taken] }))
  actor.send({ type: 'remove-lines', lineIds: [taken.id] })
  actor.send({ type: 'confirm-removal' })
  await answer(ok(aCart({ version: 2, lines: [aLine({ id: a, quantity: 30 })] })))
  expect(refused).toEqual([])
})

test('docs/rules.md#2-7: sets are stepped singly and cut to the scarcest part, with a notice', () => {
  const set = aCombinationLine({ id: a, quantity: 2 })
  const { actor } = openCart(aCart({ lines: [set] }))
  actor.send({ type: 'change-quantity', lineId: a, quantity: 501 })
  expect(priceCart(shownCart(actor.getSnapshot())).lines[0]?.quantity).toBe(500)
  expect(lineNotices(actor.getSnapshot(), a)).toEqual([{ kind: 'cutToStock', stock: 500 }])
})

test('a refresh while the cart is loading loads it once more: the first answer may be outdated', async () => {
  const page = openCart()
  page.actor.send({ type: 'refresh' })
  page.actor.send({ type: 'refresh' })
  expect(page.loadsAsked()).toBe(2)
})

test('a removed line takes its notice along', () => {
  const page = openCart()
  page.actor.send({ type: 'change-quantity', lineId: a, quantity: 11 })
  expect(lineNotices(page.actor.getSnapshot(), a)).toHaveLength(1)
  page.actor.send({ type: 'drop-lines', lineIds: [a] })
  expect(lineNotices(page.actor.getSnapshot(), a)).toEqual([])
})

test('a quantity that the shop changed has no notice while a later edit of the line is queued', async () => {
  const page = openCart()
  page.actor.send({ type: 'change-quantity', lineId: a, quantity: 20 })
  page.actor.send({ type: 'change-quantity', lineId: a, quantity: 30 })
  await page.answer(ok(withQuantity(twoLines, 2, a, 10)))
  expect(lineRefusal(page.actor.getSnapshot(), a)).toBeNull()
  await page.answer(ok(withQuantity(twoLines, 3, a, 10)))
  expect(lineRefusal(page.actor.getSnapshot(), a)).toBe('数量已调整为10盒')
})
