import { type Money, yuan } from '@xinglin/domain/kernel/money'
import { HOUR_MS, instant } from '@xinglin/domain/kernel/time'
import type { GroupBuyId } from '@xinglin/domain/promotions'
import type { Db } from '../db/database.ts'
import { groupBuys } from '../db/schema-zones.ts'
import { putOnShelf } from './put-on-shelf.ts'
import { OPENING } from './test-shop.ts'
import { first } from './trade.ts'

/** When the group-buys of tests end. */
export const GROUP_ENDS = instant(OPENING + HOUR_MS)

/** A group-buy that nobody has joined yet: target 3 buyers, 5 units at 100.00, open for an hour. */
export const putGroup = async (
  db: Db,
  wish: Partial<typeof groupBuys.$inferInsert> & { readonly stock?: number; readonly goodsPrice?: Money } = {},
): Promise<GroupBuyId> => {
  const { stock = 1000, goodsPrice = yuan('150'), ...given } = wish
  const good = await putOnShelf(db, { price: goodsPrice, batches: [stock] })
  const { id } = first(
    await db
      .insert(groupBuys)
      .values({
        goodsId: good.id,
        price: yuan('100'),
        targetKind: 'buyers',
        target: 3,
        pool: 5,
        units: 0,
        buyers: 0,
        initialUnits: 0,
        initialBuyers: 0,
        startsAt: instant(OPENING - HOUR_MS),
        endsAt: GROUP_ENDS,
        outcome: 'open',
        ...given,
      })
      .returning({ id: groupBuys.id }),
  )
  return id
}
