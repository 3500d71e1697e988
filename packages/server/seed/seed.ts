import { type Instant, dayAt } from '@xinglin/domain/kernel/time'
import { sql } from 'drizzle-orm'
import { inTransaction, type Db } from '../src/db/database.ts'
import { insertRows } from '../src/db/insert-rows.ts'
import * as catalogue from '../src/db/schema-catalogue.ts'
import * as content from '../src/db/schema-content.ts'
import { staff } from '../src/db/schema-staff.ts'
import { countSales } from '../src/goods/count-sales.ts'
import { hashPassword } from '../src/members/passwords.ts'
import { writeShopSettings } from '../src/shop-settings.ts'
import { writeSearchNames } from '../src/search/search-names.ts'
import { insertAccounts } from './demo-accounts.ts'
import { DEMO_PASSWORD, demoBuyers, regularCustomers } from './demo-buyers.ts'
import { demoShop } from './demo-shop.ts'
import { demoGoods, isTourGoods } from './demo-goods.ts'
import { insertRequests } from './demo-requests.ts'
import { insertRewards } from './demo-rewards.ts'
import { insertWallets } from './demo-wallets.ts'
import { demoStaff } from './demo-staff.ts'
import { insertBuyers } from './insert-buyers.ts'
import { insertCatalogue, insertStock } from './insert-catalogue.ts'
import { insertContent } from './insert-content.ts'
import { insertOffers } from './insert-offers.ts'
import { insertPromotions } from './insert-promotions.ts'
import { insertPriceGroups } from './insert-price-groups.ts'
import { insertZones } from './insert-zones.ts'
import { insertOpenApprovals } from './open-approvals.ts'
import { insertOpenAfterSales, insertPastAfterSales } from './past-after-sales.ts'
import { insertMonthOfTrade } from './month-of-trade.ts'
import { insertPastOrders, staplesOf } from './past-orders.ts'
import { readSourceData } from './source-data.ts'

export type SeedOptions = {
  readonly now: Instant
  /** False: the shop stays empty, and goods and members are imported. */
  readonly demo: boolean
  /** Approximate number of goods; by default all of them (about 21,000). */
  readonly goods?: number
  /** With a month of orders by regular customers, so that the console starts with data. */
  readonly trade?: boolean
  readonly log?: (line: string) => void
}

export type Seeded = { readonly seeded: boolean; readonly goods: number }

const SEEDED = 'seeded'
const LOCK_OF_SEED = 20_990_002

/**
 * Fills an empty shop with the demo catalogue and buyers, in one transaction: an interrupted start leaves nothing
 * behind, and of two nodes that start together one seeds.
 */
export const seedIfEmpty = async (db: Db, options: SeedOptions): Promise<Seeded> => {
  if (!options.demo) return { seeded: false, goods: 0 }
  const log = options.log ?? (() => undefined)
  const today = dayAt(options.now)
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const seeded = await inTransaction(db, async (tx): Promise<Seeded> => {
    // A node that starts at the same time waits until the first has seeded, however long a slow machine takes.
    await tx.execute(sql`set local lock_timeout = 0`)
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_OF_SEED})`)
    const known = await tx.select({ key: content.shopFacts.key }).from(content.shopFacts)
    const stocked = await tx.select({ id: catalogue.goods.id }).from(catalogue.goods).limit(1)
    const [settings] = await tx.select({ id: content.shopSettings.id }).from(content.shopSettings).limit(1)
    const isOurs = known.some(({ key }) => key === SEEDED)
    // A demo that an older build has seeded has no settings.
    if (settings === undefined && (isOurs || stocked.length === 0))
      await writeShopSettings(tx, demoShop, { actor: 'system', at: options.now })
    if (isOurs || settings !== undefined || stocked.length > 0) return { seeded: false, goods: 0 }

    log('正在生成演示商品')
    const data = readSourceData()
    const goods = demoGoods(data, today, options.goods ?? null)
    log(`正在写入 ${String(goods.length)} 个商品`)
    await insertCatalogue(tx, data, goods, today)
    log('正在写入库存与批次')
    await insertStock(tx, goods, today)
    log('正在写入活动与内容')
    const regulars = options.trade === true ? regularCustomers(today) : []
    const activities = await insertPromotions(tx, data, goods, today)
    await insertOffers(tx, data, goods, today)
    await insertContent(tx, data, goods, options.now, today)
    log('正在写入演示会员')
    await insertRows(
      tx,
      staff,
      demoStaff.map(({ shows: _shows, ...one }) => ({
        ...one,
        roles: [...one.roles],
        passwordHash,
        isDemo: true,
        createdAt: options.now,
      })),
    )
    await insertBuyers(tx, [...demoBuyers(today), ...regulars], passwordHash, today)
    await insertAccounts(tx, demoBuyers(today), options.now)
    await insertZones(tx, goods, activities, today)
    await insertWallets(tx, data, goods, demoBuyers(today), options.now)
    await insertRewards(tx, demoBuyers(today), options.now)
    await insertRequests(tx, goods, demoBuyers(today), options.now)
    await insertPastOrders(tx, goods, options.now)
    await insertPastAfterSales(tx, options.now)
    if (regulars.length > 0) log('正在写入近一个月的交易')
    const staples = staplesOf(goods, today, { ephedrine: false, most: 120 })
    await insertMonthOfTrade(tx, regulars, [...staples, ...goods.filter(isTourGoods)], options.now)
    await insertOpenAfterSales(tx, options.now)
    await insertPriceGroups(tx, regulars, staples, today)
    await insertOpenApprovals(tx, regulars, staples, options.now)
    log('正在建立搜索索引')
    await writeSearchNames(tx)
    await countSales(tx, options.now)
    await insertRows(tx, content.shopFacts, [{ key: SEEDED, value: { goods: goods.length, on: today } }])
    return { seeded: true, goods: goods.length }
  })
  // The planner has no statistics for new rows, and PGlite has no autovacuum worker to collect them.
  if (seeded.seeded) await db.execute(sql`analyze`)
  return seeded
}
