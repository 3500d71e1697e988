import type { Goods } from '../goods/goods.ts'
import type { Page } from '../kernel/page.ts'
import type { Instant } from '../kernel/time.ts'
import type { ShopFrame } from './shop-settings.ts'

/** Menu item (docs/product.md#3-frame); three levels. */
export type Category = {
  readonly id: number
  readonly name: string
  readonly icon: string
  /** Which special zone a click adds: zy=2, qx=2 or none. */
  readonly zone: 'herbs' | 'devices' | null
  readonly children: readonly Category[]
}

export type NavItem = {
  readonly id: number
  readonly name: string
  readonly url: string
  /** A badge of one character: 特. */
  readonly flag: string | null
  /** The address of a picture. */
  readonly image: string | null
  readonly isOpen: boolean
  /** The places below it; two levels. */
  readonly children: readonly NavItem[]
}

/** An entry of the navigation as it is written: `parent` is the name of the entry that it stands below, or blank. */
export type NavEntry = {
  readonly name: string
  readonly url: string
  /** One character, or the address of a picture. */
  readonly flag: string
  readonly parent: string
}

/** docs/product.md#9. */
export const MOST_NAV = 9

/**
 * Why an entry cannot stand where it is written; null: it can.
 *
 * @example navProblem({ name: '饮片', url: '/zyyp', flag: '', parent: '专区' }, []) // '一级导航中没有“专区”'
 */
export const navProblem = ({ parent }: NavEntry, all: readonly NavEntry[]): string | null => {
  const tops = all.filter((each) => each.parent === '')
  if (parent === '') return tops.length > MOST_NAV ? `一级导航最多 ${String(MOST_NAV)} 项` : null
  return tops.some(({ name }) => name === parent) ? null : `一级导航中没有“${parent}”`
}
export type Ad = { readonly image: string; readonly url: string; readonly title: string; readonly subtitle: string }

/** A place of pictures: beside the page, at its foot, or the band above a zone's goods, by the zone's word. */
export type AdPlace =
  | 'side'
  | 'bottom'
  | 'ptzq'
  | 'mrtj'
  | 'jxqzc'
  | 'zhzq'
  | 'zhmz'
  | 'hb'
  | 'welfare'
  | 'lqzx'
  | 'jfsc'
  | 'news'

export type Brand = { readonly id: number; readonly name: string; readonly logo: string; readonly goodsCount: number }

/** One brand with its goods: 品牌详情. */
export type BrandGoods = {
  readonly brand: Brand & { readonly manufacturer: string; readonly introduction: string }
  readonly goods: Page<Goods>
}

/** 品牌专区: a page of brands, and the letters that their names begin with. */
export type BrandWall = {
  readonly brands: Page<Brand>
  readonly letters: readonly { readonly letter: string; readonly count: number }[]
}

export type Notice = { readonly id: number; readonly title: string; readonly publishedAt: Instant }
export type LinkGroup = {
  readonly name: string
  readonly links: readonly { readonly name: string; readonly url: string }[]
}

/** Common data (docs/product.md#3-common): what every page's frame shows. */
export type CommonData = {
  readonly hotWords: readonly string[]
  readonly nav: readonly NavItem[]
  readonly categories: readonly Category[]
  /** Categories that hold preferred (优) goods: those of the free-shipping zone. */
  readonly preferredCategories: readonly Category[]
  readonly brands: readonly Brand[]
  readonly hotline: string
  readonly shop: ShopFrame
  /** Whether this is a demo, whose time its visitors may move on. */
  readonly isDemo: boolean
  readonly serverTime: Instant
}

/** One floor of the home page. */
export type Floor = {
  readonly title: string
  readonly subtitle: string
  readonly url: string
  readonly goods: readonly Goods[]
}

/** A good of a flash sale and the sold part of its pool, visible without stock rights too; null: it has no pool. */
export type FlashSaleOffer = { readonly goods: Goods; readonly soldPercent: number | null }

export type FlashSale = {
  readonly startsAt: Instant
  readonly endsAt: Instant
  readonly offers: readonly FlashSaleOffer[]
}

/**
 * The categories of a special zone: what stands under its top category (category_zy, category_qx of the wire).
 *
 * @example zoneCategories({ categories: [] }, 'devices') // []
 */
export const zoneCategories = (
  { categories }: Pick<CommonData, 'categories'>,
  zone: 'herbs' | 'devices',
): readonly Category[] => categories.filter((top) => top.zone === zone).flatMap(({ children }) => children)
