import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { err, ok } from '../kernel/result.ts'
import { aCart, aGoods, aLine, aSale, lawInTime, lineId } from '../testing/testing.ts'
import {
  cartMachine,
  isSaving,
  lineNotices,
  lineRefusal,
  linesToRemove,
  pricedCart,
  shownCart,
  type CartAnswer,
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
  actor.on('write-refused', ({ reason }) => refused.push(reason))
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
  page.actor.send({ type: 'change-quantity', lineId: a, quantity: 11, direction: 'set' })
  const snapshot = page.actor.getSnapshot()
  expect(page.quantityOf(a)).toBe(20)
  expect(lineNotices(snapshot, a)).toEqual([{ kind: 'raisedToPack', middlePack: 10 }])
  expect(pricedCart(snapshot).goodsTotal).toBe(40 * 125_000)
  expect(isSaving(snapshot)).toBe(true)
})

test('one write is on its way at a time and of those that wait the latest wins', async () => {
  const page = openCart()
  for (const quantity of [20, 30, 40])
    page.actor.send({ type: 'change-quantity', lineId: a, quantity, direction: 'set' })
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

test('a wish taken back before it was written is not written', async () => {
  const page = openCart()
  page.actor.send({ type: 'change-quantity', lineId: b, quantity: 30, direction: 'set' })
  page.actor.send({ type: 'change-quantity', lineId: a, quantity: 20, direction: 'set' })
  page.actor.send({ type: 'change-quantity', lineId: a, quantity: 10, direction: 'down' })
  await page.answer(ok(withQuantity(twoLines, 2, b, 30)))
  expect(page.writes).toHaveLength(1)
})

test('a refused edit rolls back with its reason, later wishes stay, and the cart is asked for again', async () => {
  const page = openCart()
  page.actor.send({ type: 'change-quantity', lineId: a, quantity: 50, direction: 'set' })
  page.actor.send({ type: 'change-quantity', lineId: b, quantity: 30, direction: 'set' })
  await page.answer(err({ reason: '库存不足' }))
  expect(page.quantityOf(a)).toBe(10)
  expect(page.quantityOf(b)).toBe(30)
  expect(lineRefusal(page.actor.getSnapshot(), a)).toBe('库存不足')
  expect(page.refused).toEqual(['库存不足'])
  expect(page.loadsAsked()).toBe(1)
})

test('a quantity that the server had to change is shown and told', async () => {
  const page = openCart()
  page.actor.send({ type: 'change-quantity', lineId: a, quantity: 50, direction: 'set' })
  await page.answer(ok(withQuantity(twoLines, 2, a, 30)))
  expect(page.quantityOf(a)).toBe(30)
  expect(lineRefusal(page.actor.getSnapshot(), a)).toBe('数量已调整为30盒')
})

test('an older cart never replaces a newer one', async () => {
  const page = openCart()
  page.actor.send({ type: 'refresh' })
  page.actor.send({ type: 'change-quantity', lineId: a, quantity: 50, direction: 'set' })
  await page.answer(ok(withQuantity(twoLines, 5, a, 50)))
  await page.load(ok(twoLines))
  expect(page.quantityOf(a)).toBe(50)
})

test('what another tab removed falls away with the wishes for it', async () => {
  const page = openCart()
  page.actor.send({ type: 'change-quantity', lineId: b, quantity: 30, direction: 'set' })
  page.actor.send({ type: 'change-quantity', lineId: a, quantity: 50, direction: 'set' })
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

test('selecting shows at once; a line without stock is never selected', () => {
  const soldOut = aLine({ id: b, goods: aGoods({ sale: aSale({ stock: 0 }) }), selected: false })
  const page = openCart(aCart({ lines: [aLine({ id: a, selected: false }), soldOut] }))
  page.actor.send({ type: 'select-lines', lineIds: [a, b], selected: true })
  expect(pricedCart(page.actor.getSnapshot()).selectedCount).toBe(1)
  expect(shownCart(page.actor.getSnapshot()).lines.map(({ selected }) => selected)).toEqual([true, false])
})

test('the quantity of a flash-sale line cannot be changed', () => {
  const page = openCart(aCart({ lines: [aLine({ id: a, lineKind: 'flashSale', quantity: 2 })] }))
  page.actor.send({ type: 'change-quantity', lineId: a, quantity: 5, direction: 'set' })
  expect(page.quantityOf(a)).toBe(2)
  expect(lineRefusal(page.actor.getSnapshot(), a)).toBe('秒杀商品的数量不可修改')
})

test('a lost write falls away and says so', async () => {
  const actor = createActor(
    cartMachine.provide({
      actors: {
        writeCart: fromPromise<CartAnswer, CartWrite>(() => Promise.reject(new Error('network'))),
        loadCart: fromPromise<CartAnswer>(() => Promise.reject(new Error('network'))),
      },
    }),
    { input: { cart: twoLines } },
  ).start()
  actor.send({ type: 'change-quantity', lineId: a, quantity: 50, direction: 'set' })
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
  expect(lineRefusal(actor.getSnapshot(), a)).toBe('系统繁忙，请稍候再试')
  expect(shownCart(actor.getSnapshot())).toEqual(twoLines)
})

type Deed =
  | { readonly deed: 'quantity'; readonly line: 1 | 2; readonly quantity: number }
  | { readonly deed: 'select'; readonly line: 1 | 2; readonly selected: boolean }
  | { readonly deed: 'remove'; readonly line: 1 | 2 }
  | { readonly deed: 'answer'; readonly accepted: boolean }
  | { readonly deed: 'refresh' }

const anyDeed: fc.Arbitrary<Deed> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      deed: fc.constant('quantity' as const),
      line: fc.constantFrom(1, 2),
      quantity: fc.integer({ min: 1, max: 90 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ deed: fc.constant('select' as const), line: fc.constantFrom(1, 2), selected: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ deed: fc.constant('remove' as const), line: fc.constantFrom(1, 2) }) },
  { weight: 4, arbitrary: fc.record({ deed: fc.constant('answer' as const), accepted: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ deed: fc.constant('refresh' as const) }) },
)

/** What a server does with a write, as plainly as can be. */
const written = (cart: Cart, write: CartWrite): Cart => ({
  ...cart,
  version: cart.version + 1,
  lines: cart.lines.flatMap((line) => {
    if (write.kind === 'quantity') return [write.lineId === line.id ? { ...line, quantity: write.quantity } : line]
    if (!write.lineIds.includes(line.id)) return [line]
    return write.kind === 'removal' ? [] : [{ ...line, selected: write.selected }]
  }),
})

test('law: whatever is done and answered in whatever order, in the end the page shows the cart of the server', async () => {
  await lawInTime(
    fc.asyncProperty(fc.array(anyDeed, { maxLength: 25 }), async (deeds) => {
      const page = openCart()
      let server = twoLines
      let answered = 0
      const answerOne = async (accepted: boolean): Promise<void> => {
        const write = page.writes[answered]
        if (!write) return
        answered += 1
        if (accepted) server = written(server, write)
        await page.answer(accepted ? ok(server) : err({ reason: '库存不足' }))
      }
      const done = async (deed: Deed): Promise<void> => {
        switch (deed.deed) {
          case 'quantity':
            page.actor.send({
              type: 'change-quantity',
              lineId: lineId(deed.line),
              quantity: deed.quantity,
              direction: 'set',
            })
            return
          case 'select':
            page.actor.send({ type: 'select-lines', lineIds: [lineId(deed.line)], selected: deed.selected })
            return
          case 'remove':
            page.actor.send({ type: 'remove-lines', lineIds: [lineId(deed.line)] })
            page.actor.send({ type: 'confirm-removal' })
            return
          case 'answer':
            return answerOne(deed.accepted)
          case 'refresh':
            page.actor.send({ type: 'refresh' })
            return page.load(ok(server))
        }
      }
      for (const deed of deeds) {
        await done(deed)
        expect(page.writes.length - answered).toBeLessThanOrEqual(1)
      }
      while (page.writes.length > answered) await answerOne(true)
      while (page.loadsAsked() > 0) await page.load(ok(server))
      expect(isSaving(page.actor.getSnapshot())).toBe(false)
      expect(shownCart(page.actor.getSnapshot())).toEqual(server)
    }),
    0.3,
  )
})
