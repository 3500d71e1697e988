import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { yuan } from '@xinglin/domain/kernel/money'
import { DAY_MS, dayAt, instant } from '@xinglin/domain/kernel/time'
import { filledPaper } from '@xinglin/server/testing/filled-paper'
import { must } from '@xinglin/server/testing/trade'
import { totpCode } from '@xinglin/server/staff/accounts/totp'
import { type Browser, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compareFields, expectAccessible, linkIn, setUp, signIn } from './console-desk.ts'
import { CODE, GOOD, goodsTable, shopSettings } from './founded.ts'
import {
  handInPapers,
  MUST_HAVES,
  openAccount,
  PASSWORD as BUYERS_PASSWORD,
  photoOf,
  signContract,
  signInAt,
} from './newcomers.ts'
import { complaintsOn, operate, visit } from './open-shop.ts'
import { readConsole, readStorefront } from './reading.ts'
import { buyerAt, freePort, type RunningShop, startShop } from './running-shop.ts'
import { browserAddress } from './shared.ts'

// A production shop set up from nothing, and one day of its trade: every step is done on a page.

const STAFF_PASSWORD = 'rain on tiles 26'
const SPECIFICATION = '10g*24袋'
const OFFER = '开业满减'
const buyer = { username: 'qingtang', company: '青棠大药房', phone: '13700000051' }

const csvFile = (text: string) => ({ name: '表.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

/**
 * Preloaded into the server in place of the outside world: answers for the SMS carrier, and can set the clock forward.
 */
const outside = `
  const { fetch, Date: { now } } = globalThis
  Date.now = () => now() + Number(process.env.AHEAD_MS)
  globalThis.fetch = async (asked, init) => {
    const { host, searchParams } = new URL(asked instanceof Request ? asked.url : asked)
    if (host !== 'dysmsapi.aliyuncs.com') return fetch(asked, init)
    console.log('sent', searchParams.get('PhoneNumbers'), searchParams.get('TemplateParam'))
    return Response.json({ Code: 'OK' })
  }`

const folder = mkdtempSync(join(tmpdir(), 'xinglin-day-'))
const production = { NODE_ENV: 'production', DATA_DIR: join(folder, 'data') }
let port = ''
const open = (aheadMs: number): Promise<RunningShop> =>
  startShop({
    ...production,
    PORT: port,
    TRUST_PROXY: '0',
    LOG_LEVEL: 'error',
    SMS_PROVIDER: 'aliyun',
    SMS_KEY_ID: 'key',
    SMS_KEY_SECRET: 'secret',
    SMS_SIGN_NAME: '百草药采',
    SMS_TEMPLATE_CODE: 'SMS_1',
    SMS_TEMPLATE_STORE_ACTIVATION: 'SMS_2',
    AHEAD_MS: String(aheadMs),
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(outside)}`,
  })

let shop: RunningShop
let browser: Browser
let desk: Page
let store: Page
let managersDesk: Page
let complaints: readonly (readonly string[])[]
let proofs: { readonly secret: string; readonly codes: readonly string[] }
let orderId = ''
let orderNumber = ''

/** The code in the next text message to the buyer. */
const sentCode = async (): Promise<string> => {
  const codes = () => [...shop.output().matchAll(/^sent .*"code":"(\d{6})"/gm)].map(([, code = '']) => code)
  await expect.poll(() => codes().length, { timeout: 20_000 }).toBeGreaterThan(codesRead)
  codesRead += 1
  return codes()[codesRead - 1] ?? ''
}
let codesRead = 0

const newPage = async (): Promise<Page> => {
  const context = await browser.newContext({
    baseURL: shop.url,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  })
  return context.newPage()
}

beforeAll(async () => {
  port = String(await freePort())
  const shopFile = join(folder, 'shop.json')
  writeFileSync(shopFile, JSON.stringify(shopSettings))
  await operate(production, 'found', shopFile, '中心仓:杭州')
  const link = linkIn(await operate(production, 'create-staff', 'lin', '林远志', '--owner'))
  const second = linkIn(await operate(production, 'create-staff', 'fang', '方既明', '--roles', '店长'))
  shop = await open(0)
  browser = await chromium.connect(browserAddress())
  desk = await newPage()
  store = await newPage()
  complaints = [desk, store].map(complaintsOn)
  proofs = await setUp(desk, link, STAFF_PASSWORD)
  managersDesk = await newPage()
  await setUp(managersDesk, second, STAFF_PASSWORD)
})
afterAll(async () => {
  await browser.close()
  await shop.stop()
  rmSync(folder, { recursive: true, force: true })
})

const importTable = async (csv: string, difference: string): Promise<void> => {
  await desk.goto('/console/goods/import')
  await desk.getByLabel('商品表格').setInputFiles(csvFile(csv))
  await desk.getByText('表格检查无误').waitFor()
  await desk.getByText(difference).first().waitFor()
  await desk.getByRole('button', { name: '确认导入' }).click()
  await desk.getByText('已导入').waitFor()
}

test('goods come from a table, its differences first, and get their picture', async () => {
  await importTable(goodsTable, '已有商品没有变化')
  await importTable(goodsTable.replace('10g*20袋', SPECIFICATION), SPECIFICATION)
  await expectAccessible(desk)
  await desk.goto('/console/goods')
  await desk.getByRole('link', { name: GOOD }).first().click()
  await desk.getByLabel('添加图片').setInputFiles(await photoOf(desk))
  await desk.getByRole('button', { name: '移除第 1 张' }).waitFor()
  await expectAccessible(desk)
})

test('its batch gets an inspection report', async () => {
  await desk.getByRole('button', { name: '上传批号 B1 的检验报告' }).click()
  const dialog = desk.getByRole('dialog', { name: '检验报告：批号 B1' })
  await dialog.getByRole('textbox', { name: '报告编号' }).fill('BG-B1')
  await dialog.getByLabel('检验日期').fill('2026-06-02')
  await dialog.getByLabel('选择 PDF 或图片').setInputFiles(await photoOf(desk))
  await expectAccessible(desk)
  await dialog.getByRole('button', { name: '上传报告' }).click()
  await desk.getByText('检验报告已上传，买家可下载').waitFor()
  await desk.getByRole('button', { name: '更换批号 B1 的检验报告' }).waitFor()
})

test('an offer is tried on a cart, filed, and confirmed by a second person', async () => {
  await desk.goto('/console/offers/new?kind=fullReduction')
  await desk.getByRole('textbox', { name: '名称' }).fill(OFFER)
  await desk.getByRole('textbox', { name: '商品', exact: true }).fill(CODE)
  await desk.getByRole('textbox', { name: '阶梯' }).fill('500:15')
  await desk.getByRole('textbox', { name: '开始' }).fill('2020-01-01 00:00')
  await desk.getByRole('textbox', { name: '结束' }).fill('2036-12-31 00:00')
  const quantity = desk.getByRole('table', { name: '试算商品' }).getByRole('spinbutton')
  await quantity.fill('20')
  await quantity.press('Tab')
  const payable = desk.getByRole('table', { name: '价格明白账' }).getByRole('row', { name: /合计应付/ })
  await payable.getByText('585.00').waitFor()
  expect(await payable.textContent()).toContain('600.00')
  await expectAccessible(desk)
  await desk.getByRole('button', { name: '提交发布' }).click()
  await desk.getByText('已提交，待第二人核准').waitFor()
  await desk.goto('/console/approvals')
  await desk.getByText('由您提交，须另一人核准').waitFor()
  await managersDesk.goto('/console/approvals')
  await managersDesk.getByRole('button', { name: '核准' }).click()
  await managersDesk.getByText('已核准', { exact: true }).first().waitFor()
})

test('a stranger registers in the storefront and hands in papers', async () => {
  await visit(store, '/register')
  await openAccount(store, buyer, sentCode)
  await handInPapers(store)
  await store.getByRole('checkbox', { name: '中成药', exact: true }).check()
  await store.getByRole('button', { name: '提交审核' }).click()
  await store.waitForURL(/\/register\/step3$/)
})

test('the papers are approved beside their pictures', async () => {
  await desk.goto('/console/inbox')
  const rowOf = (name: string) => desk.getByRole('button', { name: new RegExp(`^${name}.*${buyer.company}`) })
  await rowOf('药品经营许可证').click()
  const drawn = desk.getByRole('img', { name: '药品经营许可证，第 1 张' })
  await drawn.waitFor()
  expect(await drawn.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)
  for (const name of MUST_HAVES) {
    const row = rowOf(name)
    await row.click()
    await desk.getByRole('heading', { name, exact: true }).waitFor()
    await compareFields(desk)
    await desk.keyboard.press('a')
    await row.waitFor({ state: 'detached' })
  }
})

test('the newcomer orders at the price of the offer and sends the money by bank transfer', async () => {
  await signInAt(store, buyer.username, BUYERS_PASSWORD)
  await visit(store, '/list')
  await store.getByRole('link', { name: GOOD }).first().click()
  // The list page has such a field too, so wait for the cart.
  await store.getByRole('button', { name: '立即结算' }).waitFor()
  const quantity = store.getByRole('spinbutton').first()
  await quantity.fill('20')
  await quantity.press('Tab')
  await store.getByRole('button', { name: '加入购物车' }).first().click()
  await store.getByText('已加入购物车').first().waitFor()
  await visit(store, '/cart/step2')
  await store.waitForURL(/\/dzht\?next=/)
  await signContract(store, sentCode)
  await store.getByText('585.00').first().waitFor()
  await store.getByRole('button', { name: '提交订单' }).click()
  await store.waitForURL(/\/cart\/step3\/\d+$/)
  orderId = /\d+$/.exec(store.url())?.[0] ?? ''
  await store.getByRole('radio', { name: /对公转账/ }).check()
  await store.getByText('585.00').first().waitFor()
  await store.getByLabel(/^转账凭证/).setInputFiles(await photoOf(store))
  await store.getByText('已上传').first().waitFor()
  await store.getByRole('button', { name: '提交转账凭证' }).click()
  await store.getByRole('heading', { name: '待确认收款' }).waitFor()
})

test('the transfer is matched with the line of the bank', async () => {
  await desk.goto('/console/finance')
  const today = dayAt(instant(Date.now()))
  const statement = `交易流水号,交易日期,收入金额,对方户名\nB1,${today},585.00,${buyer.company}`
  await desk.getByLabel('银行流水文件').setInputFiles(csvFile(statement))
  await desk.getByRole('textbox', { name: /收款账户/ }).fill('基本户')
  await desk.getByRole('button', { name: '导入 1 笔收款' }).click()
  await desk.getByText('户名、金额一致').waitFor()
  await desk.getByRole('button', { name: `确认到账 ${buyer.company}` }).click()
  await desk.getByText('已确认到账，订单转待审核').waitFor()
  await expectAccessible(desk)
})

test('the order is handed over, picked two boxes short, and shipped', async () => {
  await desk.goto(`/console/orders/${orderId}`)
  await desk.getByRole('button', { name: '通过并移交' }).waitFor()
  await desk.keyboard.press('a')
  await desk.getByText('已通过并移交仓库').waitFor()
  await desk.goto('/console/picking')
  orderNumber = (await desk.getByRole('link', { name: /^\d{10,}/ }).textContent()) ?? ''
  const scan = desk.getByRole('textbox', { name: /扫商品条码/ })
  await scan.fill(CODE)
  await scan.press('Enter')
  await desk.getByRole('textbox', { name: /^拣 盒/ }).fill('18')
  await desk.getByRole('button', { name: /放入格口/ }).click()
  await desk.getByText('已拣 18/20').waitFor()
  await scan.fill(CODE)
  await scan.press('Enter')
  await desk.getByRole('button', { name: '登记短少 2' }).click()
  await desk.getByRole('alertdialog').getByRole('button', { name: '登记短少' }).click()
  await desk.getByText('已登记短少 2，退款 ¥58.50').waitFor()
  await expectAccessible(desk)
  await desk.getByRole('textbox', { name: '粘贴运单表' }).fill(`${orderNumber}\t示例医药物流\tSL1`)
  await desk.getByRole('button', { name: '发货 1 单' }).click()
  await desk.getByText(/已处理 1 单/).waitFor()
  await desk.goto(`/console/orders/${orderId}`)
  await desk.getByRole('button', { name: '登记送达' }).click()
  await desk.getByText('已登记送达').waitFor()
})

test('it is received, and a damaged box is to be paid back to the cent', async () => {
  await visit(store, `/order/info/${orderId}`)
  await store.getByRole('button', { name: /^确认收货/ }).click()
  await store.getByRole('alertdialog').getByRole('button', { name: '确认收货' }).click()
  await store.getByRole('link', { name: /^申请售后，订单/ }).click()
  await store.getByRole('radio', { name: '包装破损' }).check()
  await store.getByRole('checkbox', { name: `选择 ${GOOD}` }).check()
  const units = store.getByRole('textbox', { name: new RegExp(`${GOOD} 申请数量`) })
  // Two of the twenty boxes were missing in the warehouse.
  await expect.poll(() => units.inputValue()).toBe('18')
  await units.fill('1')
  await units.press('Enter')
  await store.getByLabel(/照片 1/).setInputFiles(await photoOf(store))
  await store.getByText('¥29.25').first().waitFor()
  await store.getByRole('button', { name: '提交申请' }).click()
  await store.waitForURL(/\/order\/returnInfo\/\d+$/)
  const request = /\d+$/.exec(store.url())?.[0] ?? ''

  await desk.goto(`/console/after-sales/${request}`)
  await desk.getByRole('button', { name: /^直接退 ¥29.25/ }).waitFor()
  await expectAccessible(desk)
  await desk.keyboard.press('a')
  await desk.getByText('已通过').first().waitFor()
})

test('whatever its people and its buyer can open, pages and papers, is in its own name', async () => {
  const [back, front] = [await readConsole(desk), await readStorefront(store)]
  expect(back.size).toBeGreaterThan(25)
  expect(front.size).toBeGreaterThan(50)
  expect(front.get(`/documents/slip/${orderId}.pdf`)).toContain(shopSettings.seller.company)
  expect([...front.keys()]).toContainEqual(expect.stringMatching(/^\/reports\/\d+\.pdf$/))
  // The certificates' texts are checked too: their numbers are visibly invalid.
  const written = MUST_HAVES.flatMap((name) => Object.values(filledPaper(name)).map(String)).filter(
    (words) => words !== '',
  )
  for (const [path, text] of [...back, ...front]) {
    const ownWords = written.reduce((left, words) => left.replaceAll(words, ''), text)
    expect([path, ownWords.match(/.{0,20}(演示|杏林|demo-).{0,20}/g)]).toEqual([path, null])
  }
})

test('the next morning the day is closed: payments, ledger and orders agree', async () => {
  const day = dayAt(instant(Date.now()))
  await desk.goto('about:blank')
  await store.goto('about:blank')
  await shop.stop()
  shop = await open(DAY_MS)
  const client = await buyerAt(shop.url, buyer.username, { password: BUYERS_PASSWORD })
  const balance = async () => must(await client.wallet.purse(null)).balance
  // Refunds of the two missing boxes and of the broken one; a nightly job pays the latter.
  await expect.poll(balance, { timeout: 60_000 }).toBe(yuan('87.75'))
  await desk.goto('/console/login')
  await signIn(desk, 'lin', STAFF_PASSWORD)
  await desk.getByRole('textbox', { name: '动态码' }).fill(totpCode(proofs.secret, instant(Date.now() + DAY_MS)))
  await desk.getByRole('button', { name: '验证并登录' }).click()
  await desk.getByRole('heading', { name: '待办', exact: true }).waitFor()
  await desk.goto(`/console/finance?day=${day}`)
  const row = desk.getByRole('region', { name: '各方式收款' }).getByRole('row', { name: /对公转账/ })
  await row.waitFor()
  expect(await row.getByRole('cell').allTextContents()).toEqual([
    '对公转账',
    '1',
    '585.00',
    '585.00',
    '585.00',
    '0.00',
    '已平',
  ])
  await desk.getByRole('button', { name: '日结封账' }).click()
  await desk.getByText('已封账').first().waitFor()
  for (const complaint of complaints.flat()) expect.fail(complaint)
  await desk.goto('about:blank')
  await shop.stop()
  // Checks that stock, ledgers, orders and audit log add up: the command fails otherwise.
  await operate(production, 'check')
})
