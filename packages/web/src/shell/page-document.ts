import type { VitalsPage } from '@xinglin/domain/content'
import type { Theme } from '@xinglin/ui-kit/ThemeSwitch'
import type { About } from './page-about.ts'
import { LATER, START } from './later.ts'
import type { PageAssets } from './page-assets.ts'
import { API_BASE, PAGE_DATA_ID, pageTitle, ROOT_ID, STATISTICS } from './page-title.ts'
import { VITALS } from './vitals-name.ts'

/** Metadata of a page without a subject. */
const SHOP_PICTURE = '/icon-512.png'

const description = (shop: string): string => `${shop}：面向药店、诊所与连锁药房的药品批发采购平台。`

const escapes: { readonly [character: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => escapes[character] ?? character)

/** Escapes the data so that it cannot close its script element nor begin a comment in it. */
const inertJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)

type Listed = Pick<Parameters<typeof pageDocument>[0], 'title' | 'shop' | 'about' | 'path' | 'isListed' | 'publicUrl'>

/** Canonical address and metadata; or `noindex`. */
const forSearchEngines = ({ title, shop, about, path, isListed, publicUrl }: Listed): readonly string[] => {
  if (!isListed || publicUrl === '') return ['<meta name="robots" content="noindex">']
  const address = `${publicUrl}${path}`
  const open = (property: string, content: string): string =>
    `<meta property="og:${property}" content="${escapeHtml(content)}">`
  return [
    `<link rel="canonical" href="${escapeHtml(address)}">`,
    open('title', pageTitle(title, shop)),
    open('url', address),
    open('image', `${publicUrl}${about?.picture ?? SHOP_PICTURE}`),
    ...(about === null
      ? []
      : [
          `<script type="application/ld+json">${inertJson({ ...about.facts, url: address, image: `${publicUrl}${about.picture}` })}</script>`,
        ]),
  ]
}

/** The whole page as text. It has no inline script: the Content-Security-Policy allows files of our own only. */
export const pageDocument = (page: {
  readonly title: string
  /** The name of the shop. */
  readonly shop: string
  /** The subject of the page; null where it has none. */
  readonly about: About | null
  /** The canonical path of the page. */
  readonly path: string
  /** Whether a search engine may index it: it exists and is open to guests. */
  readonly isListed: boolean
  /** The shop's public address for search engines; '' for none. */
  readonly publicUrl: string
  readonly assets: PageAssets
  readonly body: string
  readonly data: unknown
  /** Address to which the page reports a view; '' disables it. */
  readonly statistics: string
  /** The page group for web vitals of this visit; null when it is not sampled. */
  readonly vitals: VitalsPage | null
  /** Base address of the API; '' for the page's own host. */
  readonly apiBase: string
  /** The buyer's choice; null where the device decides. */
  readonly theme: Theme | null
}): string => {
  const { title, shop, about, assets, body, data, statistics, vitals, apiBase, theme } = page
  return [
    `<!doctype html><html lang="zh-CN"${theme === null ? '' : ` data-theme="${theme}"`}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    // Sets the background before the stylesheet has loaded.
    `<meta name="color-scheme" content="${theme ?? 'light dark'}">`,
    `<title>${escapeHtml(pageTitle(title, shop))}</title>`,
    `<meta name="description" content="${escapeHtml(about?.description ?? description(shop))}">`,
    ...forSearchEngines(page),
    ...(statistics === '' ? [] : [`<meta name="${STATISTICS}" content="${escapeHtml(statistics)}">`]),
    ...(vitals === null ? [] : [`<meta name="${VITALS}" content="${vitals}">`]),
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
    ...(vitals === null
      ? []
      : [`<script type="module" fetchpriority="low" src="${escapeHtml(assets.vitals)}"></script>`]),
    `<script type="application/json" id="${PAGE_DATA_ID}">${inertJson(data)}</script>`,
    '</body></html>',
  ].join('')
}
