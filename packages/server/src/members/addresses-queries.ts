import type { Address, AddressId, MemberId } from '@xinglin/domain/members'
import { and, asc, count, desc, eq, not, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { addresses, members } from '../db/schema-members.ts'
import { regionName } from './regions.ts'
import { randomId } from '../random-id.ts'

export const MOST_ADDRESSES = 20

const toAddress = (row: typeof addresses.$inferSelect): Address => ({
  id: row.id,
  consignee: row.recipient,
  phone: row.phone,
  region: row.region,
  detail: row.detail,
  isDefault: row.isDefault,
  isLicence: row.isLicence,
})

/** The addresses of `loadAddresses` as a column, for any select from `members`. */
export const addressesColumn = (): SQL<readonly Address[]> => sql`(
  select coalesce(json_agg(json_build_object(
           'id', id, 'consignee', recipient, 'phone', phone, 'region', region, 'detail', detail,
           'isDefault', is_default, 'isLicence', is_licence) order by is_default desc, is_licence desc, id), '[]'::json)
    from addresses where member_id = members.id)`

const own = (memberId: MemberId, id: AddressId) => and(eq(addresses.memberId, memberId), eq(addresses.id, id))

/** A buyer's delivery addresses: the default one first, then the licence address. */
export const loadAddresses = async (db: Db, memberId: MemberId): Promise<readonly Address[]> => {
  const rows = await db
    .select()
    .from(addresses)
    .where(eq(addresses.memberId, memberId))
    .orderBy(desc(addresses.isDefault), desc(addresses.isLicence), asc(addresses.id))
  return rows.map(toAddress)
}

/** One address of this buyer; null for a missing one and for another buyer's. */
export const findAddress = async (db: Db, memberId: MemberId, id: AddressId): Promise<Address | null> => {
  const [row] = await db.select().from(addresses).where(own(memberId, id))
  return row ? toAddress(row) : null
}

/** An address as stored: with the code of the district and its name. */
export type WrittenAddress = {
  readonly recipient: string
  readonly phone: string
  readonly regionCode: string
  readonly region: string
  readonly detail: string
}

/** Adds an address; a buyer's first one becomes the default. Null when he has the maximum number. */
export const addAddress = async (
  tx: Db,
  memberId: MemberId,
  written: WrittenAddress,
  isDefault: boolean,
): Promise<Address | null> => {
  // The member's row serves as the lock that serialises parallel calls, so that the limit holds and there is only one
  // default.
  await tx.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for('update')
  const [held] = await tx.select({ count: count() }).from(addresses).where(eq(addresses.memberId, memberId))
  if ((held?.count ?? 0) >= MOST_ADDRESSES) return null
  const id = randomId<AddressId>()
  await tx.insert(addresses).values({ id, memberId, ...written })
  if (isDefault || held?.count === 0) await makeDefault(tx, memberId, id)
  return findAddress(tx, memberId, id)
}

/** The licence address only changes with the licence, and is never deleted. */
export type Touched = 'done' | 'isLicence' | 'notFound'

const untouched = async (tx: Db, memberId: MemberId, id: AddressId): Promise<Touched> =>
  (await findAddress(tx, memberId, id)) === null ? 'notFound' : 'isLicence'

export const writeAddress = async (
  tx: Db,
  memberId: MemberId,
  id: AddressId,
  written: WrittenAddress,
): Promise<Touched> => {
  const changed = await tx
    .update(addresses)
    .set(written)
    .where(and(own(memberId, id), not(addresses.isLicence)))
    .returning({ id: addresses.id })
  return changed.length === 1 ? 'done' : untouched(tx, memberId, id)
}

/** False where the buyer has no such address. Clears the old default first, so that there are never two. */
export const makeDefault = async (tx: Db, memberId: MemberId, id: AddressId): Promise<boolean> => {
  const [found] = await tx.select({ id: addresses.id }).from(addresses).where(own(memberId, id)).for('update')
  if (!found) return false
  await tx
    .update(addresses)
    .set({ isDefault: false })
    .where(and(eq(addresses.memberId, memberId), addresses.isDefault))
  await tx.update(addresses).set({ isDefault: true }).where(own(memberId, id))
  return true
}

/** Deletes an address. If it was the default, the licence address becomes the default, else the oldest one. */
export const removeAddress = async (tx: Db, memberId: MemberId, id: AddressId): Promise<Touched> => {
  const [removed] = await tx
    .delete(addresses)
    .where(and(own(memberId, id), not(addresses.isLicence)))
    .returning({ wasDefault: addresses.isDefault })
  if (!removed) return untouched(tx, memberId, id)
  const [next] = removed.wasDefault ? await loadAddresses(tx, memberId) : []
  if (next) await makeDefault(tx, memberId, next.id)
  return 'done'
}

/** Removes the region from the start of a street address, since it has a column of its own (浙江省 杭州市 西湖区). */
const withoutRegion = (printed: string, region: string): string =>
  region
    .split(' ')
    .reduce((rest, part) => (rest.startsWith(part) ? rest.slice(part.length).trimStart() : rest), printed)

/**
 * Stores the address of an approved licence, to which all goods may be delivered; a buyer's first address becomes the
 * default.
 */
export const storeLicenceAddress = async (tx: Db, memberId: MemberId, printed: string): Promise<void> => {
  const { contactName, phone, licenceRegion } = members
  const [member] = await tx
    .select({ contactName, phone, licenceRegion })
    .from(members)
    .where(eq(members.id, memberId))
    .for('update')
  const region = member === undefined ? null : regionName(member.licenceRegion)
  if (member === undefined || region === null || printed.trim() === '') return
  const written = { regionCode: member.licenceRegion, region, detail: withoutRegion(printed.trim(), region) }
  const changed = await tx
    .update(addresses)
    .set(written)
    .where(and(eq(addresses.memberId, memberId), addresses.isLicence))
    .returning({ id: addresses.id })
  if (changed.length > 0) return
  const isDefault = (await tx.$count(addresses, eq(addresses.memberId, memberId))) === 0
  const whose = { recipient: member.contactName, phone: member.phone, isLicence: true, isDefault }
  await tx.insert(addresses).values({ id: randomId(), memberId, ...written, ...whose })
}
