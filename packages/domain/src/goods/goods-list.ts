import type { Money } from '../kernel/money.ts'
import type { Page } from '../kernel/page.ts'
import type { Day, Instant } from '../kernel/time.ts'
import type { Activity } from '../promotions/promotions.ts'
import type { Batch, Goods } from './good.ts'
import type { RxClass } from './purchase-gate.ts'

/** What a search is for; 0 drug, 1 manufacturer on the wire. */
export type SearchType = 'drug' | 'manufacturer'

export type GoodsSort = 'default' | 'sales' | 'priceUp' | 'priceDown' | 'expiryUp' | 'expiryDown' | 'newest'

/** What a list shows, all of it in the page's address. Null, or no value: not filtered; of several values one must fit. */
export type GoodsQuery = {
  readonly category: number | null
  readonly zone: 'herbs' | 'devices' | null
  readonly keyword: string
  readonly searchType: SearchType
  readonly manufacturers: readonly number[]
  readonly dosageForms: readonly string[]
  readonly rxClasses: readonly RxClass[]
  readonly activity: number | null
  readonly tags: readonly string[]
  readonly warehouses: readonly number[]
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
  manufacturers: [],
  dosageForms: [],
  rxClasses: [],
  activity: null,
  tags: [],
  warehouses: [],
  inStock: false,
  freeShipping: false,
  nearExpiry: null,
  boughtBefore: false,
  sort: 'default',
  page: 1,
}

/** So many values of one filter hold together at most. */
export const MOST_CHOSEN = 50

/** A value that a filter offers, with the number of goods behind it. */
export type Facet = {
  readonly value: string
  readonly label: string
  readonly count: number
  /** What its name is read to begin with, A to Z or #; null where values are few enough to be seen at once. */
  readonly initial: string | null
}

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
  /** Until when an order leaves today, as 17:00, and when it arrives; null for who has no address with the shop. */
  readonly dispatch: { readonly before: string; readonly arrival: Day | null }
  /** What the shop says of it, one paragraph a line; '' for nothing. */
  readonly description: string
  /** Where the maker's leaflet (说明书) is read, a PDF; null where the shop has none. */
  readonly leaflet: string | null
  /** Other goods often bought along. */
  readonly companions: readonly Goods[]
  /** 同通用名比价: the same generic name, form and strength by another maker or in another size; best sellers first. */
  readonly substitutes: readonly Goods[]
  /** How many there are, those that are not shown among them. */
  readonly substituteCount: number
  /** Null for who never did. */
  readonly boughtBefore: BoughtBefore | null
}
