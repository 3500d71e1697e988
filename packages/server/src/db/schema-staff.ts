import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** The shop's own people, apart from its members. They are never deleted: the audit log speaks of them. */
export const staff = pgTable(
  'staff',
  {
    id: serial().primaryKey(),
    username: text().notNull(),
    name: text().notNull(),
    /** '' until the account is set up by its link: nobody signs in as it. */
    passwordHash: text().notNull().default(''),
    roles: text({
      enum: ['service', 'quality', 'warehouse', 'merchandising', 'finance', 'sales', 'manager', 'owner'],
    })
      .array()
      .notNull(),
    status: text({ enum: ['active', 'disabled'] })
      .notNull()
      .default('active'),
    /** Of the authenticator app, in base 32; null for the demo's staff alone, who sign in by password. */
    totpSecret: text(),
    /** The 30 s step of the last code that was taken: none is good twice. */
    totpStep: bigint({ mode: 'number' }).notNull().default(0),
    /** SHA-256 of the link that sets the account up. */
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

/** Only the SHA-256 of a session's token is kept. */
export const staffSessions = pgTable(
  'staff_sessions',
  {
    id: bigint({ mode: 'number' }).primaryKey(),
    tokenHash: text().notNull(),
    staffId: integer()
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

/** Each stands in for the authenticator once. */
export const staffRecoveryCodes = pgTable(
  'staff_recovery_codes',
  {
    codeHash: text().primaryKey(),
    staffId: integer()
      .notNull()
      .references(() => staff.id),
    usedAt: moment(),
  },
  (table) => [index('staff_recovery_codes_staff').on(table.staffId)],
)
