import { must } from '@xinglin/server/testing/trade'
import { expect, test } from 'vitest'
import { complaintsOn, openShopInChromium, visit } from './open-shop.ts'
import { buyerAt } from './running-shop.ts'
import { ampleGood, buyCart, placeCart, putInCart } from './trading.ts'

// Orders do not advance by themselves during the test: each state lasts an hour, and the test clicks the buttons.
const shop = openShopInChromium({ DEMO_GOODS: '300', DEMO_STEP_SECONDS: '3600' })

test('a visitor moves the time on until a paid order is delivered, and confirms its receipt', async () => {
  const client = await buyerAt(shop.url, 'demo-pharmacy')
  const good = await ampleGood(client)
  await putInCart(client, good, 100)
  const [order] = await buyCart(client)
  await putInCart(client, good, 100)
  const [unpaid] = await placeCart(client)
  if (!order || !unpaid) throw new Error('no order')

  const page = await (await shop.newWindow('demo-pharmacy')).newPage()
  const complaints = complaintsOn(page)
  await visit(page, `/order/info/${String(order.id)}`)
  const opener = page.getByRole('navigation', { name: '快捷链接' }).getByRole('button', { name: '演示时间' })
  const sandbox = page.getByRole('dialog', { name: '演示时间' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await sandbox.getByText('还可快进 60 天').waitFor()
  const { now: before } = must(await client.demo.time(null))

  await sandbox.getByRole('button', { name: '快进 1 小时' }).click()
  await sandbox.getByText('已快进 1 小时，订单由“待审核”变为“待发货（审核通过）”').waitFor()
  await sandbox.getByRole('button', { name: '快进 1 天' }).click()
  await sandbox.getByText('已快进 1 天，订单由“待发货（审核通过）”变为“待收货（已签收）”').waitFor()
  await sandbox.getByText('还可快进 58 天 23 小时').waitFor()
  expect(must(await client.demo.time(null)).now - before).toBeGreaterThanOrEqual(25 * 3_600_000)
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { name: '待收货' }).waitFor()

  await page.getByRole('button', { name: /^确认收货/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '确认收货' }).click()
  await page.getByRole('heading', { name: '已完成' }).waitFor()

  await visit(page, `/order/info/${String(unpaid.id)}`)
  await page.getByRole('heading', { name: '已取消' }).waitFor()
  expect(complaints).toEqual([])
  await page.context().close()
})

test('a phone finds 演示时间 among what is the member’s, a narrow window in its bar', async () => {
  const page = await (await shop.newWindow('demo-pharmacy', { viewport: { width: 390, height: 844 } })).newPage()
  await visit(page, '/user')
  const sandbox = page.getByRole('dialog', { name: '演示时间' })
  const onPhone = page.getByRole('main').getByRole('button', { name: '演示时间' })
  const inBar = page.getByRole('navigation', { name: '快捷链接' }).getByRole('button', { name: '演示时间' })

  await onPhone.press('Enter')
  await sandbox.getByRole('button', { name: '快进 1 小时' }).click()
  await sandbox.getByText('已快进 1 小时').waitFor()
  await page.keyboard.press('Escape')
  await sandbox.waitFor({ state: 'hidden' })
  expect(await onPhone.evaluate((element) => element === document.activeElement)).toBe(true)

  for (const width of [768, 1024]) {
    await page.setViewportSize({ width, height: 768 })
    await inBar.press('Enter')
    await sandbox.waitFor()
    await page.keyboard.press('Escape')
    await sandbox.waitFor({ state: 'hidden' })
    expect(await inBar.evaluate((element) => element === document.activeElement)).toBe(true)
  }
  await page.context().close()
})
