import { yuan } from '@xinglin/domain/kernel/money'
import { type StaffRole, staffRoles } from '@xinglin/domain/staff'
import { eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { batches, goods } from '../db/schema-catalogue.ts'
import { members } from '../db/schema-members.ts'
import { approvals } from '../db/schema-staff.ts'
import { colleagueOf, staffIdNamed } from '../testing/colleague.ts'
import { forgetAttemptsBeforeEach, openTestShop } from '../testing/open-test-shop.ts'
import { putOnShelf } from '../testing/put-on-shelf.ts'
import { staffCookieOf, usernameWith } from '../testing/staff-cookie.ts'
import { ORIGIN, type Visitor } from '../testing/test-shop.ts'
import { fillCart, first, itemOf, memberIdNamed, must, placeOrder } from '../testing/trade.ts'

const shop = await openTestShop()
forgetAttemptsBeforeEach(shop)
const { db } = shop

const BAR_CODE = '6977000000116'
const shelved = await putOnShelf(db, { name: '各路权限片', price: yuan('5'), batches: [300] })
const { id: good } = shelved
await db.update(goods).set({ barCode: BAR_CODE }).where(eq(goods.id, good))
await db.execute(
  sql`update batches set batch_number = 'W1', produced_on = '2026-06-01', expires_on = '2028-05-31' where goods_id = ${good}`,
)
const lot = first(await db.select().from(batches).where(eq(batches.goodsId, good)))
const member = await memberIdNamed(db, 'demo-pharmacy')
const rep = await staffIdNamed(db, usernameWith('sales'))
/** His own customer, so that nothing is refused for being a stranger's. */
await db.update(members).set({ salesRepId: rep, salesRepName: '杜衡' }).where(eq(members.id, member))
const { phone } = first(await db.select().from(members).where(eq(members.id, member)))

const buyer = await shop.signIn('demo-pharmacy')
await fillCart(buyer, itemOf(shelved, 50))
const order = first(await placeOrder(buyer))
const { address } = must(await buyer.client.orders.detail({ id: order.id }))

const people = new Map<StaffRole, Visitor>()
for (const role of staffRoles) people.set(role, await colleagueOf(shop, usernameWith(role)))
const heads = ['manager', 'owner'] as const

afterEach(async () => {
  await db.delete(approvals)
})

const filings = async () => (await db.select({ id: approvals.id }).from(approvals)).length
const unitsOfLot = async () => first(await db.select().from(batches).where(eq(batches.id, lot.id))).quantity
const repOfMember = async () => first(await db.select().from(members).where(eq(members.id, member))).salesRepId
const versionOf = async () => must(await shopVisitor('manager').staff.goods.detail({ id: good })).version
const shopVisitor = (role: StaffRole): Visitor => {
  const visitor = people.get(role)
  if (!visitor) throw new Error(`nobody is ${role}`)
  return visitor
}
const table = (line: string) => ({
  file: new Blob([
    `条码,品名,类别,规格,单位,批准文号,生产厂家,分类,价格,储存条件,仓库,批号,生产日期,有效期至,数量\n${line}\n`,
  ]),
  name: '表.csv',
  counts: true,
  onlyTry: false,
  isConfirmed: false,
})
const units = { id: good, batchId: lot.id, quantity: 1, reason: '盘点' } as const
/** A price, and a count, that nobody has asked for yet. */
let nth = 0

type Way = {
  readonly way: string
  readonly let: readonly StaffRole[]
  readonly prepare?: () => Promise<unknown>
  readonly run: (by: Visitor) => Promise<unknown>
  /** What is another when it was done. */
  readonly standing: () => Promise<unknown>
}

const ways: readonly Way[] = [
  {
    way: 'a price, by itself',
    let: ['merchandising', ...heads],
    run: async ({ staff }) =>
      staff.goods.price({
        id: good,
        version: await versionOf(),
        basePrice: yuan(`4.${String((nth += 1))}`),
        ladder: [],
      }),
    standing: filings,
  },
  {
    way: 'a price, among many',
    let: ['merchandising', ...heads],
    run: async ({ staff }) =>
      staff.goods.change({
        changes: [
          {
            id: good,
            version: await versionOf(),
            basePrice: yuan(`4.${String((nth += 1))}`),
            minimum: null,
            limitNumber: null,
            onSale: null,
          },
        ],
      }),
    standing: filings,
  },
  {
    way: 'a price, by a table',
    let: ['merchandising', ...heads],
    run: ({ staff }) => staff.goods.importTable(table(`${BAR_CODE},,,,,,,,4.${String((nth += 1))},,,,,,`)),
    standing: filings,
  },
  {
    way: 'stock, by itself',
    let: ['warehouse', ...heads],
    run: ({ staff }) => staff.goods.adjust({ ...units, way: 'less' }),
    standing: unitsOfLot,
  },
  {
    way: 'stock, by a table',
    let: ['warehouse', ...heads],
    run: ({ staff }) =>
      staff.goods.importTable(
        table(`${BAR_CODE},,,,,,,,,,华东一仓,W1,2026-06-01,2028-05-31,${String(200 + (nth += 1))}`),
      ),
    standing: unitsOfLot,
  },
  {
    way: 'credit',
    let: ['finance', ...heads],
    run: ({ staff }) => staff.members.fileCredit({ id: member, limit: yuan(String(7000 + (nth += 1))), days: 30 }),
    standing: filings,
  },
  {
    way: 'a 业务员, of one member',
    let: heads,
    run: async ({ staff }) =>
      staff.members.setRep({ id: member, repId: (await repOfMember()) === null ? rep : null, phone: '' }),
    standing: repOfMember,
  },
  {
    way: 'a 业务员, of many members',
    let: heads,
    prepare: () => db.update(members).set({ salesRepId: null }).where(eq(members.id, member)),
    run: ({ staff }) => staff.members.assignRep({ ids: [member], repId: rep }),
    standing: repOfMember,
  },
]

describe('docs/rules.md#7-doors: who changes a value, whatever the way', () => {
  test.each(ways)('$way', async ({ let: allowed, prepare, run, standing }) => {
    const changed: StaffRole[] = []
    for (const role of staffRoles) {
      await db.delete(approvals)
      await prepare?.()
      const before = await standing()
      await run(shopVisitor(role))
      if ((await standing()) !== before) changed.push(role)
    }
    await db.update(members).set({ salesRepId: rep }).where(eq(members.id, member))
    expect(changed).toEqual(staffRoles.filter((role) => allowed.includes(role)))
  })
})

/** Whom each way shows the phones of members and consignees whole. */
const callers: readonly StaffRole[] = ['service', 'warehouse', 'sales', ...heads]

describe('docs/rules.md#7-viewing: who reads a phone, whatever the way', () => {
  const exported = async (role: StaffRole, kind: string, keyword: string): Promise<string> => {
    const Cookie = await staffCookieOf(shop, usernameWith(role))
    const answer = await shop.app.request(`${ORIGIN}/console/exports/${kind}.csv?keyword=${keyword}`, {
      headers: { Cookie },
    })
    return answer.text()
  }
  const query = { view: 'all', keyword: 'demo-pharmacy', buyerType: null, rep: null, page: 1 } as const
  const reading: readonly (readonly [
    way: string,
    number: string,
    read: (role: StaffRole) => Promise<unknown>,
    whole: readonly StaffRole[],
  ])[] = [
    ['in the list of members', phone, (role) => shopVisitor(role).staff.members.list(query), callers],
    ['of a member', phone, (role) => shopVisitor(role).staff.members.detail({ id: member }), callers],
    ['in the export of members', phone, (role) => exported(role, 'members', 'demo-pharmacy'), heads],
    ['of an order', address.phone, (role) => shopVisitor(role).staff.orders.detail({ id: order.id }), callers],
    ['in the export of orders', address.phone, (role) => exported(role, 'orders', order.number), []],
  ]

  test.each(reading)('%s', async (_way, number, read, allowed) => {
    const whole: StaffRole[] = []
    for (const role of staffRoles) if (JSON.stringify(await read(role)).includes(number)) whole.push(role)
    expect(whole).toEqual(staffRoles.filter((role) => allowed.includes(role)))
  })
})
