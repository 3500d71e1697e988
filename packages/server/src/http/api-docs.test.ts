import { describe, expect, test } from 'vitest'
import { openTestShop } from '../testing/open-test-shop.ts'
import { ORIGIN } from '../testing/test-shop.ts'
import { viewerWords } from './api-docs-words.ts'

const app = (await openTestShop()).app

describe('the reference of the calls', () => {
  test('is served as OpenAPI', async () => {
    const response = await app.request(`${ORIGIN}/api/openapi.json`)
    expect(response.headers.get('Content-Type')).toBe('application/json; charset=utf-8')
    expect(await response.json()).toMatchObject({ openapi: '3.1.0', paths: { '/api/cart': { post: {} } } })
  })

  test('has a page under a policy of its own, whose every file comes from here', async () => {
    const page = await app.request(`${ORIGIN}/api/docs`)
    expect(page.headers.get('Content-Security-Policy')).toContain("default-src 'none'; script-src 'self'")
    const html = await page.text()
    const addresses = [...html.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, address = '']) => address)
    expect(addresses).toHaveLength(4)
    for (const address of addresses) {
      const file = await app.request(`${ORIGIN}${address}`)
      expect([address, file.status]).toEqual([address, 200])
      expect((await file.text()).length).toBeGreaterThan(100)
    }
    expect(html).not.toMatch(/https?:/)
  })

  test('translates words that the viewer still writes', async () => {
    const viewer = await (await app.request(`${ORIGIN}/api/docs/swagger-ui-bundle.js`)).text()
    expect(Object.keys(viewerWords).filter((word) => !viewer.includes(word))).toEqual([])
    const script = await (await app.request(`${ORIGIN}/api/docs/words.js`)).text()
    expect(script).toContain(JSON.stringify(viewerWords))
  })

  test('hands out no other file of the viewer', async () => {
    for (const name of ['index.html', 'package.json', 'swagger-ui.js.map', '%2e%2e', 'constructor']) {
      expect((await app.request(`/api/docs/${name}`)).status).toBe(404)
    }
  })
})
