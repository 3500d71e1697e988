import type { Goods } from '../goods/goods.ts'
import type { Instant } from '../kernel/time.ts'

/** Menu item of the product page; three levels. */
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
  readonly flag: string | null
  readonly isOpen: boolean
}
export type Ad = { readonly image: string; readonly url: string; readonly title: string; readonly subtitle: string }
export type Brand = { readonly id: number; readonly name: string; readonly logo: string; readonly goodsCount: number }
export type Notice = { readonly id: number; readonly title: string; readonly publishedAt: Instant }
export type LinkGroup = {
  readonly name: string
  readonly links: readonly { readonly name: string; readonly url: string }[]
}

/** Common data of the product page: what every page's frame shows. */
export type CommonData = {
  readonly hotWords: readonly string[]
  readonly nav: readonly NavItem[]
  readonly categories: readonly Category[]
  readonly brands: readonly Brand[]
  readonly hotline: string
  readonly serverTime: Instant
}

/** One floor of the home page. */
export type Floor = {
  readonly title: string
  readonly subtitle: string
  readonly url: string
  readonly goods: readonly Goods[]
}

export type FlashSale = { readonly startsAt: Instant; readonly endsAt: Instant; readonly goods: readonly Goods[] }
