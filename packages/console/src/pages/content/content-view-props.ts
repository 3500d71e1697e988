import type { InputOf } from '@xinglin/api-contract/kernel/endpoint'
import type { HomePreview, StaffApi } from '@xinglin/api-contract/staff-api'
import type { Instant } from '@xinglin/domain/kernel/time'
import type { BuyerType } from '@xinglin/domain/members'
import type { DeskContent, DeskFloor, WholeArticle } from '@xinglin/domain/staff'
import type { Saved } from '../../shared/client.ts'

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

type Call<Name extends keyof StaffApi['content']> = InputOf<StaffApi['content'][Name]>

export type ContentViewProps = {
  readonly tab: ContentTab
  readonly content: DeskContent
  /** The buyer type of the preview, and the rendered data. */
  readonly previewType: BuyerType | null
  readonly preview: HomePreview | null
  readonly now: Instant
  readonly busy: boolean
  /** Null where it could not be loaded. */
  readonly onReadArticle: (id: number) => Promise<WholeArticle | null>
  readonly onSection: (change: Call<'save'>) => Promise<Saved>
  readonly onArticle: (change: Call<'saveArticle'>) => Promise<Saved>
  readonly onBrand: (brand: Call<'saveBrand'>) => Promise<Saved>
  readonly onNewFloor: (floor: Call<'addFloor'>) => Promise<Saved>
  readonly onFloor: (floor: Call<'saveFloor'>) => Promise<Saved>
  readonly onDropFloor: (floor: DeskFloor) => Promise<Saved>
  readonly onZone: (zone: Call<'saveZone'>) => Promise<Saved>
}
