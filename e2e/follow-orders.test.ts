import { packSize } from '@xinglin/domain/goods'
import { formatMoney } from '@xinglin/domain/kernel/money'
import { must } from '@xinglin/server/testing/trade'
import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { complaintsOn, openShopInChromium, visit } from './open-shop.ts'
import { buyerAt } from './running-shop.ts'
import { ampleGood, buyCart, findGood, putInCart } from './trading.ts'

// The demo's warehouse is on: an order advances one state a second.
const shop = openShopInChromium({ DEMO_GOODS: '2000', DEMO_STEP_SECONDS: '1' })

const signedIn = async (username: string): Promise<{ readonly page: Page; readonly complaints: readonly string[] }> => {
  const page = await (await shop.newWindow(username)).newPage()
  return { page, complaints: complaintsOn(page) }
}

/** Reloads until the wanted element is there, since the warehouse works in the background. */
const reloadedUntil = async (page: Page, path: string, wanted: (page: Page) => Locator): Promise<void> => {
  await expect
    .poll(
      async () => {
        await visit(page, path)
        return wanted(page).first().isVisible()
      },
      { timeout: 60_000, interval: 500 },
    )
    .toBe(true)
}

const photoOf = async (page: Page) => ({
  name: 'photo.png',
  mimeType: 'image/png',
  buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 320, height: 240 } }),
})

test('an order of 含麻 goods travels, is received, its receipt is sent and passed, and it is ordered again', async () => {
  const client = await buyerAt(shop.url, 'demo-special')
  const found = await findGood(client, '麻黄碱', (goods) => goods.ephedrine)
  await putInCart(client, found, packSize(found.packing))
  await putInCart(client, await ampleGood(client), 100)
  const placed = await buyCart(client)
  const ephedrine = placed.find(({ part }) => part === 'ephedrine')
  if (!ephedrine) throw new Error('no part of its own')

  const { page, complaints } = await signedIn('demo-special')
  await reloadedUntil(page, `/order/wl/${String(ephedrine.id)}`, (on) => on.getByText('已签收').first())
  expect(page.url()).toBe(`${shop.url}/order/info/${String(ephedrine.id)}#trace`)
  await page
    .getByRole('region', { name: '随货文件' })
    .getByRole('link', { name: /随货同行单/ })
    .waitFor()

  await page.getByRole('button', { name: /^确认收货/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '确认收货' }).click()
  await page.getByRole('heading', { name: '已完成' }).waitFor()

  await page.getByRole('link', { name: /^回执/ }).click()
  await page.waitForURL(/\/hmdd$/)
  const receipt = page.getByRole('article', { name: `回执，订单 ${ephedrine.number}` })
  await receipt.getByLabel(/上传回执照片/).setInputFiles(await photoOf(page))
  await page.getByText('回执已提交，等待审核').first().waitFor()
  await reloadedUntil(page, '/hmdd', (on) =>
    on.getByRole('article', { name: `回执，订单 ${ephedrine.number}` }).getByText('已通过'),
  )

  await visit(page, `/order?keyword=${ephedrine.number}`)
  await page.getByRole('button', { name: /^再次采购/ }).click()
  await page
    .getByRole('button', { name: '去购物车' })
    .or(page.getByRole('link', { name: '去购物车' }))
    .first()
    .click()
  await page.waitForURL(/\/cart$/)
  await page
    .getByRole('checkbox', { name: `选择 ${found.name}` })
    .first()
    .waitFor()
  expect(complaints).toEqual([])
  await page.context().close()
})

test('a damaged box is sent back for exactly what was said before, and the money comes', async () => {
  const client = await buyerAt(shop.url, 'demo-pharmacy')
  const good = await ampleGood(client)
  await putInCart(client, good, 100)
  const [order] = await buyCart(client)
  if (!order) throw new Error('no order')
  const { page, complaints } = await signedIn('demo-pharmacy')
  await reloadedUntil(page, `/order/info/${String(order.id)}`, (on) => on.getByText('已签收').first())
  must(await client.orders.confirm({ id: order.id }))

  await visit(page, `/order/info/${String(order.id)}`)
  await page.getByRole('link', { name: /^申请售后，订单/ }).click()
  await page.getByRole('radio', { name: '包装破损' }).check()
  await page.getByRole('checkbox', { name: `选择 ${good.name}` }).check()
  const quantity = page.getByRole('textbox', { name: new RegExp(`${good.name} 申请数量`) })
  await quantity.fill('3')
  await quantity.press('Enter')
  await page.getByText('请上传问题商品的照片').first().waitFor()
  expect(await page.getByRole('button', { name: '提交申请' }).isDisabled()).toBe(true)
  await page.getByLabel(/照片 1/).setInputFiles(await photoOf(page))
  const { lines } = must(await client.orders.detail({ id: order.id }))
  const line = lines[0]
  if (line?.id === undefined || line.id === null) throw new Error('a line without a name')
  const { refund } = must(
    await client.afterSales.preview({
      orderId: order.id,
      kind: 'return',
      fault: null,
      isIntact: true,
      description: '',
      lines: [{ lineId: line.id, quantity: 3 }],
      uploadIds: [],
    }),
  )
  const said = `¥${formatMoney(refund)}`
  await page
    .getByText('预计退款')
    .getByText(said)
    .or(page.getByText(`预计退款 ${said}`))
    .first()
    .waitFor()
  await page.getByRole('button', { name: '提交申请' }).click()
  await page.waitForURL(/\/order\/returnInfo\/\d+$/)
  const here = new URL(page.url()).pathname

  await reloadedUntil(page, here, (on) => on.getByRole('region', { name: '寄回商品' }))
  await page.getByLabel(/承运单位/).fill('演示物流')
  await page.getByLabel(/运单号/).fill('YS2026')
  await page.getByRole('button', { name: '提交寄回信息' }).click()
  await reloadedUntil(page, here, (on) => on.getByRole('heading', { name: '已完成' }))
  await page.getByText(said).first().waitFor()
  await visit(page, '/order/afterSales?state=completed')
  await page.getByText(said).first().waitFor()
  expect(complaints).toEqual([])
  await page.context().close()
})

test('orders are found by a part of their number and taken along as a table', async () => {
  const client = await buyerAt(shop.url, 'demo-pharmacy')
  const [last] = must(await client.orders.list({ tab: null, page: 1 })).list
  if (!last) throw new Error('no order yet')
  const { page } = await signedIn('demo-pharmacy')
  await visit(page, '/order')
  await page.getByRole('searchbox', { name: '订单号、药品名称或厂家' }).fill(last.number.slice(-8))
  await page.getByRole('button', { name: '查询' }).click()
  await page.waitForURL(/keyword=/)
  await page.getByRole('article', { name: `订单 ${last.number}` }).waitFor()
  const downloading = page.waitForEvent('download')
  await page.getByText('导出订单').click()
  await page.getByRole('link', { name: 'CSV 文本' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^orders-\d{4}-\d{2}-\d{2}\.csv$/)
  await page.context().close()
})
