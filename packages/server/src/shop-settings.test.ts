import { missingSettings, type ShopSettings } from '@xinglin/domain/content'
import { instant, MINUTE_MS } from '@xinglin/domain/kernel/time'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { demoShop } from '../seed/demo-shop.ts'
import { shopSettings } from './db/schema-content.ts'
import { loadShopSettings, createOpenCheck, writeShopSettings } from './shop-settings.ts'
import { openTestShop } from './testing/open-test-shop.ts'
import { createTestShop, OPENING, ORIGIN } from './testing/test-shop.ts'
import { must } from './testing/trade.ts'

const shop = await openTestShop()
const by = { actor: 'staff:何青', at: instant(OPENING) }

const own: ShopSettings = {
  ...demoShop,
  name: '百草药采',
  seller: {
    company: '百草医药有限公司',
    creditCode: '91330000000000000X',
    address: '杭州市西湖区',
    icp: '浙ICP备1号',
    licences: [{ name: '药品经营许可证', number: '浙AA1' }],
  },
  contact: { hotline: '0571-88880000', hours: '周一至周五 09:00–17:00', services: ['20000001'] },
  bank: { name: '百草医药有限公司', bank: '中国银行杭州分行', account: '3300 0001' },
  contract: { party: '', clauses: [] },
  statements: ['本站仅向机构客户销售'],
}

test('what is set last holds for the frame, the help, step 3, the contract and the member’s header', async () => {
  await writeShopSettings(shop.db, own, by)
  shop.clock.advance(2 * MINUTE_MS)
  const { client } = await shop.signIn('demo-pharmacy')
  const common = must(await client.content.common(null))
  expect(common).toMatchObject({
    hotline: '0571-88880000',
    shop: {
      name: '百草药采',
      company: '百草医药有限公司',
      licences: ['药品经营许可证 浙AA1', '浙ICP备1号'],
      statements: ['本站仅向机构客户销售'],
    },
  })
  expect(must(await client.members.base(null)).member).toMatchObject({
    hotline: '0571-88880000',
    serviceContacts: ['20000001', ''],
  })
  expect(must(await client.wallet.moneyDesk(null)).shop).toEqual(own.bank)
  expect(must(await client.members.contract(null)).clauses[0]?.text).toContain('供货方（甲方）：百草医药有限公司。')
})

test('a contract of the shop’s own has its parties and its year in their places', async () => {
  const clauses = [{ heading: '双方', text: '{年度} 年，{供货方}（{企业地址}）与 {采购方} 约定。' }]
  await writeShopSettings(shop.db, { ...own, contract: { party: '百草医药', clauses } }, by)
  const { client } = await shop.signIn('demo-pharmacy')
  expect(must(await client.members.contract(null)).clauses).toEqual([
    { heading: '双方', text: '2026 年，百草医药（杭州市西湖区）与 槐序大药房 约定。' },
  ])
})

test('every version stays as it was', async () => {
  const versions = await shop.db.select().from(shopSettings)
  expect(versions.length).toBeGreaterThan(1)
  expect(versions.at(-1)).toMatchObject({ actor: 'staff:何青' })
  for (const change of [sql`update shop_settings set actor = 'x'`, sql`delete from shop_settings`])
    await expect(shop.db.execute(change)).rejects.toMatchObject({ cause: { code: '23001' } })
})

test('a shop with missing settings is closed to visitors, pages and calls, but not to staff, and opens once they are set', async () => {
  const isOpen = createOpenCheck(shop.db)
  await writeShopSettings(shop.db, { ...own, seller: { ...own.seller, icp: '' } }, by)
  expect(missingSettings(await loadShopSettings(shop.db))).toEqual(['seller.icp ICP 备案号'])
  expect(await isOpen()).toBe(false)
  await writeShopSettings(shop.db, own, by)
  await expect.poll(isOpen, { timeout: 5000 }).toBe(true)

  let told = false
  const closed = await createTestShop({ isOpen: () => Promise.resolve(told) })
  const ask = async (path: string) => {
    const response = await closed.app.request(`${ORIGIN}${path}`)
    return `${String(response.status)} ${await response.text()}`
  }
  expect(await ask('/')).toBe('503 商城正在筹备中，暂未开放访问')
  expect(await ask('/api/goods/list')).toContain('503')
  expect(await ask('/api/staff/inbox')).toContain('401')
  expect(await ask('/console/login')).not.toContain('筹备')
  expect(await ask('/healthz')).toBe('200 ok')
  expect(await ask('/readyz')).toBe('200 ok')
  told = true
  expect(await ask('/api/user/base')).toMatch(/^200/)
  await closed.close()
})
