import type { MemberId } from '@xinglin/domain/members'
import type { OfferKey } from '@xinglin/domain/promotions'
import type { OfferLine, StaffId, StaffSessionId } from '@xinglin/domain/staff'
import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { fenMoney, moment } from './columns.ts'
import type { StoredPayload } from './stored-json.ts'
import { members } from './schema-members.ts'
import { orderGroups } from './schema-trade.ts'

/** Staff accounts, apart from members. They are never deleted: the audit log refers to them. */
export const staff = pgTable(
  'staff',
  {
    id: serial().$type<StaffId>().primaryKey(),
    username: text().notNull(),
    name: text().notNull(),
    /** '' until the account is set up by its link: it cannot sign in. */
    passwordHash: text().notNull().default(''),
    roles: text({
      enum: ['service', 'quality', 'warehouse', 'merchandising', 'finance', 'sales', 'manager', 'owner'],
    })
      .array()
      .notNull(),
    status: text({ enum: ['active', 'disabled'] })
      .notNull()
      .default('active'),
    /** Secret of the authenticator app, in base 32; null for demo staff only, who sign in by password alone. */
    totpSecret: text(),
    /** The 30 s step of the last accepted code: each code is accepted once. */
    totpStep: bigint({ mode: 'number' }).notNull().default(0),
    /** SHA-256 of the token in the link that sets the account up. */
    inviteHash: text(),
    inviteExpiresAt: moment(),
    isDemo: boolean().notNull().default(false),
    createdAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('staff_username').on(sql`lower(${table.username})`),
    uniqueIndex('staff_invite').on(table.inviteHash),
    check('staff_roles', sql`cardinality(${table.roles}) > 0`),
    check('staff_invited', sql`(${table.inviteHash} is null) = (${table.inviteExpiresAt} is null)`),
    check('staff_codes', sql`${table.isDemo} or ${table.totpSecret} is not null`),
  ],
)

/**
 * Names of sales people that members had when these became accounts, and that no account or more than one bore
 * (docs/rules.md#7-reps): an item of the inbox while a member still has the name.
 */
export const unmatchedReps = pgTable('unmatched_reps', {
  id: serial().primaryKey(),
  name: text().notNull(),
  notedAt: moment().notNull(),
})

/** Only the SHA-256 of a session's token is stored. */
export const staffSessions = pgTable(
  'staff_sessions',
  {
    id: bigint({ mode: 'number' }).$type<StaffSessionId>().primaryKey(),
    tokenHash: text().notNull(),
    staffId: integer()
      .$type<StaffId>()
      .notNull()
      .references(() => staff.id),
    device: text().notNull().default(''),
    ip: text().notNull().default(''),
    createdAt: moment().notNull(),
    lastSeenAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('staff_sessions_token').on(table.tokenHash),
    index('staff_sessions_staff').on(table.staffId),
    index('staff_sessions_expiry').on(table.expiresAt),
  ],
)

/**
 * 代客下单: which staff member used which member's storefront, and why (docs/rules.md#7-acting). Never deleted, because
 * orders refer to it. A member session whose token hash is here is such a session and has fewer rights.
 */
export const actingSessions = pgTable(
  'acting_sessions',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    staffId: integer()
      .$type<StaffId>()
      .notNull()
      .references(() => staff.id),
    memberId: integer()
      .$type<MemberId>()
      .notNull()
      .references(() => members.id),
    reason: text().notNull(),
    /** SHA-256 of the ticket that opens the storefront, until it is used. */
    ticketHash: text(),
    /** SHA-256 of the session's token, once the ticket is used. */
    tokenHash: text(),
    startedAt: moment().notNull(),
    endsAt: moment().notNull(),
    /** Null if it ended by timeout. */
    endedAt: moment(),
  },
  (table) => [
    uniqueIndex('acting_sessions_ticket').on(table.ticketHash),
    uniqueIndex('acting_sessions_token').on(table.tokenHash),
    index('acting_sessions_member').on(table.memberId),
    index('acting_sessions_staff').on(table.staffId),
    check('acting_sessions_entered', sql`${table.ticketHash} is null or ${table.tokenHash} is null`),
  ],
)

/** Submits that staff placed for a member. None of their orders can be paid before `confirmedAt`. */
export const orderConfirmations = pgTable('order_confirmations', {
  groupId: bigint({ mode: 'number' })
    .primaryKey()
    .references(() => orderGroups.id),
  actingId: bigint({ mode: 'number' })
    .notNull()
    .references(() => actingSessions.id),
  /** The staff member's name as shown to the member. */
  placedBy: text().notNull(),
  confirmedAt: moment(),
})

/** A recovery code replaces an authenticator code once. */
export const staffRecoveryCodes = pgTable(
  'staff_recovery_codes',
  {
    codeHash: text().primaryKey(),
    staffId: integer()
      .$type<StaffId>()
      .notNull()
      .references(() => staff.id),
    usedAt: moment(),
  },
  (table) => [index('staff_recovery_codes_staff').on(table.staffId)],
)

/** Notes of staff about an order; its buyer never sees them. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    groupId: bigint({ mode: 'number' })
      .notNull()
      .references(() => orderGroups.id),
    staffId: integer()
      .notNull()
      .references(() => staff.id),
    at: moment().notNull(),
    text: text().notNull(),
  },
  (table) => [index('order_notes_group').on(table.groupId)],
)

/**
 * Operations that need two people (docs/rules.md#7-staff): filed by one, carried out when another confirms. An
 * operation is identified by its kind and its object; only the code of that kind reads `payload`.
 */
export const approvals = pgTable(
  'approvals',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    kind: text({
      enum: [
        'refund',
        'stockDifference',
        'shortPick',
        'batchUnlock',
        'goodsPrice',
        'offer',
        'offerStop',
        'credit',
        'bankAccount',
        'limits',
        'priceGroup',
        'memberGroup',
        'staffAccount',
        'stockChange',
        'withdrawal',
        'transferMatch',
      ],
    }).notNull(),
    /** The object: after-sales:77, line:5/12. */
    subject: text().notNull(),
    title: text().notNull(),
    amount: fenMoney(),
    payload: jsonb().$type<StoredPayload>().notNull(),
    /** The username of the person who filed it, in the console or by a command. */
    filedBy: text().notNull(),
    /** His account; null for somebody at the shell who has none. */
    filedById: integer()
      .$type<StaffId>()
      .references(() => staff.id),
    filedAt: moment().notNull(),
    state: text({ enum: ['waiting', 'confirmed', 'refused'] })
      .notNull()
      .default('waiting'),
    decidedBy: text(),
    decidedById: integer()
      .$type<StaffId>()
      .references(() => staff.id),
    decidedAt: moment(),
    reason: text(),
    /**
     * 单人核准: confirmed by an owner with a fresh authenticator code, since nobody else could (docs/rules.md#7-two-people).
     */
    isAlone: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex('approvals_waiting')
      .on(table.kind, table.subject)
      .where(sql`${table.state} = 'waiting'`),
    check('approvals_decided', sql`(${table.state} = 'waiting') = (${table.decidedAt} is null)`),
    check(
      'approvals_two_people',
      sql`${table.state} <> 'confirmed' or ${table.isAlone}
          or (${table.decidedBy} <> ${table.filedBy} and coalesce(${table.decidedById} <> ${table.filedById}, true))`,
    ),
  ],
)

/**
 * Who opened whose account, or gave it rights: for two weeks the two are one person (docs/rules.md#7-two-people).
 * `byId` is null for somebody at the shell who has no account.
 */
export const staffActs = pgTable(
  'staff_acts',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    kind: text({ enum: ['create', 'invite', 'enable', 'roles'] }).notNull(),
    byId: integer()
      .$type<StaffId>()
      .references(() => staff.id),
    byName: text().notNull(),
    staffId: integer()
      .$type<StaffId>()
      .notNull()
      .references(() => staff.id),
    at: moment().notNull(),
    /** Another owner who confirmed just this. */
    confirmedById: integer()
      .$type<StaffId>()
      .references(() => staff.id),
  },
  (table) => [index('staff_acts_at').on(table.at)],
)

/**
 * One row per change of the console's work lists, written by triggers (migration 0033). Open pages are notified of new
 * rows and reload their data. Rows are deleted after an hour.
 */
export const deskChanges = pgTable(
  'desk_changes',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    at: moment()
      .notNull()
      .default(sql`now()`),
  },
  (table) => [index('desk_changes_at').on(table.at)],
)

/**
 * Who has which item of the inbox open, renewed by the open page, for colleagues to see. Times are the database's, not
 * the shop's clock. Of several people the one with the latest `takenAt` handles the item, else the first to open it.
 */
export const inboxOpenings = pgTable(
  'inbox_openings',
  {
    kind: text().notNull(),
    itemId: bigint({ mode: 'number' }).notNull(),
    staffId: integer()
      .$type<StaffId>()
      .notNull()
      .references(() => staff.id),
    openedAt: moment()
      .notNull()
      .default(sql`now()`),
    /** Null: opened, and not taken over from a colleague. */
    takenAt: moment(),
    seenAt: moment()
      .notNull()
      .default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.kind, table.itemId, table.staffId] })],
)

/** To whom an item of the inbox was given; removed once it is decided. */
export const inboxAssignments = pgTable(
  'inbox_assignments',
  {
    kind: text().notNull(),
    itemId: bigint({ mode: 'number' }).notNull(),
    staffId: integer()
      .$type<StaffId>()
      .notNull()
      .references(() => staff.id),
    assignedAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.itemId] })],
)

/**
 * Draft offers: lines as in an offer table, written into the shop by `importOffers` when a second person confirms.
 * `version` rises with every change, so that a confirmation applies to exactly what was filed.
 */
export const offerDrafts = pgTable(
  'offer_drafts',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    kind: text().$type<OfferKey>().notNull(),
    name: text().notNull(),
    lines: jsonb().$type<readonly OfferLine[]>().notNull(),
    /** Null while the draft has no start yet, or for a kind without one. */
    startsAt: moment(),
    endsAt: moment(),
    state: text({ enum: ['draft', 'filed', 'published'] })
      .notNull()
      .default('draft'),
    version: integer().notNull().default(1),
    editedBy: text().notNull(),
    editedAt: moment().notNull(),
    /**
     * A replay (what the orders of the last month would have cost with the draft) is requested here and computed by a
     * job.
     */
    replayAskedAt: moment(),
    replay: jsonb(),
  },
  (table) => [
    index('offer_drafts_open')
      .on(table.editedAt)
      .where(sql`${table.state} <> 'published'`),
    index('offer_drafts_replay')
      .on(table.replayAskedAt)
      .where(sql`${table.replayAskedAt} is not null and ${table.replay} is null`),
  ],
)
