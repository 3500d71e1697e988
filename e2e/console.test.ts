import type { Client } from '@xinglin/api-contract/client'
import type { CertificateName } from '@xinglin/domain/members'
import { agreeing, first, itemOf, must } from '@xinglin/server/testing/trade'
import { filledPaper } from '@xinglin/server/testing/filled-paper'
import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { compareFields, expectAccessible, linkIn, setUp, signIn } from './console-desk.ts'
import { complaintsOn, openPage, openShopInChromium, operate } from './open-shop.ts'
import { buyerAt, DEMO_PASSWORD } from './running-shop.ts'
import { ampleGood } from './trading.ts'

const shop = openShopInChromium({ DEMO_GOODS: '2000' })
const LICENCE = '药品经营许可证'
const password = 'rain on tiles 26'

let page: Page
let buyer: Client
let complaints: readonly string[]
beforeAll(async () => {
  page = await (await shop.newWindow()).newPage()
  complaints = complaintsOn(page)
})

/** The goods are looked up by a buyer who may buy everything. */
const placeOrder = async () => {
  const good = await ampleGood(await buyerAt(shop.url, 'demo-pharmacy'))
  must(await buyer.cart.add({ items: [itemOf(good, 100)] }))
  const step2 = await buyer.cart.checkout({ ids: [] })
  return step2.ok ? buyer.orders.place(agreeing(step2.value)) : step2
}

/** Uploads a certificate of the buyer, with a photograph. */
const handIn = async (name: CertificateName): Promise<void> => {
  const bytes = await page.screenshot({ type: 'jpeg' })
  const picture = must(await buyer.members.upload({ file: new Blob([new Uint8Array(bytes)]), ticket: null }))
  must(await buyer.members.submitCertificate({ name, ticket: null, ...filledPaper(name, { uploadIds: [picture.id] }) }))
}

test("the first owner comes by the shell's link, sets up password and authenticator, and signs in with both", async () => {
  let link = ''
  await shop.whileClosed(async (place) => {
    const output = await operate(place, 'create-staff', 'lin', '林远志', '--owner')
    link = linkIn(output)
  })
  const { codes } = await setUp(page, link, password)

  await page.getByRole('button', { name: '退出' }).click()
  await signIn(page, 'lin', password)
  // The authenticator's current code was used by the set-up, and the next one comes in half a minute: use a recovery
  // code.
  await page.getByRole('textbox', { name: '动态码' }).fill(codes[0] ?? '')
  await page.getByRole('button', { name: '验证并登录' }).click()
  await page.getByRole('heading', { name: '待办' }).waitFor()
  // Only the used link logs a console error.
  expect(complaints).toEqual([])
})

test('an expired licence is handed in anew, approved beside its picture, and its member may order again', async () => {
  buyer = await buyerAt(shop.url, 'demo-expired')
  expect(await placeOrder()).toMatchObject({ ok: false })
  await handIn(LICENCE)

  await page.goto('/console/inbox')
  const row = page.getByRole('button', { name: /药品经营许可证.*望舒路大药房/ })
  await row.click()
  const drawn = page.getByRole('img', { name: `${LICENCE}，第 1 张` })
  await drawn.waitFor()
  expect(await drawn.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)
  await page.getByText('新证生效，替换在用的旧证').waitFor()
  await expectAccessible(page)
  await compareFields(page)
  await page.keyboard.press('a')
  await page.getByText('望舒路大药房：已通过').waitFor()
  await row.waitFor({ state: 'detached' })
  expect(await placeOrder()).toMatchObject({ ok: true })
  expect(complaints).toEqual([])
})

test('a paid order is found by its buyer, handed over by keys, and shipped by the warehouse', async () => {
  const { id, number } = first(must(await placeOrder()))
  must(await buyer.orders.demoPay({ id: must(await buyer.orders.pay({ id })).id }))
  await page.goto('/console/orders')
  await page.getByRole('searchbox', { name: '搜索订单' }).fill('望舒路大药房')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: number }).waitFor()
  await page.getByRole('heading', { name: '订单', exact: true }).click()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.getByText('已选 1 单').waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: number.replace(/-\d+$/, '') }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('a')
  await page.getByText('已通过并移交仓库').waitFor()
  await page.goto(`/console/orders/${String(id)}`)
  await page.getByRole('textbox', { name: /承运商/ }).fill('示例医药物流')
  await page.getByRole('textbox', { name: /运单号/ }).fill('SL0000118299')
  await page.getByRole('button', { name: '确认发货' }).click()
  await page.getByText('已发货', { exact: true }).first().waitFor()
  expect(complaints).toEqual([])
})

test('when two clerks have the same certificate open, they see each other, and the second who decided it', async () => {
  const colleague = await (await shop.newWindow()).newPage()
  await colleague.goto('/console/login?next=/console/inbox')
  await signIn(colleague, 'staff-service', DEMO_PASSWORD)
  await colleague.getByRole('heading', { name: '待办', exact: true }).waitFor()
  const open = async (one: Page): Promise<void> => {
    await one.goto('/console/inbox')
    await one.getByRole('button', { name: /营业执照.*青禾里大药房/ }).click()
    await one.getByText('通过后将会').waitFor()
  }
  await open(colleague)
  await open(page)
  await page.getByText('何青 正在处理此项').waitFor()
  await colleague.getByText('林远志 也在看此项').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: '接手' }).click()
  await colleague.getByText('林远志 已接手此项').waitFor()
  await compareFields(page)
  await compareFields(colleague)
  await colleague.keyboard.press('a')
  await colleague.getByText('青禾里大药房：已通过').waitFor()
  await page.keyboard.press('a')
  await page.getByText('另一位同事已处理：何青 已通过').waitFor()
})

test('a submitted certificate appears in an open inbox by itself', async () => {
  await page.goto('/console/inbox')
  await page.getByRole('heading', { name: '待办', exact: true }).waitFor()
  const loads = await page.evaluate(() => performance.timeOrigin)
  await handIn('营业执照')
  // Well below the minute after which the inbox polls: only the server-sent event can have updated it.
  await page.getByRole('button', { name: /营业执照.*望舒路大药房/ }).waitFor({ timeout: 20_000 })
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(loads)
})

test('a picture is marked where it is at fault, its member sees where, and the next one passes as corrected', async () => {
  const row = page.getByRole('button', { name: /营业执照.*望舒路大药房/ })
  const open = async (): Promise<void> => {
    await row.click()
    await page.getByRole('heading', { name: '买家填写，逐栏核对' }).waitFor()
    await page.getByRole('img', { name: '营业执照，第 1 张' }).waitFor()
    await page.keyboard.press('2')
    await page.keyboard.press('2')
  }
  await open()
  await page.keyboard.press('m')
  await page.getByRole('button', { name: '第 2 栏的标注' }).waitFor()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expectAccessible(page)
  await page.keyboard.press('r')
  await page.getByText('望舒路大药房：已退回并告知会员').waitFor()

  const member = await openPage(await shop.newWindow('demo-expired'), '/zhzx/basic/zzzj')
  await member.getByRole('button', { name: '查看图上标注（1 处）' }).click()
  await member.getByRole('img', { name: '营业执照图片 1，标注：统一社会信用代码' }).waitFor()
  await expectAccessible(member)
  await member.context().close()

  await handIn('营业执照')
  await row.waitFor()
  await open()
  await page.keyboard.press('e')
  await page.keyboard.type('演示-原件所载')
  await page.keyboard.press('Enter')
  for (const key of ['1', '3', '4', '5', 'e']) await page.keyboard.press(key)
  await page.getByText('望舒路大药房：已通过').waitFor()
  const { cards } = must(await buyer.members.certificates(null))
  expect(cards.find(({ name }) => name === '营业执照')?.approved?.number).toBe('演示-原件所载')
})

test('a role without the right sees no section and no button, and is answered 403', async () => {
  const window = await shop.newWindow()
  const clerk = await window.newPage()
  await clerk.goto('/console/login')
  await signIn(clerk, 'staff-warehouse', DEMO_PASSWORD)
  await clerk.getByRole('heading', { name: '待办', exact: true }).waitFor()
  const sections = clerk.getByRole('navigation', { name: '后台栏目' }).getByRole('link')
  expect(await sections.allTextContents()).toEqual([
    expect.stringContaining('待办'),
    expect.stringContaining('订单'),
    expect.stringContaining('拣货发货'),
    expect.stringContaining('售后'),
    expect.stringContaining('核准'),
    expect.stringContaining('会员'),
    expect.stringContaining('商品与库存'),
    expect.stringContaining('我的登录'),
  ])
  for (const path of ['/api/staff/settings', '/api/staff/people'])
    expect((await window.request.get(path)).status()).toBe(403)
  await clerk.goto('/console/people')
  await clerk.getByText('没有权限打开这个页面').waitFor()
})

test('a member has no business in the console, and its files stay out of the storefront', async () => {
  const window = await shop.newWindow('demo-pharmacy')
  expect((await window.request.get('/api/staff/inbox')).status()).toBe(401)
  const member = await window.newPage()
  const asked: string[] = []
  member.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await member.goto('/')
  await member.waitForLoadState('networkidle')
  expect(asked.filter((path) => path.startsWith('/console') || path.startsWith('/api/staff'))).toEqual([])
  await member.goto('/console/inbox')
  await member.getByRole('heading', { name: /运营后台/ }).waitFor()
})
