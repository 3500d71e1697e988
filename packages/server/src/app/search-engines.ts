import type { GoodsId } from '@xinglin/domain/goods'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Instant } from '@xinglin/domain/kernel/time'
import type { Context } from 'hono'
import type { Db } from '../db/database.ts'
import { readRows } from '../db/read-rows.ts'
import * as pg from '../db/row-decoders.ts'
import { goods } from '../db/schema-catalogue.ts'
import { recentAnswers } from '../recent-answers.ts'
import { type Door, openDoor } from '../http/doors.ts'
import { rowId } from '../db/ids.ts'
import { loadShopSettings } from '../shop-settings.ts'

/** The limit of the sitemap protocol. */
const MOST_A_FILE = 50_000

/** Private pages, and pages that differ with each query. */
const NOT_FOR_ROBOTS = [
  '/api/',
  '/cart',
  '/login',
  '/register',
  '/forget',
  '/search',
  '/zhzx/',
  '/files/',
  '/documents/',
  '/reports/',
]

const PLACES = ['/', '/list', '/zyyp', '/qxzq', '/ppzq', '/mrtj', '/jxqzc', '/yx', '/news', '/help/xrzn', '/help/us']

type SearchEngineDeps = {
  readonly db: Db
  /** The public address of the shop; '' when not set. */
  readonly publicUrl: string
  /** A demo is never indexed: its goods are invented. */
  readonly demo: boolean
}

const xml = (element: string, entries: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${element} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${element}>\n`

const manifestOf = (name: string) => ({
  name,
  short_name: name,
  description: '面向药店、诊所与连锁药房的药品批发采购平台',
  lang: 'zh-CN',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#f4f2ed',
  theme_color: '#0f5346',
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
})

/** The site maps: all pages that a guest may read, and each good on sale at its canonical address. */
const siteMaps = ({ db, publicUrl }: Pick<SearchEngineDeps, 'db' | 'publicUrl'>) => {
  /** The last id of each sitemap file of goods but the last. */
  const ends = (): Promise<readonly { readonly id: GoodsId }[]> =>
    readRows(
      db,
      { id: pg.id<GoodsId>() },
      sql`
        select id from (select id, row_number() over (order by id) as place from goods where on_sale) as placed
         where place % ${MOST_A_FILE}::int = 0 order by id`,
    )
  const index = async (): Promise<string> => {
    const files = ['pages', ...[{ id: 0 }, ...(await ends())].map(({ id }) => `goods-${String(id)}`)]
    return xml(
      'sitemapindex',
      files.map((file) => `<sitemap><loc>${publicUrl}/sitemaps/${file}.xml</loc></sitemap>`),
    )
  }
  const urls = (paths: readonly string[]): string =>
    xml(
      'urlset',
      paths.map((path) => `<url><loc>${publicUrl}${path}</loc></url>`),
    )
  const goodsAfter = async (last: number): Promise<string> => {
    const rows = await db
      .select({ id: goods.id })
      .from(goods)
      .where(and(eq(goods.onSale, true), gt(goods.id, rowId(last))))
      .orderBy(asc(goods.id))
      .limit(MOST_A_FILE)
    return urls(rows.map(({ id }) => `/list/info/${String(id)}`))
  }

  return { index, pages: () => Promise.resolve(urls(PLACES)), goodsAfter }
}

/** /robots.txt, the manifest and the site maps. */
export const searchEngineDoors = ({ db, publicUrl, demo }: SearchEngineDeps): readonly Door[] => {
  const answers = recentAnswers<string>()
  const isListed = publicUrl !== '' && !demo
  const { index, pages, goodsAfter } = siteMaps({ db, publicUrl })

  const mapped = async (c: Context, now: Instant, find: (last: number) => Promise<string>): Promise<Response> => {
    if (!isListed) return c.text('', 404)
    const last = Number(/\d+/.exec(c.req.param('last') ?? '')?.[0] ?? 0)
    const text = await answers.get(c.req.path, now, () => find(last))
    return c.body(text, 200, {
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    })
  }
  const robots = isListed
    ? [
        'User-agent: *',
        ...NOT_FOR_ROBOTS.map((path) => `Disallow: ${path}`),
        `Sitemap: ${publicUrl}/sitemap.xml`,
        '',
      ].join('\n')
    : 'User-agent: *\nDisallow: /\n'
  return [
    // Names the shop on a phone's home screen.
    openDoor('searchEngines.manifest', async (c) => {
      const { name } = await loadShopSettings(db)
      return c.body(JSON.stringify(manifestOf(name)), 200, {
        'Content-Type': 'application/manifest+json; charset=utf-8',
        'Cache-Control': 'public, max-age=3600',
      })
    }),
    openDoor('searchEngines.robots', (c) => c.text(robots, 200, { 'Cache-Control': 'public, max-age=3600' })),
    openDoor('searchEngines.index', (c, now) => mapped(c, now, index)),
    openDoor('searchEngines.pages', (c, now) => mapped(c, now, pages)),
    openDoor('searchEngines.goods', (c, now) => mapped(c, now, goodsAfter)),
  ]
}
