import type { Facet, GoodsFacets, GoodsId, GoodsQuery } from '@xinglin/domain/goods'
import { addDays, addMonths, dayAt, type Instant, startOfDay } from '@xinglin/domain/kernel/time'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import {
  activities,
  activityGoods,
  batches,
  categories,
  goods,
  manufacturers,
  specialPrices,
  stock,
  warehouses,
} from '../db/schema-catalogue.ts'
import { searchNames } from '../db/schema-search.ts'
import { matchNames, matchNumbers } from '../search/match-names.ts'

/** A filter without its page: what the sorted ids depend on. */
export type GoodsFilter = Omit<GoodsQuery, 'page'>

/** The sorted ids of a filter, at most `MOST_IDS` of them, and what its neighbours hold. */
export type FoundGoods = {
  readonly ids: readonly GoodsId[]
  readonly total: number
  readonly capped: boolean
  readonly facets: GoodsFacets
}

const MOST_IDS = 10_000
const NEW_FOR_DAYS = 30

type FacetName = keyof GoodsFacets
type Found = {
  readonly ids: readonly number[]
  readonly facets: readonly (readonly [FacetName, string, string, number])[]
}

/** The tags that a list filters by, each with the column of `base` that says so. */
const tags: readonly { readonly name: string; readonly label: string; readonly holds: SQL }[] = [
  { name: '满', label: '满减', holds: sql`b.in_activity` },
  { name: '秒', label: '秒杀', holds: sql`b.in_flash` },
  { name: '特', label: '特价', holds: sql`b.is_special` },
  { name: '优', label: '包邮', holds: sql`b.is_preferred` },
  { name: '新', label: '新品', holds: sql`b.is_new` },
]
const tagLabels = Object.fromEntries(tags.map(({ name, label }) => [name, label]))

const all = (conditions: readonly SQL[]): SQL =>
  conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `)

/**
 * Finds the goods of a filter in one statement: the ids in their order, and beside them how many goods each further
 * choice would leave (a choice's own filter is left out of its counts). Costs a few milliseconds and more, so that it
 * is asked once a minute for each filter and never for each request.
 */
export const findGoods = async (db: Db, filter: GoodsFilter, now: Instant): Promise<FoundGoods> => {
  const search = searched(filter)
  if (search === null) return { ids: [], total: 0, capped: false, facets: noFacets }
  const today = dayAt(now)
  const at = sql`${new Date(now).toISOString()}::timestamptz`
  // An ordinary line sells what outlasts the near-expiry zone; the word 近效期 ends two months later.
  const sells = sql`${batches.quantity} > 0 and ${batches.expiresOn} > ${addMonths(today, 6)}::date`

  const passes = {
    categories:
      filter.category === null
        ? []
        : [sql`(b.top_category_id = ${filter.category} or b.category_id = ${filter.category})`],
    manufacturers: filter.manufacturer === null ? [] : [sql`b.manufacturer_id = ${filter.manufacturer}`],
    dosageForms: filter.dosageForm === null ? [] : [sql`b.dosage_form = ${filter.dosageForm}`],
    rxClasses: filter.rxClass === null ? [] : [sql`b.rx_class = ${filter.rxClass}`],
    tags: filter.tag === null ? [] : [tags.find(({ name }) => name === filter.tag)?.holds ?? sql`false`],
    warehouses: filter.warehouse === null ? [] : [sql`b.in_house`],
  } satisfies { readonly [Name in FacetName]: readonly SQL[] }
  const toggles = [
    ...(filter.inStock ? [sql`b.first_expiry is not null`] : []),
    ...(filter.withoutNearExpiry
      ? [sql`(b.first_expiry is null or b.first_expiry > ${addMonths(today, 8)}::date)`]
      : []),
  ]
  const others = (name: FacetName | null): SQL =>
    all([...toggles, ...(Object.keys(passes) as FacetName[]).flatMap((each) => (each === name ? [] : passes[each]))])
  const needsExpiry = toggles.length > 0 || filter.sort === 'expiryUp' || filter.sort === 'expiryDown'
  /** Goods by a column of theirs; `named` joins the words for its values. */
  const counted = (name: FacetName, column: SQL, label: SQL, named: SQL = sql``): SQL =>
    sql`select ${name}::text as facet, v.value::text as value, ${label} as label, v.n
          from (select ${column} as value, count(*)::int as n from base b where ${others(name)} group by 1) v ${named}
         where v.value is not null`

  const found = sql`(
        with running as materialized (
          select distinct ${activityGoods.goodsId} as goods_id from ${activityGoods}
            join ${activities} on ${activities.id} = ${activityGoods.activityId}
           where ${activities.startsAt} <= ${at} and ${activities.endsAt} > ${at}
        ), prices as materialized (
          select ${specialPrices.goodsId} as goods_id, bool_or(${specialPrices.kind} = 'flash') as flash,
                 bool_or(${specialPrices.kind} <> 'flash') as special, min(${specialPrices.price}) as price
            from ${specialPrices}
           where ${specialPrices.kind} in ('special', 'daily', 'flash')
             and ${specialPrices.startsAt} <= ${at} and ${specialPrices.endsAt} > ${at}
           group by 1
        ), expiries as materialized (
          select ${batches.goodsId} as goods_id, min(${batches.expiresOn}) as first_expiry from ${batches}
           where ${needsExpiry ? sells : sql`false`} group by 1
        ), base as materialized (
          select g.id, g.category_id, g.top_category_id, g.manufacturer_id, g.dosage_form, g.rx_class, g.monthly_sales,
                 g.listed_at, coalesce(p.price, g.base_price) as price, ${search.rank} as rank, e.first_expiry,
                 r.goods_id is not null as in_activity, coalesce(p.flash, false) as in_flash,
                 coalesce(p.special, false) as is_special, g.is_preferred,
                 g.listed_at >= ${new Date(startOfDay(addDays(today, -NEW_FOR_DAYS))).toISOString()}::timestamptz as is_new,
                 ${filter.warehouse === null ? sql`true` : sql`exists (select 1 from ${stock} s where s.goods_id = g.id and s.warehouse_id = ${filter.warehouse})`} as in_house
            from goods g ${search.join}
            left join running r on r.goods_id = g.id
            left join prices p on p.goods_id = g.id
            left join expiries e on e.goods_id = g.id
           where ${all([sql`g.on_sale`, ...scopeOf(filter)])}
        )
        select json_build_object(
          'ids', (select coalesce(json_agg(x.id), '[]'::json) from (
             select b.id from base b where ${others(null)} order by ${orderOf(filter)} limit ${MOST_IDS + 1}) x),
          'facets', (select coalesce(json_agg(json_build_array(f.facet, f.value, f.label, f.n) order by f.n desc, f.value), '[]'::json) from (
             ${sql.join(
               [
                 counted(
                   'categories',
                   // With a category chosen, its neighbours under the same roof.
                   filter.category === null ? sql`b.top_category_id` : sql`b.category_id`,
                   sql`c.name`,
                   sql`join ${categories} c on c.id = v.value`,
                 ),
                 counted(
                   'manufacturers',
                   sql`b.manufacturer_id`,
                   sql`m.short_name`,
                   sql`join ${manufacturers} m on m.id = v.value`,
                 ),
                 counted('dosageForms', sql`nullif(b.dosage_form, '')`, sql`v.value`),
                 counted('rxClasses', sql`b.rx_class`, sql`v.value`),
                 sql`select 'tags', t.name, t.name, t.n from (
                       select ${sql.join(
                         tags.map(
                           ({ holds }, nth) =>
                             sql`count(*) filter (where ${holds})::int as ${sql.raw(`n${String(nth)}`)}`,
                         ),
                         sql`, `,
                       )} from base b where ${others('tags')}) c
                     cross join lateral (values ${sql.join(
                       tags.map(({ name }, nth) => sql`(${name}::text, c.${sql.raw(`n${String(nth)}`)})`),
                       sql`, `,
                     )}) t(name, n) where t.n > 0`,
                 sql`select 'warehouses', w.id::text, w.name, v.n from (
                       select s.warehouse_id as value, count(*)::int as n
                         from base b join ${stock} s on s.goods_id = b.id where ${others('warehouses')} group by 1) v
                     join ${warehouses} w on w.id = v.value`,
               ],
               sql` union all `,
             )}) f)))`
  // Wrapped once more: of a query without joins the builder would drop the table before each column.
  const [row] = await db.select({ found: sql<Found>`${found}` }).from(sql`(values (1)) as one(n)`)

  const ids = row?.found.ids ?? []
  return {
    ids: ids.slice(0, MOST_IDS) as GoodsId[],
    total: Math.min(ids.length, MOST_IDS),
    capped: ids.length > MOST_IDS,
    facets: facetsOf(row?.found.facets ?? []),
  }
}

/** Category, zone and activity: what every count stays inside of. */
const scopeOf = ({ category, zone, activity }: GoodsFilter): readonly SQL[] => [
  ...(category === null
    ? []
    : [
        sql`g.top_category_id = coalesce((select k.parent_id from ${categories} k where k.id = ${category}), ${category})`,
      ]),
  ...(zone === null ? [] : [sql`g.kind = ${zone === 'herbs' ? 'tcm' : 'device'}`]),
  ...(activity === null
    ? []
    : [sql`exists (select 1 from ${activityGoods} a where a.goods_id = g.id and a.activity_id = ${activity})`]),
]

type Searched = { readonly join: SQL; readonly rank: SQL }

/** How the keyword narrows the goods; null where it can find nothing (it holds no letter at all). */
const searched = ({ keyword, searchType }: GoodsFilter): Searched | null => {
  if (keyword.trim() === '') return { join: sql``, rank: sql`0` }
  const numbers = searchType === 'drug' ? matchNumbers(keyword) : null
  if (numbers !== null)
    return {
      join: sql`join (select ${goods.id} as id from ${goods} where ${numbers}) found on found.id = g.id`,
      rank: sql`0`,
    }
  const match = matchNames(searchType === 'drug' ? 'goods' : 'manufacturer', keyword)
  if (match === null) return null
  const names = sql`(select ${searchNames.name} as name, ${searchNames.sales} as sales, ${match.rank} as rank from ${searchNames} where ${match.where}) found`
  return searchType === 'drug'
    ? { join: sql`join ${names} on found.name = g.name`, rank: sql`found.rank` }
    : {
        join: sql`join ${manufacturers} maker on maker.id = g.manufacturer_id join ${names} on found.name = maker.name`,
        rank: sql`found.rank`,
      }
}

/** Every order ends in the id, so that pages never overlap. */
const orderOf = ({ sort }: GoodsFilter): SQL => {
  switch (sort) {
    case 'default':
      return sql`b.rank, b.monthly_sales desc, b.id`
    case 'sales':
      return sql`b.monthly_sales desc, b.id`
    case 'priceUp':
      return sql`b.price, b.id`
    case 'priceDown':
      return sql`b.price desc, b.id`
    case 'expiryUp':
      return sql`b.first_expiry nulls last, b.id`
    case 'expiryDown':
      return sql`b.first_expiry desc nulls last, b.id`
    case 'newest':
      return sql`b.listed_at desc, b.id`
  }
}

const noFacets: GoodsFacets = {
  categories: [],
  manufacturers: [],
  dosageForms: [],
  rxClasses: [],
  tags: [],
  warehouses: [],
}

const rxLabels: Readonly<Record<string, string>> = { RX: '处方药', OTC_A: '甲类OTC', OTC_B: '乙类OTC' }

const facetsOf = (rows: Found['facets']): GoodsFacets => {
  const of = (name: FacetName, labels: Readonly<Record<string, string>> = {}): readonly Facet[] =>
    rows
      .filter(([facet]) => facet === name)
      .map(([, value, label, count]) => ({ value, label: labels[value] ?? label, count }))
  return {
    categories: of('categories'),
    manufacturers: of('manufacturers'),
    dosageForms: of('dosageForms'),
    rxClasses: of('rxClasses', rxLabels),
    tags: of('tags', tagLabels),
    warehouses: of('warehouses'),
  }
}
