// `npm run bench -- cart`: the response times that a buyer sees in Chromium, against the built shop on this machine: a
// click on + in a cart of 20 lines and of 1,000, scrolling over the same rows and on to new ones, and the cart badge
// after 加购. The two carts alternate, so that other load on the machine affects both alike.
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { tsImport } from 'tsx/esm/api'
import { chromiumArgs, findChromium } from '../scripts/chromium.mjs'

const { startShop, buyerAt, DEMO_PASSWORD } = await tsImport('../e2e/running-shop.ts', import.meta.url)
const { wholeList } = await tsImport('../packages/domain/src/goods/goods.ts', import.meta.url)

const ROUNDS = Number(process.env['ROUNDS'] ?? 30)
const ALL_LINES = 99_999
const CARTS = [
  { lines: 20, buyer: 'demo-store-1' },
  { lines: 1000, buyer: 'demo-store-2' },
]

const must = (answer) => {
  if (!answer.ok) throw new Error(JSON.stringify(answer.error))
  return answer.value
}

const at = (values, share) => values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)]
const median = (values) => at(values, 0.5)

const packOf = ({ packing, minimum }) => Math.max(1, packing.middlePack, minimum)

/** Goods that can be bought at any time. */
const ordinaryGoods = async (client, count) => {
  const found = []
  for (let page = 1; found.length < count; page += 1) {
    const { list } = must(await client.goods.list({ ...wholeList, inStock: true, nearExpiry: 'without', page }))
    if (list.length === 0) throw new Error(`the demo has ${found.length} ordinary goods`)
    for (const goods of list) {
      const { kind, refusal, special, limit, stock } = goods.sale
      if (kind === 'open' && refusal === null && special === null && limit === null && stock > 100 * packOf(goods))
        found.push(goods)
    }
  }
  return found.slice(0, count)
}

const itemOf = (goods) => ({
  kind: 'goods',
  goodsId: goods.id,
  quantity: packOf(goods),
  warehouseId: goods.warehouseId,
  priceId: null,
  activityId: goods.activity?.id ?? null,
  atBasePrice: false,
  nearExpiry: false,
})

const fill = async (client, goods) => {
  const { lines } = must(await client.cart.list({ filter: ALL_LINES }))
  if (lines.length > 0) must(await client.cart.remove({ ids: lines.map(({ id }) => id) }))
  for (let from = 0; from < goods.length; from += 500)
    must(await client.cart.add({ items: goods.slice(from, from + 500).map(itemOf) }))
}

/** Runs in the page: records for each click the milliseconds until the frame with its result was presented. */
const watchPresses = () => {
  const presses = []
  let whenChanged
  const changes = new MutationObserver(() => whenChanged())
  Object.assign(window, { presses, changes })
  const afterPicture = (tell) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => tell(performance.now()))
      port1.start()
      port2.postMessage(null)
    })
  const badgeOf = () => document.querySelector('header a[href="/cart"]')?.textContent
  const note = ({ timeStamp }) => {
    const press = {}
    presses.push(press)
    const badge = badgeOf()
    const tell = (what) => afterPicture((now) => (press[what] ??= now - timeStamp))
    tell('picture')
    whenChanged = () => {
      if (badgeOf() !== badge) tell('badge')
      if (document.body.innerText.includes('已加入购物车')) tell('confirmed')
    }
    changes.observe(document.body, { childList: true, subtree: true, characterData: true })
  }
  addEventListener('click', note, { capture: true })
}

const idle = (page) => page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 30))))

/** Opens a page as a buyer, in a browser of its own. */
const visit = async (browser, shop, username, path) => {
  const context = await browser.newContext({
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
  })
  const page = await context.newPage()
  await page.goto(`${shop.url}/login`)
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  await page.getByRole('textbox', { name: '用户名' }).fill(username)
  await page.getByRole('textbox', { name: '密码' }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.getByRole('button', { name: '退出登录' }).first().waitFor()
  await page.addInitScript(watchPresses)
  await page.goto(`${shop.url}${path}`)
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  await idle(page)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const busy = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration').value * 1000
  }
  return { page, busy, close: () => context.close() }
}

/**
 * Reading the layout makes the browser lay out the whole page now, so that this cost is not counted while scrolling.
 */
const pictureOfLast = () => {
  window.changes.disconnect()
  return window.presses.at(-1).picture
}

/**
 * One click on + of the second line: the time until the frame that shows it, and the page's CPU time until the shop has
 * answered.
 */
const press = async ({ page, busy }) => {
  const { x, y, width, height } = await page.getByRole('button', { name: /^增加/ }).nth(1).boundingBox()
  await page.mouse.move(x + width / 2, y + height / 2)
  await idle(page)
  const before = await busy()
  const answered = page.waitForResponse((response) => response.url().includes('/edit'))
  await page.mouse.down()
  await page.mouse.up()
  const status = (await answered).status()
  if (status !== 200) throw new Error(`the shop answered a press with ${status}`)
  await idle(page)
  const work = (await busy()) - before
  return { picture: await page.evaluate(pictureOfLast), work }
}

/** Wheel steps, in px: back and forth over the same rows, or only downwards. */
const TO_AND_FRO = Array.from({ length: 20 }, (_, turn) => (turn % 10 < 5 ? 120 : -120))
const ONWARD = TO_AND_FRO.map(() => 120)

/**
 * Turns the wheel for a second: the time between frames, and the CPU time of each. At the end of the page, `onward`
 * starts again at its top.
 */
const scroll =
  (notches) =>
  async ({ page, busy }) => {
    await page.mouse.move(700, 500)
    await page.evaluate((way) => {
      const { scrollHeight, clientHeight } = document.documentElement
      if (scrollY + way > scrollHeight - clientHeight) scrollTo(0, 0)
    }, notches.length * 120)
    await idle(page)
    const before = await busy()
    const frames = page.evaluate(
      () =>
        new Promise((resolve) => {
          const times = []
          const note = (now) => {
            times.push(now)
            if (now - times[0] < 1000) requestAnimationFrame(note)
            else resolve(times.slice(1).map((time, index) => time - times[index]))
          }
          requestAnimationFrame(note)
        }),
    )
    for (const notch of notches) await page.mouse.wheel(0, notch)
    const gaps = await frames
    await idle(page)
    return { gaps, work: ((await busy()) - before) / gaps.length }
  }

const inTurns = async (visits, rounds, action) => {
  const all = visits.map(() => [])
  for (let round = 0; round < rounds; round += 1)
    for (const [index, each] of visits.entries()) {
      await each.page.bringToFront()
      all[index].push(await action(each))
    }
  return all
}

const framesOf = (samples) => ({
  gap: at(
    samples.flatMap(({ gaps }) => gaps),
    0.95,
  ),
  work: median(samples.map(({ work }) => work)),
})

const benchCarts = async (browser, shop) => {
  const visits = []
  for (const { buyer } of CARTS) visits.push(await visit(browser, shop, buyer, '/cart'))
  const settled = (samples) => samples.slice(5)
  const pressed = (await inTurns(visits, ROUNDS + 5, press)).map(settled)
  const toAndFro = (await inTurns(visits, 6, scroll(TO_AND_FRO))).map((samples) => samples.slice(1))
  const onward = await inTurns(visits, 10, scroll(ONWARD))
  const nodes = await Promise.all(visits.map(({ page }) => page.evaluate(() => document.querySelectorAll('*').length)))
  for (const each of visits) await each.close()
  return CARTS.map(({ lines }, index) => ({
    lines,
    picture: median(pressed[index].map(({ picture }) => picture)),
    work: median(pressed[index].map(({ work }) => work)),
    toAndFro: framesOf(toAndFro[index]),
    onward: framesOf(onward[index]),
    nodes: nodes[index],
  }))
}

/** 加购 of one good after another, each in a freshly opened list. */
const benchBadge = async (browser, shop) => {
  const { page, close } = await visit(browser, shop, 'demo-store-3', '/list')
  const presses = []
  for (let nth = 0; nth < 15; nth += 1) {
    await page.goto(`${shop.url}/list`)
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
    const button = page.getByRole('button', { name: /^加购/, disabled: false }).nth(nth)
    await button.hover()
    await idle(page)
    await button.click()
    await page.waitForFunction(() => window.presses.at(-1)?.confirmed !== undefined)
    presses.push(await page.evaluate(() => window.presses.at(-1)))
  }
  await close()
  const settled = presses.slice(3)
  return {
    badge: median(settled.flatMap(({ badge }) => badge ?? [])),
    confirmed: median(settled.map(({ confirmed }) => confirmed)),
  }
}

const print = (rows) => {
  const ms = (value) => value.toFixed(1)
  console.log('in milliseconds: CPU is that of the main thread, until the shop has answered a click, or per frame')
  console.table(
    rows.map(({ lines, picture, work, toAndFro, onward, nodes }) => ({
      lines,
      'click to frame': ms(picture),
      'CPU of a click': ms(work),
      'frame back and forth, p95': ms(toAndFro.gap),
      'its CPU': ms(toAndFro.work),
      'frame onward, p95': ms(onward.gap),
      'its CPU onward': ms(onward.work),
      'DOM nodes': nodes,
    })),
  )
}

const judge = ([few, many], { badge, confirmed }) => {
  const goals = [
    ['1,000 lines, times 20: click to frame', many.picture / few.picture, 1.2],
    ['1,000 lines, times 20: CPU of a click', many.work / few.work, 1.2],
    ['1,000 lines, times 20: frame while scrolling back and forth', many.toAndFro.gap / few.toAndFro.gap, 1.2],
    ['1,000 lines, times 20: frame while scrolling onward', many.onward.gap / few.onward.gap, 1.2],
    ['DOM nodes of 1,000 lines', many.nodes, 1499],
    ['ms from 加购 to the badge', badge, 50],
    ['ms from 加购 to its confirmation', confirmed, 120],
  ]
  for (const [name, got, goal] of goals)
    console.log(`${got <= goal ? 'met    ' : 'not met'} ${name}: ${got.toFixed(2)} (goal ${goal})`)
}

export const bench = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'xinglin-bench-'))
  const shop = await startShop({ DATA_DIR: join(folder, 'data'), DEMO_GOODS: '3000' })
  const executablePath = findChromium()
  const browser = await chromium.launch({ args: chromiumArgs, ...(executablePath ? { executablePath } : {}) })
  try {
    for (const { lines, buyer } of CARTS) {
      const client = await buyerAt(shop.url, buyer)
      await fill(client, await ordinaryGoods(client, lines))
    }
    console.log(`${cpus()[0]?.model ?? 'unknown'}, ${availableParallelism()} cores, Node ${process.version}`)
    const rows = await benchCarts(browser, shop)
    print(rows)
    judge(rows, await benchBadge(browser, shop))
  } finally {
    await browser.close()
    await shop.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
