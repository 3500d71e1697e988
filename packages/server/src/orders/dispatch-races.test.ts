import { yuan } from '@xinglin/domain/kernel/money'
import type { MemberId } from '@xinglin/domain/members'
import type { AfterSalesId } from '@xinglin/domain/orders'
import { beforeEach, expect, test } from 'vitest'
import { rounds, together } from '../testing/crowd.ts'
import { giveBalance } from '../testing/give.ts'
import { putOnShelf } from '../testing/put-on-shelf.ts'
import { putPicture } from '../testing/put-picture.ts'
import { describeRaces, ROUNDS, succeeded } from '../testing/race.ts'
import { first, itemOf, must } from '../testing/trade.ts'
import { approveAfterSales, approveOrder, shipOrder } from './staff-operations.ts'

const ASKING = 8
const LEFT = 6

await describeRaces((race) => {
  const { handlers, by } = race
  beforeEach(() => race.emptyCarts())
  const staff = () => ({ name: 'race', at: race.shop.clock.now() })

  /** A request that the one unit of a received order is sent again. */
  const asked = async (good: Parameters<typeof itemOf>[0], buyer: MemberId): Promise<AfterSalesId> => {
    await giveBalance(race.db, buyer, yuan('300'))
    await race.put(buyer, [itemOf(good, 1)])
    const { id } = first(must(await race.place(buyer, await race.review(buyer))))
    must(await handlers.payments.fromBalance({ id }, await by(buyer)))
    await approveOrder(race.db, id, staff())
    await shipOrder(race.db, id, { carrier: '演示物流', number: 'YS1' }, staff())
    const { lines } = must(await handlers.orders.confirm({ id }, await by(buyer)))
    const wish = {
      orderId: id,
      kind: 'resend' as const,
      fault: 'shortage' as const,
      isIntact: false,
      description: '',
      lines: lines.flatMap(({ id: lineId }) => (lineId === null ? [] : [{ lineId, quantity: 1 }])),
      uploadIds: [await putPicture(race.db, buyer)],
    }
    return must(await handlers.afterSales.apply(wish, await by(buyer))).id
  }

  test.each(rounds(ROUNDS))(
    'docs/rules.md#8-5: resends that are approved while others buy take each of the last units once (round %i)',
    async () => {
      const good = await putOnShelf(race.db, { price: yuan('290'), batches: [ASKING + LEFT] })
      const requests = await together(race.crowd.slice(0, ASKING), (buyer) => asked(good, buyer))
      const others = race.crowd.slice(ASKING, ASKING + 8)
      for (const other of others) await race.put(other, [itemOf(good, 1)])
      const [approved, placed] = await Promise.all([
        together(requests, (id) => approveAfterSales(race.db, id, staff())),
        together(others, async (other) => race.place(other, await race.review(other))),
      ])
      const taken = approved.filter((one) => one === true).length + succeeded(placed)
      expect([taken, await race.stockOf(good.id)]).toEqual([LEFT, 0])
      expect(approved.every((one) => one === true || (typeof one === 'string' && one.startsWith('库存不足')))).toBe(
        true,
      )
    },
  )
})
