import { buyerTypeLabels, buyerTypes, type MemberId, type NewMember } from '@xinglin/domain/members'
import type { Db } from '../db/database.ts'
import { members } from '../db/schema-members.ts'
import { type Staff, staffOperation } from '../staff-operation.ts'
import { errorCode } from '../start-error.ts'
import { newPassword } from './member-operations.ts'
import { hashPassword } from './passwords.ts'

type Created = { readonly id: MemberId; readonly password: string }

/**
 * Opens an account for a business; its certificates are reviewed as those of any other.
 *
 * @returns its id and a temporary password, to be read out once; null when the user name or phone is taken
 */
export const createMember = async (db: Db, given: NewMember, staff: Staff): Promise<Created | null> => {
  const { region, buyerType } = given
  const username = given.username.trim()
  const company = given.company.trim()
  const password = newPassword()
  const passwordHash = await hashPassword(password)
  const rank = buyerTypes.indexOf(buyerType) + 1
  const phone = given.phone.trim()
  const columns = { username, passwordHash, rank, companyName: company, contactName: given.contact.trim(), phone }
  let id: MemberId | null = null
  await staffOperation(db, staff, {
    action: 'member.create',
    object: `member:${username}`,
    detail: { company, type: buyerTypeLabels[buyerType] },
    operation: async (tx, { at }) => {
      const rows = await tx
        .insert(members)
        .values({ ...columns, licenceRegion: region, createdAt: at })
        .returning({ id: members.id })
      id = rows[0]?.id ?? null
      return id !== null
    },
  }).catch((error: unknown) => {
    if (errorCode(error) !== '23505') throw error
  })
  return id === null ? null : { id, password }
}
