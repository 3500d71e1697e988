import { setTimeout as delay } from 'node:timers/promises'
import { type Client, createClient } from '@xinglin/api-contract/client'
import { agreeing, first, itemOf, must } from '@xinglin/server/testing/trade'
import { DEMO_PASSWORD } from './running-shop.ts'
import type { GoodsOnSale } from './trading.ts'

export type Buyer = {
  readonly send: typeof fetch
  readonly clients: readonly Client[]
  /** The same buyer through another node. */
  readonly through: (url: string) => Buyer
  turns: number
  /** The unanswered submit, to be repeated with its idempotency key. */
  open: { readonly key: string; readonly order: Parameters<Client['orders']['place']>[0] } | null
}

export type Tally = {
  readonly acknowledged: string[]
  readonly faults: unknown[]
  /** How many calls failed for a transient reason: database down, connection broken, rate limit. */
  transientFailures: number
}

export const newTally = (): Tally => ({ acknowledged: [], faults: [], transientFailures: 0 })

/** Signs in from a client address of its own; the session is valid on every node. */
const signInEverywhere = async (urls: readonly string[], number: number): Promise<Buyer> => {
  let cookie = ''
  const send: typeof fetch = async (input, init) => {
    const headers = new Headers(init?.headers)
    headers.set('Origin', new URL(input instanceof Request ? input.url : input).origin)
    headers.set('X-Forwarded-For', `10.0.${String(number >> 8)}.${String(number & 255)}`)
    headers.set('Cookie', cookie)
    const response = await fetch(input, { ...init, headers })
    cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
    return response
  }
  const by = (bases: readonly string[]): Buyer => ({
    send,
    clients: bases.map((base) => createClient({ base, fetch: send, newKey: () => crypto.randomUUID() })),
    through: (url) => by([url]),
    turns: number,
    open: null,
  })
  const buyer = by(urls)
  must(
    await first(buyer.clients).members.login({
      username: `crowd-${String(number)}`,
      password: DEMO_PASSWORD,
      remember: false,
    }),
  )
  return buyer
}

/** Signs in buyers, a few at a time: password hashing is expensive, and a burst would be refused. */
export const signInAll = async (urls: readonly string[], count: number): Promise<readonly Buyer[]> => {
  const buyers: Buyer[] = []
  while (buyers.length < count) {
    const few = Array.from({ length: Math.min(8, count - buyers.length) }, (_, at) => buyers.length + at + 1)
    buyers.push(...(await Promise.all(few.map((number) => signInEverywhere(urls, number)))))
  }
  return buyers
}

/** Transient failures: the shop has no database, the connection broke, or a rate limit was hit. */
type Failed = { readonly kind: string; readonly code?: number }
const isPassing = (error: Failed): boolean =>
  error.kind === 'serverBusy' ||
  error.kind === 'unreachable' ||
  error.kind === 'timeout' ||
  (error.kind === 'refused' && error.code === 429)

/** Fills the cart and submits it, on either node; an unanswered submit is repeated unchanged. */
const takeTurn = async (buyer: Buyer, goods: GoodsOnSale, tally: Tally): Promise<void> => {
  const client = first(buyer.clients.slice((buyer.turns += 1) % buyer.clients.length))
  if (buyer.open === null) {
    const item = itemOf(goods, 100, { activityId: goods.activity?.id ?? null })
    const added = await client.cart.add({ items: [item] })
    if (!added.ok) return note(tally, added.error)
    const review = await client.cart.checkout({ ids: [] })
    if (!review.ok) return note(tally, review.error)
    buyer.open = { key: crypto.randomUUID(), order: agreeing(review.value) }
  }
  const placed = await client.orders.place(buyer.open.order, { idempotencyKey: buyer.open.key })
  if (placed.ok) tally.acknowledged.push(...placed.value.map(({ number }) => number))
  // A submit that had timed out was carried out after all, between step 2 and this submit: step 2 is opened again.
  else if (placed.error.kind !== 'changed') return note(tally, placed.error)
  buyer.open = null
}

const note = (tally: Tally, error: Failed): void => {
  if (isPassing(error)) tally.transientFailures += 1
  else tally.faults.push(error)
}

/** Time limit that scales with the load of the machine: four times the duration of the same call without faults. */
export const slackOf = async (ask: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await ask()
  return 4 * (performance.now() - began)
}

/** Polls every few milliseconds; without a pause it would keep a core busy that the shop needs. */
export const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await delay(5)
}

/** Runs turns with limited concurrency until the fault has ended and no submit is left unanswered. */
export const everybodyBuys = (
  buyers: readonly Buyer[],
  atOnce: number,
  goods: GoodsOnSale,
  tally: Tally,
  isOver: () => boolean,
): Promise<unknown> => {
  const waiting = [...buyers]
  const till = async (): Promise<void> => {
    for (let buyer = waiting.shift(); buyer; buyer = waiting.shift()) {
      await takeTurn(buyer, goods, tally)
      if (!isOver() || buyer.open !== null) waiting.push(buyer)
    }
  }
  return Promise.all(Array.from({ length: atOnce }, till))
}
