import { isBuyable } from '@xinglin/domain/goods'
import { MINUTE_MS } from '@xinglin/domain/kernel/time'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { members } from '../db/schema-members.ts'
import { openTestShop } from '../testing/open-test-shop.ts'
import { putOnShelf } from '../testing/put-on-shelf.ts'
import { fillCart, first, itemOf, must, placeOrder } from '../testing/trade.ts'

const shop = await openTestShop()
const pharmacy = await shop.signIn('demo-pharmacy')
const clinic = await shop.signIn('demo-clinic')

type Visitor = Awaited<ReturnType<typeof shop.signIn>>

const buy = async (buyer: Visitor, good: Awaited<ReturnType<typeof putOnShelf>>) => {
  // More than any other good of these buyers.
  await fillCart(buyer, itemOf(good, 900))
  const { id } = first(await placeOrder(buyer))
  must(await buyer.client.orders.demoPay({ id: must(await buyer.client.orders.pay({ id })).id }))
}

/** The candidates are read again after a minute. */
const recommended = async (buyer: Visitor): Promise<readonly string[]> => {
  shop.clock.advance(MINUTE_MS + 1)
  return must(await buyer.client.goods.recommended(null)).map(({ name }) => name)
}

/** To a province that no other buyer is in. */
const moveTo = (username: string, region: string) =>
  shop.db.update(members).set({ licenceRegion: region }).where(eq(members.username, username))

test('docs/rules.md#3-told-promise: first what buyers of the same type and province bought, of each name once', async () => {
  const ofPharmacies = await putOnShelf(shop.db, { name: '药店同行买的片' })
  await moveTo('demo-credit', '990101')
  await moveTo('demo-pharmacy', '990105')
  await moveTo('demo-clinic', '990105')
  await buy(await shop.signIn('demo-credit'), ofPharmacies)
  expect(first(await recommended(pharmacy))).toBe('药店同行买的片')
  expect(await recommended(clinic)).not.toContain('药店同行买的片')
  await moveTo('demo-pharmacy', '980105')
  const elsewhere = await recommended(pharmacy)
  expect(elsewhere).not.toContain('药店同行买的片')
  expect(new Set(elsewhere).size).toBe(10)
})

test('docs/rules.md#3-told-promise: nothing is recommended that this buyer may not buy', async () => {
  await moveTo('demo-credit', '990101')
  await moveTo('demo-pharmacy', '990105')
  const good = await putOnShelf(shop.db, { name: '将下架的片' })
  await buy(await shop.signIn('demo-credit'), good)
  expect(await recommended(pharmacy)).toContain('将下架的片')
  await shop.db.execute(sql`update goods set scope_required = '{麻黄碱类}' where id = ${good.id}`)
  expect(await recommended(pharmacy)).not.toContain('将下架的片')
  const goods = must(await pharmacy.client.goods.recommended(null))
  expect(goods.every(({ sale }) => isBuyable(sale))).toBe(true)
})
