import { yuan } from '@xinglin/domain/kernel/money'
import { packSize } from '@xinglin/domain/goods'
import { must } from '@xinglin/server/testing/trade'
import { expect, test } from 'vitest'
import {
  addressOfField,
  approve,
  chooseRegion,
  handInPaper,
  handInPapers,
  MUST_HAVES,
  openAccount,
  PASSWORD,
  photoOf,
  registerPharmacy,
  signContract,
  signInAt,
  shownCode,
  windowOf,
} from './newcomers.ts'
import { complaintsOn, openPage, openShopInChromium, operate, visit } from './open-shop.ts'
import { buyerAt, staffAt } from './running-shop.ts'
import { findGood, putInCart } from './trading.ts'

const shop = openShopInChromium({ DEMO_GOODS: '2000' })

const pharmacy = { username: 'qingtang', company: '青棠大药房', phone: '13700000051' }

test('a stranger registers a pharmacy; without all papers it is not taken, and a reload loses nothing', async () => {
  const page = await openPage(await shop.newWindow(), '/')
  const complaints = complaintsOn(page)
  await page.getByRole('link', { name: '免费注册' }).first().click()
  await page.waitForURL(/\/register/)
  await openAccount(page, pharmacy)
  await page.getByRole('textbox', { name: '许可证编号' }).fill('演示-2099-0007')
  await page.getByRole('checkbox', { name: '化学药', exact: true }).check()
  await page.getByRole('button', { name: '提交审核' }).click()
  await page.getByText('证件不齐，请补充：营业执照、药品经营许可证、采购委托书、开票信息').waitFor()
  await handInPapers(page)
  await page.reload()
  await expect.poll(() => page.getByText(/^已提交/).count()).toBe(MUST_HAVES.length)
  await page.getByRole('checkbox', { name: '中成药', exact: true }).check()
  await page.getByRole('button', { name: '提交审核' }).click()
  await page.waitForURL(/\/register\/step3$/)
  await page.getByText('资料已提交，正在审核').waitFor()
  // The refused submission answers 422, which the browser logs to the console.
  expect(complaints.filter((text) => !/Failed to load resource.*422/.test(text))).toEqual([])
  await page.context().close()
})

test('once approved it claims a coupon, buys with it, and exchanges its points for a gift', async () => {
  await approve(shop.url, pharmacy.company)
  const page = await openPage(await shop.newWindow(), '/')
  const complaints = complaintsOn(page)
  await signInAt(page, pharmacy.username, PASSWORD)

  await visit(page, '/lqzx')
  await page
    .getByRole('article', { name: '全场通用券 10 元' })
    .getByRole('button', { name: '立即领取 全场通用券' })
    .click()
  await page.getByText('领取成功').waitFor()

  const client = await buyerAt(shop.url, pharmacy.username, { password: PASSWORD })
  // A good without an offer of its own, so that the coupon counts it in full.
  const good = await findGood(client, '阿莫西林胶囊', ({ sale, activity }) => sale.stock > 2000 && activity === null)
  await visit(page, `/list/info/${String(good.id)}`)
  const pack = packSize(good.packing)
  await page
    .getByRole('spinbutton')
    .first()
    .fill(String(pack * Math.ceil(yuan('600') / good.sale.basePrice / pack)))
  await page.getByRole('spinbutton').first().press('Tab')
  await page.getByRole('button', { name: '加入购物车' }).first().click()
  await page.getByText('已加入购物车').first().waitFor()
  await visit(page, '/cart/step2')
  await page.waitForURL(/\/dzht\?next=/)
  await signContract(page)
  // The address on its licence is prefilled.
  await page.getByText('槐序路 18 号').first().waitFor()
  expect(await page.getByRole('radio', { name: /^全场通用券 10 元/ }).isChecked()).toBe(true)
  await page.getByRole('button', { name: '提交订单' }).click()
  await page.waitForURL(/\/cart\/step3\/\d+$/)
  await page.getByRole('button', { name: '去付款' }).click()
  await page.getByRole('button', { name: '模拟扫码付款' }).click()
  await page.waitForURL(/\/cart\/step4/)
  const used = must(
    await client.wallet.holdings({ type: 'coupon', status: 'used', scope: null, order: 'endsFirst', page: 1 }),
  ).list
  expect(used.map(({ name }) => name)).toEqual(['全场通用券'])

  await page
    .getByRole('link', { name: /查看订单/ })
    .first()
    .click()
  await page.waitForURL(/\/order\/info\/\d+/)
  const address = page.url()
  const number = /\b20\d{12}(-\d)?\b/.exec(await page.getByRole('main').innerText())?.[0] ?? ''
  // Leave the page: it would call the shop that is closed.
  await page.goto('about:blank')
  await shop.whileClosed(async (place) => {
    await operate(place, 'hand-over', number)
    await operate(place, 'ship', number, '演示快递', 'YS0000000001')
    await operate(place, 'deliver', number)
  })
  await visit(page, address)
  await page.getByRole('button', { name: /^确认收货/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '确认收货' }).click()
  await page.getByRole('heading', { name: '已完成' }).waitFor()

  await visit(page, '/jfgl')
  const earned = must(await client.wallet.points(null)).points
  await page.getByRole('button', { name: '签到 +5 积分' }).click()
  await page.getByRole('button', { name: '今日已签到' }).waitFor()
  await page.getByRole('link', { name: '去积分商城' }).click()
  await page.waitForURL(/\/jfsc$/)
  await page.getByRole('button', { name: '立即兑换 热敏打印纸' }).click()
  const dialog = page.getByRole('dialog', { name: '确认兑换' })
  await dialog.getByRole('combobox', { name: '收货地址' }).waitFor()
  await dialog.getByRole('button', { name: '确认兑换' }).click()
  await page.getByText('已扣除 300 积分').waitFor()
  expect(must(await client.wallet.points(null)).points).toBe(earned + 5 - 300)
  expect(complaints).toEqual([])
  await page.context().close()
})

test('a forgotten password is reset, which ends all sessions', async () => {
  // A phone may receive one code a minute, and the registration may have used this minute's.
  must(await (await buyerAt(shop.url, pharmacy.username, { password: PASSWORD })).demo.moveTime({ step: 'hour' }))
  const elsewhere = await openPage(await windowOf(shop, pharmacy.username), '/user')
  const page = await openPage(await shop.newWindow(), '/login')
  await page.getByRole('link', { name: '忘记密码' }).click()
  await page.waitForURL(/\/forget/)
  await page.getByRole('textbox', { name: '手机号' }).fill(pharmacy.phone)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByRole('textbox', { name: '验证码' }).fill(await shownCode(page))
  await page.getByRole('button', { name: '下一步' }).click()
  await page.waitForURL(/\/forget\/step2$/)
  const password = 'blue heron 1871'
  await page.getByRole('textbox', { name: '新密码' }).fill(password)
  await page.getByRole('textbox', { name: '再次输入' }).fill(password)
  await page.getByRole('button', { name: '确认重置' }).click()
  await page.waitForURL(/\/forget\/step3$/)
  await page.getByText('重置成功').waitFor()
  await visit(elsewhere, '/user')
  await elsewhere.waitForURL(/\/login/)
  await elsewhere.context().close()
  await signInAt(page, pharmacy.username, password)
  await page.context().close()
})

const head = { username: 'huaixu', company: '槐序大药房连锁有限公司', phone: '13700000061' }
const stores = [
  { name: '槐序大药房城东店', phone: '13700000062' },
  { name: '槐序大药房河西店', phone: '13700000063' },
  { name: '槐序大药房滨江店', phone: '0571-88231107' },
] as const

test('a head office registers with three stores; the one with a landline is activated by its code', async () => {
  const page = await openPage(await shop.newWindow(), '/register/dd')
  const complaints = complaintsOn(page)
  await openAccount(page, head)
  await handInPapers(page, '化学药、中成药')
  const [byHand, ...inTable] = stores
  const first = page.getByRole('listitem', { name: '门店 1' })
  await first.getByRole('textbox', { name: '门店名称' }).fill(byHand.name)
  await first.getByRole('textbox', { name: '联系人' }).fill('顾店长')
  await first.getByRole('textbox', { name: '联系电话' }).fill(byHand.phone)
  await chooseRegion(first)
  await page.getByRole('button', { name: '表格导入' }).click()
  const table = page.getByRole('dialog', { name: '表格导入门店' })
  const rows = inTable.map(({ name, phone }) => `${name}\t顾店长\t${phone.slice(0, -2)}\t浙江省杭州市西湖区`)
  await table.getByRole('textbox', { name: '门店表格' }).fill(rows.join('\n'))
  await table.getByRole('button', { name: '导入', exact: true }).click()
  await page.getByText('已从表格导入 2 家门店。还有 2 家需要补充或更正').waitFor()
  for (const [at, { phone }] of inTable.entries()) {
    const row = page.getByRole('listitem', { name: `门店 ${String(at + 2)}` })
    await row.getByText('请输入手机号，或带区号的座机号').waitFor()
    await row.getByRole('textbox', { name: '联系电话' }).fill(phone)
  }
  await page.getByRole('button', { name: '提交审核' }).click()
  await page.waitForURL(/step3$/)
  const landline = page.getByRole('row').filter({ hasText: '槐序大药房滨江店' })
  const [, username = '', code = ''] = await landline.getByRole('cell').allInnerTexts()
  expect(code).toMatch(/^\d{6}$/)
  expect(complaints).toEqual([])
  await page.context().close()

  const store = await openPage(await shop.newWindow(), '/login')
  await store.getByRole('link', { name: '门店激活' }).click()
  await store.waitForURL(/\/forget/)
  await store.getByRole('textbox', { name: '用户名' }).fill(username)
  await store.getByRole('textbox', { name: '激活码' }).fill(code)
  const drawnAt = addressOfField(store, 'new-password')
  await store.getByRole('button', { name: '下一步' }).click()
  // A field rendered before the navigation would be remounted and lose its input.
  expect(await drawnAt).toBe('/forget/step2')
  await store.getByRole('textbox', { name: '新密码' }).fill(PASSWORD)
  await store.getByRole('textbox', { name: '再次输入' }).fill(PASSWORD)
  await store.getByRole('button', { name: '设置密码' }).click()
  await store.getByText('门店已激活').waitFor()
  await signInAt(store, username, PASSWORD)
  await visit(store, '/zhzx/basic/zzzj')
  for (const name of MUST_HAVES) {
    await store.getByRole('button', { name: new RegExp(`：${name}$`) }).click()
    await handInPaper(store, name, '化学药、中成药')
  }
  await store.context().close()
  await approve(shop.url, head.company, stores[2].name)
})

test('it copies its cart to the store that has passed', async () => {
  const client = await buyerAt(shop.url, head.username, { password: PASSWORD })
  await putInCart(client, await findGood(client, '阿莫西林胶囊', ({ sale }) => sale.stock > 2000), 200)
  const page = await openPage(await windowOf(shop, head.username), '/cart')
  await page.getByRole('button', { name: '复制到其他门店' }).click()
  const dialog = page.getByRole('dialog', { name: '复制到其他门店' })
  expect(await dialog.getByRole('checkbox', { name: /城东店/ }).isDisabled()).toBe(true)
  await dialog.getByRole('checkbox', { name: /滨江店/ }).check()
  await dialog.getByRole('button', { name: '复制到 1 家门店' }).click()
  await dialog.getByText(/^已复制到 .*滨江店 1 种$/).waitFor()
  await page.context().close()
})

test('a store is added on the page of stores, and has a code of its own', async () => {
  const page = await openPage(await windowOf(shop, head.username), '/zhzx/ddgl')
  await page.getByRole('button', { name: '添加门店' }).click()
  const dialog = page.getByRole('dialog', { name: '添加门店' })
  await dialog.getByRole('button', { name: '添加', exact: true }).click()
  await dialog.getByText('请输入单位名称').waitFor()
  await dialog.getByRole('textbox', { name: '门店名称' }).fill('槐序大药房南湖店')
  await dialog.getByRole('textbox', { name: '联系人' }).fill('顾店长')
  await dialog.getByRole('textbox', { name: '联系电话' }).fill('0571-88231108')
  await chooseRegion(dialog)
  await dialog.getByRole('button', { name: '添加', exact: true }).click()
  await page
    .getByRole('dialog', { name: '门店激活码' })
    .getByText(/^\d{6}$/)
    .waitFor()
  await page.getByRole('button', { name: '知道了' }).click()
  await page
    .getByRole('row')
    .filter({ hasText: '槐序大药房南湖店' })
    .getByText(/待门店激活/)
    .waitFor()
  await page.context().close()
})

test('another pharmacy is approved, tops up, and pays an order from what was confirmed', async () => {
  const other = { username: 'yunxiu', company: '云岫里大药房', phone: '13700000071' }
  await (await registerPharmacy(shop, other)).context().close()
  await approve(shop.url, other.company)
  const page = await openPage(await windowOf(shop, other.username), '/yegl')
  await page.getByRole('button', { name: '对公转账充值' }).click()
  const dialog = page.getByRole('dialog', { name: '对公转账充值' })
  await dialog.getByRole('textbox', { name: /充值金额/ }).fill('3000')
  await dialog.getByLabel(/转账凭证/).setInputFiles(await photoOf(page))
  await dialog.getByText('已上传').waitFor()
  await dialog.getByRole('button', { name: '提交核对' }).click()
  await page.getByRole('region', { name: '充值记录' }).getByText('待确认').waitFor()
  const client = await buyerAt(shop.url, other.username, { password: PASSWORD })
  const finance = await staffAt(shop.url, 'staff-finance')
  const asked = must(await finance.inbox.list(null)).find(({ company }) => company === other.company)
  if (asked?.kind !== 'topUp') throw new Error('the top-up does not wait for finance')
  must(await finance.inbox.approve({ ...asked, text: '', corrections: [] }))
  const before = must(await client.wallet.purse(null)).balance
  expect(before).toBe(yuan('3000'))
  const good = await findGood(client, '阿莫西林胶囊', ({ sale, activity }) => sale.stock > 2000 && activity === null)
  await putInCart(client, good, Math.ceil(yuan('400') / good.sale.basePrice))
  await visit(page, '/cart/step2')
  await page.waitForURL(/\/dzht\?next=/)
  await signContract(page)
  await page.getByRole('button', { name: '提交订单' }).click()
  await page.waitForURL(/\/cart\/step3\/\d+$/)
  await page.getByRole('radio', { name: '账户余额' }).check()
  await page.getByRole('button', { name: '确认支付' }).click()
  await page.waitForURL(/\/cart\/step4/)
  expect(must(await client.wallet.purse(null)).balance).toBeLessThan(before)
  await page.context().close()
})

test('a head office binds WeChat with the code of the page, and lets it go', async () => {
  const page = await openPage(await windowOf(shop, head.username), '/zhzx/bdwx')
  await page.getByRole('button', { name: '获取绑定码' }).click()
  const code = await page.getByText(/^\d{6}$/).textContent()
  await page.getByRole('textbox', { name: '绑定码' }).fill(code ?? '')
  await page.getByRole('button', { name: '确认绑定' }).click()
  await page.getByText('已绑定', { exact: true }).waitFor()
  await page.getByRole('button', { name: '解绑' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '解绑' }).click()
  await page.getByText('尚未绑定').waitFor()
  await page.context().close()
})
