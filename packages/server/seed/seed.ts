import { type Instant, addDays, dayAt, startOfDay, type Day } from '@xinglin/domain/kernel/time'
import { sql } from 'drizzle-orm'
import { inTransaction, type Db } from '../src/db/database.ts'
import { insertRows } from '../src/db/insert-rows.ts'
import * as catalogue from '../src/db/schema-catalogue.ts'
import * as content from '../src/db/schema-content.ts'
import { certificateSubmissions } from '../src/db/schema-account.ts'
import * as members from '../src/db/schema-members.ts'
import { specialReceipts } from '../src/db/schema-trade.ts'
import { hashPassword } from '../src/members/passwords.ts'
import { writeSearchNames } from '../src/search/search-names.ts'
import { searchNameOf } from '../src/search/search-terms.ts'
import { insertAccounts } from './demo-accounts.ts'
import { articleBodies, articleSlugs, notices } from './demo-articles.ts'
import { DEMO_PASSWORD, demoBuyers, type DemoBuyer } from './demo-buyers.ts'
import { ads, articleCategories, contact, hotWords, links, navItems } from './demo-content.ts'
import { demoFloors } from './demo-floors.ts'
import { demoGoods, EAST_WAREHOUSE, SOUTH_WAREHOUSE, type DemoGoods } from './demo-goods.ts'
import { type DemoActivity, demoActivities, demoSpecialPrices } from './demo-promotions.ts'
import { insertRequests } from './demo-requests.ts'
import { insertRewards } from './demo-rewards.ts'
import { insertWallets } from './demo-wallets.ts'
import { insertOffers } from './insert-offers.ts'
import { insertZones } from './insert-zones.ts'
import { insertPastAfterSales } from './past-after-sales.ts'
import { insertPastOrders } from './past-orders.ts'
import { readSourceData, type SourceData } from './source-data.ts'

export type SeedOptions = {
  readonly now: Instant
  /** Without it an empty shop stays empty: goods and members come by import. */
  readonly demo: boolean
  /** About how many goods; all of them (about 21,000) when left out. */
  readonly goods?: number
  readonly log?: (line: string) => void
}

export type Seeded = { readonly seeded: boolean; readonly goods: number }

const SEEDED = 'seeded'
const LOCK_OF_SEED = 20_990_002

/**
 * Fills an empty shop with the demo catalogue and buyers. One transaction: a start that is cut off leaves nothing, and
 * two nodes that start together seed once.
 */
export const seedIfEmpty = async (db: Db, options: SeedOptions): Promise<Seeded> => {
  if (!options.demo) return { seeded: false, goods: 0 }
  const log = options.log ?? (() => undefined)
  const today = dayAt(options.now)
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const seeded = await inTransaction(db, async (tx): Promise<Seeded> => {
    // Whoever starts together waits until the first has filled the shop, however long a slow machine takes.
    await tx.execute(sql`set local lock_timeout = 0`)
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_OF_SEED})`)
    const known = await tx.select({ key: content.shopFacts.key }).from(content.shopFacts).limit(1)
    const stocked = await tx.select({ id: catalogue.goods.id }).from(catalogue.goods).limit(1)
    if (known.length > 0 || stocked.length > 0) return { seeded: false, goods: 0 }

    log('正在生成演示商品')
    const data = readSourceData()
    const goods = demoGoods(data, today, options.goods ?? null)
    log(`正在写入 ${String(goods.length)} 个商品`)
    await insertCatalogue(tx, data, goods, today)
    log('正在写入库存与批次')
    await insertStock(tx, goods)
    log('正在写入活动与内容')
    const activities = await insertPromotions(tx, data, goods, today)
    await insertOffers(tx, data, goods, today)
    await insertContent(tx, data, goods, options.now, today)
    log('正在写入演示会员')
    await insertBuyers(tx, demoBuyers(today), passwordHash, today)
    await insertAccounts(tx, demoBuyers(today), options.now)
    await insertControlledRules(tx, goods)
    await insertZones(tx, goods, activities, today)
    await insertWallets(tx, data, goods, demoBuyers(today), options.now)
    await insertRewards(tx, demoBuyers(today), options.now)
    await insertRequests(tx, goods, demoBuyers(today), options.now)
    await insertPastOrders(tx, goods, options.now)
    await insertPastAfterSales(tx, options.now)
    log('正在建立搜索索引')
    await writeSearchNames(tx)
    await insertRows(tx, content.shopFacts, [
      { key: 'contact', value: contact },
      { key: SEEDED, value: { goods: goods.length, on: today } },
    ])
    return { seeded: true, goods: goods.length }
  })
  // The planner knows nothing of new rows, and PGlite has no worker that would tell it.
  if (seeded.seeded) await db.execute(sql`analyze`)
  return seeded
}

const firstLetter = (name: string): string => {
  const letter = searchNameOf(name).spellings[0]?.syllables[0]?.charAt(0).toUpperCase() ?? ''
  return /^[A-Z]$/.test(letter) ? letter : '#'
}

const brandIntroduction = (place: string): string => `${place}的演示品牌，企业与商品均为虚构。`

const insertCatalogue = async (
  tx: Db,
  { makers, categories }: SourceData,
  goods: readonly DemoGoods[],
  today: Day,
): Promise<void> => {
  await insertRows(tx, catalogue.warehouses, [
    { id: EAST_WAREHOUSE, name: '华东一仓', city: '杭州' },
    { id: SOUTH_WAREHOUSE, name: '华南二仓', city: '广州' },
  ])
  await insertRows(
    tx,
    catalogue.manufacturers,
    makers.map(({ id, name, shortName, place }) => ({ id, name, shortName, place })),
  )
  const sales = new Map<number, number>()
  for (const { maker, monthlySales } of goods) sales.set(maker.id, (sales.get(maker.id) ?? 0) + monthlySales)
  const byFame = makers.toSorted((a, b) => (sales.get(b.id) ?? 0) - (sales.get(a.id) ?? 0))
  await insertRows(
    tx,
    catalogue.brands,
    makers.map((maker) => ({
      id: maker.id,
      name: maker.shortName,
      manufacturerId: maker.id,
      introduction: brandIntroduction(maker.place),
      letter: firstLetter(maker.shortName),
      sort: byFame.indexOf(maker) + 1,
    })),
  )
  await insertRows(
    tx,
    catalogue.categories,
    categories.map(({ id, parentId, name, level, sort, zone }) => ({
      id,
      parentId: parentId === 0 ? null : parentId,
      name,
      level,
      sort,
      zone: zone === null ? null : ({ herbs: 'zy', devices: 'qx' } as const)[zone],
    })),
  )
  const second = new Map(categories.filter(({ level }) => level === 2).map((row) => [row.name, row]))
  await insertRows(
    tx,
    catalogue.goods,
    goods.map((one) => {
      const category = second.get(one.category)
      if (category === undefined) throw new Error(`no category ${one.category}`)
      return {
        id: one.id,
        name: one.name,
        genericName: one.name,
        kind: one.kind,
        dosageForm: one.dosageForm,
        specification: one.specification,
        unit: one.unit,
        approvalNumber: one.approvalNumber,
        barCode: one.barCode,
        manufacturerId: one.maker.id,
        brandId: one.maker.id,
        categoryId: category.id,
        topCategoryId: category.parentId,
        rxClass: one.rxClass,
        deviceClass: one.deviceClass,
        isEphedrine: one.ephedrine,
        isColdChain: one.coldChain,
        storage: one.storage,
        shelfLifeMonths: one.shelfLifeMonths,
        origin: one.origin,
        grade: one.grade,
        // Clinics, wholesalers and hospitals.
        buyerTypes: one.clinicOnly ? [2, 3, 7] : [],
        scopeRequired: [...one.scopes],
        isControlled: one.controlled,
        onSale: one.onSale,
        basePrice: one.basePrice,
        suggestedRetail: one.suggestedRetail,
        middlePack: one.packing.middlePack,
        casePack: one.packing.casePack,
        minimum: one.minimum,
        limitNumber: one.limit?.number ?? 0,
        limitPeriod: one.limit?.period ?? null,
        isPreferred: one.preferred,
        freeShippingNumber: one.freeShippingNumber,
        singleItemFreeMinimum: one.singleItemFreeMinimum,
        withCoupon: one.withCoupon,
        type: 0,
        monthlySales: one.monthlySales,
        listedAt: startOfDay(one.listedOn <= today ? one.listedOn : today),
        description: '',
      }
    }),
  )
  await insertRows(
    tx,
    catalogue.ladderTiers,
    goods.flatMap(({ id, ladder }) => ladder.map((tier) => ({ goodsId: id, ladderPriceId: id, ...tier }))),
  )
}

const insertStock = async (tx: Db, goods: readonly DemoGoods[]): Promise<void> => {
  const rows = goods.flatMap(({ id, batches }) => {
    const houses = new Map<number, number>()
    for (const { warehouseId, quantity } of batches) houses.set(warehouseId, (houses.get(warehouseId) ?? 0) + quantity)
    if (houses.size === 0) houses.set(EAST_WAREHOUSE, 0)
    return [...houses].map(([warehouseId, n]) => ({ goodsId: id, warehouseId, n, initial: n }))
  })
  await insertRows(
    tx,
    catalogue.stock,
    rows.map((row, at) => ({ id: at + 1, ...row })),
  )
  const batches = goods.flatMap(({ id, batches: own }) => own.map((batch) => ({ goodsId: id, ...batch })))
  await insertRows(
    tx,
    catalogue.batches,
    batches.map((row, at) => ({ id: at + 1, ...row })),
  )
}

const insertPromotions = async (
  tx: Db,
  { categories }: SourceData,
  goods: readonly DemoGoods[],
  today: Day,
): Promise<readonly DemoActivity[]> => {
  await insertRows(
    tx,
    catalogue.specialPrices,
    demoSpecialPrices(goods, today).map(({ pool, sold = 0, ...price }) => ({
      ...price,
      pool,
      poolLeft: pool === null ? null : pool - sold,
      withCoupon: false,
    })),
  )
  const activities = demoActivities(goods, categories, today)
  await insertRows(
    tx,
    catalogue.activities,
    activities.map(({ id, kind, name, repeating, includesSpecial, startsAt, endsAt }) => ({
      id,
      kind,
      name,
      isRepeating: repeating,
      includesSpecial,
      startsAt,
      endsAt,
      sort: id,
    })),
  )
  await insertRows(
    tx,
    catalogue.activityTiers,
    activities.flatMap(({ id, tiers }) => tiers.map((tier) => ({ activityId: id, ...tier }))),
  )
  await insertRows(
    tx,
    catalogue.activityGoods,
    activities.flatMap(({ id, goodsIds }) => goodsIds.map((goodsId) => ({ activityId: id, goodsId }))),
  )
  return activities
}

const insertContent = async (
  tx: Db,
  { articles }: SourceData,
  goods: readonly DemoGoods[],
  now: Instant,
  today: Day,
): Promise<void> => {
  await insertRows(
    tx,
    content.navItems,
    navItems.map(({ name, url, flag }, at) => ({ id: at + 1, name, url, image: flag, isOpen: true, sort: at + 1 })),
  )
  await insertRows(
    tx,
    content.hotWords,
    hotWords.map((word, at) => ({ id: at + 1, word, sort: at + 1 })),
  )
  await insertRows(
    tx,
    content.links,
    links.map((link, at) => ({ id: at + 1, ...link, sort: at + 1 })),
  )
  await insertRows(
    tx,
    content.ads,
    ads.map((ad, at) => ({ id: at + 1, ...ad, sort: at + 1 })),
  )
  await insertRows(
    tx,
    content.articleCategories,
    articleCategories.map(({ id, kind, group, groupName, name }, at) => ({
      id,
      kind,
      groupKey: group,
      groupName,
      name,
      sort: at + 1,
    })),
  )
  const rows = articles.map(({ kind, group, category, title }, at) => {
    const home = articleCategories.find((one) => one.kind === kind && one.group === group && one.name === category)
    const body = articleBodies[title]
    if (home === undefined || body === undefined) throw new Error(`no home or text for the article ${title}`)
    const publishedAt = startOfDay(addDays(today, -3 - at * 5))
    return { categoryId: home.id, slug: articleSlugs[title] ?? null, title, body, publishedAt, sort: at + 1 }
  })
  const board = notices.map(({ title, body, daysAgo }, at) => ({
    categoryId: 3,
    slug: null,
    title,
    body,
    publishedAt: daysAgo === 0 ? now : startOfDay(addDays(today, -daysAgo)),
    sort: at + 1,
  }))
  await insertRows(
    tx,
    content.articles,
    [...rows, ...board].map((row, at) => ({ id: at + 1, ...row })),
  )
  const floors = demoFloors(goods)
  await insertRows(
    tx,
    content.floors,
    floors.map(({ goodsIds: _goodsIds, ...floor }) => ({ ...floor, image: '', sort: floor.id })),
  )
  await insertRows(
    tx,
    content.floorGoods,
    floors.flatMap(({ id, goodsIds }) => goodsIds.map((goodsId, at) => ({ floorId: id, goodsId, sort: at + 1 }))),
  )
}

/** Ids of what a buyer's address bar may show are fifteen digits that tell nothing of how many there are. */
const longId = (kind: number, at: number): number =>
  700_000_000_000_000 + kind * 10_000_000_000_000 + at * 7_919_317_331

const insertBuyers = async (tx: Db, buyers: readonly DemoBuyer[], passwordHash: string, today: Day): Promise<void> => {
  const idOf = new Map(buyers.map(({ username, id }) => [username, id]))
  await insertRows(
    tx,
    members.members,
    buyers.map((buyer) => ({
      id: buyer.id,
      username: buyer.username,
      passwordHash,
      rank: buyer.rank,
      companyName: buyer.company,
      contactName: buyer.contact,
      phone: phoneOf(buyer.id),
      status: 'active' as const,
      isPassed: buyer.passed,
      isSpecial: buyer.ephedrineRight,
      canChat: buyer.canChat,
      hasAfterSales: true,
      showsPreferred: true,
      isDemo: true,
      storeClass: buyer.otcBOnly ? ('OTC_B' as const) : null,
      headOfficeId: buyer.headOffice === null ? null : (idOf.get(buyer.headOffice) ?? null),
      licenceRegion: buyer.addresses[0].regionCode,
      salesRepName: '何青',
      salesRepPhone: '400-000-0000',
      serviceName: '周岚',
      servicePhone: '400-000-0000',
      contractSignedUntil: buyer.contractSigned ? addDays(today, 300) : null,
      creditLimit: null,
      creditDays: null,
      creditOverdueSince: null,
      createdAt: startOfDay(addDays(today, -200)),
    })),
  )
  for (const { id, creditDays } of buyers)
    if (creditDays !== null)
      await tx.execute(sql`update members set credit_limit = 50000, credit_days = ${creditDays} where id = ${id}`)
  const certificates = buyers
    .flatMap(({ id, certificates: own }) => own.map((one) => ({ memberId: id, ...one })))
    .map((one, at) => ({ id: longId(1, at), number: `演示-2099-${String(at + 1).padStart(4, '0')}`, ...one }))
  await insertRows(
    tx,
    members.certificates,
    certificates
      .filter(({ status }) => status === 'passed')
      .map(({ must, status: _passed, ...row }) => ({ ...row, isMust: must, uploadId: null })),
  )
  await insertRows(
    tx,
    certificateSubmissions,
    certificates
      .filter(({ status }) => status === 'submitted')
      .map(({ must: _must, status: _submitted, ...row }) => ({
        ...row,
        uploadId: null,
        status: 'waiting' as const,
        reason: null,
        submittedAt: startOfDay(addDays(today, -1)),
      })),
  )
  await insertRows(
    tx,
    members.memberScopes,
    buyers.flatMap(({ id, scopes }) => scopes.map((scope) => ({ memberId: id, scope }))),
  )
  const addresses = buyers.flatMap((buyer) =>
    buyer.addresses.map((address, at) => ({
      memberId: buyer.id,
      ...address,
      phone: phoneOf(buyer.id),
      isDefault: at === 0,
      isLicence: at === 0,
    })),
  )
  await insertRows(
    tx,
    members.addresses,
    addresses.map((row, at) => ({ id: longId(2, at), ...row })),
  )
  await insertRows(
    tx,
    specialReceipts,
    buyers
      .filter(({ receiptOverdue }) => receiptOverdue)
      .map(({ id }, at) => ({
        id: longId(3, at),
        memberId: id,
        status: 'awaited' as const,
        dueOn: addDays(today, -5),
        reason: null,
      })),
  )
}

/** A number of the right shape that is given to nobody. */
const phoneOf = (id: number): string => `199000000${String(id).padStart(2, '0')}`

/** 控销: open in Zhejiang for half of the goods, closed by default for all others. */
const insertControlledRules = async (tx: Db, goods: readonly DemoGoods[]): Promise<void> => {
  const controlled = goods.filter((one) => one.controlled)
  await insertRows(
    tx,
    members.controlledRules,
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
