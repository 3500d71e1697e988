import { defaultQuery } from '@xinglin/api-contract/kernel/query'
import { staffApi } from '@xinglin/api-contract/staff-api'
import type { OrderId } from '@xinglin/domain/orders'
import { expect, test } from 'vitest'
import { colleagueOf } from '../testing/colleague.ts'
import { openTestShop } from '../testing/open-test-shop.ts'
import { putOnShelf } from '../testing/put-on-shelf.ts'
import { staffCookieOf, usernameWith } from '../testing/staff-cookie.ts'
import { ORIGIN } from '../testing/test-shop.ts'
import { fillCart, first, itemOf, must, placeOrder } from '../testing/trade.ts'

const shop = await openTestShop()
const opened = async (path: string, cookie: string): Promise<Response> =>
  shop.app.request(`${ORIGIN}/console/papers${path}`, { headers: { Cookie: cookie } })

const service = await staffCookieOf(shop, usernameWith('service'))
const owner = await colleagueOf(shop, 'staff-owner')

const paid = async (): Promise<OrderId> => {
  const buyer = await shop.signIn('demo-pharmacy')
  await fillCart(buyer, itemOf(await putOnShelf(shop.db), 100))
  const { id } = first(await placeOrder(buyer))
  must(await buyer.client.orders.demoPay({ id: must(await buyer.client.orders.pay({ id })).id }))
  return id
}

test('the slip and the invoice of a shipped order open from its page, and from nowhere else', async () => {
  const id = await paid()
  expect((await opened(`/slip/${String(id)}.pdf`, service)).status).toBe(404)
  must(await owner.staff.orders.handOver({ ids: [id] }))
  must(await owner.staff.orders.ship({ id, carrier: '演示快递', number: 'YD-papers' }))
  const { papers } = must(await owner.staff.orders.detail({ id }))
  const opens = papers.flatMap((paper) => paper.opens ?? [])
  expect(opens.map(({ kind }) => kind)).toContain('slip')
  for (const { kind, id: of } of opens) {
    const answer = await opened(`/${kind}/${String(of)}.pdf`, service)
    expect([answer.status, Buffer.from(await answer.arrayBuffer()).toString('latin1', 0, 5)]).toEqual([200, '%PDF-'])
    expect((await opened(`/${kind}/${String(of)}.pdf`, '')).status).toBe(401)
  }
  const seller = await staffCookieOf(shop, usernameWith('sales'))
  const { list } = must(
    await (await colleagueOf(shop, usernameWith('sales'))).staff.orders.list(defaultQuery(staffApi.orders.list)),
  )
  expect((await opened(`/slip/${String(id)}.pdf`, seller)).status).toBe(list.some((one) => one.id === id) ? 200 : 404)
})
