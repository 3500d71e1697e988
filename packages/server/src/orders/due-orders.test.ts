import { yuan } from '@xinglin/domain/kernel/money'
import { addDays, DAY_MS, dayAt, instant } from '@xinglin/domain/kernel/time'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '../db/schema-books.ts'
import { batches } from '../db/schema-catalogue.ts'
import { giveBalance } from '../testing/give.ts'
import { openTestShop } from '../testing/open-test-shop.ts'
import { putOnShelf } from '../testing/put-on-shelf.ts'
import { OPENING } from '../testing/test-shop.ts'
import { fillCart, first, itemOf, memberIdNamed, must, placeOrder } from '../testing/trade.ts'
import { nameDueOrders } from './due-orders.ts'

const shop = await openTestShop()
const buyer = await shop.signIn('demo-pharmacy')
await giveBalance(shop.db, await memberIdNamed(shop.db, 'demo-pharmacy'), yuan('10000'))

test('docs/rules.md#8-3: an order is named once a day as long as units of it have fallen due', async () => {
  const good = await putOnShelf(shop.db, { name: '将到期片', price: yuan('100'), batches: [20] })
  await fillCart(buyer, itemOf(good, 10))
  const { id } = first(await placeOrder(buyer))
  must(await buyer.client.payments.fromBalance({ id }))
  const expiresOn = addDays(dayAt(OPENING), 29)
  const expire = (day: typeof expiresOn) =>
    shop.db.update(batches).set({ expiresOn: day }).where(eq(batches.goodsId, good.id))
  const named = async () => {
    const isNamed = and(eq(auditLog.object, `order:${String(id)}`), eq(auditLog.action, 'order.due'))
    const rows = await shop.db.select().from(auditLog).where(isNamed).orderBy(auditLog.id)
    return rows.map(({ detail }) => detail)
  }
  const tomorrow = instant(OPENING + DAY_MS)

  await nameDueOrders(shop.db, OPENING)
  expect(await named()).toEqual([])
  await expire(expiresOn)
  await nameDueOrders(shop.db, OPENING)
  await nameDueOrders(shop.db, OPENING)
  const told = { units: `将到期片 批号 T1：10盒，有效期至 ${expiresOn}` }
  expect(await named()).toEqual([told])
  await nameDueOrders(shop.db, tomorrow)
  expect(await named()).toEqual([told, told])
  await expire(addDays(expiresOn, 400))
  await nameDueOrders(shop.db, instant(tomorrow + DAY_MS))
  expect(await named()).toHaveLength(2)
})
