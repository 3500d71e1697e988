import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { patterns } from '../packages/web/src/shared/paths.ts'
import { complaintsOn, openPage, openShopInChromium, operate, visit } from './open-shop.ts'
import { buyerAt } from './running-shop.ts'
import { ampleGood, putInCart } from './trading.ts'

const shop = openShopInChromium({ DEMO_GOODS: '2000' })

const LICENCE = '药品经营许可证'

const photoOf = async (page: Page) => ({
  name: 'licence.png',
  mimeType: 'image/png',
  buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 320, height: 240 } }),
})

test('a licence that ran out is renewed, approved, and the order that it held up goes through', async () => {
  const context = await shop.newWindow('demo-expired')
  const page = await openPage(context, '/user')
  const complaints = complaintsOn(page)
  const client = await buyerAt(shop.url, 'demo-expired')
  // This buyer may not see any sale prices: another buyer looks up the goods.
  await putInCart(client, await ampleGood(await buyerAt(shop.url, 'demo-pharmacy')), 200)
  expect(JSON.stringify(await client.cart.checkout({ ids: [] }))).toContain('CERT_EXPIRED')

  await page.getByRole('link', { name: '更新证件', exact: true }).click()
  await page.waitForURL(/\/zhzx\/basic\/zzzj$/)
  await page.getByRole('button', { name: `更新证件：${LICENCE}` }).click()
  const dialog = page.getByRole('dialog', { name: `更新${LICENCE}` })
  await dialog.getByRole('button', { name: '提交审核' }).click()
  // A renewal needs a new picture and expiry date; the other fields are prefilled.
  await dialog.getByText('请上传证件图片').waitFor()
  await dialog.getByLabel(/图片 1/).setInputFiles(await photoOf(page))
  await dialog.getByText('已上传').waitFor()
  await dialog.getByLabel(/有效期至/).fill('2099-12-31')
  await dialog.getByRole('button', { name: '提交审核' }).click()
  await page.getByText('新证待审核').waitFor()
  await context.close()

  await shop.whileClosed((place) => operate(place, 'approve-certificate', 'demo-expired', LICENCE))
  const again = await openPage(await shop.newWindow('demo-expired'), '/zhzx/basic/zzzj')
  await again.getByText('2099-12-31').first().waitFor()
  await visit(again, '/cart/step2')
  await again.getByRole('button', { name: '提交订单' }).click()
  await again.waitForURL(/\/cart\/(step3\/\d+|hm\?id=\d+)$/)
  expect(complaints).toEqual([])
  await again.context().close()
})

test('WeChat is bound by the code shown on the page, and unbound', async () => {
  const page = await openPage(await shop.newWindow('demo-clinic'), '/zhzx/bdwx')
  await page.getByRole('button', { name: '获取绑定码' }).click()
  const code = await page.getByText(/^\d{6}$/).textContent()
  await page.getByRole('textbox', { name: '绑定码' }).fill(code === '000000' ? '000001' : '000000')
  await page.getByRole('button', { name: '确认绑定' }).click()
  await page.getByText('验证码不正确或已过期').waitFor()
  await page.getByRole('textbox', { name: '绑定码' }).fill(code ?? '')
  await page.getByRole('button', { name: '确认绑定' }).click()
  await page.getByText('已绑定', { exact: true }).waitFor()

  await page.getByRole('button', { name: '解绑' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '解绑' }).click()
  await page.getByText('尚未绑定').waitFor()
  await page.context().close()
})

test('a head office goes on as one of its stores and back', async () => {
  const page = await openPage(await shop.newWindow('demo-chain'), '/zhzx/ddgl')
  const [first] = await page.getByRole('button', { name: /^切换到该店：/ }).all()
  await first?.click()
  await page.getByText('当前门店').waitFor()
  await page.getByRole('button', { name: '返回总部' }).click()
  await page.getByRole('button', { name: '邀请门店' }).waitFor()
  await page.context().close()
})

test('the phone changes with the password and a code, and the other browser is signed out', async () => {
  const elsewhere = await openPage(await shop.newWindow('demo-credit'), '/user')
  const page = await openPage(await shop.newWindow('demo-credit'), '/zhzx/basic')
  await page.getByRole('button', { name: '更换手机号' }).click()
  const dialog = page.getByRole('dialog', { name: '修改联系人' })
  await dialog.getByRole('textbox', { name: '手机号' }).fill('13700000091')
  await dialog.getByRole('button', { name: '获取验证码' }).click()
  const hint = await dialog.getByText(/验证码为 \d{6}/).textContent()
  await dialog.getByRole('textbox', { name: '验证码' }).fill(/\d{6}/.exec(hint ?? '')?.[0] ?? '')
  await dialog.getByRole('textbox', { name: '登录密码' }).fill('xinglin-2026')
  await dialog.getByRole('button', { name: '保存' }).click()
  await page.getByText('13700000091').waitFor()
  await visit(elsewhere, '/user')
  await elsewhere.waitForURL(/\/login/)
  await elsewhere.context().close()
  await page.context().close()
})

/** Member pages whose path has no parameters. */
const membersOwn = Object.values(patterns).filter(
  (path) =>
    /^\/(user|wdqb|zhzx|order|hmdd|jfdd|zzfw|dzht)(\/|$)/.test(path) &&
    !path.includes(':') &&
    // It needs the request's id in its query string.
    path !== patterns.varietyRequest,
)

test('on a phone every page of a member is reached from the hub', async () => {
  const context = await shop.newWindow('demo-pharmacy', { viewport: { width: 390, height: 844 } })
  const page = await openPage(context, '/user')
  await page.getByRole('heading', { level: 1, name: '我的' }).waitFor()
  const shown = await page.getByRole('main').getByRole('link').all()
  const hrefs = await Promise.all(shown.map((link) => link.getAttribute('href')))
  const reached = new Set(hrefs.map((href) => new URL(href ?? '', shop.url).pathname))
  expect(membersOwn.filter((path) => path !== patterns.memberCentre && !reached.has(path))).toEqual([])
  await context.close()
})

test('on a phone an order shows its state below the bar with the title', async () => {
  const context = await shop.newWindow('demo-pharmacy', { viewport: { width: 390, height: 844 } })
  const page = await openPage(context, '/order')
  const order = await page.locator('a[href^="/order/info/"]').first().getAttribute('href')
  await visit(page, order ?? '')
  const state = page.getByRole('heading', { level: 1, name: '已完成' })
  await state.waitFor()
  const box = await state.boundingBox()
  expect(box?.height).toBeGreaterThan(20)
  await context.close()
})
