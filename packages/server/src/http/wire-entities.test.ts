import { readFileSync } from 'node:fs'
import { everyEndpoint } from '@xinglin/api-contract/every-endpoint'
import { yuan } from '@xinglin/domain/kernel/money'
import { instant } from '@xinglin/domain/kernel/time'
import { beforeAll, describe, expect, test } from 'vitest'
import { activities, activityGoods, activityTiers } from '../db/schema-catalogue.ts'
import { openTestShop } from '../testing/open-test-shop.ts'
import { putCombination, putGift } from '../testing/put-offers.ts'
import { putOnShelf } from '../testing/put-on-shelf.ts'
import { OPENING } from '../testing/test-shop.ts'
import { wireCall } from '../testing/wire-call.ts'
import { fillCart, first, itemOf } from '../testing/trade.ts'

const shop = await openTestShop()
const buyer = await shop.signIn('demo-pharmacy')

type Wire = { readonly [key: string]: unknown }

const product = readFileSync(new URL('../../../../docs/product.md', import.meta.url), 'utf8')

/** The fields that docs/product.md lists for an entity: its words, without those of prose. */
const listed = (anchor: string, name: string): readonly string[] => {
  const section = new RegExp(`<a id="${anchor}"></a>(.*?)(?=<a id=)`, 's').exec(product)?.[1] ?? ''
  const own = new RegExp(String.raw`\*\*${name}\*\*(.*?)(?=\n\n|\*\*|$)`, 's').exec(section)?.[1] ?? ''
  const lines = name === 'Cart line' || name === 'Goods' || name === 'User state' ? section : own
  const words = lines
    .replaceAll(/\*\*.*?\*\*/g, ' ')
    .replaceAll(/\]\(.*?\)/g, ' ')
    .match(/[A-Za-z][A-Za-z0-9_]*/g)
  return [...new Set(words ?? [])].filter((word) => !prose.has(word))
}

const prose = new Set(
  `manufacturer specification list combination flag flash sale a line of type carries instead goods full reduction amount
   the raw prices packing unit single item free shipping preferred special zone stock and number each with in session
   qualification approved count counted sales rep hot searches is 0 1 3`
    .split(/\s+/)
    .filter((word) => !['number', 'goods', 'type', 'status'].includes(word)),
)

const keysOf = (value: unknown): readonly string[] => {
  if (Array.isArray(value)) return value.flatMap(keysOf)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => [key, ...keysOf(inner)])
}

const missing = (words: readonly string[], value: unknown): readonly string[] => {
  const keys = new Set(keysOf(value))
  return words.filter((word) => !keys.has(word))
}

const dataOf = async (path: string): Promise<Wire> => {
  const answer = (await (await buyer.fetch(path)).json()) as { readonly data: Wire }
  return answer.data
}

let cart: Wire
let lines: readonly Wire[]
let goods: { readonly reduced: number; readonly special: number; readonly tiered: number; readonly priceId: number }
let activityId: number

beforeAll(async () => {
  const reduced = await putOnShelf(shop.db, { price: yuan('10.00') })
  const special = await putOnShelf(shop.db, { special: { kind: 'special', price: yuan('8.00') } })
  const tiered = await putOnShelf(shop.db, { tiers: [{ number: 20, price: yuan('9.00') }] })
  const extra = await putOnShelf(shop.db)
  const part = await putOnShelf(shop.db)
  const set = await putCombination(shop.db, [[part, 2]])
  await putGift(shop.db, { extra, for: [tiered], thresholdUnits: 10, thresholdAmount: null, isRepeating: true })
  const [row] = await shop.db
    .insert(activities)
    .values({
      kind: 'manjian',
      name: '测试专场',
      startsAt: instant(OPENING - 1),
      endsAt: instant(OPENING + 86_400_000),
    })
    .returning({ id: activities.id })
  const id = first([row].flatMap((each) => (each === undefined ? [] : [each.id])))
  activityId = id
  await shop.db.insert(activityTiers).values([
    { activityId: id, amount: yuan('300'), reduction: yuan('20') },
    { activityId: id, amount: yuan('5000'), reduction: yuan('500') },
  ])
  await shop.db.insert(activityGoods).values({ activityId: id, goodsId: reduced.id })
  await fillCart(buyer, itemOf(reduced, 40), itemOf(special, 1), itemOf(tiered, 25), set.item(3))
  goods = { reduced: reduced.id, special: special.id, tiered: tiered.id, priceId: special.specialPriceId }
  cart = await dataOf('/api/cart/list')
  lines = cart['data'] as readonly Wire[]
})

const lineOf = (id: number): Wire => first(lines.filter((line) => (line['goods'] as Wire | null)?.['id'] === id))

describe('the entities of docs/product.md#3 stand on real answers under their names', () => {
  test('cart line', () => {
    expect(missing(listed('3-cart-line', 'Cart line'), lines)).toEqual([])
    const own = [
      'goods_price_id ladder_price_id goods_manjian_id goods_manjian_amount is_yj is_combination id is_selected type',
      'goods_type with_coupon gift_data raw_price_list price number',
    ].flatMap((names) => names.split(' '))
    for (const line of lines) expect(own.filter((name) => !(name in line))).toEqual([])
    expect(lines.length).toBe(4)
  })

  test('goods', async () => {
    const list = await dataOf('/api/goods/list')
    expect(missing(listed('3-goods', 'Goods'), list['list'])).toEqual([])
  })

  test('cart state', () => {
    expect(missing(listed('3-cart', 'Cart state'), cart)).toEqual([])
  })

  test('user state, flat beside show', async () => {
    const user = await dataOf('/api/user/base')
    expect(missing(listed('3-user', 'User state'), user)).toEqual([])
    expect(user).toMatchObject({ show: 1, username: 'demo-pharmacy', is_passed: 1, token: '' })
  })

  test('common data, menu and navigation', async () => {
    const common = await dataOf('/api/focus/common')
    expect(missing(listed('3-common', 'Common data'), common)).toEqual([])
    expect(missing(listed('3-frame', 'Menu item'), common['category'])).toEqual([])
    expect(missing(listed('3-frame', 'Nav item'), common['nav'])).toEqual([])
  })

  test('the list of names is read from the document', () => {
    expect(listed('3-cart-line', 'Cart line')).toContain('goods_manjian_amount')
    expect(listed('3-goods', 'Goods')).toContain('free_shipping_number')
    expect(listed('3-user', 'User state')).toContain('quality_inspection_url')
    expect(listed('3-frame', 'Nav item')).toEqual(['id', 'name', 'url', 'image', 'children', 'is_open'])
  })
})

describe('what is only sent', () => {
  test('of a line follows from its pricing', () => {
    expect(lineOf(goods.reduced)).toMatchObject({
      goods_manjian_id: activityId,
      goods_manjian_amount: '20.00',
      goods_price_id: 0,
      is_yj: 0,
      is_combination: 0,
      gift_data: null,
      raw_price_list: [{ number: 1, price: '10.00' }],
    })
    expect(lineOf(goods.special)).toMatchObject({
      goods_price_id: goods.priceId,
      goods_type: 0,
      goods_manjian_amount: '0.00',
      raw_price_list: [
        { number: 1, price: '10.00' },
        { number: 1, price: '8.00' },
      ],
    })
    const tiered = lineOf(goods.tiered)
    expect(tiered).toMatchObject({ gift_data: { total: 4, type: 2 }, is_combination: 0 })
    expect(tiered['ladder_price_id']).toBeGreaterThan(0)
    expect(tiered['raw_price_list']).toEqual([
      { number: 1, price: '10.00' },
      { number: 20, price: '9.00' },
    ])
    expect(first(lines.filter(({ type }) => type === 3))).toMatchObject({ goods_type: 3, is_combination: 1 })
  })

  test('of an activity is its amount and the status of each tier (docs/product.md#4-full-reduction)', () => {
    const { manjians } = cart['activity_data'] as { readonly manjians: readonly Wire[] }
    expect(manjians).toMatchObject([
      {
        id: activityId,
        amount: '400.00',
        status: 1,
        tiers: [
          { amount: '300.00', status: 1 },
          { amount: '5000.00', status: 0 },
        ],
      },
    ])
  })

  test('is on every answer with a cart', async () => {
    const cookie = buyer.cookie() ?? ''
    const told = async (call: string, input: Wire): Promise<readonly Wire[]> => {
      const [, endpoint] = first(everyEndpoint.filter(([name]) => name === call))
      const answer = await shop.app.fetch(wireCall(endpoint, input, cookie))
      return ((await answer.json()) as { readonly data: { readonly data: readonly Wire[] } }).data.data
    }
    const { id } = lineOf(goods.reduced)
    expect(await told('cart.edit', { id, params: { number: 50 }, named_only: 1 })).toMatchObject([
      { number: 50, goods_manjian_amount: '20.00' },
    ])
    const unselected = await told('cart.select', { ids: [id], is_selected: 0, named_only: 1 })
    expect(unselected).toMatchObject([{ is_selected: 0, goods_manjian_amount: '0.00' }])
    const left = await told('cart.remove', { ids: [id] })
    expect(left).toHaveLength(3)
    expect(left.every((line) => 'raw_price_list' in line)).toBe(true)
  })
})
