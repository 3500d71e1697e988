import { add, subtract, yuan } from '@xinglin/domain/kernel/money'
import { expect, test } from 'vitest'
import { putOnShelf } from '../testing/put-on-shelf.ts'
import { emptyCartsBeforeEach, openTestShop } from '../testing/open-test-shop.ts'
import { fillCart, first, itemOf, must } from '../testing/trade.ts'

const shop = await openTestShop()
const buyer = await shop.signIn('demo-pharmacy')
emptyCartsBeforeEach(shop)

test('free shipping is reached by the cheapest addition, which then is enough', async () => {
  await fillCart(buyer, itemOf(await putOnShelf(shop.db, { price: yuan('703') }), 1))
  const found = must(await buyer.client.cart.topUp({ kind: 'freeShipping' }))
  if (found?.kind !== 'add') throw new Error('a good was to be added')
  const { goods, quantity, cost } = found
  expect(cost).toBeGreaterThanOrEqual(subtract(yuan('800'), yuan('703')))
  must(
    await buyer.client.cart.add({
      items: [itemOf({ id: goods.id, warehouseId: goods.warehouseId }, quantity)],
    }),
  )
  const hints = must(await buyer.client.cart.nextHint(null))
  expect(hints.map(({ code }) => code)).not.toContain('FREIGHT')
  expect(must(await buyer.client.cart.topUp({ kind: 'freeShipping' }))).toBeNull()
})

test('the next ladder is reached by raising its own line', async () => {
  const good = await putOnShelf(shop.db, { price: yuan('10'), tiers: [{ number: 50, price: yuan('9') }] })
  await fillCart(buyer, itemOf(good, 49))
  const lineId = first(must(await buyer.client.cart.list({ filter: 99_999 })).lines).id
  expect(must(await buyer.client.cart.topUp({ kind: 'ladder', lineId }))).toEqual({
    kind: 'raise',
    lineId,
    quantity: 50,
    units: 1,
    cost: add(yuan('450'), subtract(yuan('0'), yuan('490'))),
  })
})
