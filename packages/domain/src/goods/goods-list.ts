import type { Money } from '../kernel/money.ts'
import type { Page } from '../kernel/page.ts'
import type { Instant } from '../kernel/time.ts'
import type { Activity } from '../promotions/promotions.ts'
import type { SearchType } from '../search/search.ts'
import type { Batch, Goods } from './good.ts'
import type { RxClass } from './purchase-gate.ts'

export type GoodsSort = 'default' | 'sales' | 'priceUp' | 'priceDown' | 'expiryUp' | 'expiryDown' | 'newest'

/** What a list shows, all of it in the page's address. Null: not filtered. */
export type GoodsQuery = {
  readonly category: number | null
  readonly zone: 'herbs' | 'devices' | null
  readonly keyword: string
  readonly searchType: SearchType
  readonly manufacturer: number | null
  readonly dosageForm: string | null
  readonly rxClass: RxClass | null
  readonly activity: number | null
  readonly tag: string | null
  readonly warehouse: number | null
  readonly inStock: boolean
  readonly freeShipping: boolean
  /** Goods whose shown date is near: they alone, or all others. */
  readonly nearExpiry: 'only' | 'without' | null
  /** What this buyer has bought; nothing for a guest. */
  readonly boughtBefore: boolean
  readonly sort: GoodsSort
  readonly page: number
}

/** A list without any filter. */
export const wholeList: GoodsQuery = {
  category: null,
  zone: null,
  keyword: '',
  searchType: 'drug',
  manufacturer: null,
  dosageForm: null,
  rxClass: null,
  activity: null,
  tag: null,
  warehouse: null,
  inStock: false,
  freeShipping: false,
  nearExpiry: null,
  boughtBefore: false,
  sort: 'default',
  page: 1,
}

/** A value that a filter offers, with the number of goods behind it. */
export type Facet = { readonly value: string; readonly label: string; readonly count: number }

export type GoodsFacets = {
  readonly categories: readonly Facet[]
  readonly manufacturers: readonly Facet[]
  readonly dosageForms: readonly Facet[]
  readonly rxClasses: readonly Facet[]
  readonly tags: readonly Facet[]
  readonly warehouses: readonly Facet[]
}

/** The goods that each of these switches would leave. */
export type ConditionCounts = {
  readonly inStock: number
  readonly freeShipping: number
  readonly nearExpiry: number
  /** Null for a guest, who has bought nothing. */
  readonly boughtBefore: number | null
}

export type GoodsList = Page<Goods> & {
  readonly facets: GoodsFacets
  readonly conditions: ConditionCounts
  /** Where a keyword found nothing: names that it may have meant, with one character typed wrong (您是否要找). */
  readonly meant: readonly string[]
  /** The off-shelf good whose bar code the keyword is: listed is what may stand for it. Null for any other keyword. */
  readonly insteadOf: string | null
}

/** How this buyer bought a good before; gifts, sets and exchanges tell nothing of its price. */
export type BoughtBefore = {
  /** The latest first, at most three. */
  readonly latest: readonly { readonly at: Instant; readonly quantity: number; readonly price: Money }[]
  /** Purchases and units of the last 90 days. */
  readonly times: number
  readonly units: number
}

/** Everything the detail page shows. */
export type GoodsDetail = {
  readonly goods: Goods
  /** Top category, second level. */
  readonly categoryPath: readonly { readonly id: number; readonly name: string }[]
  readonly batches: readonly Batch[]
  readonly activities: readonly Activity[]
  readonly warehouses: readonly { readonly id: number; readonly name: string }[]
  readonly storage: string
  readonly barCode: string
  /** Other goods often bought along. */
  readonly companions: readonly Goods[]
  /** 同通用名比价: the same generic name, form and strength by another maker or in another size; best sellers first. */
  readonly substitutes: readonly Goods[]
  /** How many there are, those that are not shown among them. */
  readonly substituteCount: number
  /** Null for who never did. */
  readonly boughtBefore: BoughtBefore | null
}
