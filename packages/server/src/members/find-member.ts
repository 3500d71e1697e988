import type { MemberId } from '@xinglin/domain/members'
import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import { members } from '../db/schema-members.ts'
import type { Context } from '../http/context.ts'

/** The data of a member needed to sign in. */
export type Account = {
  readonly id: MemberId
  readonly username: string
  readonly company: string
  readonly contactName: string
  readonly phone: string
  readonly passwordHash: string
  readonly isActive: boolean
  /** A demo account, whose password is shown on the sign-in page. */
  readonly isSeeded: boolean
}

/** Accounts that can sign in; demo buyers only in the demo. */
const find = async ({ db, demo }: Pick<Context, 'db' | 'demo'>, which: SQL | undefined): Promise<Account | null> => {
  const [row] = await db
    .select({
      id: members.id,
      username: members.username,
      company: members.companyName,
      contactName: members.contactName,
      phone: members.phone,
      passwordHash: members.passwordHash,
      status: members.status,
      isDemo: members.isDemo,
    })
    .from(members)
    .where(which)
  if (!row || (row.isDemo && !demo)) return null
  const { id, status, isDemo, ...rest } = row
  return { ...rest, id, isActive: status === 'active', isSeeded: isDemo }
}

export const findByUsername = (context: Pick<Context, 'db' | 'demo'>, username: string): Promise<Account | null> =>
  find(context, sql`lower(${members.username}) = ${username.toLowerCase()}`)

export const findByPhone = (context: Pick<Context, 'db' | 'demo'>, phone: string): Promise<Account | null> =>
  find(context, and(eq(members.phone, phone), ne(members.passwordHash, '')))

export const findById = (context: Pick<Context, 'db' | 'demo'>, id: MemberId): Promise<Account | null> =>
  find(context, eq(members.id, id))
