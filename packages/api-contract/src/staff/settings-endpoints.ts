import type { ShopSettings } from '@xinglin/domain/content'
import type { Day } from '@xinglin/domain/kernel/time'
import type { ApprovalKind, AuditBook, AuditRow, DeskJob, SettingsDesk, ShopHealth } from '@xinglin/domain/staff'
import { page, pageFields } from '../kernel/page-codec.ts'
import {
  at,
  type Codec,
  dayCodec,
  filled,
  list,
  nothing,
  nullable,
  oneOf,
  optional,
  record,
  request,
  text,
  timestamp,
  whole,
} from '../kernel/wire.ts'
import { shopSettings } from '../shop-settings/shop-settings-codecs.ts'
import { count } from './orders-codecs.ts'
import { staffEndpoint } from './staff-endpoint.ts'

/** Filter of the audit log: actor, action, object and time; '' and null: any. */
export type AuditQuery = {
  /** A name or username of the staff, or member:77. */
  readonly who: string
  /** The action's name or its beginning, `member.set`, or words of it: 改价. */
  readonly action: string
  /** order:77, member:12, or the beginning of such a name. */
  readonly object: string
  readonly from: Day | null
  readonly to: Day | null
  readonly page: number
}

/** A change of settings that a second person confirms. */
type FiledSetting = Extract<ApprovalKind, 'bankAccount' | 'limits'>

const long = whole(0, Number.MAX_SAFE_INTEGER)

const desk: Codec<SettingsDesk> = record({
  settings: shopSettings,
  version: count,
  missing: list(text(200), 50),
  filed: list(text(700), 10),
  history: list(record({ at: timestamp, by: text(60), changed: list(text(100), 200) }), 50),
})

const row: Codec<AuditRow> = record({
  id: long,
  at: timestamp,
  by: text(100),
  action: text(60),
  object: text(200),
  result: oneOf<AuditRow['result']>({ ok: 'ok', refused: 'refused', failed: 'failed' }),
  ip: text(60),
  facts: list(text(2000), 50),
  seal: nullable(long),
})

const book: Codec<AuditBook> = record({
  ...pageFields(row),
  seal: record({ sealed: long, waiting: long, checked: count, brokenAt: at('broken_at', nullable(long)) }),
})

const job: Codec<DeskJob> = record({
  name: text(60),
  doneAt: at('done_at', nullable(timestamp)),
  open: count,
  failed: count,
  dead: count,
  failure: text(2000),
})

const health: Codec<ShopHealth> = record({
  jobs: list(job, 100),
  database: record({
    version: text(60),
    size: long,
    connections: count,
    mostConnections: at('most_connections', count),
    slow: count,
    replicaLag: at('replica_lag', nullable(count)),
    goodsChangedAt: at('goods_changed_at', nullable(timestamp)),
  }),
})

const manage = ['manageSettings'] as const

/** The shop's settings, audit log, and system health. */
export const staffSettingsEndpoints = {
  shop: staffEndpoint<null, SettingsDesk>({
    method: 'GET',
    path: '/api/staff/settings',
    right: manage,
    input: nothing,
    output: desk,
  }),
  /** Takes effect at once, except for what is filed for a second person. */
  setShop: staffEndpoint<
    { readonly version: number; readonly settings: ShopSettings },
    { readonly filed: readonly FiledSetting[] }
  >({
    method: 'POST',
    path: '/api/staff/settings',
    right: manage,
    input: request({ version: count, settings: shopSettings }),
    output: record({ filed: list(oneOf<FiledSetting>({ bankAccount: 'bank_account', limits: 'limits' }), 2) }),
  }),
  audit: staffEndpoint<AuditQuery, AuditBook>({
    method: 'GET',
    path: '/api/staff/audit',
    right: manage,
    input: request({
      who: optional(text(100), ''),
      action: optional(text(60), ''),
      object: optional(text(200), ''),
      from: optional(dayCodec, null),
      to: optional(dayCodec, null),
      page: optional(page, 1),
    }),
    output: book,
  }),
  health: staffEndpoint<null, ShopHealth>({
    method: 'GET',
    path: '/api/staff/health',
    right: manage,
    input: nothing,
    output: health,
  }),
  /** Retries a job of the dead letter queue. */
  retryJob: staffEndpoint<{ readonly name: string }, null>({
    method: 'POST',
    path: '/api/staff/health/jobs/retry',
    right: manage,
    input: request({ name: filled('请选择任务', 60) }),
    output: nothing,
  }),
}
