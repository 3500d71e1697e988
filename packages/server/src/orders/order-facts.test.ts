import type { DeskPart } from '@xinglin/domain/staff'
import type { Order } from '@xinglin/domain/orders'
import { expect, test } from 'vitest'
import { colleagueOf } from '../testing/colleague.ts'
import { openTestShop } from '../testing/open-test-shop.ts'
import { putOnShelf } from '../testing/put-on-shelf.ts'
import { fillCart, first, itemOf, must, placeOrder } from '../testing/trade.ts'

const shop = await openTestShop()
const service = await colleagueOf(shop, 'staff-service')
const buyer = await shop.signIn('demo-pharmacy')

type Head = Pick<Order, 'number' | 'state' | 'part' | 'placedAt' | 'warehouse' | 'waybill' | 'account'>

const headOf = ({ number, state, part, placedAt, warehouse, waybill, account }: Head): Head => ({
  number,
  state,
  part,
  placedAt,
  warehouse,
  waybill,
  account,
})

const linesOf = ({ lines }: Pick<Order, 'lines'> | Pick<DeskPart, 'lines'>) =>
  lines.map(({ id, kind, name, unit, picture, quantity, unitPrice, amount, netAmount, cases }) => ({
    goods: [id, kind, name, unit, picture],
    account: [quantity, unitPrice, amount, netAmount, cases],
  }))

test('the buyer and the staff are told the same of an order in every state', async () => {
  const goods = await putOnShelf(shop.db, { name: '两处读到的订单' })
  await fillCart(buyer, itemOf(goods, 20))
  const { id: unpaid } = first(await placeOrder(buyer))
  await fillCart(buyer, itemOf(goods, 30))
  const { id: cancelled } = first(await placeOrder(buyer))
  must(await buyer.client.orders.cancel({ id: cancelled, reason: '不想买了' }))

  const { list } = must(await buyer.client.orders.list({ tab: null, range: null, keyword: '', page: 1 }))
  const states = new Set<string>()
  for (const { id } of list) {
    const mine = must(await buyer.client.orders.detail({ id }))
    const submit = must(await service.staff.orders.detail({ id }))
    const theirs = first(submit.parts.filter((part) => part.id === id))
    states.add(mine.state)
    expect(headOf(mine)).toEqual(headOf(theirs))
    expect(theirs).toMatchObject(mine.amounts)
    expect(linesOf(mine)).toEqual(linesOf(theirs))
  }
  expect([...states]).toEqual(expect.arrayContaining(['unpaid', 'cancelled', 'completed']))
  expect(list.map(({ id }) => id)).toContain(unpaid)
})
