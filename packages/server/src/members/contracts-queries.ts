import { type Day, dayAt, type Instant } from '@xinglin/domain/kernel/time'
import { CONTRACT, lastDayOf, type MemberId, type YearlyContract, maskPhone } from '@xinglin/domain/members'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { contractSignings } from '../db/schema-account.ts'
import { certificates, members } from '../db/schema-members.ts'
import { randomId } from '../random-id.ts'
import { loadShopSettings } from '../shop-settings.ts'
import { contractClauses, contractTitle, textHash } from './contract-text.ts'

const yearOf = (today: Day): number => Number(today.slice(0, 4))

/** The contract of this calendar year, signed or not. */
export const loadContract = async (db: Db, memberId: MemberId, now: Instant): Promise<YearlyContract> => {
  const year = yearOf(dayAt(now))
  const [row] = await db
    .select({
      company: members.companyName,
      phone: members.phone,
      until: members.contractSignedUntil,
      by: contractSignings.signerName,
      at: contractSignings.signedAt,
    })
    .from(members)
    .leftJoin(contractSignings, and(eq(contractSignings.memberId, members.id), eq(contractSignings.year, year)))
    .where(eq(members.id, memberId))
  if (!row) throw new Error('a signed-in member has no row')
  const { company, phone, until, by, at } = row
  return {
    year,
    title: contractTitle(year),
    clauses: contractClauses(year, company, await loadShopSettings(db)),
    company,
    maskedPhone: maskPhone(phone),
    signed: by !== null && at !== null && until !== null ? { by, at, until } : null,
  }
}

/** Stores the signature; a second one of the same year changes nothing. From now on calls no longer answer 459. */
export const writeSignature = async (
  tx: Db,
  memberId: MemberId,
  signerName: string,
  contract: YearlyContract,
  now: Instant,
): Promise<void> => {
  const { year, clauses } = contract
  const signed = await tx
    .insert(contractSignings)
    .values({ memberId, year, signerName, textHash: textHash(clauses), signedAt: now })
    .onConflictDoNothing()
    .returning({ year: contractSignings.year })
  if (signed.length === 0) return
  const until = lastDayOf(CONTRACT, dayAt(now), null)
  if (until === null) throw new Error('a contract ends with its year')
  await tx.update(members).set({ contractSignedUntil: until }).where(eq(members.id, memberId))
  const number = `DZHT-${String(year)}-${String(memberId).padStart(6, '0')}`
  await tx
    .insert(certificates)
    .values({ id: randomId(), memberId, kind: CONTRACT, isMust: true, number, expiresOn: until })
    .onConflictDoUpdate({
      target: [certificates.memberId, certificates.kind],
      set: { number, expiresOn: until },
    })
}
