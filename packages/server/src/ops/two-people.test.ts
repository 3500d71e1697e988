import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { yuan } from '@xinglin/domain/kernel/money'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditLog } from '../db/schema-books.ts'
import { activities, goods } from '../db/schema-catalogue.ts'
import { members } from '../db/schema-members.ts'
import { staff } from '../db/schema-staff.ts'
import { loadShopSettings } from '../shop-settings.ts'
import { colleagueOf } from '../testing/colleague.ts'
import { openTestShop } from '../testing/open-test-shop.ts'
import { putOnShelf } from '../testing/put-on-shelf.ts'
import { first, memberIdNamed, must } from '../testing/trade.ts'
import { runOps } from './run-ops.ts'

const shop = await openTestShop()
const manager = await colleagueOf(shop, 'staff-manager')
const memberId = await memberIdNamed(shop.db, 'demo-pharmacy')
const good = await putOnShelf(shop.db, { name: '双人核准片', price: yuan('10') })
const { barCode } = first(await shop.db.select({ barCode: goods.barCode }).from(goods).where(eq(goods.id, good.id)))

const folder = mkdtempSync(join(tmpdir(), 'xinglin-two-people-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const ops = async (...words: readonly string[]) => {
  const output: string[] = []
  const code = await runOps([...words, '--as', '何青'], {
    environment: {},
    print: (line) => void output.push(line),
    clock: shop.clock,
    open: () => Promise.resolve({ ...shop.database, close: () => Promise.resolve() }),
  })
  return { code, output: output.join('\n') }
}
const fileWith = (name: string, text: string): string => {
  const file = join(folder, name)
  writeFileSync(file, text)
  return file
}

const creditLimit = async () =>
  first(await shop.db.select({ limit: members.creditLimit }).from(members).where(eq(members.id, memberId))).limit
const priceOfGood = async () =>
  first(await shop.db.select({ price: goods.basePrice }).from(goods).where(eq(goods.id, good.id))).price
const offersNamed = async (name: string) =>
  (await shop.db.select({ id: activities.id }).from(activities).where(eq(activities.name, name))).length
const account = async () => (await loadShopSettings(shop.db)).bank.account

const settingsWith = async (accountNumber: string): Promise<string> => {
  const { output } = await ops('show-shop')
  const settings = JSON.parse(output) as { readonly bank: { readonly account: string } }
  return JSON.stringify({ ...settings, bank: { ...settings.bank, account: accountNumber } })
}

/** Each command that needs two people: its arguments, and what it changes. */
const operations = [
  {
    name: 'set-credit',
    run: () => ops('set-credit', 'demo-pharmacy', '54321', '30'),
    standing: creditLimit,
    wanted: yuan('54321'),
  },
  {
    name: 'import-goods',
    run: () => ops('import-goods', fileWith('goods.csv', `条码,价格\n${barCode},11.5`)),
    standing: priceOfGood,
    wanted: yuan('11.5'),
  },
  {
    name: 'import-offers',
    run: () =>
      ops(
        'import-offers',
        fileWith('offers.csv', `类型,名称,商品,阶梯,开始,结束\n满减,双人满减,${barCode},500:15,2026-01-01,2036-12-31`),
      ),
    standing: () => offersNamed('双人满减'),
    wanted: 1,
  },
  {
    name: 'set-shop',
    run: async () => ops('set-shop', fileWith('shop.json', await settingsWith('62220000000000001'))),
    standing: account,
    wanted: '62220000000000001',
  },
] as const

const waiting = async () => must(await manager.staff.approvals.list(null)).filter(({ state }) => state === 'waiting')

describe('a command that needs two people', () => {
  test.each(operations)(
    '$name waits until a second person confirms it in the console',
    async ({ run, standing, wanted }) => {
      const before = await standing()
      expect(await run()).toEqual({ code: 0, output: expect.stringContaining('须两人核准：已提交') })
      expect(await standing()).toEqual(before)
      const filed = await waiting()
      expect(filed).toHaveLength(1)
      must(await manager.staff.approvals.confirm({ id: first(filed).id, code: '' }))
      expect(await standing()).toEqual(wanted)
    },
  )

  test('what is refused in the console stays as it was', async () => {
    const before = await creditLimit()
    expect(await ops('set-credit', 'demo-pharmacy', '1', '30')).toMatchObject({ code: 0 })
    expect(await ops('set-credit', 'demo-pharmacy', '2', '30')).toMatchObject({
      code: 1,
      output: expect.stringContaining('已有待核准的账期'),
    })
    must(await manager.staff.approvals.refuse({ id: first(await waiting()).id, reason: '额度不对' }))
    expect(await creditLimit()).toEqual(before)
  })

  describe('in a shop that has nobody to confirm yet', () => {
    beforeAll(async () => {
      await shop.db.update(staff).set({ status: 'disabled' })
      await shop.db.update(members).set({ creditLimit: null, creditDays: null }).where(eq(members.id, memberId))
      await shop.db
        .update(goods)
        .set({ basePrice: yuan('10') })
        .where(eq(goods.id, good.id))
      await shop.db.update(activities).set({ name: '从前的' }).where(eq(activities.name, '双人满减'))
    })

    test.each(operations.filter(({ name }) => name !== 'set-shop'))(
      '$name holds at once, audited as confirmed alone',
      async ({ run, standing, wanted }) => {
        expect(await run()).toMatchObject({ code: 0 })
        expect(await standing()).toEqual(wanted)
        const rows = await shop.db
          .select({ actor: auditLog.actor, detail: auditLog.detail })
          .from(auditLog)
          .where(eq(auditLog.action, 'approval.confirm'))
          .orderBy(sql`id desc`)
          .limit(1)
        expect(first(rows)).toMatchObject({ actor: 'staff:何青', detail: { note: '单人核准' } })
      },
    )
  })
})
