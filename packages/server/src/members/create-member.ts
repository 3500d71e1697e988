import { buyerTypeLabels, buyerTypes, type MemberId, type NewMember } from '@xinglin/domain/members'
import type { Db } from '../db/database.ts'
import { members } from '../db/schema-members.ts'
import { type Staff, staffOperation } from '../staff-operation.ts'
import { errorCode, violatedConstraint } from '../start-error.ts'
import { newPassword } from './member-operations.ts'
import { hashPassword } from './passwords.ts'

/** `password` is temporary, to be read out once. `taken`: somebody else has the user name or the phone. */
type Created =
  | { readonly kind: 'created'; readonly id: MemberId; readonly password: string }
  | { readonly kind: 'taken'; readonly field: 'username' | 'phone' }

/** Opens an account for a business; its certificates are reviewed as those of any other. */
export const createMember = async (db: Db, given: NewMember, staff: Staff): Promise<Created> => {
  const { region, buyerType } = given
  const username = given.username.trim()
  const company = given.company.trim()
  const password = newPassword()
  const passwordHash = await hashPassword(password)
  const rank = buyerTypes.indexOf(buyerType) + 1
  const phone = given.phone.trim()
  const columns = { username, passwordHash, rank, companyName: company, contactName: given.contact.trim(), phone }
  let id: MemberId | null = null
  let phoneIsTaken = false
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
    phoneIsTaken = violatedConstraint(error) === 'members_phone'
  })
  return id === null ? { kind: 'taken', field: phoneIsTaken ? 'phone' : 'username' } : { kind: 'created', id, password }
}
