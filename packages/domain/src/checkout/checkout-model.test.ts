// Step 2 against a naive model of shop and buyer: answers are lost, the buyer leaves and comes back, at any moment.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock, type Actor } from 'xstate'
import { yuan, zero } from '../kernel/money.ts'
import type { AddressId } from '../members/members.ts'
import type { OrderId } from '../orders/orders.ts'
import { aCart, lawInTime, lineId, warehouseId } from '../testing/testing.ts'
import {
  ASK_AGAIN_MS,
  checkoutMachine,
  isPlacing,
  isUnsure,
  pendingKey,
  type OutcomeAnswer,
  type PlaceAnswer,
  type PlaceOrder,
} from './checkout-machine.ts'
import type { CheckoutReview, PlacedOrder } from './checkout.ts'

const review: CheckoutReview = {
  cartVersion: 7,
  cart: aCart(),
  subOrders: [
    {
      part: 'normal',
      warehouseId: warehouseId(1),
      lineIds: [lineId(1)],
      goodsTotal: yuan('300'),
      reduction: zero,
      freight: yuan('12'),
      payable: yuan('312'),
    },
  ],
  warehouses: [{ id: warehouseId(1), name: '华东一仓' }],
  addresses: [
    {
      id: 1 as AddressId,
      consignee: '王药师',
      phone: '13800000000',
      region: '浙江省杭州市西湖区',
      detail: '文三路 1 号',
      isDefault: true,
      isLicence: true,
    },
  ],
  differences: [],
  refusals: [],
  invoiceTypes: ['增值税电子普通发票'],
  wallet: { coupons: [], vouchers: [], balance: zero },
  invoiceTitle: { title: '示例药房', taxNumber: '' },
}
const orderOf = (key: string): PlacedOrder => ({
  id: 1 as OrderId,
  number: key,
  part: 'normal',
  payable: yuan('312'),
})

/** Where the buyer stands; the shop remembers the orders by their keys. */
type Model = { moment: 'reviewing' | 'placing' | 'asking' | 'waiting' | 'unsigned' | 'placed'; shop: Set<string> }

/** The page over a shop whose answers the test gives; leaving drops what is open and keeps only the pending key. */
type Page = {
  actor: Actor<typeof checkoutMachine>
  clock: SimulatedClock
  keys: number
  readonly submits: PlaceOrder[]
  place: { readonly answer: (answer: PlaceAnswer) => void; readonly lose: () => void } | null
  ask: { readonly answer: (answer: OutcomeAnswer) => void; readonly lose: () => void } | null
}

const start = (page: Omit<Page, 'actor' | 'clock'> & Partial<Page>, leftKey: string | null): Page => {
  const clock = new SimulatedClock()
  const opened = page as Page
  opened.clock = clock
  opened.place = null
  opened.ask = null
  opened.actor = createActor(
    checkoutMachine.provide({
      actors: {
        placeOrder: fromPromise<PlaceAnswer, PlaceOrder>(({ input }) => {
          opened.submits.push(input)
          return new Promise((answer, reject) => {
            opened.place = { answer, lose: () => reject(new Error('network')) }
          })
        }),
        askOutcome: fromPromise<OutcomeAnswer, { readonly key: string }>(
          () =>
            new Promise((answer, reject) => {
              opened.ask = { answer, lose: () => reject(new Error('network')) }
            }),
        ),
      },
    }),
    {
      clock,
      input: {
        review,
        pendingKey: leftKey,
        newKey: () => {
          opened.keys += 1
          return `key-${opened.keys}`
        },
      },
    },
  ).start()
  return opened
}

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 12; turn += 1) await Promise.resolve()
}

const momentOf = (page: Page): Model['moment'] => {
  const snapshot = page.actor.getSnapshot()
  if (isPlacing(snapshot)) return 'placing'
  if (isUnsure(snapshot)) return snapshot.matches({ unsure: 'waiting' }) ? 'waiting' : 'asking'
  if (snapshot.matches('unsigned')) return 'unsigned'
  return snapshot.matches('placed') ? 'placed' : 'reviewing'
}

type Action = fc.AsyncCommand<Model, Page>
const action = (
  name: string,
  moments: readonly Model['moment'][],
  run: (model: Model, page: Page) => void,
): Action => ({
  check: ({ moment }) => moments.includes(moment),
  run: async (model, page) => {
    run(model, page)
    await settle()
    expect(momentOf(page)).toBe(model.moment)
    // The shop has at most one order for this buyer's one intent, and the page never drops the key of a lost submit.
    expect(model.shop.size).toBeLessThanOrEqual(1)
    const key = pendingKey(page.actor.getSnapshot())
    expect(key !== null).toBe(['placing', 'asking', 'waiting'].includes(model.moment))
    if (model.shop.size === 1 && model.moment !== 'placed') expect(model.shop.has(key ?? '')).toBe(true)
  },
  toString: () => name,
})

/** The submit on its way reaches the shop. */
const arrive = (model: Model, page: Page): string => {
  const key = page.submits.at(-1)?.key ?? ''
  model.shop.add(key)
  return key
}

const everywhere: readonly Model['moment'][] = ['reviewing', 'placing', 'asking', 'waiting', 'unsigned']
const actions: readonly Action[] = [
  action('confirm', everywhere, (model, page) => {
    const submits = page.submits.length
    page.actor.send({ type: 'confirm-order' })
    expect(page.submits.length - submits).toBe(model.moment === 'reviewing' ? 1 : 0)
    if (model.moment === 'reviewing') model.moment = 'placing'
  }),
  action('placed', ['placing'], (model, page) => {
    const key = arrive(model, page)
    model.moment = 'placed'
    page.place?.answer({ kind: 'placed', orders: [orderOf(key)] })
  }),
  action('refused', ['placing'], (model, page) => {
    model.moment = 'reviewing'
    page.place?.answer({ kind: 'refused', message: '库存不足' })
  }),
  action('changed', ['placing'], (model, page) => {
    model.moment = 'reviewing'
    page.place?.answer({ kind: 'changed', message: '订单内容有变化，请确认', review })
  }),
  action('contract unsigned', ['placing'], (model, page) => {
    model.moment = 'unsigned'
    page.place?.answer({ kind: 'contractUnsigned', message: '请先签署年度电子合同' })
  }),
  action('lost before the shop', ['placing'], (model, page) => {
    model.moment = 'asking'
    page.place?.lose()
  }),
  action('lost after the shop', ['placing'], (model, page) => {
    arrive(model, page)
    model.moment = 'asking'
    page.place?.answer({ kind: 'unknown' })
  }),
  action('the shop tells', ['asking'], (model, page) => {
    const [key] = model.shop
    model.moment = key === undefined ? 'reviewing' : 'placed'
    page.ask?.answer({ kind: 'known', orders: key === undefined ? null : [orderOf(key)] })
  }),
  action('the shop cannot tell', ['asking'], (model, page) => {
    model.moment = 'waiting'
    page.ask?.lose()
  }),
  action('wait', ['waiting'], (model, page) => {
    model.moment = 'asking'
    page.clock.increment(ASK_AGAIN_MS)
  }),
  action('leave and come back', everywhere, (model, page) => {
    const key = pendingKey(page.actor.getSnapshot())
    page.actor.stop()
    start(page, key)
    model.moment = key === null ? 'reviewing' : 'asking'
  }),
  action('leave while the order goes through', ['placing'], (model, page) => {
    arrive(model, page)
    const key = pendingKey(page.actor.getSnapshot())
    page.actor.stop()
    start(page, key)
    model.moment = 'asking'
  }),
]

test('law: however answers are lost and the buyer comes and goes, one intent becomes one order, and is told', async () => {
  const anyActions = fc.commands(
    actions.map((each) => fc.constant(each)),
    { size: '+1' },
  )
  await lawInTime(
    fc.asyncProperty(anyActions, (commands) =>
      fc.asyncModelRun(
        (): { readonly model: Model; readonly real: Page } => ({
          model: { moment: 'reviewing', shop: new Set<string>() },
          real: start({ keys: 0, submits: [], place: null, ask: null }, null),
        }),
        commands,
      ),
    ),
    { share: 0.3 },
  )
})
