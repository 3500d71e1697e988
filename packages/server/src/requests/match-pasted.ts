import { type GoodsId, isSubstitute, type Packed } from '@xinglin/domain/goods'
import type { Instant } from '@xinglin/domain/kernel/time'
import type { Buyer, MemberId } from '@xinglin/domain/members'
import { matchSubstitutes, type PasteCandidate, type PastedMatch, type PastedRow } from '@xinglin/domain/requests'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { readRows } from '../db/read-rows.ts'
import * as pg from '../db/row-decoders.ts'
import { goods } from '../db/schema-catalogue.ts'
import { memberGoodsCodes } from '../db/schema-requests.ts'
import { largestOrders } from '../goods/bought-goods.ts'
import { loadGoodsByIds } from '../goods/load-goods.ts'
import { spellingOf } from '../search/search-terms.ts'
import { type LikelyNames, readLikelyNames } from './likely-names.ts'
import { barOf, matchUnderstood, type UnderstoodRow, understoodRow } from './understood-rows.ts'

type Asking = { readonly memberId: MemberId; readonly buyer: Buyer; readonly now: Instant }

/**
 * Matches the rows of a pasted list to goods. The buyer's codes, the shop's names, the candidates of all rows and the
 * matching goods are read with one statement each, however many rows there are; the domain decides on similarity.
 */
export const matchPasted = async (
  db: Db,
  { memberId, buyer, now }: Asking,
  rows: readonly PastedRow[],
): Promise<readonly PastedMatch[]> => {
  const remembered = await readCodes(db, memberId, rows)
  const offShelf = await readOffShelf(db, rows)
  const likelyNames = await readLikelyNames(db)
  const understood = rows.map((row) => understoodRow(row, likelyNames))
  const { byRow, byId } = await readCandidates(db, understood, likelyNames, [...remembered.values()])
  const outcomes = understood.map((each, at) => {
    const { row } = each
    const own = row.code === '' ? null : (remembered.get(row.code) ?? null)
    const known = own === null ? undefined : byId.get(own)
    const candidates = byRow[at] ?? []
    const gone = own === null ? (offShelf.get(barOf(row)) ?? null) : null
    if (gone !== null) {
      const substitutes = candidates.filter((candidate) => isSubstitute(candidate, gone))
      return { ...matchSubstitutes(row, gone, substitutes), insteadOf: `${gone.name} ${gone.specification}` }
    }
    const all = known === undefined || candidates.includes(known) ? candidates : [...candidates, known]
    return { ...matchUnderstood(each, all, own), insteadOf: null }
  })
  const best = [...new Set(outcomes.flatMap(({ matches }) => matches.slice(0, 1).map(({ id }) => id)))]
  const loaded = new Map((await loadGoodsByIds(db, best, buyer, now)).map((good) => [good.id, good]))
  const mostOrdered = await largestOrders(
    db,
    memberId,
    outcomes.flatMap(({ matches }) => matches.map(({ id }) => id)),
    now,
  )
  const mostOf = (id: GoodsId | undefined): number => (id === undefined ? 0 : (mostOrdered.get(id) ?? 0))
  return outcomes.map(({ verdict, insteadOf, matches: [first, ...others] }): PastedMatch => ({
    verdict,
    insteadOf,
    confidence: first?.confidence ?? 0,
    by: first?.by ?? null,
    goods: (first && loaded.get(first.id)) ?? null,
    mostOrdered: mostOf(first?.id),
    others: others.flatMap(({ id, confidence }) => {
      const { name, specification, manufacturer } = byId.get(id) ?? {}
      return name === undefined || specification === undefined || manufacturer === undefined
        ? []
        : [{ id, name, specification, manufacturer, confidence, mostOrdered: mostOf(id) }]
    }),
  }))
}

type OffShelf = Packed & { readonly name: string }

/** Goods off the shelf by bar code, for rows whose bar code no good on sale has. */
const readOffShelf = async (db: Db, rows: readonly PastedRow[]): Promise<ReadonlyMap<string, OffShelf>> => {
  const codes = [...new Set(rows.map(barOf))].filter((code) => code !== '')
  if (codes.length === 0) return new Map()
  const { barCode, name, specification, dosageForm, unit, onSale } = goods
  const found = await db
    .select({ barCode, name, specification, dosageForm, unit, onSale })
    .from(goods)
    .where(inArray(barCode, codes))
  const onShelf = new Set(found.filter((one) => one.onSale).map((one) => one.barCode))
  return new Map(found.filter((one) => !onShelf.has(one.barCode)).map((one) => [one.barCode, one]))
}

const readCodes = async (
  db: Db,
  memberId: MemberId,
  rows: readonly PastedRow[],
): Promise<ReadonlyMap<string, GoodsId>> => {
  const codes = [...new Set(rows.flatMap(({ code }) => (code === '' ? [] : [code])))]
  if (codes.length === 0) return new Map()
  const found = await db
    .select({ code: memberGoodsCodes.code, goodsId: memberGoodsCodes.goodsId })
    .from(memberGoodsCodes)
    .where(and(eq(memberGoodsCodes.memberId, memberId), inArray(memberGoodsCodes.code, codes)))
  return new Map(found.map(({ code, goodsId }) => [code, goodsId]))
}

/** Includes the data needed to recognise a substitute. */
type Candidate = PasteCandidate & Packed

type Candidates = {
  readonly byRow: readonly (readonly Candidate[])[]
  readonly byId: ReadonlyMap<GoodsId, Candidate>
}

/**
 * Goods on sale with a row's bar code, its approval number, or one of the names that share most bigrams with its own; for
 * a bar code that is off the shelf, goods of the same generic name and form.
 */
const readCandidates = async (
  db: Db,
  rows: readonly UnderstoodRow[],
  likelyNames: LikelyNames,
  known: readonly GoodsId[],
): Promise<Candidates> => {
  const keys = rows.map(({ bar, approvals, names }, at) => ({ at, bar, approvals, names }))
  const found = await readRows(
    db,
    {
      manufacturer: pg.text,
      id: pg.id<GoodsId>(),
      name: pg.text,
      dosageForm: pg.text,
      specification: pg.text,
      unit: pg.text,
      approvalNumber: pg.text,
      barCode: pg.text,
      rows: pg.listOf(pg.number),
      spellings: pg.listOf(pg.text),
    },
    sql`
      with wanted as (
        select * from json_to_recordset(${JSON.stringify(keys)}::json) as r("at" int, bar text, approvals json, names json)),
      meant as (
        select w."at", g.id from wanted w join goods g on g.bar_code = w.bar and w.bar <> '' where g.on_sale
        union
        select w."at", g.id from wanted w join goods gone on gone.bar_code = w.bar and w.bar <> '' and not gone.on_sale
          join goods g on g.generic_name = gone.generic_name and g.dosage_form = gone.dosage_form where g.on_sale
        union
        select w."at", g.id from wanted w cross join lateral json_array_elements_text(w.approvals) a(number)
          join goods g on g.approval_number = a.number where g.on_sale
        union
        select w."at", g.id from wanted w cross join lateral json_array_elements_text(w.names) n(name)
          join goods g on g.name = n.name where g.on_sale
        union
        select -1, id from goods where id = any(${sql.param([...known])}::int[]))
      select g.id, g.bar_code as "barCode", g.approval_number as "approvalNumber", g.name, g.specification,
             g.dosage_form as "dosageForm", g.unit, m.name as manufacturer, coalesce(s.spellings, '{}') as spellings, x.rows
        from (select id, json_agg("at") as rows from meant group by id) x
        join goods g on g.id = x.id join manufacturers m on m.id = g.manufacturer_id
        left join search_names s on s.kind = 'manufacturer' and s.name = m.name`,
  )
  const byRow: Candidate[][] = rows.map(() => [])
  const byId = new Map<GoodsId, Candidate>()
  for (const { rows: wanted, spellings, ...good } of found) {
    const candidate = {
      ...good,
      otherNames: likelyNames.othersOf(good.name),
      makerReadings: spellings.map((text) => spellingOf(text).syllables),
    }
    byId.set(candidate.id, candidate)
    for (const at of wanted) byRow[at]?.push(candidate)
  }
  return { byRow, byId }
}

type OwnCode = { readonly code: string; readonly goodsId: GoodsId }

/** Stores the buyer's own codes for goods; the latest assignment wins. */
export const rememberCodes = async (
  db: Db,
  memberId: MemberId,
  codes: readonly OwnCode[],
  at: Instant,
): Promise<void> => {
  const last = new Map(codes.map(({ code, goodsId }) => [code, goodsId]))
  if (last.size === 0) return
  await db
    .insert(memberGoodsCodes)
    .values([...last].map(([code, goodsId]) => ({ memberId, code, goodsId, at })))
    .onConflictDoUpdate({
      target: [memberGoodsCodes.memberId, memberGoodsCodes.code],
      set: { goodsId: sql`excluded.goods_id`, at: sql`excluded.at` },
    })
}
