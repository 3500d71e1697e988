import { moneyFromDecimal, zero } from '@xinglin/domain/kernel/money'
import { addDays, type Day, dayAt, type Instant } from '@xinglin/domain/kernel/time'
import { type Address, type AddressId, buyerTypes, type MemberId, type SignedInMember } from '@xinglin/domain/members'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { addresses, members } from '../db/schema-members.ts'

/** Certificates show in the licence calendar this long before they run out, and after. */
const CALENDAR_DAYS = 60

type Contact = { readonly hotline: string; readonly qq1: string; readonly qq2: string }

/** Everything that the header shows of a member, in one statement. */
export const loadSignedIn = async (db: Db, memberId: MemberId, now: Instant): Promise<SignedInMember | null> => {
  const today = dayAt(now)
  const [row] = await db
    .select({
      id: members.id,
      username: members.username,
      name: members.contactName,
      company: members.companyName,
      phone: members.phone,
      rank: members.rank,
      isPassed: members.isPassed,
      canChat: members.canChat,
      mayAskAfterSales: members.hasAfterSales,
      serviceName: members.serviceName,
      servicePhone: members.servicePhone,
      cartCount: sql<number>`(select count(*)::int from cart_lines where member_id = members.id)`,
      unpaid: orderCount(sql`state in (10, 15)`),
      toShip: orderCount(sql`state in (20, 30)`),
      toReceive: orderCount(sql`state = 40`),
      points: balanceOf('points'),
      balance: balanceOf('balance'),
      expiring: sql<readonly { readonly name: string; readonly expiresOn: Day }[]>`coalesce((
        select json_agg(json_build_object('name', kind, 'expiresOn', expires_on) order by expires_on)
        from certificates
        where member_id = members.id and expires_on <= ${addDays(today, CALENDAR_DAYS)}), '[]'::json)`,
      contact: sql<Contact | null>`(select value from shop_facts where key = 'contact')`,
    })
    .from(members)
    .where(eq(members.id, memberId))
  const buyerType = buyerTypes[(row?.rank ?? 0) - 1]
  if (!row || buyerType === undefined) return null
  return {
    id: memberId,
    username: row.username,
    name: row.name,
    company: row.company,
    phone: row.phone,
    buyerType,
    isPassed: row.isPassed,
    canChat: row.canChat,
    mayAskAfterSales: row.mayAskAfterSales,
    points: Math.floor(Number(row.points)),
    cartCount: row.cartCount,
    messageCount: 0,
    dedicatedService:
      row.serviceName !== null && row.servicePhone !== null ? { name: row.serviceName, phone: row.servicePhone } : null,
    expiringCertificates: row.expiring,
    hotline: row.contact?.hotline ?? '',
    serviceContacts: [row.contact?.qq1 ?? '', row.contact?.qq2 ?? ''],
    orderCounts: { unpaid: row.unpaid, toShip: row.toShip, toReceive: row.toReceive },
    balance: moneyFromDecimal(row.balance) ?? zero,
  }
}

const orderCount = (which: ReturnType<typeof sql>) =>
  sql<number>`(select count(*)::int from orders where member_id = members.id and ${which})`

const balanceOf = (purse: 'balance' | 'points') => sql<string>`coalesce((
  select balance from ledger_accounts
  where owner_kind = 'member' and owner_id = members.id and purse = ${purse}), 0)::text`

/** A buyer's delivery addresses: the default one first, then the licence address. */
export const loadAddresses = async (db: Db, memberId: MemberId): Promise<readonly Address[]> => {
  const rows = await db
    .select()
    .from(addresses)
    .where(eq(addresses.memberId, memberId))
    .orderBy(desc(addresses.isDefault), desc(addresses.isLicence), asc(addresses.id))
  return rows.map(toAddress)
}

/** One address of this buyer; null for a missing and for somebody else's. */
export const findAddress = async (db: Db, memberId: MemberId, id: AddressId): Promise<Address | null> => {
  const [row] = await db
    .select()
    .from(addresses)
    .where(and(eq(addresses.memberId, memberId), eq(addresses.id, id)))
  return row ? toAddress(row) : null
}

const toAddress = (row: typeof addresses.$inferSelect): Address => ({
  id: row.id as AddressId,
  consignee: row.recipient,
  phone: row.phone,
  region: row.region,
  detail: row.detail,
  isDefault: row.isDefault,
  isLicence: row.isLicence,
})
