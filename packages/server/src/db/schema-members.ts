import type { GoodsId, PriceGroupId } from '@xinglin/domain/goods'
import type { AddressId, CertificateName, MemberId, UploadId } from '@xinglin/domain/members'
import type { StaffId } from '@xinglin/domain/staff'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { calendarDay, exactMoney, fenMoney, moment } from './columns.ts'
import { goods } from './schema-catalogue.ts'
import { priceGroups } from './schema-price-groups.ts'

export const members = pgTable(
  'members',
  {
    id: serial().$type<MemberId>().primaryKey(),
    username: text().notNull(),
    /** '' for a store that its head office registered: it cannot sign in. */
    passwordHash: text().notNull(),
    /** The buyer type: 1 药店, 2 诊所, 3 商业公司, 4 连锁公司, 5 and 6 加盟店, 7 医院. */
    rank: smallint().notNull(),
    companyName: text().notNull(),
    contactName: text().notNull(),
    /** A store that its head office registered may share a phone with others, until it has a password of its own. */
    phone: text().notNull(),
    face: text().notNull().default(''),
    wechatOpenId: text(),
    wechatName: text(),
    status: text({ enum: ['active', 'disabled'] })
      .notNull()
      .default('active'),
    isPassed: boolean().notNull().default(false),
    /** May buy goods that contain ephedrine. */
    isSpecial: boolean().notNull().default(false),
    canChat: boolean().notNull().default(true),
    hasAfterSales: boolean().notNull().default(true),
    showsPreferred: boolean().notNull().default(true),
    isDemo: boolean().notNull().default(false),
    /** `OTC_B`: a store with that licence may buy neither RX nor OTC_A. */
    storeClass: text({ enum: ['OTC_B'] }),
    headOfficeId: integer()
      .$type<MemberId>()
      .references((): AnyPgColumn => members.id),
    /** Region code of the licence address: controlled sale (控销) and delivery areas are decided by its prefixes. */
    licenceRegion: text().notNull(),
    priceGroupId: integer()
      .$type<PriceGroupId>()
      .references(() => priceGroups.id, { onDelete: 'set null' }),
    /**
     * The 业务员 whose customer this is (docs/rules.md#7-reps). The foreign key and its index are in the migration
     * sales_reps_by_id: the tables of staff refer to members themselves.
     */
    salesRepId: integer().$type<StaffId>(),
    /** As the buyer reads it. */
    salesRepName: text(),
    salesRepPhone: text(),
    serviceName: text(),
    servicePhone: text(),
    contractSignedUntil: calendarDay(),
    /** Null: the buyer has no credit. */
    creditLimit: fenMoney(),
    creditDays: integer(),
    creditOverdueSince: calendarDay(),
    createdAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('members_username').on(sql`lower(${table.username})`),
    uniqueIndex('members_phone')
      .on(table.phone)
      .where(sql`${table.passwordHash} <> ''`),
    uniqueIndex('members_wechat').on(table.wechatOpenId),
    index('members_head_office').on(table.headOfficeId),
    index('members_price_group').on(table.priceGroupId),
    check('members_rank', sql`${table.rank} between 1 and 7`),
    check('members_credit', sql`${table.creditLimit} >= 0 and ${table.creditDays} > 0`),
    check('members_own_head', sql`${table.headOfficeId} <> ${table.id}`),
  ],
)

/**
 * The printed data of a certificate and its pictures (in `uploads`). `expiresOn` is null where no date is printed, or
 * 长期.
 */
export const certificatePaper = {
  holder: text().notNull().default(''),
  number: text().notNull().default(''),
  address: text().notNull().default(''),
  scope: text().notNull().default(''),
  bank: text().notNull().default(''),
  account: text().notNull().default(''),
  phone: text().notNull().default(''),
  expiresOn: calendarDay(),
  uploadIds: bigint({ mode: 'number' }).array().$type<UploadId[]>().notNull().default([]),
}

/**
 * One row per approved kind of certificate. `expiresOn` null is 长期; whether it is expiring or expired is computed
 * from the current day.
 */
export const certificates = pgTable(
  'certificates',
  {
    id: bigint({ mode: 'number' }).primaryKey(),
    memberId: integer()
      .$type<MemberId>()
      .notNull()
      .references(() => members.id),
    kind: text().$type<CertificateName>().notNull(),
    isMust: boolean().notNull(),
    ...certificatePaper,
    /** When the last expiry reminder was sent. */
    remindedAt: moment(),
  },
  (table) => [
    uniqueIndex('certificates_member_kind').on(table.memberId, table.kind),
    index('certificates_expiry').on(table.expiresOn, table.id),
  ],
)

/** Letters about the end of a certificate that were sent: at most one for each date and number of days. */
export const certificateLetters = pgTable(
  'certificate_letters',
  {
    certificateId: bigint({ mode: 'number' })
      .notNull()
      .references(() => certificates.id, { onDelete: 'cascade' }),
    expiresOn: calendarDay().notNull(),
    /** 60, 30 or 7. */
    days: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.certificateId, table.expiresOn, table.days] })],
)

export const memberScopes = pgTable(
  'member_scopes',
  {
    memberId: integer()
      .$type<MemberId>()
      .notNull()
      .references(() => members.id),
    scope: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.scope] })],
)

export const addresses = pgTable(
  'addresses',
  {
    id: bigint({ mode: 'number' }).$type<AddressId>().primaryKey(),
    memberId: integer()
      .$type<MemberId>()
      .notNull()
      .references(() => members.id),
    recipient: text().notNull(),
    phone: text().notNull(),
    regionCode: text().notNull(),
    /** Names of province, city and district: 浙江省 杭州市 西湖区. */
    region: text().notNull(),
    detail: text().notNull(),
    isDefault: boolean().notNull().default(false),
    isLicence: boolean().notNull().default(false),
  },
  (table) => [
    index('addresses_member').on(table.memberId),
    uniqueIndex('addresses_one_default')
      .on(table.memberId)
      .where(sql`${table.isDefault}`),
    uniqueIndex('addresses_one_licence')
      .on(table.memberId)
      .where(sql`${table.isLicence}`),
  ],
)

/** Only the SHA-256 of a session's token is stored. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text().primaryKey(),
    memberId: integer()
      .$type<MemberId>()
      .notNull()
      .references(() => members.id),
    /** The head office, while it uses one of its stores' accounts. */
    switchedFrom: integer()
      .$type<MemberId>()
      .references(() => members.id),
    remember: boolean().notNull(),
    /** Browser and system from the user agent: Windows · Edge. */
    device: text().notNull().default(''),
    createdAt: moment().notNull(),
    lastSeenAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [index('sessions_member').on(table.memberId), index('sessions_expiry').on(table.expiresAt)],
)

/** Counters of sign-in attempts and the like: they outlive a restart and are shared by all nodes. */
export const attempts = pgTable(
  'attempts',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    resetsAt: moment().notNull(),
  },
  (table) => [index('attempts_reset').on(table.resetsAt)],
)

/** Controlled sale: a rule names a buyer or a region prefix ('' is everywhere), and allows or denies. */
export const controlledRules = pgTable(
  'controlled_rules',
  {
    id: serial().primaryKey(),
    goodsId: integer()
      .$type<GoodsId>()
      .notNull()
      .references(() => goods.id, { onDelete: 'cascade' }),
    memberId: integer()
      .$type<MemberId>()
      .references(() => members.id),
    regionPrefix: text(),
    isAllowed: boolean().notNull(),
    price: exactMoney(),
    priority: integer().notNull().default(0),
  },
  (table) => [
    index('controlled_rules_goods').on(table.goodsId),
    check('controlled_rules_whom', sql`(${table.memberId} is null) <> (${table.regionPrefix} is null)`),
    check('controlled_rules_price', sql`${table.price} >= 0`),
  ],
)
