import type { Page } from 'playwright'
import { extractText } from 'unpdf'

/** The path of a link, without query and hash. */
const pathOf = (href: string): string => href.replace(/[?#].*/, '')

/**
 * Reads `start` and every page reachable by links, each path once with the first query seen. @returns the text by path
 */
const crawl = async (
  start: string,
  read: (address: string) => Promise<{ readonly text: string; readonly links: readonly string[] }>,
): Promise<ReadonlyMap<string, string>> => {
  const texts = new Map<string, string>()
  const waiting = [start]
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    if (texts.has(pathOf(address))) continue
    const { text, links } = await read(address)
    texts.set(pathOf(address), text)
    waiting.push(...links)
  }
  return texts
}

/** The text of a response: of a PDF its text, of a picture or workbook ''. */
const textAt = async (page: Page, address: string): Promise<string> => {
  const answer = await page.context().request.get(address)
  const type = answer.headers()['content-type'] ?? ''
  if (type.startsWith('text/')) return answer.text()
  if (type !== 'application/pdf') return ''
  return (await extractText(new Uint8Array(await answer.body()), { mergePages: true })).text
}

/** Every page and document of the storefront reachable by links, as the visitor of `page` sees them. */
export const readStorefront = (page: Page): Promise<ReadonlyMap<string, string>> =>
  crawl('/', async (address) => {
    const text = await textAt(page, address)
    const links = [...text.matchAll(/<a\b[^>]*? href="(\/[^"/][^"]*)"/g)].map(([, href = '']) => href)
    return { text, links: links.filter((href) => !href.startsWith('/console')) }
  })

/**
 * Every page, document and export of the console reachable by links, as the staff member signed in on `page` sees them.
 */
export const readConsole = (page: Page): Promise<ReadonlyMap<string, string>> =>
  crawl('/console', async (address) => {
    if (/\.\w+$/.test(pathOf(address))) return { text: await textAt(page, address), links: [] }
    await page.goto(address)
    await page.getByRole('heading', { level: 1 }).waitFor()
    const links = await page
      .locator('a[href^="/console"]')
      .evaluateAll((all) => all.map((a) => a.getAttribute('href') ?? ''))
    return { text: await page.locator('body').innerText(), links }
  })
