import { addDays, startOfDay, type Day } from '@xinglin/domain/kernel/time'
import {
  certificateForm,
  type CertificateName,
  type CertificateTexts,
  CONTRACT,
  lastDayOf,
} from '@xinglin/domain/members'
import { sql } from 'drizzle-orm'
import type { Db } from '../src/db/database.ts'
import { insertRows } from '../src/db/insert-rows.ts'
import { certificateSubmissions } from '../src/db/schema-account.ts'
import * as members from '../src/db/schema-members.ts'
import { staff } from '../src/db/schema-staff.ts'
import { specialReceipts } from '../src/db/schema-after-sales.ts'
import { demoAccount, type DemoBuyer } from './demo-buyers.ts'

/**
 * Ids that appear in a buyer's address bar are random fifteen-digit numbers, so that they do not reveal how many there
 * are.
 */
const longId = (kind: number, at: number): number =>
  700_000_000_000_000 + kind * 10_000_000_000_000 + at * 7_919_317_331

/** The demo buyers with their certificates, scopes, addresses and outstanding 含麻 receipts. */
export const insertBuyers = async (
  tx: Db,
  buyers: readonly DemoBuyer[],
  passwordHash: string,
  today: Day,
): Promise<void> => {
  const repOf = new Map((await tx.select().from(staff)).map(({ id, name }) => [name, id]))
  const idOf = new Map(buyers.map(({ username, id }) => [username, id]))
  await insertRows(
    tx,
    members.members,
    buyers.map((buyer) => ({
      id: buyer.id,
      username: buyer.username,
      passwordHash,
      rank: buyer.rank,
      companyName: buyer.company,
      contactName: buyer.contact,
      phone: phoneOf(buyer.id),
      status: 'active' as const,
      isPassed: buyer.passed,
      isSpecial: buyer.ephedrineRight,
      canChat: buyer.canChat,
      isDemo: true,
      storeClass: buyer.otcBOnly ? ('OTC_B' as const) : null,
      headOfficeId: buyer.headOffice === null ? null : (idOf.get(buyer.headOffice) ?? null),
      licenceRegion: buyer.addresses[0].regionCode,
      salesRepId: repOf.get(buyer.salesRep) ?? null,
      salesRepName: buyer.salesRep,
      salesRepPhone: '400-000-0000',
      serviceName: '周岚',
      servicePhone: '400-000-0000',
      contractSignedUntil: buyer.contractSigned ? lastDayOf(CONTRACT, today, null) : null,
      creditLimit: null,
      creditDays: null,
      creditOverdueSince: null,
      createdAt: startOfDay(addDays(today, -200)),
    })),
  )
  for (const { id, creditDays } of buyers)
    if (creditDays !== null)
      await tx.execute(sql`update members set credit_limit = 50000, credit_days = ${creditDays} where id = ${id}`)
  const certificates = buyers
    .flatMap((buyer) => buyer.certificates.map((one) => ({ buyer, one })))
    .map(({ buyer, one }, at) => ({ id: longId(1, at), memberId: buyer.id, ...printedOn(one.kind, buyer, at), ...one }))
  await insertRows(
    tx,
    members.certificates,
    certificates
      .filter(({ status }) => status === 'passed')
      .map(({ must, status: _passed, ...row }) => ({ ...row, isMust: must, uploadIds: [] })),
  )
  await insertRows(
    tx,
    certificateSubmissions,
    certificates
      .filter(({ status }) => status === 'submitted')
      .map(({ must: _must, status: _submitted, ...row }) => ({
        ...row,
        uploadIds: [],
        status: 'waiting' as const,
        reason: null,
        submittedAt: startOfDay(addDays(today, -1)),
      })),
  )
  await insertRows(
    tx,
    members.memberScopes,
    buyers.flatMap(({ id, scopes }) => scopes.map((scope) => ({ memberId: id, scope }))),
  )
  const addresses = buyers.flatMap((buyer) =>
    buyer.addresses.map((address, at) => ({
      memberId: buyer.id,
      ...address,
      phone: phoneOf(buyer.id),
      isDefault: at === 0,
      isLicence: at === 0,
    })),
  )
  await insertRows(
    tx,
    members.addresses,
    addresses.map((row, at) => ({ id: longId(2, at), ...row })),
  )
  await insertRows(
    tx,
    specialReceipts,
    buyers
      .filter(({ receiptOverdue }) => receiptOverdue)
      .map(({ id }, at) => ({
        id: longId(3, at),
        memberId: id,
        status: 'awaited' as const,
        dueOn: addDays(today, -5),
        reason: null,
      })),
  )
}

/** The number of a certificate; the invoice details (开票信息) carry a tax number instead. */
const numberOf = (kind: string, at: string): string =>
  kind === '开票信息' ? `演示91209900000000${at}` : `演示-2099-${at}`

/** The printed fields of that kind of certificate; '' for a field that is not printed. */
const printedOn = (kind: CertificateName, buyer: DemoBuyer, at: number): CertificateTexts => {
  const [{ region, detail }] = buyer.addresses
  const texts: CertificateTexts = {
    holder: kind.endsWith('委托书') ? buyer.contact : buyer.company,
    number: numberOf(kind, String(at + 1).padStart(4, '0')),
    address: `${region}${detail}`.replaceAll(' ', ''),
    scope: buyer.scopes.join('、'),
    bank: demoAccount(buyer).bank,
    account: demoAccount(buyer).account,
    phone: phoneOf(buyer.id),
  }
  const asked = new Set<string>(certificateForm(kind).fields.map(({ field }) => field))
  // The entries have a text for each field, which the type of fromEntries does not express.
  return Object.fromEntries(
    Object.entries(texts).map(([field, text]) => [field, asked.has(field) ? text : '']),
  ) as CertificateTexts
}

/** A phone number in the right format that is not assigned to anybody. */
const phoneOf = (id: number): string => `199000000${String(id).padStart(2, '0')}`
