import {
  type ConditionCounts,
  type Facet,
  type GoodsFacets,
  type GoodsList,
  type GoodsQuery,
  type GoodsSort,
  wholeList,
} from '@xinglin/domain/goods'
import type { FilterRow, Picked, SortOrder } from '@xinglin/ui-kit/commerce/ListToolbar'
import { narrowed } from './goods-query.ts'

/** The chosen category and its parents, from the top down. */
export type CategoryWay = readonly { readonly id: number; readonly name: string }[]

type HrefOf = (query: GoodsQuery) => string

/** A filter by name, with its key in the query and the source of its values. */
type Filter = Pick<FilterRow, 'name' | 'kind' | 'apart'> & {
  readonly facet: keyof GoodsFacets
  readonly chosen: (query: GoodsQuery) => readonly string[]
  readonly choose: (values: readonly string[]) => Partial<GoodsQuery>
  /** Each value is an offer and has a tag. */
  readonly tagged?: boolean
}

const filters: readonly Filter[] = [
  {
    name: '分类',
    kind: 'one',
    facet: 'categories',
    chosen: ({ category }) => (category === null ? [] : [String(category)]),
    choose: ([value]) => (value === undefined ? { category: null, zone: null } : { category: Number(value) }),
  },
  {
    name: '厂家',
    kind: 'several',
    apart: true,
    facet: 'manufacturers',
    chosen: ({ manufacturers }) => manufacturers.map(String),
    choose: (values) => ({ manufacturers: values.map(Number) }),
  },
  {
    name: '优惠',
    kind: 'several',
    facet: 'tags',
    chosen: ({ tags }) => tags,
    choose: (tags) => ({ tags }),
    tagged: true,
  },
  {
    name: '发货仓',
    kind: 'several',
    facet: 'warehouses',
    chosen: ({ warehouses }) => warehouses.map(String),
    choose: (values) => ({ warehouses: values.map(Number) }),
  },
  {
    name: '剂型',
    kind: 'several',
    apart: true,
    facet: 'dosageForms',
    chosen: ({ dosageForms }) => dosageForms,
    choose: (dosageForms) => ({ dosageForms }),
  },
  {
    name: '处方',
    kind: 'several',
    apart: true,
    facet: 'rxClasses',
    chosen: ({ rxClasses }) => rxClasses,
    choose: (values) => ({ rxClasses: values as GoodsQuery['rxClasses'] }),
  },
]

/** Yes/no filters. 有货 and 买过 are switches of their own. */
type Condition = {
  readonly label: string
  /** How many goods match, where the API counts them. */
  readonly count?: keyof ConditionCounts
  readonly holds: (query: GoodsQuery) => boolean
  readonly on: Partial<GoodsQuery>
  readonly off: Partial<GoodsQuery>
  /** Filters that it excludes. */
  readonly rivals?: readonly string[]
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
    rivals: ['不看近效期'],
  },
  {
    label: '不看近效期',
    holds: ({ nearExpiry }) => nearExpiry === 'without',
    on: { nearExpiry: 'without' },
    off: { nearExpiry: null },
    rivals: ['近效期'],
  },
]

const CONDITIONS = '条件'

/** A condition that no good meets is not offered, unless it is active. */
const conditionRow = (counts: ConditionCounts, query: GoodsQuery): FilterRow => ({
  name: CONDITIONS,
  kind: 'several',
  choices: conditions.flatMap(({ label, count, holds, rivals = [] }) => {
    const choice = { value: label, label, current: holds(query), rivals }
    if (count === undefined) return [choice]
    const goods = counts[count] ?? 0
    return goods === 0 && !choice.current ? [] : [{ ...choice, count: goods }]
  }),
})

/** All filters of a list, with the number of goods of each value. */
export const filterRows = (
  { facets, conditions: counts }: Pick<GoodsList, 'facets' | 'conditions'>,
  query: GoodsQuery,
  /** Conditions that the list implies. */
  without: readonly (keyof GoodsFacets)[] = [],
): readonly FilterRow[] => [
  ...filters
    .filter(({ facet }) => !without.includes(facet))
    .map(({ name, kind, apart = false, facet, chosen, tagged = false }) => ({
      name,
      kind,
      apart,
      choices: facets[facet].map(({ value, label, count, initial }) => ({
        value,
        label,
        count,
        initial,
        current: chosen(query).includes(value),
        ...(tagged ? { tag: value } : {}),
      })),
    })),
  conditionRow(counts, query),
]

/** The list with other values of some filters, from its first page. */
export const pickedQuery = (query: GoodsQuery, picked: Picked, way: CategoryWay): GoodsQuery => {
  const asked = picked[CONDITIONS]
  const held = asked === undefined ? [] : conditions.filter(({ label }) => asked.includes(label))
  const choices = [
    ...filters.flatMap(({ name, facet, choose }) => {
      const values = picked[name]
      if (values === undefined) return []
      // Below a top category the row has its children, not the top category itself.
      return [facet === 'categories' && values.length === 0 && way[0] ? { category: way[0].id } : choose(values)]
    }),
    ...(asked === undefined ? [] : conditions.map(({ off }) => off)),
    ...held.map(({ on }) => on),
  ]
  return choices.reduce(narrowed, query)
}

export type Chip = { readonly name: string; readonly label: string; readonly without: string }

/** The label of a value; an id that no longer exists has none. */
const labelOf = (facets: readonly Facet[], value: string): string =>
  facets.find((facet) => facet.value === value)?.label ?? (/^\d+$/.test(value) ? '已不存在' : value)

/** The active filters as chips. The keyword of a search is the title and no chip. */
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
  ...filters.flatMap(({ name, facet, chosen, choose }) => {
    const values = chosen(query)
    return values.map((value) => ({
      name,
      label: (facet === 'categories' && way.at(-1)?.name) || labelOf(facets[facet], value),
      without: hrefOf(narrowed(query, choose(values.filter((other) => other !== value)))),
    }))
  }),
  ...conditions
    .filter(({ holds }) => holds(query))
    .map(({ label, off }) => ({ name: CONDITIONS, label, without: hrefOf(narrowed(query, off)) })),
]

/** The same list without any filter; a search keeps its keyword. */
export const unfiltered = (query: GoodsQuery, isSearch: boolean): GoodsQuery => ({
  ...wholeList,
  sort: query.sort,
  ...(isSearch ? { keyword: query.keyword, searchType: query.searchType } : {}),
})

/** 综合 销量 价格 效期 上新. An order with two directions is reversed when it is pressed again. */
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
    // The longest shelf life first, because buyers look for it.
    ended('效期', 'expiryDown', 'expiryUp', 'expiryUp'),
    plain('上新', 'newest'),
  ]
}

/** The most used switches. 买过 is offered to buyers who have bought something of the list, or when it is active. */
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
