import { goodsFixture } from '@xinglin/ui-kit/commerce/fixtures'
import { law } from '@xinglin/domain/testing'
import type { Theme } from '@xinglin/ui-kit/ThemeSwitch'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aboutGood } from './page-about.ts'
import { pageDocument } from './page-document.ts'
import { PAGE_DATA_ID, pageTitle } from './page-title.ts'

const assets = {
  styles: ['/assets/main.css'],
  boot: '/assets/boot.js',
  start: '/assets/main.js',
  vitals: '/assets/vitals.js',
  scripts: ['/assets/react.js', '/assets/main.js', '/assets/home.js'],
}
type Document = Parameters<typeof pageDocument>[0]

const documentOf = (changes: Partial<Document>): string =>
  pageDocument({
    title: '首页',
    shop: '杏林药采',
    assets,
    body: '<main></main>',
    data: null,
    statistics: '',
    vitals: null,
    apiBase: '',
    theme: null,
    about: null,
    path: '/list/info/7',
    isListed: true,
    publicUrl: '',
    ...changes,
  })
const page = (data: unknown, title = '首页', statistics = '', apiBase = '', theme: Theme | null = null): string =>
  documentOf({ data, title, statistics, apiBase, theme })

const hydrationData = (html: string): unknown => {
  const [, rest = ''] = html.split(`<script type="application/json" id="${PAGE_DATA_ID}">`)
  return JSON.parse(rest.slice(0, rest.indexOf('</script>')))
}

describe('a page as the server sends it', () => {
  test('it has the base address of the API only when that is another host', () => {
    expect(page(null)).not.toContain('api-base')
    expect(page(null, '首页', '', 'https://api.shop.example')).toContain(
      '<meta name="api-base" content="https://api.shop.example">',
    )
  })

  test('a sampled visit measures web vitals; any other loads nothing for that', () => {
    expect(documentOf({ vitals: 'list' })).toContain('<meta name="vitals" content="list">')
    expect(documentOf({ vitals: 'list' })).toContain('src="/assets/vitals.js"')
    expect(page(null)).not.toContain('vitals')
  })

  test('its title names the page, then the shop', () => {
    expect(pageTitle('购物车', '杏林药采')).toBe('购物车-杏林药采')
    expect(page(null)).toContain('<title>首页-杏林药采</title>')
  })

  test('metadata has the canonical address and the good, and no price', () => {
    const goods = {
      ...goodsFixture(),
      name: '板蓝根颗粒',
      specification: '10g*20袋',
      manufacturer: '松岑</script>制药',
    }
    const about = aboutGood({ detail: { goods, barCode: '6900000000012' } })
    const html = documentOf({ title: about.title, about, publicUrl: 'https://shop.example' })
    expect(html).toContain('<title>板蓝根颗粒 10g*20袋 松岑&lt;/script&gt;制药-杏林药采</title>')
    expect(html).toContain('<link rel="canonical" href="https://shop.example/list/info/7">')
    const facts = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? ''
    expect(JSON.parse(facts)).toMatchObject({
      '@type': 'Product',
      gtin: '6900000000012',
      url: 'https://shop.example/list/info/7',
      manufacturer: { name: '松岑</script>制药' },
    })
    expect(facts).not.toMatch(/offers|price/i)
    const drawn = aboutGood({ detail: { goods: { ...goods, pictures: ['/pictures/7.svg?v=1'] }, barCode: '' } })
    expect(documentOf({ title: drawn.title, about: drawn, publicUrl: 'https://shop.example' })).toContain(
      '<meta property="og:image" content="https://shop.example/pictures/shared/7.jpg?v=1">',
    )
  })

  test("a member's page, a missing page, and a shop without a public address are noindex", () => {
    const at = (isListed: boolean, publicUrl: string): string => documentOf({ isListed, publicUrl })
    expect(at(true, 'https://shop.example')).not.toContain('noindex')
    for (const html of [at(false, 'https://shop.example'), at(true, '')])
      expect(html).toContain('<meta name="robots" content="noindex">')
  })

  test('only the small boot script is fetched before the first paint', () => {
    const html = page(null)
    expect([...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map((found) => found[1])).toEqual(['/assets/boot.js'])
    expect(html).not.toMatch(/rel="(modulepreload|preload)"/)
    expect(html).toContain(
      '<link rel="later" href="/assets/react.js"><link rel="later" id="start" href="/assets/main.js"><link rel="later" href="/assets/home.js">',
    )
  })

  test('nothing on it is an inline script or an inline style', () => {
    const html = page({ a: 1 })
    expect([...html.matchAll(/<script(?![^>]*(?:src=|type="application\/json"))/g)]).toEqual([])
    expect(html).not.toMatch(/<style|\sstyle=/)
  })

  test('embedded data cannot break out of its script element, whatever a seller typed', () => {
    const given = { name: '</script><script>alert(1)</script><!-- <b>&' }
    expect(page(given)).not.toContain('<script>alert')
    expect(hydrationData(page(given))).toEqual(given)
  })

  test('embedded data is read back unchanged', () => {
    law(
      fc.property(fc.jsonValue(), (data) => {
        expect(hydrationData(page(data))).toEqual(JSON.parse(JSON.stringify(data)))
      }),
      { share: 0.1 },
    )
  })

  test('a title is text', () => {
    expect(page(null, '<b>"&')).toContain('<title>&lt;b&gt;&quot;&amp;-杏林药采</title>')
  })
})

test('a chosen dark theme is in the first byte of the page; without a choice there is no attribute', () => {
  expect(page(null, '首页', '', '', 'dark')).toMatch(/^<!doctype html><html lang="zh-CN" data-theme="dark">/)
  expect(page(null, '首页', '', '', 'dark')).toContain('<meta name="color-scheme" content="dark">')
  expect(page(null)).toMatch(/^<!doctype html><html lang="zh-CN">/)
  expect(page(null)).toContain('<meta name="color-scheme" content="light dark">')
})

test('the address for page views is in the document, and absent when views are not counted', () => {
  expect(page(null, '首页', '/api/statistics/page_view')).toContain(
    '<meta name="statistics" content="/api/statistics/page_view">',
  )
  expect(page(null)).not.toContain('statistics')
})
