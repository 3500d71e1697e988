import {
  type Codec,
  dayCodec,
  filled,
  list,
  mapped,
  nullable,
  optional,
  request,
  text,
} from '@xinglin/api-contract/kernel/wire'
import { navigation } from '@xinglin/api-contract/staff-api'
import type { NavEntry } from '@xinglin/domain/content'
import type { Banner } from '@xinglin/domain/staff'
import { type Day, startOfDay } from '@xinglin/domain/kernel/time'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { insertRows } from '../db/insert-rows.ts'
import { ads, articleCategories, articles, hotWords, links, navItems } from '../db/schema-content.ts'
import type { Staff } from '../staff-operation.ts'

/** A path of this host, or an https URL. */
const place: Codec<string> = mapped(
  text(500),
  (written) => (/^(\/(?!\/)|https:\/\/)/.test(written) ? written : null),
  (value) => value,
)
const blank = optional(text(200), '')

type WrittenArticle = {
  readonly category: string
  readonly title: string
  readonly body: string
  readonly slug: string | null
  readonly publishedOn: Day | null
}

/** Contents of a file; a section that it leaves out stays as it is. */
export type Content = {
  readonly navigation: readonly NavEntry[] | null
  readonly hotWords: readonly string[] | null
  readonly links: readonly { readonly name: string; readonly url: string }[] | null
  readonly banners: readonly (Omit<Banner, 'startsAt' | 'endsAt'> & Partial<Banner>)[] | null
  readonly articles: readonly WrittenArticle[] | null
}

const section = <A>(of: Codec<A>, most: number): Codec<readonly A[] | null> => optional(nullable(list(of, most)), null)

export const content: Codec<Content> = request({
  navigation: optional(nullable(navigation), null),
  hotWords: section(filled('请填写词', 30), 8),
  links: section(request({ name: filled('请填写名称', 50), url: place }), 30),
  banners: section(
    request({ position: filled('请填写位置', 30), title: blank, subtitle: blank, image: place, url: place }),
    100,
  ),
  articles: section(
    request({
      category: filled('请填写栏目', 50),
      title: filled('请填写标题', 100),
      body: filled('请填写正文', 20_000),
      slug: optional(text(50), null),
      publishedOn: optional(dayCodec, null),
    }),
    500,
  ),
})

/** One section before and after, by the names of its entries. */
export type Difference = {
  readonly section: string
  readonly added: readonly string[]
  readonly removed: readonly string[]
  readonly changed: readonly string[]
}

/** Entries by name with their content: added, removed, and changed. */
const differenceOf = (
  name: string,
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): Difference => ({
  section: name,
  added: [...after.keys()].filter((key) => !before.has(key)),
  removed: [...before.keys()].filter((key) => !after.has(key)),
  changed: [...after].flatMap(([key, said]) => (before.has(key) && before.get(key) !== said ? [key] : [])),
})
const named = <Row>(rows: readonly Row[], nameOf: (row: Row) => string, says: (row: Row) => unknown) =>
  new Map(rows.map((row) => [nameOf(row), JSON.stringify(says(row))]))

const writeNavigation = async (tx: Db, wanted: NonNullable<Content['navigation']>): Promise<Difference> => {
  const before = await tx.select().from(navItems)
  await tx.delete(navItems)
  const rowOf = ({ name, url, flag: image }: NavEntry) => ({ name, url, image, isOpen: true })
  const rows = wanted.map((entry, at) => ({ ...rowOf(entry), parent: entry.parent, sort: at + 1 }))
  const tops = await tx
    .insert(navItems)
    .values(rows.filter(({ parent }) => parent === ''))
    .returning({ id: navItems.id, name: navItems.name })
  const idOf = new Map(tops.map(({ id, name }) => [name, id]))
  await insertRows(
    tx,
    navItems,
    rows.flatMap(({ parent, ...row }) => (parent === '' ? [] : [{ ...row, parentId: idOf.get(parent) ?? null }])),
  )
  return differenceOf(
    '导航',
    named(
      before,
      ({ name }) => name,
      ({ url, image, parentId }) => [url, image, before.find(({ id }) => id === parentId)?.name ?? ''],
    ),
    named(
      wanted,
      ({ name }) => name,
      ({ url, flag: image, parent }) => [url, image, parent],
    ),
  )
}

const writeHotWords = async (tx: Db, wanted: readonly string[]): Promise<Difference> => {
  const before = await tx.select().from(hotWords)
  const words = [...new Set(wanted)]
  await tx.delete(hotWords)
  await insertRows(
    tx,
    hotWords,
    words.map((word, at) => ({ word, sort: at + 1 })),
  )
  return differenceOf(
    '热搜词',
    named(
      before,
      ({ word }) => word,
      () => '',
    ),
    named(
      words,
      (word) => word,
      () => '',
    ),
  )
}

const writeLinks = async (tx: Db, wanted: NonNullable<Content['links']>): Promise<Difference> => {
  const before = await tx.select().from(links)
  await tx.delete(links)
  await insertRows(
    tx,
    links,
    wanted.map((link, at) => ({ ...link, sort: at + 1 })),
  )
  const of = (rows: readonly { readonly name: string; readonly url: string }[]) =>
    named(
      rows,
      ({ name }) => name,
      ({ url }) => url,
    )
  return differenceOf('页尾链接', of(before), of(wanted))
}

/** The file replaces all pictures of the positions that it names; other positions stay, unless `isWhole`. */
const writeBanners = async (
  tx: Db,
  wanted: NonNullable<Content['banners']>,
  isEveryPosition: boolean,
): Promise<Difference> => {
  const positions = [...new Set(wanted.map(({ position }) => position))]
  const those = isEveryPosition ? sql`true` : positions.length === 0 ? sql`false` : inArray(ads.position, positions)
  const before = await tx.select().from(ads).where(those)
  await tx.delete(ads).where(those)
  await insertRows(
    tx,
    ads,
    wanted.map((banner, at) => ({ ...banner, sort: at + 1 })),
  )
  const of = (rows: NonNullable<Content['banners']>) =>
    named(
      rows,
      ({ position, title, url }) => `${position} ${title || url}`,
      ({ subtitle, image, url, startsAt, endsAt }) => [subtitle, image, url, startsAt ?? null, endsAt ?? null],
    )
  return differenceOf('图片位', of(before), of(wanted))
}

/** An article with an existing title in its category is updated, any other is added; none is deleted. */
const writeArticles = async (tx: Db, wanted: readonly WrittenArticle[], staff: Staff): Promise<Difference | string> => {
  const categories = await tx.select().from(articleCategories)
  const idOf = new Map(categories.map(({ id, name }) => [name, id]))
  const unknown = wanted.find(({ category }) => !idOf.has(category))
  if (unknown) return `没有栏目「${unknown.category}」，可用：${[...idOf.keys()].join('、')}`
  const known = await tx.select().from(articles)
  const before = new Map(known.map((row) => [`${String(row.categoryId)} ${row.title}`, row]))
  const added: string[] = []
  const changed: string[] = []
  for (const [at, { category, title, body, slug, publishedOn }] of wanted.entries()) {
    const categoryId = idOf.get(category) ?? 0
    const publishedAt = publishedOn === null ? staff.at : startOfDay(publishedOn)
    const row = before.get(`${String(categoryId)} ${title}`)
    if (row === undefined) {
      await tx.insert(articles).values({ categoryId, title, body, slug, publishedAt, sort: known.length + at + 1 })
      added.push(title)
      continue
    }
    const moved = publishedOn !== null && row.publishedAt !== publishedAt
    if (row.body === body && row.slug === (slug ?? row.slug) && !moved) continue
    await tx
      .update(articles)
      .set({ body, slug: slug ?? row.slug, ...(moved ? { publishedAt } : {}) })
      .where(eq(articles.id, row.id))
    changed.push(title)
  }
  return { section: '文章', added, removed: [], changed }
}

/**
 * Writes each section that the file contains, or returns why it cannot. Call it in a transaction.
 * @param isWhole removes the pictures of positions that are not named, as on the console page that edits all of them
 */
export const importContent = async (
  tx: Db,
  wanted: Content,
  staff: Staff,
  isWhole = false,
): Promise<readonly Difference[] | string> => {
  const differences: Difference[] = []
  if (wanted.navigation) differences.push(await writeNavigation(tx, wanted.navigation))
  if (wanted.hotWords) differences.push(await writeHotWords(tx, wanted.hotWords))
  if (wanted.links) differences.push(await writeLinks(tx, wanted.links))
  if (wanted.banners) differences.push(await writeBanners(tx, wanted.banners, isWhole))
  if (wanted.articles) {
    const written = await writeArticles(tx, wanted.articles, staff)
    if (typeof written === 'string') return written
    differences.push(written)
  }
  return differences
}
