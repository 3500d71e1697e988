import { everyEndpoint } from '@xinglin/api-contract/every-endpoint'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const source = fileURLToPath(new URL('..', import.meta.url))

/** Shipped code: neither tests nor stories. */
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|stories)\.tsx?$|^testing\//.test(file))
  .map((file) => readFileSync(`${source}/${file}`, 'utf8'))

/** Called as `content.hero(…)`, chosen as `requests[x ? 'awaited' : 'favorites'](…)`, or destructured from its area. */
const isCalled = (name: string): boolean => {
  const [area = '', call = ''] = name.split('.')
  const ways = [
    String.raw`\b${area}\s*\.${call}\s*\(`,
    String.raw`\b${area}\[[^\]]*'${call}'`,
    String.raw`\{[^{}]*\b${call}\b[^{}]*\}\s*=\s*[\w.()]*\b${area}\b`,
  ].map((way) => new RegExp(way))
  return files.some((text) => ways.some((way) => way.test(text)))
}

/** Calls without a page; docs/product.md#7-unused lists the same. */
const unused: ReadonlyMap<string, string> = new Map([
  ['content.demo', 'always answers an empty list'],
  ['content.recordPageView', 'goes past the client: a page that is left sends it as a beacon'],
  ['content.recordVitals', 'goes past the client in the same way'],
  ['members.enterChat', 'asked by the chat frame, not by a page'],
  ['rewards.drawByPost', 'the draw for clients that change nothing by GET'],
  ['orders.logistics', 'the detail of an order carries its trace'],
  ['invoices.detail', 'the list of invoices carries all of each'],
  ['rewards.giftOrder', 'the list of points orders carries all of each'],
])

test('every call of the contract is made by a page, or stands here with the reason why not', () => {
  const uncalled = everyEndpoint.map(([name]) => name).filter((name) => !isCalled(name))
  expect(uncalled.toSorted()).toEqual([...unused.keys()].toSorted())
})

test('docs/product.md#7-unused names the path of each call that no page makes', () => {
  const document = readFileSync(fileURLToPath(new URL('../../../../docs/product.md', import.meta.url)), 'utf8')
  const section = document.slice(document.indexOf('<a id="7-unused"></a>')).split('\n\n')[0] ?? ''
  const paths = everyEndpoint.filter(([name]) => unused.has(name)).map(([, { path }]) => path)
  expect(paths.filter((path) => !section.includes(path))).toEqual([])
})
