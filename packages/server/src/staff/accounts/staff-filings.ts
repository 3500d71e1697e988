import { decode, type Codec, oneOf, record, text, whole } from '@xinglin/api-contract/kernel/wire'
import { staffRoleList } from '@xinglin/api-contract/staff-codecs'
import { roleLabels, type StaffId, type StaffRole } from '@xinglin/domain/staff'
import type { Db } from '../../db/database.ts'
import { type Staff, staffOperation } from '../../staff-operation.ts'
import { rowId } from '../../db/ids.ts'
import type { OpenedBy } from '../desk/staff-acts.ts'
import { addAccount, giveRoles } from './staff-accounts.ts'
import { fileApproval } from '../desk/file-approval.ts'

/** An account that may confirm is itself made, or raised, by two people (docs/rules.md#7-two-people). */
type FiledAccount = {
  readonly act: 'create' | 'roles'
  /** 0 for an account that does not exist yet. */
  readonly staffId: number
  readonly username: string
  readonly name: string
  readonly before: readonly StaffRole[]
  readonly roles: readonly StaffRole[]
}

const codec: Codec<FiledAccount> = record({
  act: oneOf<FiledAccount['act']>({ create: 'create', roles: 'roles' }),
  staffId: whole(0, 2_147_483_647),
  username: text(40),
  name: text(40),
  before: staffRoleList,
  roles: staffRoleList,
})

/** @throws for the payload of another kind */
export const filedAccount = (payload: unknown): FiledAccount => {
  const read = decode(codec, payload)
  if (!read.ok) throw new TypeError('an approval of an account without it')
  return read.value
}

const wordsOf = (roles: readonly StaffRole[]): string => roles.map((role) => roleLabels[role]).join('、')

/** @returns false when a change of this account waits already */
export const fileAccount = (db: Db, account: FiledAccount, by: Staff): Promise<boolean> => {
  const { act, username, name, before, roles } = account
  const change = act === 'create' ? `开通 ${wordsOf(roles)}` : `${wordsOf(before)} → ${wordsOf(roles)}`
  const subject = `staff:${username.toLowerCase()}`
  return staffOperation(db, by, {
    action: 'approval.file',
    object: subject,
    detail: { change },
    operation: (tx) =>
      fileApproval(
        tx,
        {
          kind: 'staffAccount',
          subject,
          title: `${name}（${username}）：${change}`,
          amount: null,
          payload: { ...account },
        },
        by,
      ),
  })
}

/**
 * Makes or raises the account as filed and now confirmed, in the confirming transaction. @returns false when it has
 * changed since
 */
export const writeFiledAccount = async (tx: Db, payload: unknown, opened: OpenedBy): Promise<boolean> => {
  const { act, staffId, username, name, before, roles } = filedAccount(payload)
  if (act === 'create') return (await addAccount(tx, { username, name, roles }, opened)) !== null
  return (await giveRoles(tx, rowId<StaffId>(staffId), { before, after: roles }, opened)) === 'done'
}
