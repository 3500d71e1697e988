import {
  type ConditionCounts,
  type Facet,
  type GoodsFacets,
  type GoodsList,
  type GoodsQuery,
  type GoodsSort,
  wholeList,
} from '@xinglin/domain/goods'
import type { FilterRow } from '@xinglin/ui-kit/commerce/FilterPanel'
import type { SortOrder } from '@xinglin/ui-kit/commerce/ListToolbar'
import { narrowed } from './goods-query.ts'

/** The chosen category below its parents, from the top down. */
export type CategoryWay = readonly { readonly id: number; readonly name: string }[]

type HrefOf = (query: GoodsQuery) => string

/** A filter by its name, with where its choice stands in the query and where its values come from. */
type Filter = {
  readonly name: string
  readonly facet: keyof GoodsFacets
  readonly chosen: (query: GoodsQuery) => string | null
  readonly choose: (value: string) => Partial<GoodsQuery>
  readonly none: Partial<GoodsQuery>
  /** Each value is an offer, told by its tag. */
  readonly tagged?: boolean
}

const idText = (id: number | null): string | null => (id === null ? null : String(id))

const filters: readonly Filter[] = [
  {
    name: '分类',
    facet: 'categories',
    chosen: ({ category }) => idText(category),
    choose: (value) => ({ category: Number(value) }),
    none: { category: null, zone: null },
  },
  {
    name: '厂家',
    facet: 'manufacturers',
    chosen: ({ manufacturer }) => idText(manufacturer),
    choose: (value) => ({ manufacturer: Number(value) }),
    none: { manufacturer: null },
  },
  {
    name: '优惠',
    facet: 'tags',
    chosen: ({ tag }) => tag,
    choose: (value) => ({ tag: value }),
    none: { tag: null },
    tagged: true,
  },
  {
    name: '发货仓',
    facet: 'warehouses',
    chosen: ({ warehouse }) => idText(warehouse),
    choose: (value) => ({ warehouse: Number(value) }),
    none: { warehouse: null },
  },
  {
    name: '剂型',
    facet: 'dosageForms',
    chosen: ({ dosageForm }) => dosageForm,
    choose: (value) => ({ dosageForm: value }),
    none: { dosageForm: null },
  },
  {
    name: '处方',
    facet: 'rxClasses',
    chosen: ({ rxClass }) => rxClass,
    choose: (value) => ({ rxClass: value as GoodsQuery['rxClass'] }),
    none: { rxClass: null },
  },
]

/** What may be asked besides. 有货 and 买过 are switches of their own. */
type Condition = {
  readonly label: string
  /** How many goods meet it, where the shop says so. */
  readonly count?: keyof ConditionCounts
  readonly holds: (query: GoodsQuery) => boolean
  readonly on: Partial<GoodsQuery>
  readonly off: Partial<GoodsQuery>
}

const conditions: readonly Condition[] = [
  {
    label: '包邮',
    count: 'freeShipping',
    holds: ({ freeShipping }) => freeShipping,
    on: { freeShipping: true },
    off: { freeShipping: false },
  },
  {
    label: '近效期',
    count: 'nearExpiry',
    holds: ({ nearExpiry }) => nearExpiry === 'only',
    on: { nearExpiry: 'only' },
    off: { nearExpiry: null },
  },
  {
    label: '不看近效期',
    holds: ({ nearExpiry }) => nearExpiry === 'without',
    on: { nearExpiry: 'without' },
    off: { nearExpiry: null },
  },
]

const CONDITIONS = '条件'

/** A condition that no good meets is not offered, unless it was asked already. */
const conditionRow = (counts: ConditionCounts, query: GoodsQuery, hrefOf: HrefOf): FilterRow => ({
  name: CONDITIONS,
  all: hrefOf(
    conditions.filter(({ holds }) => holds(query)).reduce((without, { off }) => narrowed(without, off), query),
  ),
  choices: conditions.flatMap(({ label, count, holds, on, off }) => {
    const current = holds(query)
    const way = { label, current, href: hrefOf(narrowed(query, current ? off : on)) }
    if (count === undefined) return [way]
    const goods = counts[count] ?? 0
    return goods === 0 && !current ? [] : [{ ...way, count: goods }]
  }),
})

/** The rows of the filter panel: every value with the goods behind it, as a link to the list narrowed by it. */
export const filterRows = (
  { facets, conditions: counts }: Pick<GoodsList, 'facets' | 'conditions'>,
  query: GoodsQuery,
  hrefOf: HrefOf,
  way: CategoryWay,
  /** What the list is bound to already. */
  without: readonly (keyof GoodsFacets)[] = [],
): readonly FilterRow[] => [
  ...filters
    .filter(({ facet }) => !without.includes(facet))
    .map(({ name, facet, chosen, choose, none, tagged = false }) => ({
      name,
      // Below a top category its children stand in the row: all of them is the top category itself.
      all: hrefOf(narrowed(query, facet === 'categories' && way[0] ? { category: way[0].id } : none)),
      choices: facets[facet].map(({ value, label, count }) => ({
        label,
        count,
        href: hrefOf(narrowed(query, choose(value))),
        current: value === chosen(query),
        ...(tagged ? { tag: value } : {}),
      })),
    })),
  conditionRow(counts, query, hrefOf),
]

export type Chip = { readonly name: string; readonly label: string; readonly without: string }

/** A number that names nothing (any more) says nothing to a buyer; a word does. */
const labelOf = (facets: readonly Facet[], value: string): string =>
  facets.find((facet) => facet.value === value)?.label ?? (/^\d+$/.test(value) ? '已不存在' : value)

/** What a list is narrowed by now. The keyword of a search is its title and no chip. */
export const filterChips = (
  facets: GoodsFacets,
  query: GoodsQuery,
  hrefOf: HrefOf,
  {
    activityName,
    isSearch,
    way,
  }: { readonly activityName: string; readonly isSearch: boolean; readonly way: CategoryWay },
): readonly Chip[] => [
  ...(isSearch || query.keyword === ''
    ? []
    : [
        { name: '关键词', label: query.keyword, without: hrefOf(narrowed(query, { keyword: '', searchType: 'drug' })) },
      ]),
  ...(query.activity === null
    ? []
    : [{ name: '活动', label: activityName, without: hrefOf(narrowed(query, { activity: null })) }]),
  ...filters.flatMap(({ name, facet, chosen, none }) => {
    const value = chosen(query)
    if (value === null) return []
    const label = (facet === 'categories' && way.at(-1)?.name) || labelOf(facets[facet], value)
    return [{ name, label, without: hrefOf(narrowed(query, none)) }]
  }),
  ...conditions
    .filter(({ holds }) => holds(query))
    .map(({ label, off }) => ({ name: CONDITIONS, label, without: hrefOf(narrowed(query, off)) })),
]

/** The same list without any filter; a search keeps what it looks for. */
export const unfiltered = (query: GoodsQuery, isSearch: boolean): GoodsQuery => ({
  ...wholeList,
  sort: query.sort,
  ...(isSearch ? { keyword: query.keyword, searchType: query.searchType } : {}),
})

/** 综合 销量 价格 效期 上新. An order with two ends turns round when it is pressed again. */
export const sortOrders = (query: GoodsQuery, hrefOf: HrefOf): readonly SortOrder[] => {
  const to = (sort: GoodsSort): string => hrefOf(narrowed(query, { sort }))
  const plain = (label: string, sort: GoodsSort): SortOrder => ({ label, href: to(sort), current: query.sort === sort })
  const ended = (label: string, first: GoodsSort, second: GoodsSort, up: GoodsSort): SortOrder => {
    const current = query.sort === first || query.sort === second
    return {
      label,
      href: to(query.sort === first ? second : first),
      current,
      direction: current ? (query.sort === up ? 'up' : 'down') : 'both',
    }
  }
  return [
    plain('综合', 'default'),
    plain('销量', 'sales'),
    ended('价格', 'priceUp', 'priceDown', 'priceUp'),
    // The longest shelf life is what a buyer looks for first.
    ended('效期', 'expiryDown', 'expiryUp', 'expiryUp'),
    plain('上新', 'newest'),
  ]
}

/** What is asked for most. 买过 is offered to who has bought something of the list, or has asked for it. */
export const quickSwitches = (query: GoodsQuery, counts: ConditionCounts, hrefOf: HrefOf) => [
  { label: '有货', on: query.inStock, href: hrefOf(narrowed(query, { inStock: !query.inStock })) },
  ...((counts.boughtBefore ?? 0) > 0 || query.boughtBefore
    ? [
        {
          label: '买过',
          on: query.boughtBefore,
          href: hrefOf(narrowed(query, { boughtBefore: !query.boughtBefore })),
        },
      ]
    : []),
]
