import type { Money } from '@xinglin/domain/kernel/money'
import type { Instant } from '@xinglin/domain/kernel/time'
import type { MemberId } from '@xinglin/domain/members'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { controlledRules } from '../db/schema-members.ts'
import { controlledApplications } from '../db/schema-zones.ts'
import { sendMessage } from '../members/messages-queries.ts'

type Whose = { readonly memberId: MemberId; readonly goodsId: number; readonly name: string }

const letter = (title: string, body: string) => ({ kind: 'account', title, body, url: '/kxzq' }) as const

const forget = async (tx: Db, { memberId, goodsId }: Whose): Promise<void> => {
  await tx
    .delete(controlledRules)
    .where(and(eq(controlledRules.memberId, memberId), eq(controlledRules.goodsId, goodsId)))
}

/**
 * A buyer may buy a 控销 good from now on, whether or not he asked; `price` null: at the price of the shop. Call it in a
 * transaction.
 */
export const grantControlled = async (tx: Db, whose: Whose, price: Money | null, at: Instant): Promise<void> => {
  const { memberId, goodsId, name } = whose
  await forget(tx, whose)
  await tx
    .insert(controlledRules)
    .values({ goodsId, memberId, regionPrefix: null, isAllowed: true, price, priority: 0 })
  await tx
    .delete(controlledApplications)
    .where(and(eq(controlledApplications.memberId, memberId), eq(controlledApplications.goodsId, goodsId)))
  await sendMessage(tx, memberId, letter('控销品种采购权限已开通', `${name} 现在可以采购。`), at)
}

/** A buyer's wish is turned down, or a grant is taken back: 权限已禁用. Call it in a transaction. */
export const refuseControlled = async (tx: Db, whose: Whose, at: Instant): Promise<void> => {
  const { memberId, goodsId, name } = whose
  await forget(tx, whose)
  await tx
    .insert(controlledApplications)
    .values({ memberId, goodsId, status: 'disabled', appliedAt: at })
    .onConflictDoUpdate({
      target: [controlledApplications.memberId, controlledApplications.goodsId],
      set: { status: 'disabled' },
    })
  await sendMessage(tx, memberId, letter('控销品种采购权限未开通', `${name} 的采购权限已禁用。`), at)
}
