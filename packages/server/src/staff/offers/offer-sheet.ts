import { instant, type Instant } from '@xinglin/domain/kernel/time'
import { offerCatalogue } from '@xinglin/domain/promotions'
import {
  type OfferDraftId,
  type OfferLine,
  type OfferRef,
  type OfferSheet,
  offerStandingAt,
} from '@xinglin/domain/staff'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { LARGEST_ID } from '../../db/ids.ts'
import { readRows } from '../../db/read-rows.ts'
import * as pg from '../../db/row-decoders.ts'
import { millis, timestamp } from '../../sql-values.ts'
import { goodsWords } from './goods-words.ts'
import { isOfferSource, offerSources, type OfferSource } from './offer-sources.ts'

type Found = { readonly name: 'vouchers' | 'others'; readonly source: OfferSource; readonly id: number }

/** The table and key that a reference denotes; null when it is invalid. */
export const sourceOf = (ref: OfferRef): Found | null => {
  const [name = '', digits = ''] = ref.split(':')
  const id = Number(digits)
  if (!isOfferSource(name) || (name !== 'vouchers' && id > LARGEST_ID) || !Number.isSafeInteger(id)) return null
  return { name: name === 'vouchers' ? name : 'others', source: offerSources[name], id }
}

const lineShape = { cells: pg.recordOf(pg.orNull(pg.text)), goods: pg.orNull(pg.listOf(pg.number)) }

const linesOf = async (db: Db, { source, id }: Found): Promise<readonly OfferLine[]> => {
  const rows = await readRows(db, lineShape, sql`${source.lines(id)}`)
  const lines: OfferLine[] = []
  for (const { cells, goods } of rows) {
    const said = Object.entries(cells).flatMap(([field, text]) => (text === null ? [] : [[field, text] as const]))
    const named = goods === null ? [] : [['goods', await goodsWords(db, goods)] as const]
    lines.push(Object.fromEntries([...said, ...named]))
  }
  return lines
}

const headShape = {
  kind: pg.keyOf(offerCatalogue),
  name: pg.text,
  starts: pg.orNull(pg.number),
  ends: pg.orNull(pg.number),
}

/** An offer of the shop as table lines; null when there is none. */
export const openOffer = async (db: Db, ref: OfferRef, now: Instant): Promise<OfferSheet | null> => {
  const found = sourceOf(ref)
  if (found === null) return null
  const { source, id } = found
  const [head] = await readRows(
    db,
    headShape,
    sql`
      select kind, name, ${millis(sql`starts`)} as starts, ${millis(sql`ends`)} as ends
        from (${source.board}) b where id = ${id}`,
  )
  if (!head) return null
  const standing = offerStandingAt(
    {
      startsAt: head.starts === null ? null : instant(head.starts),
      endsAt: head.ends === null ? null : instant(head.ends),
    },
    now,
  )
  return {
    kind: head.kind,
    name: head.name,
    lines: await linesOf(db, found),
    ref,
    draft: null,
    standing,
    barToStop: await barToStop(db, ref, now),
  }
}

/** Why an offer cannot be ended; null when it can. */
export const barToStop = async (db: Db, ref: OfferRef, now: Instant): Promise<string | null> => {
  const found = sourceOf(ref)
  if (found === null) return '活动不存在'
  const { table, rows, ends, bar } = found.source.ending
  const ended = ends === '' ? sql`false` : sql`${sql.identifier(ends)} <= ${timestamp(now)}`
  const [row] = await readRows(
    db,
    { bar: pg.orNull(pg.text) },
    sql`
      select case when ${ended} then '已经结束' else ${bar} end as bar
        from ${sql.identifier(table)} where ${rows(found.id)} limit 1`,
  )
  return row ? row.bar : '活动不存在'
}

/** The stored result of replaying an offer; amounts are in the form of `unitsOf`. */
const replayShape = {
  at: pg.millis,
  days: pg.number,
  orders: pg.number,
  touched: pg.number,
  sales: pg.moneyUnits,
  given: pg.moneyUnits,
  margin: pg.orNull(pg.row({ before: pg.moneyUnits, after: pg.moneyUnits })),
}

const draftShape = {
  id: pg.number,
  kind: pg.keyOf(offerCatalogue),
  name: pg.text,
  lines: pg.listOf(pg.recordOf(pg.text)),
  version: pg.number,
  state: pg.oneOf('draft', 'filed', 'published'),
  editedBy: pg.text,
  editedAt: pg.millis,
  replay: pg.orNull(pg.row(replayShape)),
  isReplaying: pg.boolean,
}

/** A draft; null when there is none. */
export const openDraft = async (db: Db, id: OfferDraftId): Promise<OfferSheet | null> => {
  const [row] = await readRows(
    db,
    draftShape,
    sql`
      select d.id::float8 as id, d.kind, d.name, d.lines, d.version, d.state, coalesce(s.name, d.edited_by) as "editedBy",
             ${millis(sql`d.edited_at`)} as "editedAt", d.replay,
             d.replay_asked_at is not null and d.replay is null as "isReplaying"
        from offer_drafts d left join staff s on s.username = d.edited_by where d.id = ${id}`,
  )
  if (!row) return null
  const { kind, name, lines, version, state, editedBy, editedAt, replay, isReplaying } = row
  return {
    kind,
    name,
    lines,
    ref: null,
    draft: {
      id,
      version,
      state,
      editedBy,
      editedAt,
      replay: replay ?? (isReplaying ? 'waiting' : null),
    },
    standing: state === 'published' ? 'ended' : state,
    barToStop: '尚未发布',
  }
}
