import { expect, test } from 'vitest'
import { openTestShop } from '../testing/open-test-shop.ts'
import { DEMO_CHAT_PATH } from './demo-chat.ts'

const shop = await openTestShop()

const ask = (path: string): Response | Promise<Response> => shop.app.request(`http://shop.test${path}`)

test('the demo chat may stand in a frame of the shop and of nobody else', async () => {
  const page = await ask(`${DEMO_CHAT_PATH}?username=demo-clinic&token=x`)
  expect(page.status).toBe(200)
  expect(page.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'self'")
  expect(page.headers.get('Content-Security-Policy')).toContain("default-src 'none'; script-src 'self'")
})

test('the page of the demo chat finds its files, and has nothing inline', async () => {
  const html = await (await ask(DEMO_CHAT_PATH)).text()
  const files = [...html.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, file = '']) => file)
  expect(files).toHaveLength(2)
  for (const file of files) expect((await ask(file)).status).toBe(200)
  expect(html).not.toMatch(/<style|\sstyle=|<script>/)
})
