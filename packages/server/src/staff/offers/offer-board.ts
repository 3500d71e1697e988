import { zero } from '@xinglin/domain/kernel/money'
import { dayAt, type Instant, startOfDay } from '@xinglin/domain/kernel/time'
import { offerCatalogue, offerOf } from '@xinglin/domain/promotions'
import {
  type DeskOffer,
  monthOfDay,
  type OfferBoard,
  type OfferConflict,
  type OfferDraftId,
  offerRef,
  type OfferRef,
  offerStandingAt,
} from '@xinglin/domain/staff'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { isPaid } from '../../db/order-sql.ts'
import { readRows } from '../../db/read-rows.ts'
import * as pg from '../../db/row-decoders.ts'
import { millis, timestamp } from '../../sql-values.ts'
import { type OfferSource, offerSources, priceLabel } from './offer-sources.ts'

const shape = {
  source: pg.text,
  id: pg.number,
  kind: pg.keyOf(offerCatalogue),
  name: pg.text,
  terms: pg.orNull(pg.text),
  starts: pg.orNull(pg.millis),
  ends: pg.orNull(pg.millis),
  done: pg.orNull(pg.number),
  of: pg.orNull(pg.number),
  what: pg.text,
  given: pg.orNull(pg.money),
}

const refOf = (source: string, id: number): OfferRef => offerRef(`${source}:${String(id)}`)

const MOST = 1000

/** Offers of the shop that end after a given time, one row each, newest first. */
const shopOffers = async (db: Db, since: Instant, now: Instant): Promise<readonly DeskOffer[]> => {
  const boards = Object.entries(offerSources).map(
    ([source, { board }]) => sql`select ${source} as source, b.* from (${board}) b`,
  )
  const given = Object.entries<OfferSource>(offerSources).flatMap(([source, of]) =>
    of.given ? [sql`select ${source} as source, g.id, g.given from (${of.given(timestamp(since))}) g`] : [],
  )
  const rows = await readRows(
    db,
    shape,
    sql`
      select source, id::float8 as id, kind, name, terms, ${millis(sql`starts`)} as starts, ${millis(sql`ends`)} as ends,
             done, "of", what, given::text as given
        from (${sql.join(boards, sql` union all `)}) every
        left join (${sql.join(given, sql` union all `)}) taken using (source, id)
       where ends is null or ends > ${timestamp(since)}
       order by starts desc nulls last, source, id desc limit ${MOST}`,
  )
  return rows.map(({ source, id, kind, name, terms, starts, ends, done, of, what, given: taken }) => {
    const window = { startsAt: starts, endsAt: ends }
    return {
      ...window,
      ref: refOf(source, id),
      draftId: null,
      kind,
      name,
      terms: terms ?? '',
      standing: offerStandingAt(window, now),
      used: done === null ? null : { done, of, what },
      given: taken,
    }
  })
}

const draftShape = {
  id: pg.id<OfferDraftId>(),
  kind: pg.keyOf(offerCatalogue),
  name: pg.text,
  state: pg.oneOf('draft', 'filed'),
  starts: pg.orNull(pg.millis),
  ends: pg.orNull(pg.millis),
  editedBy: pg.text,
}

const openDrafts = async (db: Db): Promise<readonly DeskOffer[]> => {
  const rows = await readRows(
    db,
    draftShape,
    sql`
      select d.id::float8 as id, d.kind, d.name, d.state, ${millis(sql`d.starts_at`)} as starts,
             ${millis(sql`d.ends_at`)} as ends, coalesce(s.name, d.edited_by) as "editedBy"
        from offer_drafts d left join staff s on s.username = d.edited_by
       where d.state <> 'published' order by d.edited_at desc limit 200`,
  )
  return rows.map(({ id, kind, name, state, starts, ends, editedBy }) => ({
    ref: null,
    draftId: id,
    kind,
    name: name === '' ? `未命名的${offerOf(kind).label}` : name,
    terms: `${editedBy} 编辑`,
    standing: state,
    startsAt: starts,
    endsAt: ends,
    used: null,
    given: null,
  }))
}

const conflictShape = { one: pg.text, other: pg.text, goods: pg.number, from: pg.millis, until: pg.millis }

/** Pairs of current or future offers that exclude each other and include the same good. */
export const readConflicts = async (db: Db, now: Instant): Promise<readonly OfferConflict[]> => {
  const rows = await readRows(
    db,
    conflictShape,
    sql`
      with open as (select id, name, starts_at, ends_at from activities
                     where ends_at > ${timestamp(now)} and kind <> 'buy_get'),
           price as (select p.id, p.kind, g.name || '（' || ${priceLabel} || '）' as name, p.goods_id, p.starts_at, p.ends_at
                       from special_prices p join goods g on g.id = p.goods_id
                      where p.ends_at > ${timestamp(now)} and p.kind in ('special', 'daily', 'flash'))
      select a.name as one, b.name as other, count(*)::int as goods,
             ${millis(sql`greatest(a.starts_at, b.starts_at)`)} as "from", ${millis(sql`least(a.ends_at, b.ends_at)`)} as until
        from open a join open b on a.id < b.id and a.starts_at < b.ends_at and b.starts_at < a.ends_at
        join activity_goods x on x.activity_id = a.id join activity_goods y on y.activity_id = b.id and y.goods_id = x.goods_id
       group by a.id, a.name, a.starts_at, a.ends_at, b.id, b.name, b.starts_at, b.ends_at
      union all
      select p.name, q.name, 1,
             ${millis(sql`greatest(p.starts_at, q.starts_at)`)}, ${millis(sql`least(p.ends_at, q.ends_at)`)}
        from price p join price q on p.goods_id = q.goods_id and p.id < q.id and p.kind = q.kind
             and p.starts_at < q.ends_at and q.starts_at < p.ends_at
       order by 4 limit 100`,
  )
  return rows.map(({ one, other, goods, from, until }) => ({
    names: [one, other],
    goods,
    from,
    until,
  }))
}

/** What offers took off the orders that were paid this month, and what these came to. */
const monthOf = async (db: Db, now: Instant): Promise<OfferBoard['month']> => {
  const first = timestamp(startOfDay(monthOfDay(dayAt(now)).from))
  const [row] = await readRows(
    db,
    { given: pg.money, sales: pg.money },
    sql`
      select coalesce(sum(reduction_amount + coupon_amount + voucher_amount), 0)::text as given,
             coalesce(sum(goods_amount - reduction_amount - coupon_amount - voucher_amount), 0)::text as sales
        from orders where paid_at >= ${first} and ${isPaid('orders')}`,
  )
  return row ?? { given: zero, sales: zero }
}

export const loadBoard = async (db: Db, since: Instant, now: Instant): Promise<OfferBoard> => {
  const offers = await shopOffers(db, since, now)
  return {
    offers: [...(await openDrafts(db)), ...offers],
    conflicts: await readConflicts(db, now),
    month: await monthOf(db, now),
  }
}
