import type { ShopSettings } from '../content/content.ts'
import type { Page } from '../kernel/page.ts'
import type { Instant } from '../kernel/time.ts'

/** What the shop says of itself, which version that is, and who said what when. */
export type SettingsDesk = {
  readonly settings: ShopSettings
  /** Rises with each change: what is saved must be of the version that was read. */
  readonly version: number
  /** What must be said before the shop may open. */
  readonly missing: readonly string[]
  /** What is filed and waits for a second person: 收款账户：… → …. */
  readonly filed: readonly string[]
  /** The latest first; `changed` are paths, such as seller.company. */
  readonly history: readonly { readonly at: Instant; readonly by: string; readonly changed: readonly string[] }[]
}

/** One row of the append-only audit log. */
export type AuditRow = {
  readonly id: number
  readonly at: Instant
  readonly by: string
  readonly action: string
  readonly object: string
  readonly result: 'ok' | 'refused' | 'failed'
  readonly ip: string
  /** What was written of it, as one line each: 额度: 1 → 2. */
  readonly facts: readonly string[]
  /** Its place in the chain of seals; null: waits to be sealed. */
  readonly seal: number | null
}

export const auditResultLabels: { readonly [R in AuditRow['result']]: string } = {
  ok: '完成',
  refused: '未执行',
  failed: '失败',
}

/** The state of the chain of seals: broken at a position, or intact as far as it was verified. */
export type SealState = {
  readonly sealed: number
  readonly waiting: number
  /** How many of the last seals were worked out anew for this answer. */
  readonly checked: number
  readonly brokenAt: number | null
}

export type AuditBook = Page<AuditRow> & { readonly seal: SealState }

/** What became of a job within the last day. */
export type DeskJob = {
  readonly name: string
  readonly doneAt: Instant | null
  readonly open: number
  readonly failed: number
  /** Jobs in the dead letter queue. */
  readonly dead: number
  readonly failure: string
}

/** System health of the shop. */
export type ShopHealth = {
  readonly jobs: readonly DeskJob[]
  readonly database: {
    readonly version: string
    /** In bytes. */
    readonly size: number
    readonly connections: number
    readonly mostConnections: number
    /** Queries that have run for more than five seconds. */
    readonly slow: number
    /** How far the furthest replica is behind, in seconds; null: there is none. */
    readonly replicaLag: number | null
    /** When goods changed last, which every node's index follows. */
    readonly goodsChangedAt: Instant | null
  }
}
