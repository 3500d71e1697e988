import { cutText } from '@xinglin/domain/kernel/cut-text'
import type { OfferWritten } from '@xinglin/api-contract/staff-api'
import { DAY_MS, type Instant, instant } from '@xinglin/domain/kernel/time'
import { offerOf } from '@xinglin/domain/promotions'
import type { OfferDraftId, OfferLine, OfferRef } from '@xinglin/domain/staff'
import { and, eq, lt, ne, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { rowId } from '../../db/ids.ts'
import { offerDrafts } from '../../db/schema-staff.ts'
import { giveUp, type Staff, staffOperation } from '../../staff-operation.ts'
import { fileApproval } from '../desk/file-approval.ts'
import { importOffers, type OffersImported } from './import-offers.ts'
import { offerColumns, type OfferField } from './offer-columns.ts'
import { barToStop, openOffer, sourceOf } from './offer-sheet.ts'
import type { LineError } from '../../table-columns.ts'
import { timestamp } from '../../sql-values.ts'

/** A draft in the form of an importable table. */
export const tableOf = ({ kind, lines }: OfferWritten): readonly (readonly string[])[] => {
  const fields = [...new Set(lines.flatMap((line) => Object.keys(line)))].filter(isField)
  return [
    [offerColumns.kind.heading, ...fields.map((field) => offerColumns[field].heading)],
    ...lines.map((line) => [offerOf(kind).label, ...fields.map((field) => line[field]?.trim() ?? '')]),
  ]
}

const isField = (name: string): name is OfferField => name !== 'kind' && Object.hasOwn(offerColumns, name)

const momentIn = (line: OfferLine | undefined, field: 'startsAt' | 'endsAt'): Instant | null => {
  const words = line?.[field]
  return words === undefined ? null : offerColumns[field].read(words)
}

const columnsOf = ({ kind, lines }: OfferWritten) => {
  const [first] = lines
  return {
    kind,
    name: cutText(first?.['name'] ?? '', 100),
    lines,
    startsAt: momentIn(first, 'startsAt'),
    endsAt: momentIn(first, 'endsAt'),
    // The replay was computed for the previous terms.
    replayAskedAt: null,
    replay: null,
  }
}

type Saved = { readonly id: OfferDraftId; readonly version: number }

/** @returns null when a colleague has changed or filed it meanwhile */
export const saveDraft = async (
  db: Db,
  { id, version, ...written }: OfferWritten & { readonly id: OfferDraftId | null; readonly version: number },
  by: Staff,
): Promise<Saved | null> => {
  const stamped = { ...columnsOf(written), editedBy: by.name, editedAt: by.at }
  const [row] =
    id === null
      ? await db.insert(offerDrafts).values(stamped).returning({ id: offerDrafts.id, version: offerDrafts.version })
      : await db
          .update(offerDrafts)
          .set({ ...stamped, version: version + 1 })
          .where(and(eq(offerDrafts.id, id), eq(offerDrafts.version, version), eq(offerDrafts.state, 'draft')))
          .returning({ id: offerDrafts.id, version: offerDrafts.version })
  return row ? { id: rowId<OfferDraftId>(row.id), version: row.version } : null
}

export const dropDraft = async (db: Db, id: OfferDraftId): Promise<boolean> =>
  (
    await db
      .delete(offerDrafts)
      .where(and(eq(offerDrafts.id, id), eq(offerDrafts.state, 'draft')))
      .returning({ id: offerDrafts.id })
  ).length === 1

/** Thrown to roll back a dry run; carries its result. */
class TakenBack extends Error {
  override readonly name = 'TakenBack'
}

type Tried<Seen> = { readonly outcome: OffersImported | readonly LineError[]; readonly seen: Seen | null }

/** The result of a dry run of an import, and of `look`, which runs before the rollback. */
export const tryOffers = <Seen>(
  db: Db,
  written: OfferWritten,
  now: Instant,
  look: (tx: Db) => Promise<Seen>,
): Promise<Tried<Seen>> => tried(db, tableOf(written), now, look)

/** The result of a dry run of importing a table. */
export const tryTable = async (
  db: Db,
  table: readonly (readonly string[])[],
  now: Instant,
): Promise<OffersImported | readonly LineError[]> => (await tried(db, table, now, nothing)).outcome

const tried = async <Seen>(
  db: Db,
  table: readonly (readonly string[])[],
  now: Instant,
  look: (tx: Db) => Promise<Seen>,
): Promise<Tried<Seen>> => {
  let outcome: OffersImported | readonly LineError[] = []
  let seen: Seen | null = null
  await db
    .transaction(async (tx) => {
      outcome = await importOffers(tx, table, now)
      if ('added' in outcome) seen = await look(tx)
      throw new TakenBack()
    })
    .catch((error: unknown) => {
      if (!(error instanceof TakenBack)) throw error
    })
  return { outcome, seen }
}

/** A `look` that reads nothing. */
const nothing = (): Promise<null> => Promise.resolve(null)

/**
 * Files a draft for a second person, if it can be imported.
 * @returns why not; null: filed
 */
export const fileDraft = async (db: Db, { id, version }: Saved, by: Staff): Promise<string | null> => {
  const [draft] = await db.select().from(offerDrafts).where(eq(offerDrafts.id, id))
  if (!draft || draft.version !== version || draft.state !== 'draft') return '另一位同事已处理，请刷新后查看'
  const { outcome } = await tryOffers(db, writtenIn(draft), by.at, nothing)
  if (!('added' in outcome)) return outcome.map(({ text }) => text).join('；')
  if (outcome.differences.length === 0) return '与商城中的活动没有差异'
  const title = cutText(outcome.differences.join('；'), 300)
  const done = await staffOperation(db, by, {
    action: 'offer.file',
    object: `offer-draft:${String(id)}`,
    detail: { offer: title },
    operation: async (tx) => {
      const held = await tx
        .update(offerDrafts)
        .set({ state: 'filed' })
        .where(and(eq(offerDrafts.id, id), eq(offerDrafts.version, version), eq(offerDrafts.state, 'draft')))
        .returning({ id: offerDrafts.id })
      if (held.length === 0) return false
      const filing = { kind: 'offer', subject: `offer-draft:${String(id)}`, title, amount: null } as const
      return (await fileApproval(tx, { ...filing, payload: { draftId: id, version } }, by)) || giveUp()
    },
  })
  return done ? null : '另一位同事已处理，请刷新后查看'
}

type Kept = Pick<typeof offerDrafts.$inferSelect, 'kind' | 'lines'>

export const writtenIn = ({ kind, lines }: Kept): OfferWritten => ({ kind, lines })

/** Imports a draft as it was filed, as a whole or not at all. @returns false when it is no longer possible */
export const publishDraft = async (tx: Db, id: number, version: number, at: Instant): Promise<boolean> => {
  const [draft] = await tx.select().from(offerDrafts).where(eq(offerDrafts.id, id))
  if (!draft || draft.version !== version || draft.state !== 'filed') return false
  const isDone = await tx
    .transaction(async (inner) => {
      if (!('added' in (await importOffers(inner, tableOf(writtenIn(draft)), at)))) throw new TakenBack()
      return true
    })
    .catch((error: unknown) => {
      if (error instanceof TakenBack) return false
      throw error
    })
  await tx
    .update(offerDrafts)
    .set({ state: isDone ? 'published' : 'draft' })
    .where(eq(offerDrafts.id, id))
  return isDone
}

/** Makes a filed offer a draft again. */
export const returnDraft = async (tx: Db, id: number): Promise<boolean> => {
  await tx
    .update(offerDrafts)
    .set({ state: 'draft' })
    .where(and(eq(offerDrafts.id, id), eq(offerDrafts.state, 'filed')))
  return true
}

/** Files the end of an offer. @returns why not; null: it waits for a second person */
export const fileStop = async (db: Db, ref: OfferRef, by: Staff): Promise<string | null> => {
  const offer = await openOffer(db, ref, by.at)
  if (offer === null || offer.barToStop !== null) return offer?.barToStop ?? '活动不存在'
  const title = `${offerOf(offer.kind).label}「${offer.name}」：${offer.standing === 'waiting' ? '撤回，不再开始' : '立即停止'}`
  const done = await staffOperation(db, by, {
    action: 'offer.file-stop',
    object: `offer:${ref}`,
    detail: { offer: title },
    operation: (tx) => fileApproval(tx, { kind: 'offerStop', subject: ref, title, amount: null, payload: { ref } }, by),
  })
  return done ? null : '已提交过，正在等待核准'
}

/** Ends a running offer, or deletes one that has not begun. @returns false when it is no longer possible */
export const stopOffer = async (tx: Db, ref: OfferRef, at: Instant): Promise<boolean> => {
  const found = sourceOf(ref)
  if (found === null || (await barToStop(tx, ref, at)) !== null) return false
  const { table, rows, ends } = found.source.ending
  const name = sql.identifier(table)
  if (ends === '') {
    await tx.execute(sql`update ${name} set is_listed = false where ${rows(found.id)}`)
    return true
  }
  const offer = await openOffer(tx, ref, at)
  if (offer?.standing === 'waiting') await tx.execute(sql`delete from ${name} where ${rows(found.id)}`)
  else {
    const now = timestamp(instant(at))
    await tx.execute(sql`update ${name} set ${sql.identifier(ends)} = ${now} where ${rows(found.id)}`)
  }
  return true
}

const KEPT_MS = 184 * DAY_MS

/** Deletes old published and abandoned drafts; those that wait for a second person stay. */
export const removeOldOfferDrafts = async (db: Db, now: Instant): Promise<void> => {
  await db
    .delete(offerDrafts)
    .where(and(ne(offerDrafts.state, 'filed'), lt(offerDrafts.editedAt, instant(now - KEPT_MS))))
}
