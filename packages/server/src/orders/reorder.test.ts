import { yuan } from '@xinglin/domain/kernel/money'
import type { OrderId } from '@xinglin/domain/orders'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { goods } from '../db/schema-catalogue.ts'
import { putOnShelf } from '../testing/put-on-shelf.ts'
import { emptyCartsBeforeEach, expectSoundAfterEach, openTestShop } from '../testing/open-test-shop.ts'
import { fillCart, first, itemOf, must, placeOrder } from '../testing/trade.ts'

const shop = await openTestShop()
const buyer = await shop.signIn('demo-pharmacy')
emptyCartsBeforeEach(shop)
expectSoundAfterEach(shop)

test('the same again goes into the cart as it can be bought today; the rest is named with its reason', async () => {
  const [kept, off, scarce] = [
    await putOnShelf(shop.db, { name: '常备药片', price: yuan('100') }),
    await putOnShelf(shop.db, { name: '下架药片', price: yuan('100') }),
    await putOnShelf(shop.db, { name: '紧缺药片', price: yuan('100'), batches: [6] }),
  ]
  await fillCart(buyer, itemOf(kept, 3), itemOf(off, 2), itemOf(scarce, 4))
  const { id } = first(await placeOrder(buyer))
  await shop.db.update(goods).set({ onSale: false }).where(eq(goods.id, off.id))
  const again = must(await buyer.client.orders.reorder({ id }))
  expect(again).toEqual({
    total: 2,
    added: [
      { name: '常备药片', quantity: 3, text: '' },
      { name: '紧缺药片', quantity: 2, text: expect.stringContaining('库存') as string },
    ],
    refused: [{ name: '下架药片', quantity: 0, text: '已下架' }],
  })
  const { lines } = must(await buyer.client.cart.list({ filter: 99_999 }))
  expect(lines).toHaveLength(2)
})

test("another buyer's order is answered like a missing one", async () => {
  await fillCart(buyer, itemOf(await putOnShelf(shop.db, { price: yuan('300') }), 1))
  const { id } = first(await placeOrder(buyer))
  const other = (await shop.signIn('demo-clinic')).client.orders
  expect(await other.reorder({ id })).toEqual(await other.reorder({ id: 111_111_111_111_111 as OrderId }))
})
