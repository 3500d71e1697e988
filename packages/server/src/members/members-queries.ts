import { moneyFromDecimal, zero } from '@xinglin/domain/kernel/money'
import { addDays, type Day, dayAt, type Instant } from '@xinglin/domain/kernel/time'
import {
  buyerTypes,
  certificateBlock,
  type CertificateName,
  hasExpired,
  soonOver,
  type ContactPerson,
  type MemberId,
  type SignedInMember,
} from '@xinglin/domain/members'
import { orderTabs } from '@xinglin/domain/orders'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { isInState } from '../db/order-sql.ts'
import { members } from '../db/schema-members.ts'
import { hashOfToken } from './tokens.ts'

/** The licence calendar lists certificates from this many days before their expiry. */
const CALENDAR_DAYS = 60

type Contact = { readonly hotline: string; readonly services: readonly string[] }

const LOGIN_URL = '/login'
/** Test reports have no page of their own: they are shown in a dialog. */
const WHERE_REPORTS_ARE = '可按品名、批号或报告编号查询检验报告，商品详情页也列出各批号的报告'
const NO_REPORTS = '资质审核通过后可查看检验报告'

const signedInColumns = (today: Day, token: string | null) => ({
  id: members.id,
  username: members.username,
  name: members.contactName,
  company: members.companyName,
  phone: members.phone,
  face: members.face,
  wechat: members.wechatName,
  rank: members.rank,
  isPassed: members.isPassed,
  isSpecial: members.isSpecial,
  showsPreferred: members.showsPreferred,
  canChat: members.canChat,
  mayAskAfterSales: members.hasAfterSales,
  serviceName: members.serviceName,
  servicePhone: members.servicePhone,
  salesRepName: members.salesRepName,
  salesRepPhone: members.salesRepPhone,
  address: sql<string | null>`(
        select region || ' ' || detail from addresses where member_id = members.id and is_licence)`,
  headOffice: sql<{ readonly id: MemberId; readonly company: string } | null>`(
        select json_build_object('id', head.id, 'company', head.company_name)
        from sessions join members head on head.id = sessions.switched_from
        where sessions.token_hash = ${hashOfToken(token ?? '')})`,
  hasStores: sql<boolean>`exists (
        select from members store
        where store.head_office_id = coalesce(
                (select switched_from from sessions where token_hash = ${hashOfToken(token ?? '')}), members.id)
          and store.id <> members.id and store.status = 'active')`,
  messageCount: sql<number>`(select count(*)::int from messages where member_id = members.id and not is_read)`,
  cartCount: sql<number>`(select count(*)::int from cart_lines where member_id = members.id)`,
  unpaid: orderCount(isInState('orders', ...orderTabs.unpaid)),
  toShip: orderCount(isInState('orders', ...orderTabs.inReview, ...orderTabs.toShip)),
  toReceive: orderCount(isInState('orders', ...orderTabs.toReceive)),
  points: balanceOf('points'),
  balance: balanceOf('balance'),
  expiring: sql<readonly { readonly name: CertificateName; readonly expiresOn: Day }[]>`coalesce((
        select json_agg(json_build_object('name', kind, 'expiresOn', expires_on) order by expires_on)
        from certificates
        where member_id = members.id and expires_on <= ${addDays(today, CALENDAR_DAYS)}), '[]'::json)`,
  contact: sql<Contact | null>`(select value->'contact' from shop_settings order by id desc limit 1)`,
})

/** The member data in the page header, in one statement. `token` is that of the calling session. */
export const loadSignedIn = async (
  db: Db,
  memberId: MemberId,
  now: Instant,
  token: string | null,
): Promise<SignedInMember | null> => {
  const today = dayAt(now)
  const [row] = await db.select(signedInColumns(today, token)).from(members).where(eq(members.id, memberId))
  const buyerType = buyerTypes[(row?.rank ?? 0) - 1]
  if (!row || buyerType === undefined) return null
  return {
    id: memberId,
    username: row.username,
    name: row.name,
    company: row.company,
    phone: row.phone,
    face: row.face,
    customerNumber: `XL${String(row.id).padStart(6, '0')}`,
    buyerType,
    address: row.address ?? '',
    isPassed: row.isPassed,
    mayBuySpecial: row.isSpecial,
    showsPreferred: row.showsPreferred,
    canChat: row.canChat,
    mayAskAfterSales: row.mayAskAfterSales,
    points: Math.floor(Number(row.points)),
    cartCount: row.cartCount,
    messageCount: row.messageCount,
    dedicatedService: personOf(row.serviceName, row.servicePhone),
    salesRep: personOf(row.salesRepName, row.salesRepPhone),
    wechat: row.wechat,
    qualityInspection: { url: '', message: row.isPassed ? WHERE_REPORTS_ARE : NO_REPORTS },
    loginUrl: LOGIN_URL,
    headOffice: row.headOffice,
    hasStores: row.hasStores,
    hasExpired: row.expiring.some(
      ({ name, expiresOn }) =>
        hasExpired(expiresOn, today) && certificateBlock(name, buyerType, 'expired') === 'CERT_EXPIRED',
    ),
    expiringCertificates: soonOver(row.expiring, today).map(({ name, expiresOn }) => ({ name, expiresOn })),
    hotline: row.contact?.hotline ?? '',
    serviceContacts: [row.contact?.services[0] ?? '', row.contact?.services[1] ?? ''],
    orderCounts: { unpaid: row.unpaid, toShip: row.toShip, toReceive: row.toReceive },
    balance: moneyFromDecimal(row.balance) ?? zero,
  }
}

const personOf = (name: string | null, phone: string | null): ContactPerson | null =>
  name !== null && phone !== null ? { name, phone } : null

const orderCount = (which: SQL) =>
  sql<number>`(select count(*)::int from orders where member_id = members.id and ${which})`

const balanceOf = (purse: 'balance' | 'points') => sql<string>`coalesce((
  select balance from ledger_accounts
  where owner_kind = 'member' and owner_id = members.id and purse = ${purse}), 0)::text`
