import type { Theme } from '@xinglin/ui-kit/ThemeSwitch'
import { LATER, START } from './later.ts'
import type { PageAssets } from './page-assets.ts'
import { API_BASE, PAGE_DATA_ID, pageTitle, ROOT_ID, STATISTICS } from './page-title.ts'

const description = (shop: string): string => `${shop}：面向药店、诊所与连锁药房的药品批发采购平台。`

const escapes: { readonly [character: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => escapes[character] ?? character)

/** No text of the data can end the element that carries it, nor begin a comment in it. */
const inertJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)

/** The whole page as text. No script of it stands inline: the policy of the shop runs files of our own only. */
export const pageDocument = (page: {
  readonly title: string
  /** The name of the shop. */
  readonly shop: string
  readonly assets: PageAssets
  readonly body: string
  readonly data: unknown
  /** Where the page tells that it was seen; '' and it tells nobody. */
  readonly statistics: string
  /** Where the page finds the API; '' on its own host. */
  readonly apiBase: string
  /** What the buyer chose; null where the device decides. */
  readonly theme: Theme | null
}): string => {
  const { title, shop, assets, body, data, statistics, apiBase, theme } = page
  return [
    `<!doctype html><html lang="zh-CN"${theme === null ? '' : ` data-theme="${theme}"`}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    // Before the stylesheet comes, the empty window has the same ground already.
    `<meta name="color-scheme" content="${theme ?? 'light dark'}">`,
    `<title>${escapeHtml(pageTitle(title, shop))}</title>`,
    `<meta name="description" content="${escapeHtml(description(shop))}">`,
    ...(statistics === '' ? [] : [`<meta name="${STATISTICS}" content="${escapeHtml(statistics)}">`]),
    ...(apiBase === '' ? [] : [`<meta name="${API_BASE}" content="${escapeHtml(apiBase)}">`]),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="manifest" href="/manifest.webmanifest">',
    '<link rel="apple-touch-icon" href="/icon-192.png">',
    '<meta name="theme-color" content="#0f5346">',
    ...assets.styles.map((file) => `<link rel="stylesheet" href="${escapeHtml(file)}">`),
    `<script type="module" src="${escapeHtml(assets.boot)}"></script>`,
    ...assets.scripts.map(
      (file) => `<link rel="${LATER}"${file === assets.start ? ` id="${START}"` : ''} href="${escapeHtml(file)}">`,
    ),
    '</head><body>',
    `<div id="${ROOT_ID}">${body}</div>`,
    `<script type="application/json" id="${PAGE_DATA_ID}">${inertJson(data)}</script>`,
    '</body></html>',
  ].join('')
}
