import type { Day } from '@xinglin/domain/kernel/time'
import type { Db } from '../src/db/database.ts'
import { insertRows } from '../src/db/insert-rows.ts'
import * as zones from '../src/db/schema-zones.ts'
import type { DemoGoods } from './demo-goods.ts'
import { demoGroupBuys } from './demo-group-buys.ts'

/** What the zones and campaign pages of the demo shop show. */
export const insertZones = async (tx: Db, goods: readonly DemoGoods[], today: Day): Promise<void> => {
  await insertRows(
    tx,
    zones.groupBuys,
    demoGroupBuys(goods, today).map((group) => ({
      ...group,
      initialUnits: group.units,
      initialBuyers: group.buyers,
      sort: group.id,
    })),
  )
}
