import { yuan, zero } from '@xinglin/domain/kernel/money'
import { must } from '@xinglin/server/testing/trade'
import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { complaintsOn, openShopInChromium, operate, visit } from './open-shop.ts'
import { buyerAt } from './running-shop.ts'
import { findGood, putInCart } from './trading.ts'

const shop = openShopInChromium({ DEMO_GOODS: '2000' })
let page: Page
let complaints: readonly string[]
beforeAll(async () => {
  page = await (await shop.newWindow('demo-credit')).newPage()
  complaints = complaintsOn(page)
})

const buyer = () => buyerAt(shop.url, 'demo-credit')
const photo = async () => ({
  name: 'voucher.png',
  mimeType: 'image/png',
  buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 320, height: 240 } }),
})

test('a buyer signs in for points and exchanges a gift for them', async () => {
  const before = must(await (await buyer()).wallet.points(null)).points
  await visit(page, '/jfgl')
  await page.getByRole('button', { name: '签到 +5 积分' }).click()
  await page.getByRole('button', { name: '今日已签到' }).waitFor()
  await page.getByRole('link', { name: '去积分商城' }).click()
  await page.waitForURL(/\/jfsc$/)
  await page.getByRole('button', { name: '立即兑换 热敏打印纸' }).click()
  const dialog = page.getByRole('dialog', { name: '确认兑换' })
  await dialog.getByRole('combobox', { name: '收货地址' }).waitFor()
  await dialog.getByRole('button', { name: '确认兑换' }).click()
  await page.getByText('已扣除 300 积分').waitFor()
  await page.getByRole('link', { name: '查看积分订单' }).click()
  await page.waitForURL(/\/jfdd$/)
  await page
    .getByRole('article', { name: /^积分订单 JF/ })
    .first()
    .waitFor()
  expect(must(await (await buyer()).wallet.points(null)).points).toBe(before + 5 - 300)
  expect(complaints).toEqual([])
})

test('a coupon is claimed, an order takes it and is paid from a top-up that an operator confirmed', async () => {
  const before = must(await (await buyer()).wallet.purse(null))
  await visit(page, '/wdqb')
  await page.getByRole('button', { name: '对公转账充值' }).click()
  const dialog = page.getByRole('dialog', { name: '对公转账充值' })
  await dialog.getByRole('button', { name: '提交核对' }).click()
  await dialog.getByText('请输入充值金额，最多两位小数').waitFor()
  await dialog.getByRole('textbox', { name: /充值金额/ }).fill('3,000')
  await dialog.getByLabel(/转账凭证/).setInputFiles(await photo())
  await dialog.getByText('已上传').waitFor()
  await dialog.getByRole('button', { name: '提交核对' }).click()
  await page.getByText('已提交，财务核对到账后计入余额').waitFor()
  const asked = page.getByRole('region', { name: '充值记录' })
  await asked.getByText('待确认').waitFor()
  expect(must(await (await buyer()).wallet.purse(null))).toEqual(before)
  const [topUp] = must(await (await buyer()).wallet.topUps({ page: 1 })).list
  await shop.whileClosed((place) => operate(place, 'confirm-top-up', topUp?.number ?? ''))
  await visit(page, '/yegl')
  await asked.getByText('已到账').waitFor()
  const credited = must(await (await buyer()).wallet.purse(null))
  expect(credited.withdrawable - before.withdrawable).toBe(yuan('3000'))

  await visit(page, '/lqzx')
  const ticket = page.getByRole('article', { name: '全场通用券 10 元' })
  await ticket.getByRole('button', { name: '立即领取 全场通用券' }).click()
  await page.getByText('领取成功').waitFor()
  await page.getByRole('button', { name: '去使用' }).click()
  await page.waitForURL(/\/list$/)

  const client = await buyer()
  // A good without an offer of its own, so that the coupon counts it in full.
  const good = await findGood(client, '阿莫西林胶囊', ({ sale, activity }) => sale.stock > 2000 && activity === null)
  await putInCart(client, good, Math.ceil(yuan('600') / good.sale.basePrice))
  await visit(page, '/cart/step2')
  await page
    .getByRole('radiogroup', { name: '优惠券' })
    .getByRole('radio', { name: /^全场通用券 10 元/ })
    .check()
  await page.getByRole('button', { name: '提交订单' }).click()
  await page.waitForURL(/\/cart\/step3\/\d+$/)
  await page.getByRole('radio', { name: '账户余额' }).check()
  await page.getByRole('button', { name: '确认支付' }).click()
  await page.waitForURL(/\/cart\/step4/)
  const used = must(
    await client.wallet.holdings({ type: 'coupon', status: 'used', scope: null, order: 'endsFirst', page: 1 }),
  ).list
  expect(used.map(({ name, face }) => [name, face])).toContainEqual(['全场通用券', yuan('10')])
  const after = must(await client.wallet.purse(null))
  expect(after.balance).toBeLessThan(credited.balance)
  expect(complaints).toEqual([])
})

test('a withdrawal freezes what may be withdrawn, and its refusal gives it back', async () => {
  const before = must(await (await buyer()).wallet.purse(null))
  await visit(page, '/wdqb/yegl')
  await page.getByRole('button', { name: '提现', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '余额提现' })
  const amount = dialog.getByRole('textbox', { name: /提现金额/ })
  await amount.fill('99')
  await dialog.getByRole('button', { name: '提交申请' }).click()
  await dialog.getByText('每次至少提现 ¥100.00', { exact: true }).waitFor()
  await amount.fill('100')
  await dialog.getByRole('button', { name: '提交申请' }).click()
  await page.getByRole('region', { name: '提现记录' }).getByText('待处理', { exact: true }).waitFor()
  const frozen = must(await (await buyer()).wallet.purse(null))
  expect(frozen).toMatchObject({ frozen: yuan('100'), balance: before.balance - yuan('100') })
  const [asked] = must(await (await buyer()).wallet.withdrawals({ page: 1 })).list
  await shop.whileClosed((place) => operate(place, 'refuse-withdrawal', asked?.number ?? '', '户名不一致'))
  expect(must(await (await buyer()).wallet.purse(null))).toEqual({ ...before, frozen: zero })
})
