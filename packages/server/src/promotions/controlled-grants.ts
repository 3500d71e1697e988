import type { GoodsId } from '@xinglin/domain/goods'
import type { Money } from '@xinglin/domain/kernel/money'
import type { Instant } from '@xinglin/domain/kernel/time'
import type { MemberId } from '@xinglin/domain/members'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { controlledRules } from '../db/schema-members.ts'
import { controlledApplications } from '../db/schema-zones.ts'
import { sendMessage } from '../members/messages-queries.ts'
import { type Staff, staffOperation } from '../staff-operation.ts'

type Whose = { readonly memberId: MemberId; readonly goodsId: GoodsId; readonly name: string }

const letter = (title: string, body: string) => ({ kind: 'account', title, body, url: '/kxzq' }) as const

const forget = async (tx: Db, { memberId, goodsId }: Whose): Promise<void> => {
  await tx
    .delete(controlledRules)
    .where(and(eq(controlledRules.memberId, memberId), eq(controlledRules.goodsId, goodsId)))
}

/**
 * Grants a buyer the right to buy a 控销 good, with or without an application; `price` null: at the shop's price. Call
 * it in a transaction.
 */
const grantControlled = async (tx: Db, whose: Whose, price: Money | null, at: Instant): Promise<void> => {
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

/** Rejects a buyer's application, or revokes a grant: 权限已禁用. Call it in a transaction. */
const refuseControlled = async (tx: Db, whose: Whose, at: Instant): Promise<void> => {
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

/** Decides a buyer's right to a 控销 good; `grant` null: rejects or revokes it. */
export const setControlled = (
  db: Db,
  whose: Whose,
  grant: { readonly price: Money | null } | null,
  staff: Staff,
): Promise<boolean> =>
  staffOperation(db, staff, {
    action: grant === null ? 'controlled.refuse' : 'controlled.grant',
    object: `goods:${String(whose.goodsId)}`,
    detail: { member: whose.memberId },
    operation: async (tx, { at }) => {
      await (grant === null ? refuseControlled(tx, whose, at) : grantControlled(tx, whose, grant.price, at))
      return true
    },
  })
