// The cart page against a naive model of it: any commands, any answers, in any order.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceCart } from './cart-pricing.ts'
import { createActor, fromPromise, type Actor } from 'xstate'
import { yuan } from '../kernel/money.ts'
import { err, ok } from '../kernel/result.ts'
import { aCart, aLine, lawInTime, lineId } from '../testing/testing.ts'
import { cartMachine, isSaving, shownCart, type CartAnswer, type CartWrite } from './cart-machine.ts'
import type { Cart, LineId } from './cart.ts'

/** What a field of a line is: as the server last sent it, as it is being written, and as the buyer wants it after that. */
type Wished<Value> = { confirmed: Value; sent: Value | null; wanted: Value | null }
type ModelLine = { quantity: Wished<number>; selected: Wished<boolean>; removal: 'no' | 'wanted' | 'sent' }
type Model = { readonly lines: Map<LineId, ModelLine> }

/** The page over a server that applies what it accepts; the test says when and how it answers. */
type Page = {
  readonly actor: Actor<typeof cartMachine>
  server: Cart
  readonly writes: CartWrite[]
  seen: number
  readonly answers: ((answer: CartAnswer) => void)[]
  readonly loads: ((answer: CartAnswer) => void)[]
}

const twoLines = aCart({ lines: [aLine({ id: lineId(1), quantity: 10 }), aLine({ id: lineId(2), quantity: 20 })] })

const openPage = (): Page => {
  const writes: CartWrite[] = []
  const answers: Page['answers'] = []
  const loads: Page['loads'] = []
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
    { input: { cart: twoLines } },
  ).start()
  return { actor, server: twoLines, writes, seen: 0, answers, loads }
}

const modelOf = (cart: Cart): Model => ({
  lines: new Map(
    cart.lines.map(({ id, quantity, selected }) => [
      id,
      {
        quantity: { confirmed: quantity, sent: null, wanted: null },
        selected: { confirmed: selected, sent: null, wanted: null },
        removal: 'no',
      },
    ]),
  ),
})

const shownValue = <Value>({ confirmed, sent, wanted }: Wished<Value>): Value => wanted ?? sent ?? confirmed
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 12; turn += 1) await Promise.resolve()
}

/** A newer cart of the server: what is wished for lines that are gone falls away. */
const take = (model: Model, server: Cart): void => {
  for (const id of model.lines.keys()) if (!server.lines.some((line) => line.id === id)) model.lines.delete(id)
  for (const { id, quantity, selected } of server.lines) {
    const line = model.lines.get(id)
    if (!line) continue
    line.quantity.confirmed = quantity
    line.selected.confirmed = selected
  }
}

/** What the page has sent meanwhile must be what the model wanted; from now on it is on its way. */
const noteWrites = (model: Model, page: Page): void => {
  for (const write of page.writes.slice(page.seen)) {
    const ids = write.kind === 'quantity' ? [write.lineId] : write.lineIds
    for (const id of ids) {
      const line = model.lines.get(id)
      if (!line) continue
      if (write.kind === 'quantity') {
        expect(line.quantity.wanted).toBe(write.quantity)
        line.quantity = { ...line.quantity, sent: write.quantity, wanted: null }
      } else if (write.kind === 'selection') {
        expect(line.selected.wanted).toBe(write.selected)
        line.selected = { ...line.selected, sent: write.selected, wanted: null }
      } else {
        expect(line.removal).toBe('wanted')
        line.removal = 'sent'
      }
    }
  }
  page.seen = page.writes.length
}

const compare = (model: Model, page: Page): void => {
  const snapshot = page.actor.getSnapshot()
  const expected = [...model.lines]
    .filter(([, { removal }]) => removal === 'no')
    .map(([id, { quantity, selected }]) => [id, shownValue(quantity), shownValue(selected)])
  const { lines } = shownCart(snapshot)
  expect(lines.map(({ id, quantity, selected }) => [id, quantity, selected])).toEqual(expected)
  const total = lines.reduce((sum, { quantity, selected }) => sum + (selected ? quantity * yuan('12.50') : 0), 0)
  expect(priceCart(shownCart(snapshot)).goodsTotal).toBe(total)
  expect(page.answers.length).toBeLessThanOrEqual(1)
  expect(isSaving(snapshot)).toBe(page.answers.length === 1)
}

type Action = fc.AsyncCommand<Model, Page>
const action = (
  name: string,
  check: Action['check'],
  run: (model: Model, page: Page) => void | Promise<void>,
): Action => ({
  check,
  run: async (model, page) => {
    await run(model, page)
    await settle()
    noteWrites(model, page)
    compare(model, page)
  },
  toString: () => name,
})

const isThere =
  (id: LineId): Action['check'] =>
  ({ lines }) =>
    lines.get(id)?.removal === 'no'

const changeQuantity = (id: LineId, quantity: number): Action =>
  action(`line ${id} to ${quantity}`, isThere(id), (model, page) => {
    const line = model.lines.get(id)
    if (line) line.quantity.wanted = (line.quantity.sent ?? line.quantity.confirmed) === quantity ? null : quantity
    page.actor.send({ type: 'change-quantity', lineId: id, quantity })
  })

const select = (id: LineId, selected: boolean): Action =>
  action(`${selected ? '' : 'de'}select ${id}`, isThere(id), (model, page) => {
    const line = model.lines.get(id)
    if (line) line.selected.wanted = selected
    page.actor.send({ type: 'select-lines', lineIds: [id], selected })
  })

const remove = (id: LineId): Action =>
  action(`remove ${id}`, isThere(id), (model, page) => {
    const line = model.lines.get(id)
    if (line) {
      line.quantity.wanted = null
      line.selected.wanted = null
      line.removal = 'wanted'
    }
    page.actor.send({ type: 'remove-lines', lineIds: [id] })
    page.actor.send({ type: 'confirm-removal' })
  })

const applied = (cart: Cart, write: CartWrite): Cart => ({
  ...cart,
  version: cart.version + 1,
  lines: cart.lines.flatMap((line) => {
    if (write.kind === 'quantity') return [write.lineId === line.id ? { ...line, quantity: write.quantity } : line]
    if (!write.lineIds.includes(line.id)) return [line]
    return write.kind === 'removal' ? [] : [{ ...line, selected: write.selected }]
  }),
})

/** The write on its way is over, one way or the other. */
const arrived = (model: Model): void => {
  for (const line of model.lines.values()) {
    line.quantity.sent = null
    line.selected.sent = null
    if (line.removal === 'sent') line.removal = 'no'
  }
}

const answer = (accepted: boolean): Action =>
  action(
    accepted ? 'accepted' : 'refused',
    () => true,
    (model, page) => {
      const write = page.writes[page.seen - 1]
      const reply = page.answers.shift()
      if (!write || !reply) return
      arrived(model)
      if (accepted) {
        page.server = applied(page.server, write)
        take(model, page.server)
      }
      reply(accepted ? ok(page.server) : err({ reason: '库存不足' }))
    },
  )

const refresh = action(
  'refresh',
  () => true,
  async (model, page) => {
    page.actor.send({ type: 'refresh' })
    await settle()
    take(model, page.server)
    page.loads.at(-1)?.(ok(page.server))
  },
)

const otherTab = (id: LineId, change: 'quantity' | 'removal'): Action =>
  action(
    `another tab: ${change} of ${id}`,
    () => true,
    (model, page) => {
      page.server = applied(
        page.server,
        change === 'quantity' ? { kind: 'quantity', lineId: id, quantity: 77 } : { kind: 'removal', lineIds: [id] },
      )
      take(model, page.server)
      page.actor.send({ type: 'take-cart', cart: page.server })
    },
  )

const anyLineId = fc.constantFrom(lineId(1), lineId(2))
const anyActions = fc.commands(
  [
    fc.tuple(anyLineId, fc.constantFrom(10, 20, 30, 40)).map(([id, quantity]) => changeQuantity(id, quantity)),
    fc.tuple(anyLineId, fc.boolean()).map(([id, selected]) => select(id, selected)),
    anyLineId.map(remove),
    fc.constantFrom(answer(true), answer(true), answer(false)),
    fc.constant(refresh),
    fc
      .tuple(anyLineId, fc.constantFrom('quantity' as const, 'removal' as const))
      .map(([id, what]) => otherTab(id, what)),
  ],
  { size: '+1' },
)

test('law: whatever is done and answered, the page shows what a naive model says, and ends with the cart of the server', async () => {
  await lawInTime(
    fc.asyncProperty(anyActions, async (actions) => {
      let last: { readonly model: Model; readonly page: Page } | null = null
      await fc.asyncModelRun(() => {
        last = { model: modelOf(twoLines), page: openPage() }
        return { model: last.model, real: last.page }
      }, actions)
      const { page, model } = last ?? { page: openPage(), model: modelOf(twoLines) }
      const accept = answer(true)
      while (page.answers.length > 0) await accept.run(model, page)
      for (const load of page.loads) load(ok(page.server))
      await settle()
      expect(shownCart(page.actor.getSnapshot())).toEqual(page.server)
    }),
    { share: 0.3 },
  )
})
