import { missingSettings, type ShopSettings, type SoloLimits } from '@xinglin/domain/content'
import { type Instant } from '@xinglin/domain/kernel/time'
import { formatMoney } from '@xinglin/domain/kernel/money'
import { type ApprovalKind, approvalKindLabels, type SettingsDesk } from '@xinglin/domain/staff'
import { decode } from '@xinglin/api-contract/kernel/wire'
import { shopSettings as codec, soloLimits } from '@xinglin/api-contract/shop-settings-codecs'
import { sql } from 'drizzle-orm'
import { type AuditDetail, auditStaff } from '../../audit.ts'
import type { Db } from '../../db/database.ts'
import type { StoredPayload } from '../../db/stored-json.ts'
import { readRows } from '../../db/read-rows.ts'
import * as pg from '../../db/row-decoders.ts'
import { changedBetween, loadShopSettings, writeShopSettings } from '../../shop-settings.ts'
import { giveUp, type Staff, staffOperation } from '../../staff-operation.ts'
import { fileApproval } from '../desk/file-approval.ts'
import { millis } from '../../sql-values.ts'

type Bank = ShopSettings['bank']

/** The settings that a second person confirms. */
const FILED = ['bankAccount', 'limits'] as const satisfies readonly ApprovalKind[]
type FiledSetting = (typeof FILED)[number]

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
  const filed = await readRows(
    db,
    { kind: pg.oneOf(...FILED), title: pg.text },
    sql`select kind, title from approvals
         where kind in (${sql.join(
           FILED.map((kind) => sql`${kind}`),
           sql`, `,
         )}) and state = 'waiting' order by kind`,
  )
  return {
    settings,
    version: await lastVersion(db),
    missing: missingSettings(settings),
    filed: filed.map(({ kind, title }) => `${approvalKindLabels[kind]}：${title}`),
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

const limitWords: { readonly [L in keyof SoloLimits]: (limits: SoloLimits) => string } = {
  refund: ({ refund }) => `退款 ¥${formatMoney(refund)}`,
  stockUnits: ({ stockUnits }) => `库存 ${String(stockUnits)} 个单位`,
  stockWorth: ({ stockWorth }) => `库存 ¥${formatMoney(stockWorth)}`,
  withdrawal: ({ withdrawal }) => `提现 ¥${formatMoney(withdrawal)}`,
}

/** What changes between two limits: 退款 ¥100.00 → 退款 ¥200.00; '' nothing. */
const limitsText = (before: SoloLimits, after: SoloLimits): string =>
  Object.values(limitWords)
    .flatMap((words) => (words(before) === words(after) ? [] : [`${words(before)} → ${words(after)}`]))
    .join('；')

const fileLimits = (tx: Db, before: SoloLimits, after: SoloLimits, by: Staff): Promise<boolean> =>
  fileApproval(
    tx,
    {
      kind: 'limits',
      subject: 'shop',
      title: limitsText(before, after),
      amount: null,
      payload: { before: soloLimits.encode(before), after: soloLimits.encode(after) },
    },
    by,
  )

/**
 * What was filed. `moved`: somebody has changed the settings since; otherwise a kind of which a change waits for a second
 * person already.
 */
export type SettingsSet = readonly FiledSetting[] | 'moved' | FiledSetting

/**
 * Writes the settings. A change of the bank account or of what one person may do alone is filed for a second person;
 * everything else takes effect at once.
 *
 * @param setsLimits whether the limits are set at once, that of withdrawals too: by a command, and by nobody who pays
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
      const wanted = { ...settings.limits, withdrawal: limits.withdrawal }
      const after = { ...settings, bank, ...(setsLimits ? {} : { limits }) }
      const changed = changedBetween(before, after)
      const wantsBank = textOf(settings.bank) !== textOf(bank)
      const wantsLimits = !setsLimits && limitsText(limits, wanted) !== ''
      outcome = 'bankAccount'
      if (wantsBank && !(await fileBank(tx, bank, settings.bank, by))) return false
      outcome = 'limits'
      if (wantsLimits && !(await fileLimits(tx, limits, wanted, by))) return giveUp()
      outcome = FILED.filter((kind) => (kind === 'limits' ? wantsLimits : wantsBank))
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

type By = { readonly actor: string; readonly at: Instant }

/** Writes what was filed of the settings once confirmed, in the confirming transaction. */
const amend = async (tx: Db, after: ShopSettings, detail: AuditDetail, { actor, at }: By): Promise<true> => {
  await writeShopSettings(tx, after, { actor, at })
  await auditStaff(tx, { actor, at }, { action: 'shop.set', object: 'shop', result: 'ok', detail })
  return true
}

/** Writes a filed bank account. @returns false when the account has changed since the filing */
export const setFiledBank = async (
  tx: Db,
  { before, after }: { readonly before: Bank; readonly after: Bank },
  by: By,
): Promise<boolean> => {
  await lockSettings(tx)
  const settings = await loadShopSettings(tx)
  if (textOf(settings.bank) !== textOf(before)) return false
  const detail = { before: { bank: textOf(before) }, after: { bank: textOf(after) } }
  return amend(tx, { ...settings, bank: after }, detail, by)
}

const limitsIn = (value: unknown): SoloLimits => {
  const read = decode(soloLimits, value)
  if (!read.ok) throw new TypeError('an approval of limits without them')
  return read.value
}

/** Writes filed limits. @returns false when they have changed since the filing */
export const setFiledLimits = async (tx: Db, payload: StoredPayload, by: By): Promise<boolean> => {
  const [before, after] = [limitsIn(payload['before']), limitsIn(payload['after'])]
  await lockSettings(tx)
  const settings = await loadShopSettings(tx)
  if (limitsText(settings.limits, before) !== '') return false
  return amend(tx, { ...settings, limits: after }, { changed: limitsText(before, after) }, by)
}
