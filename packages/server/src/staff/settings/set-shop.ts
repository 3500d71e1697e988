import { missingSettings, type ShopSettings } from '@xinglin/domain/content'
import { type Instant } from '@xinglin/domain/kernel/time'
import type { SettingsDesk } from '@xinglin/domain/staff'
import { decode } from '@xinglin/api-contract/kernel/wire'
import { shopSettings as codec } from '@xinglin/api-contract/shop-settings-codecs'
import { sql } from 'drizzle-orm'
import { auditStaff } from '../../audit.ts'
import type { Db } from '../../db/database.ts'
import { readRows } from '../../db/read-rows.ts'
import * as pg from '../../db/row-decoders.ts'
import { changedBetween, loadShopSettings, writeShopSettings } from '../../shop-settings.ts'
import { type Staff, staffOperation } from '../../staff-operation.ts'
import { fileApproval } from '../approvals/file-approval.ts'
import { millis } from '../orders/order-rows.ts'

type Bank = ShopSettings['bank']

const VERSIONS = 20

/** Takes the lock (an advisory one) under which settings are changed. */
const lockSettings = async (tx: Db): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(20990061)`)
}

/** The current version of the settings; an edit states the version that it is based on. */
export const lastVersion = async (db: Db): Promise<number> => {
  const [row] = await readRows(
    db,
    { version: pg.number },
    sql`select coalesce(max(id), 0)::int as version from shop_settings`,
  )
  return row?.version ?? 0
}

const historyOf = async (db: Db): Promise<SettingsDesk['history']> => {
  const rows = await readRows(
    db,
    { value: pg.anything, at: pg.millis, by: pg.text },
    sql`
      select v.value, ${millis(sql`v.at`)} as at, case v.actor when 'system' then '系统' else coalesce(s.name, v.actor) end as by
        from shop_settings v left join staff s on 'staff:' || s.username = v.actor order by v.id desc limit ${VERSIONS + 1}`,
  )
  const read = rows.flatMap(({ value, at, by }) => {
    const settings = decode(codec, value)
    return settings.ok ? [{ settings: settings.value, at, by }] : []
  })
  return read.slice(0, VERSIONS).map(({ settings, at, by }, place) => {
    const before = read[place + 1]
    return { at, by, changed: before === undefined ? [] : changedBetween(before.settings, settings) }
  })
}

export const loadSettingsDesk = async (db: Db): Promise<SettingsDesk> => {
  const settings = await loadShopSettings(db)
  const [filed] = await readRows(
    db,
    { title: pg.text },
    sql`select title from approvals where kind = 'bankAccount' and state = 'waiting'`,
  )
  return {
    settings,
    version: await lastVersion(db),
    missing: missingSettings(settings),
    filedBank: filed?.title ?? '',
    history: await historyOf(db),
  }
}

const textOf = ({ name, bank, account }: Bank): string => [name, bank, account].join(' ').trim() || '未填写'

const fileBank = (tx: Db, before: Bank, after: Bank, by: Staff): Promise<boolean> =>
  fileApproval(
    tx,
    {
      kind: 'bankAccount',
      subject: 'shop',
      title: `${textOf(before)} → ${textOf(after)}`,
      amount: null,
      payload: { ...after, beforeName: before.name, beforeBank: before.bank, beforeAccount: before.account },
    },
    by,
  )

/**
 * `moved`: somebody has changed the settings since; `waiting`: a change of the bank account waits for a second person
 * already.
 */
export type SettingsSet = 'set' | 'filed' | 'moved' | 'waiting'

/**
 * Writes the settings. A change of the bank account is filed for a second person; everything else takes effect at once.
 *
 * @param setsLimits whether what one person may pay alone is set too: by a command, and by nobody who pays
 */
export const setShop = async (
  db: Db,
  { version, settings }: { readonly version: number; readonly settings: ShopSettings },
  by: Staff,
  { setsLimits }: { readonly setsLimits: boolean },
): Promise<SettingsSet> => {
  let outcome: SettingsSet = 'moved'
  await staffOperation(db, by, {
    action: 'shop.set',
    object: 'shop',
    detail: { version },
    operation: async (tx, { actor, at }) => {
      await lockSettings(tx)
      if ((await lastVersion(tx)) !== version) return false
      const before = await loadShopSettings(tx)
      const { bank, limits } = before
      const after = { ...settings, bank, ...(setsLimits ? {} : { limits }) }
      const changed = changedBetween(before, after)
      const wantsBank = textOf(settings.bank) !== textOf(before.bank)
      outcome = 'waiting'
      if (wantsBank && !(await fileBank(tx, before.bank, settings.bank, by))) return false
      outcome = wantsBank ? 'filed' : 'set'
      if (changed.length === 0) return true
      await writeShopSettings(tx, after, { actor, at })
      await auditStaff(
        tx,
        { ...by, actor },
        { action: 'shop.changed', object: 'shop', result: 'ok', detail: { changed: changed.join(' ') } },
      )
      return true
    },
  })
  return outcome
}

/**
 * Writes a filed bank account once confirmed, in the confirming transaction. @returns false when the account has
 * changed since the filing
 */
export const setFiledBank = async (
  tx: Db,
  { before, after }: { readonly before: Bank; readonly after: Bank },
  { actor, at }: { readonly actor: string; readonly at: Instant },
): Promise<boolean> => {
  await lockSettings(tx)
  const settings = await loadShopSettings(tx)
  if (textOf(settings.bank) !== textOf(before)) return false
  await writeShopSettings(tx, { ...settings, bank: after }, { actor, at })
  const detail = { before: { bank: textOf(before) }, after: { bank: textOf(after) } }
  await auditStaff(tx, { actor, at }, { action: 'shop.set', object: 'shop', result: 'ok', detail })
  return true
}
