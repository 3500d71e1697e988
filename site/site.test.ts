import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anyCart, law } from '@xinglin/domain/testing'
import * as fc from 'fast-check'
import { chromiumArgs, findChromium } from '../scripts/chromium.mjs'
import { root } from '../scripts/repository-files.ts'
import { serveFolder } from '../scripts/static-server.ts'

const TIMEOUT = 300_000
const built = join(root, 'site/dist')

let browser: Browser
let served: Awaited<ReturnType<typeof serveFolder>>

beforeAll(async () => {
  execFileSync(process.execPath, ['site/build.mjs', 'playground', 'api'], { cwd: root, stdio: 'pipe' })
  served = await serveFolder(built)
  const executablePath = findChromium()
  browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: [...chromiumArgs] })
}, TIMEOUT)
afterAll(async () => {
  await browser.close()
  served.close()
})

type Reflection = { readonly name: string; readonly comment?: unknown; readonly children?: readonly Reflection[] }

test('the reference documents what the doors hand out', () => {
  const { children: doors = [] } = JSON.parse(readFileSync(join(built, 'api.json'), 'utf8')) as Reflection
  const named = doors.flatMap(({ children = [] }) => children.map(({ name }) => name))
  expect(named).toEqual(
    expect.arrayContaining([
      'priceCart',
      'Money',
      'anyCart',
      'cartMachine',
      'createClient',
      'Handlers',
      'Button',
      'GoodsCard',
    ]),
  )
  expect(named.length).toBeGreaterThan(900)
})

describe('the playground', () => {
  const open = async (hash = '', size = { width: 1440, height: 900 }): Promise<Page> => {
    const page = await (await browser.newContext({ viewport: size })).newPage()
    page.setDefaultTimeout(20_000)
    await page.goto(`${served.url}playground/index.html${hash}`)
    await page.getByRole('heading', { name: '计价演练场' }).waitFor()
    return page
  }
  const payable = (page: Page) =>
    page
      .getByRole('region', { name: '应付' })
      .getByText(/¥?[\d,]+\.\d\d/)
      .first()

  test('prices what is typed into its form, and its link carries the cart', { timeout: TIMEOUT }, async () => {
    const page = await open()
    await expect.poll(() => payable(page).textContent()).toContain('1,260.65')
    const line = page.getByRole('region', { name: '阿莫西林胶囊' })
    await line.getByLabel('数量').fill('90')
    await expect.poll(() => payable(page).textContent()).toContain('1,143.05')
    await line.getByLabel('单价').fill('12,5')
    await page.getByText('写成 12.5 这样').waitFor()
    await line.getByLabel('单价').fill('12')
    await expect.poll(() => payable(page).textContent()).toContain('1,098.05')
    await page.getByLabel('满减 · 呼吸用药专场').fill('500:20 1000:100')
    await expect.poll(() => payable(page).textContent()).toContain('1,048.05')
    const again = await open(new URL(page.url()).hash)
    await expect.poll(() => payable(again).textContent()).toContain('1,048.05')
    await expect.poll(() => again.getByText(/^成立/).count()).toBe(5)
    await expect.poll(() => again.getByText(/^(普通|含麻) · 1 号仓$/).count()).toBe(2)
  })

  test('takes the report of a broken law as it is pasted', { timeout: TIMEOUT }, async () => {
    let report = ''
    try {
      law(fc.property(anyCart(), (cart) => cart.lines.length === 0))
    } catch (error) {
      report = error instanceof Error ? error.message : ''
    }
    const owed = /^应付 (\S+)$/m.exec(report)?.[1] ?? 'no receipt'
    const page = await open()
    await page.getByText('JSON', { exact: true }).click()
    await page.getByLabel(/购物车（JSON/).fill('{ "lines": 3 }')
    await page.getByText('购物车要有 lines').waitFor()
    await page.getByLabel(/购物车（JSON/).fill(report)
    await expect.poll(() => payable(page).textContent()).toContain(owed)
    await expect.poll(() => page.getByText('不成立').count()).toBe(0)
  })

  test('has no accessibility violation, wide and on a phone', { timeout: TIMEOUT }, async () => {
    for (const size of [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
    ]) {
      const page = await open('', size)
      const shots = process.env['SHOTS']
      if (shots !== undefined) {
        mkdirSync(shots, { recursive: true })
        await page.screenshot({ path: join(shots, `playground-${String(size.width)}.png`), fullPage: true })
      }
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 120))])).toEqual([])
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow).toBeLessThanOrEqual(0)
    }
  })
})
