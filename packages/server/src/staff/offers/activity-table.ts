import { decode } from '@xinglin/api-contract/kernel/wire'
import { activity, activityWords } from '@xinglin/api-contract/promotions-codecs'
import { formatRoundMoney, moneyToDecimal, readRate, zero } from '@xinglin/domain/kernel/money'
import {
  activities,
  type Activity,
  type ActivityId,
  activityKinds,
  type ActivityKindName,
  exampleActivity,
  type FullDiscountTier,
  type FullReductionTier,
  largestPart,
  rateInTenths,
} from '@xinglin/domain/promotions'
import { sql } from 'drizzle-orm'
import { readRows } from '../../db/read-rows.ts'
import * as pg from '../../db/row-decoders.ts'
import * as catalogue from '../../db/schema-catalogue.ts'
import { readLines } from '../../table-lines.ts'
import { type OfferCells, offerColumns, type OfferField } from './offer-columns.ts'
import { Unknown } from './offer-places.ts'
import { goodsRows, named, type OfferTable, required, WINDOW, windowOf } from './offer-rows.ts'
import { byActivity, type Reduction } from './order-reductions.ts'

/**
 * The terms of an activity are decoded by its codec, so that unknown fields are refused without a list of kinds here.
 */
export const activityTable = (kind: ActivityKindName): OfferTable => ({
  must: ['name', 'goods', ...WINDOW, ...termsOf(kind).must],
  may: termsOf(kind).may,
  example: { name: `年终${activities[kind].label}`, ...named, ...exampleTerms(kind) },
  rows: async (cells, places) => {
    if (activityIn(kind, cells) === null) throw new Unknown('阶梯、每满、含特价、买、赠与类型不符')
    const { tiers = [], isRepeating = false, includesSpecial = false } = cells
    return [
      {
        table: catalogue.activities,
        key: { kind: activityWords[kind], name: required(cells.name) },
        values: { isRepeating, includesSpecial, terms: ownTerms(cells), ...windowOf(cells) },
        parts: [
          {
            table: catalogue.activityTiers,
            of: 'activityId',
            rows: tiers.map(({ amount, reduce, rate }) => ({ amount, reduction: reduce, rate })),
          },
          {
            table: catalogue.activityGoods,
            of: 'activityId',
            rows: goodsRows(await places.goods(required(cells.goods))),
          },
        ],
      },
    ]
  },
  largestPart: (cells) => {
    const read = activityIn(kind, cells)
    return read === null ? 0 : largestPart(read)
  },
  reduction: async ([cells = {}], places) => {
    const read = activityIn(kind, cells)
    return read === null ? nothing : byActivity(read, new Set(await places.goods(required(cells.goods))))
  },
  inCart: async ({ name }, tx) => {
    const [row] = await readRows(
      tx,
      { id: pg.id<ActivityId>() },
      sql`select id from activities where name = ${required(name)} order by id desc limit 1`,
    )
    return { activityId: row?.id ?? null }
  },
})

const nothing: Reduction = () => zero

/** Columns named like the fields of the API; their values are stored in `activities.terms`. */
const ownColumns = (kind: ActivityKindName): readonly OfferField[] =>
  Object.entries(wireOf(kind)).flatMap(([name, value]) =>
    isColumn(name) && name !== 'kind' && name !== 'name' && name !== 'tiers' && value !== undefined ? [name] : [],
  )

const isColumn = (name: string): name is OfferField => Object.hasOwn(offerColumns, name)

const wireOf = (kind: ActivityKindName): { readonly [field: string]: unknown } => {
  const wire = activity.encode(exampleActivity(kind))
  return typeof wire === 'object' && wire !== null ? { ...wire } : {}
}

const ownTerms = (cells: OfferCells): { readonly [field: string]: unknown } =>
  Object.fromEntries(
    activityKinds.flatMap(ownColumns).flatMap((name) => (cells[name] === undefined ? [] : [[name, cells[name]]])),
  )

/** The activity of a line; null unless its kind uses all of the given terms. */
const activityIn = (kind: ActivityKindName, cells: OfferCells): Activity | null => {
  const { name = '例', tiers = [], isRepeating = false, includesSpecial = false } = cells
  // The codec distinguishes a missing field from null: only fields with a value are passed.
  const wire = {
    id: 1,
    kind: activityWords[kind],
    name,
    is_repeat: isRepeating ? 1 : 0,
    with_special: includesSpecial ? 1 : 0,
    tiers: tiers.map(({ amount, reduce, rate }) => ({
      amount: moneyToDecimal(amount),
      reduce: reduce === null ? null : moneyToDecimal(reduce),
      rate,
    })),
    ...ownTerms(cells),
    goods_ids: [],
  }
  const read = decode(activity, wire)
  return read.ok && plainly(activity.encode(read.value)) === plainly(wire) ? read.value : null
}

/** The fields with a value, sorted by name. */
const plainly = (wire: unknown): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(typeof wire === 'object' && wire !== null ? wire : {}).toSorted(([a], [b]) => (a < b ? -1 : 1)),
    ),
    (_name, value: unknown) => (value === null || (Array.isArray(value) && value.length === 0) ? undefined : value),
  )

/** Further terms of a kind: those of its example are required, others are accepted if the kind uses them. */
const termsOf = (kind: ActivityKindName): Pick<OfferTable, 'must' | 'may'> => {
  const example = exampleTerms(kind)
  const { lines } = readLines(
    offerColumns,
    ['kind'],
    [
      ['kind', ...Object.keys(example)].map((name) => (isColumn(name) ? offerColumns[name].heading : name)),
      [activities[kind].label, ...Object.values(example)],
    ],
  )
  return {
    must: Object.keys(example).filter(isColumn),
    may: (['isRepeating', 'includesSpecial'] as const).filter(
      (name) => activityIn(kind, { ...lines[0]?.cells, [name]: true }) !== null,
    ),
  }
}

/** The terms of the kind's example, in the notation of the columns. */
const exampleTerms = (kind: ActivityKindName): OfferTable['example'] => {
  const example = exampleActivity(kind)
  const wire = wireOf(kind)
  return {
    ...('tiers' in example ? { tiers: example.tiers.map(tierText).join(';') } : {}),
    ...Object.fromEntries(ownColumns(kind).map((name) => [name, columnText(name, wire[name])])),
  }
}

const columnText = (name: OfferField, value: unknown): string =>
  name === 'rate' ? `${rateInTenths(readRate(String(value)))}折` : String(value)

/** `500:15`, or `1000:9.5折`. */
const tierText = (tier: FullReductionTier | FullDiscountTier): string =>
  `${formatRoundMoney(tier.amount)}:${'rate' in tier ? `${rateInTenths(tier.rate)}折` : formatRoundMoney(tier.reduce)}`
