import type { ArticleChange, FloorChange, HomePreview, SectionChange } from '@xinglin/api-contract/staff-api'
import type { Instant } from '@xinglin/domain/kernel/time'
import type { BuyerType } from '@xinglin/domain/members'
import type { DeskBrand, DeskContent, DeskFloor, DeskZone, WholeArticle } from '@xinglin/domain/staff'
import { Tabs } from '@xinglin/ui-kit/Tabs'
import * as parts from '../../parts/parts.css.ts'
import { paths } from '../../shared/paths.ts'
import { Articles } from './articles.tsx'
import { Preview } from './preview.tsx'
import { RowLists } from './row-lists.tsx'
import { Sections } from './sections.tsx'

/** The tabs of the page, by their part of the address. */
export const contentTabs = [
  ['banners', '图片位'],
  ['navigation', '导航'],
  ['hot-words', '热搜词'],
  ['links', '页尾链接'],
  ['articles', '文章与公告'],
  ['brands', '品牌'],
  ['floors', '楼层'],
  ['zones', '专区'],
  ['preview', '预览'],
] as const
export type ContentTab = (typeof contentTabs)[number][0]

export type ContentViewProps = {
  readonly tab: ContentTab
  readonly content: DeskContent
  /** The buyer type of the preview, and the rendered data. */
  readonly previewType: BuyerType | null
  readonly preview: HomePreview | null
  readonly now: Instant
  readonly busy: boolean
  readonly onSection: (change: SectionChange) => void
  /** Null where it could not be loaded. */
  readonly onReadArticle: (id: number) => Promise<WholeArticle | null>
  /** Each resolves to whether the shop accepted it. */
  readonly onArticle: (change: ArticleChange) => Promise<boolean>
  readonly onBrand: (brand: DeskBrand) => Promise<boolean>
  /** `id` null: another floor of the home page. */
  readonly onFloor: (floor: FloorChange) => Promise<boolean>
  readonly onDropFloor: (floor: DeskFloor) => Promise<boolean>
  readonly onZone: (zone: DeskZone) => Promise<boolean>
}

/** Content of the storefront besides its goods: edited, ordered, scheduled, and previewed. */
export const ContentView = (props: ContentViewProps) => {
  const { tab, content } = props
  const counts: { readonly [T in ContentTab]?: number } = {
    banners: content.banners.length,
    navigation: content.navigation.length,
    'hot-words': content.hotWords.length,
    links: content.links.length,
    articles: content.articles.length,
    brands: content.brands.length,
    floors: content.floors.length,
    zones: content.zones.length,
  }
  return (
    <div className={parts.page}>
      <header className={parts.head}>
        <h1>内容</h1>
        <span className={parts.note}>商城首页、导航、专区、品牌与文章</span>
      </header>
      <Tabs
        aria-label="内容"
        tabs={contentTabs.map(([word, text]) => {
          const count = counts[word]
          return {
            href: paths.content(word),
            text,
            current: word === tab,
            ...(count === undefined ? {} : { count }),
          }
        })}
      />
      <Part {...props} />
    </div>
  )
}

const Part = (props: ContentViewProps) => {
  switch (props.tab) {
    case 'articles':
      return <Articles {...props} />
    case 'brands':
    case 'floors':
    case 'zones':
      return <RowLists {...props} list={props.tab} />
    case 'preview':
      return <Preview {...props} />
    case 'banners':
    case 'navigation':
    case 'hot-words':
    case 'links':
      return <Sections {...props} section={props.tab} />
  }
}
