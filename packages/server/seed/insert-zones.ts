import { addDays, startOfDay, type Day } from '@xinglin/domain/kernel/time'
import { sql } from 'drizzle-orm'
import type { Db } from '../src/db/database.ts'
import { insertRows } from '../src/db/insert-rows.ts'
import { controlledRules } from '../src/db/schema-members.ts'
import * as zones from '../src/db/schema-zones.ts'
import { demoBuyers } from './demo-buyers.ts'
import { demoCampaigns } from './demo-campaigns.ts'
import type { DemoGoods } from './demo-goods.ts'
import { demoGroupBuys } from './demo-group-buys.ts'
import type { DemoActivity } from './demo-promotions.ts'

/** Contents of the zones and campaign pages of the demo shop, and the test reports of its batches. */
export const insertZones = async (
  tx: Db,
  goods: readonly DemoGoods[],
  activities: readonly DemoActivity[],
  today: Day,
): Promise<void> => {
  await insertControlledRules(tx, goods)
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
  const { campaigns, tabs, floors } = demoCampaigns(goods, activities, today)
  await insertRows(
    tx,
    zones.campaigns,
    campaigns.map((campaign) => ({ ...campaign, sort: campaign.id })),
  )
  await insertRows(
    tx,
    zones.campaignTabs,
    tabs.map((tab) => ({ ...tab, sort: tab.id })),
  )
  await insertRows(
    tx,
    zones.campaignFloors,
    floors.map(({ goodsIds: _goodsIds, ...floor }) => ({ ...floor, sort: floor.id })),
  )
  await insertRows(
    tx,
    zones.campaignFloorGoods,
    floors.flatMap(({ id, goodsIds }) => goodsIds.map((goodsId, at) => ({ floorId: id, goodsId, sort: at + 1 }))),
  )
  await insertApplications(tx, goods, today)
  await insertTestReports(tx)
}

/** 控销: by default closed; half of the goods are open in Zhejiang. */
const insertControlledRules = async (tx: Db, goods: readonly DemoGoods[]): Promise<void> => {
  const controlled = goods.filter((one) => one.controlled)
  await insertRows(
    tx,
    controlledRules,
    controlled
      .filter((_, at) => at % 2 === 0)
      .map(({ id }, at) => ({
        id: at + 1,
        goodsId: id,
        memberId: null,
        regionPrefix: '33',
        isAllowed: true,
        price: null,
        priority: 0,
      })),
  )
}

/** The first demo buyer has one pending and one rejected 控销 application; it can apply for all other goods. */
const insertApplications = async (tx: Db, goods: readonly DemoGoods[], today: Day): Promise<void> => {
  const buyer = demoBuyers(today).find(({ username }) => username === 'demo-pharmacy')
  if (buyer === undefined) return
  const closed = goods.filter(({ controlled }) => controlled).filter((_, at) => at % 2 === 1)
  await insertRows(
    tx,
    zones.controlledApplications,
    closed.slice(0, 2).map(({ id }, at) => ({
      memberId: buyer.id,
      goodsId: id,
      status: at === 0 ? ('waiting' as const) : ('disabled' as const),
      appliedAt: startOfDay(addDays(today, -3 - at)),
    })),
  )
}

/** One report per good and batch, dated a week after production; the numbers are visibly invalid. */
const insertTestReports = async (tx: Db): Promise<void> => {
  await tx.execute(sql`
    insert into test_reports (goods_id, batch_number, number, produced_on, expires_on, tested_on)
    select goods_id, batch_number,
           '演示-YJ-' || lpad(row_number() over (order by goods_id, batch_number)::text, 6, '0'),
           produced_on, expires_on, least(produced_on + 7, expires_on - 1)
      from (select goods_id, batch_number, min(produced_on) as produced_on, max(expires_on) as expires_on
              from batches group by goods_id, batch_number) b
     order by goods_id, batch_number`)
}
