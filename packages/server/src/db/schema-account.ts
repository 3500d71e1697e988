import type {
  BindingRequestId,
  CertificateName,
  MemberId,
  MessageId,
  PictureMark,
  UploadId,
} from '@xinglin/domain/members'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { bytea, moment } from './columns.ts'
import { certificatePaper, members } from './schema-members.ts'

const longId = () => bigint({ mode: 'number' }).primaryKey()
const memberId = () =>
  integer()
    .$type<MemberId>()
    .notNull()
    .references(() => members.id)

/** The last code sent to a phone, or shown to a member, for one purpose. Only its hash is stored. */
export const codes = pgTable(
  'codes',
  {
    purpose: text({
      enum: ['login', 'register', 'reset', 'contract', 'wechat', 'phone', 'activate', 'onBehalf'],
    }).notNull(),
    /** A phone number, or `member:7`. */
    target: text().notNull(),
    codeHash: text().notNull(),
    triesLeft: smallint().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.purpose, table.target] }),
    index('codes_expiry').on(table.expiresAt),
    check('codes_tries', sql`${table.triesLeft} >= 0`),
  ],
)

/** Single-use or short-lived tickets (a pending sign-in, a reset): only the SHA-256 of the token is stored. */
export const tickets = pgTable(
  'tickets',
  {
    tokenHash: text().primaryKey(),
    purpose: text({ enum: ['registration', 'reset', 'chat'] }).notNull(),
    memberId: memberId(),
    /** The session that it was issued to; null where any browser may use it. */
    browserHash: text(),
    /** The Idempotency-Key of the call that opened the account. */
    key: text(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    index('tickets_member').on(table.memberId),
    index('tickets_expiry').on(table.expiresAt),
    uniqueIndex('tickets_key').on(table.key),
    uniqueIndex('tickets_one_registration')
      .on(table.memberId)
      .where(sql`${table.purpose} = 'registration'`),
  ],
)

/**
 * A registration that a page shows as a QR code, to be continued on one phone. Only SHA-256 hashes of the tokens are
 * stored.
 */
export const scanTickets = pgTable(
  'scan_tickets',
  {
    tokenHash: text().primaryKey(),
    /** The token of the phone that opened it: only that phone may continue. */
    phoneHash: text(),
    /** The member that was registered with it. */
    memberId: integer()
      .$type<MemberId>()
      .references(() => members.id),
    isDone: boolean().notNull().default(false),
    expiresAt: moment().notNull(),
  },
  (table) => [index('scan_tickets_expiry').on(table.expiresAt), uniqueIndex('scan_tickets_member').on(table.memberId)],
)

/** Random keys that all nodes share, generated when they are first needed. */
export const serverKeys = pgTable('server_keys', { name: text().primaryKey(), key: text().notNull() })

/** Pictures uploaded by buyers, re-encoded: stored in the row, so that every node has them. */
export const uploads = pgTable(
  'uploads',
  {
    id: longId().$type<UploadId>(),
    memberId: memberId(),
    bytes: bytea().notNull(),
    size: integer().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [index('uploads_member').on(table.memberId), check('uploads_size', sql`${table.size} > 0`)],
)

/** The latest submission of a certificate that is not approved. Approving it moves it into `certificates`. */
export const certificateSubmissions = pgTable(
  'certificate_submissions',
  {
    id: longId(),
    memberId: memberId(),
    kind: text().$type<CertificateName>().notNull(),
    ...certificatePaper,
    status: text({ enum: ['waiting', 'rejected'] }).notNull(),
    reason: text(),
    /** Where the pictures of a rejected one are at fault. */
    marks: jsonb().$type<readonly PictureMark[]>().notNull().default([]),
    submittedAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('certificate_submissions_member_kind').on(table.memberId, table.kind),
    check('certificate_submissions_reason', sql`(${table.status} = 'rejected') = (${table.reason} is not null)`),
  ],
)

/** A yearly contract as it was agreed to, with the hash of the text that was read. */
export const contractSignings = pgTable(
  'contract_signings',
  {
    memberId: memberId(),
    year: smallint().notNull(),
    signerName: text().notNull(),
    textHash: text().notNull(),
    signedAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.year] })],
)

export const messages = pgTable(
  'messages',
  {
    id: longId().$type<MessageId>(),
    memberId: memberId(),
    kind: text({ enum: ['order', 'account', 'promotion', 'notice'] }).notNull(),
    title: text().notNull(),
    body: text().notNull(),
    /** Path of the page where the buyer can act on the message; '' where there is nothing to do. */
    url: text().notNull().default(''),
    isRead: boolean().notNull().default(false),
    sentAt: moment().notNull(),
  },
  (table) => [
    index('messages_member').on(table.memberId, table.sentAt),
    index('messages_unread')
      .on(table.memberId)
      .where(sql`not ${table.isRead}`),
  ],
)

/** A head office's request to bind a store; the binding itself is in `members.headOfficeId`. */
export const bindingRequests = pgTable(
  'binding_requests',
  {
    id: longId().$type<BindingRequestId>(),
    headOfficeId: memberId(),
    storeId: memberId(),
    status: text({ enum: ['waiting', 'accepted', 'refused'] }).notNull(),
    askedAt: moment().notNull(),
    answeredAt: moment(),
  },
  (table) => [
    index('binding_requests_store').on(table.storeId),
    uniqueIndex('binding_requests_one_waiting')
      .on(table.headOfficeId, table.storeId)
      .where(sql`${table.status} = 'waiting'`),
    check('binding_requests_not_self', sql`${table.headOfficeId} <> ${table.storeId}`),
  ],
)
