import type { GoodsId } from '@xinglin/domain/goods'
import { type Money, moneyFromDecimal, zero } from '@xinglin/domain/kernel/money'
import type { Approval, ApprovalChange, ApprovalId, ApprovalKind } from '@xinglin/domain/staff'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { readRows } from '../../db/read-rows.ts'
import * as pg from '../../db/row-decoders.ts'
import { filedPrices, type PriceChange } from '../goods/price-changes.ts'
import { filedGroupPrices, type GroupPriceChange } from '../price-groups/change-price-groups.ts'

/** At most so many of one filing are shown; how many there are is said. */
const MOST_SHOWN = 50

type Changes = Pick<Approval, 'changes' | 'changesInAll'>

export const noChanges: Changes = { changes: [], changesInAll: 0 }

type Filed = {
  readonly id: ApprovalId
  readonly kind: ApprovalKind
  readonly payload: unknown
}

/** A value of a good, or of nothing that has a cost. */
type Draft = Omit<ApprovalChange, 'cost'> & { readonly goodsId: GoodsId | null }

const ofPrice = ({ goodsId, before, after, ladder }: PriceChange): readonly Draft[] => {
  const base = before === after ? [] : [{ goodsId, what: '', before, after }]
  if (ladder === null) return base
  const priceAt = (tiers: typeof ladder.before, from: number): Money | null =>
    tiers.find(({ number }) => number === from)?.price ?? null
  const numbers = [...new Set([...ladder.before, ...ladder.after].map(({ number }) => number))].toSorted(
    (a, b) => a - b,
  )
  const tiers = numbers.map((from) => ({
    goodsId,
    what: `满 ${String(from)}`,
    before: priceAt(ladder.before, from),
    after: priceAt(ladder.after, from),
  }))
  return [...base, ...tiers.filter((tier) => tier.before !== tier.after)]
}

const ofGroupPrice = (change: GroupPriceChange): Draft => ({ ...change, what: '组价' })

const limitIn = (payload: unknown, field: string): Money | null => {
  const text: unknown = typeof payload === 'object' && payload !== null ? Reflect.get(payload, field) : null
  const limit = typeof text === 'string' ? moneyFromDecimal(text) : null
  return limit === zero ? null : limit
}

const draftsOf = async (db: Db, { kind, payload }: Filed): Promise<readonly Draft[]> => {
  if (kind === 'goodsPrice') return filedPrices(payload).flatMap(ofPrice)
  if (kind === 'priceGroup') return (await filedGroupPrices(db, payload)).map(ofGroupPrice)
  if (kind !== 'credit') return []
  const [before, after] = [limitIn(payload, 'beforeLimit'), limitIn(payload, 'limit')]
  return before === after ? [] : [{ goodsId: null, what: '额度', before, after }]
}

const goodsOf = async (db: Db, ids: readonly GoodsId[]) => {
  const rows = await readRows(
    db,
    { id: pg.id<GoodsId>(), name: pg.text, cost: pg.orNull(pg.money) },
    sql`
      select g.id::float8 as id, g.name || ' ' || g.specification as name, c.cost::text as cost
        from goods g left join goods_costs c on c.goods_id = g.id
       where g.id in (select value::int from json_array_elements_text(${JSON.stringify(ids)}::json))`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * What each filing changes, value by value, with the cost of a unit for those who may see it (docs/rules.md#7-staff).
 */
export const loadChanges = async (
  db: Db,
  filings: readonly Filed[],
  showsCost: boolean,
): Promise<ReadonlyMap<ApprovalId, Changes>> => {
  const drafts: (readonly [ApprovalId, readonly Draft[]])[] = []
  for (const filing of filings) drafts.push([filing.id, await draftsOf(db, filing)])
  const shown = drafts.flatMap(([, own]) => own.slice(0, MOST_SHOWN))
  const goods = await goodsOf(db, [...new Set(shown.flatMap(({ goodsId }) => goodsId ?? []))])
  const changeOf = ({ goodsId, what, before, after }: Draft): ApprovalChange => {
    const good = goodsId === null ? undefined : goods.get(goodsId)
    return { what: `${good?.name ?? ''} ${what}`.trim(), before, after, cost: showsCost ? (good?.cost ?? null) : null }
  }
  return new Map(
    drafts.map(([id, own]) => [id, { changes: own.slice(0, MOST_SHOWN).map(changeOf), changesInAll: own.length }]),
  )
}
