import type { Answer } from '@xinglin/api-contract/server'
import { type GoodsId, licenceScopes } from '@xinglin/domain/goods'
import { ok } from '@xinglin/domain/kernel/result'
import { type MemberId, newMemberErrors } from '@xinglin/domain/members'
import { sql } from 'drizzle-orm'
import { type DeskMember, mayActFor } from '@xinglin/domain/staff'
import { readRows } from '../../db/read-rows.ts'
import * as pg from '../../db/row-decoders.ts'
import { found, invalid, invalidFields, notFound, refuse } from '../../http/refuse.ts'
import { openActing } from '../../members/acting.ts'
import { createMember } from '../../members/create-member.ts'
import {
  liftMemberDelays,
  resetMemberPassword,
  setMemberRep,
  setMemberScope,
  setMemberStatus,
  writeToMember,
} from '../../members/member-operations.ts'
import { isReservedName, regionProblem } from '../../members/open-stores.ts'
import { regionsUnder } from '../../members/regions.ts'
import { setControlled } from '../../promotions/controlled-grants.ts'
import { staffOperation } from '../../staff-operation.ts'
import { type ConsoleHandlers, signature, staffOf, type StaffContext } from '../desk/staff-context.ts'
import { fileCredit } from './file-credit.ts'
import { fileGroup } from './file-group.ts'
import { findDeskMember, listDeskMembers } from './list-members.ts'
import { loadDeskMember } from './load-member.ts'
import { assignRep, remindMembers } from './many-members.ts'
import { findSalesPerson } from './sales-people.ts'

const NO_SALES_PERSON = '这位同事不是在职业务员，请重新选择'

const MOVED_ON = '另一位同事已处理，请刷新后查看'
const SHARED = '公开演示的预置会员由访客共用，不能停用或重置密码'

/** Runs an operation on a member, if the caller may see him. */
const toMember = async <T>(
  id: MemberId,
  context: StaffContext,
  operation: (member: DeskMember) => Promise<Answer<T>>,
): Promise<Answer<T>> => {
  const member = await findDeskMember(id, context)
  return member === null ? notFound : operation(member)
}

const answered = (done: boolean): Answer<null> => (done ? ok(null) : refuse('staffAccount', MOVED_ON))

const setStatus = (
  { id, reason }: { readonly id: MemberId; readonly reason: string },
  status: 'active' | 'disabled',
  context: StaffContext,
): Promise<Answer<null>> =>
  toMember(id, context, async () =>
    context.publicDemo && (await isSeeded(id, context))
      ? refuse('staffAccount', SHARED)
      : answered(await setMemberStatus(context.db, id, { status, reason }, signature(context))),
  )

const isSeeded = async (id: MemberId, { db }: StaffContext): Promise<boolean> => {
  const [row] = await readRows(
    db,
    { isDemo: pg.boolean },
    sql`select is_demo as "isDemo" from members where id = ${id}`,
  )
  return row?.isDemo ?? false
}

/** The scopes of a member's row: an import may have set narrower ones than the licence has, which apply. */
const heldScopes = async (id: MemberId, { db }: StaffContext): Promise<readonly string[]> => {
  const rows = await readRows(db, { scope: pg.text }, sql`select scope from member_scopes where member_id = ${id}`)
  return rows.map(({ scope }) => scope)
}

export const membersHandlers: ConsoleHandlers['members'] = {
  list: async (query, context) => ok(await listDeskMembers(query, context)),

  detail: async ({ id }, context) => found(await loadDeskMember(id, context, context.now)),

  create: async (wish, context) => {
    const { region, ...errors } = newMemberErrors(wish)
    const regionText = region ?? regionProblem(wish.region)
    const all = {
      ...(isReservedName(wish.username) ? { username: '该用户名不可用' } : {}),
      ...errors,
      ...(regionText === null ? {} : { region: regionText }),
    }
    if (Object.keys(all).length > 0) return invalidFields(all)
    const created = await createMember(context.db, wish, signature(context))
    return created.kind === 'created'
      ? ok({ id: created.id, password: created.password })
      : invalid(created.field, created.field === 'phone' ? '联系电话已被其他会员使用' : '用户名已被使用')
  },

  regions: ({ parent }) => Promise.resolve(ok(regionsUnder(parent))),

  setScope: ({ id, scopes }, context) =>
    toMember(id, context, async () => {
      const wanted = [...new Set(scopes)]
      const held = await heldScopes(id, context)
      if (wanted.length === 0 || wanted.some((scope) => !licenceScopes.includes(scope) && !held.includes(scope)))
        return invalid('scopes', '请至少选择一项许可证可载明的经营范围')
      return answered(await setMemberScope(context.db, id, wanted, signature(context)))
    }),

  fileCredit: ({ id, limit, days }, context) =>
    toMember(id, context, async ({ company, credit }) => {
      const filed = await fileCredit(context.db, { id, company, credit }, { limit, days }, signature(context))
      return filed ? ok(null) : refuse('staffAccount', '这位会员已有待核准的账期')
    }),

  act: ({ id, reason }, context) =>
    toMember(id, context, async ({ isActive, isPassed, salesRepId }) => {
      const here = staffOf(context)
      if (!isActive || !isPassed) return refuse('staffAccount', '会员已停用或资质未通过，不能代客下单')
      if (!mayActFor(here, salesRepId)) return notFound
      let ticket = ''
      await staffOperation(context.db, signature(context), {
        action: 'member.act',
        object: `member:${String(id)}`,
        detail: { reason },
        operation: async (tx) => {
          ticket = await openActing(tx, { staffId: here.id, memberId: id, reason }, context.now)
          return true
        },
      })
      return ok({ ticket })
    }),

  setRep: ({ id, repId, phone }, context) =>
    toMember(id, context, async ({ salesRepId }) => {
      // One who has left may stay, so that his customers' phone can be corrected.
      if (repId !== null && repId !== salesRepId && !(await findSalesPerson(context.db, repId)))
        return invalid('rep_id', NO_SALES_PERSON)
      return answered(await setMemberRep(context.db, id, { id: repId, phone: phone.trim() }, signature(context)))
    }),

  assignRep: async ({ ids, repId }, context) => {
    const rep = await findSalesPerson(context.db, repId)
    return rep ? ok(await assignRep(ids, rep, context)) : invalid('rep_id', NO_SALES_PERSON)
  },

  remind: async ({ ids }, context) => ok(await remindMembers(ids, context)),

  setControlled: ({ id, good, isAllowed }, context) =>
    toMember(id, context, async () => {
      const word = good.normalize('NFKC').trim()
      const [row] = /^\d{1,14}$/.test(word)
        ? await readRows(
            context.db,
            { goodsId: pg.id<GoodsId>(), name: pg.text, isControlled: pg.boolean },
            sql`
              select id::float8 as "goodsId", name || ' ' || specification as name, is_controlled as "isControlled"
                from goods where bar_code = ${word} or id::text = ${word} limit 1`,
          )
        : []
      if (!row) return invalid('good', '没有找到这个商品')
      if (!row.isControlled) return invalid('good', `${row.name} 不是控销品种`)
      const { goodsId, name } = row
      return answered(
        await setControlled(
          context.db,
          { memberId: id, goodsId, name },
          isAllowed ? { price: null } : null,
          signature(context),
        ),
      )
    }),

  fileGroup: ({ id, groupId }, context) =>
    toMember(id, context, async ({ company }) => {
      const outcome = await fileGroup(context.db, { id, company }, groupId, signature(context))
      if (outcome === 'gone') return notFound
      if (outcome === 'same') return invalid('group_id', '会员已是这样，没有变更')
      return outcome === 'filed' ? ok(null) : refuse('staffAccount', '这位会员已有待核准的价格组')
    }),

  write: ({ id, title, body }, context) =>
    toMember(id, context, async () =>
      answered(await writeToMember(context.db, id, { title, body }, signature(context))),
    ),

  disable: (wish, context) => setStatus(wish, 'disabled', context),

  enable: (wish, context) => setStatus(wish, 'active', context),

  resetPassword: ({ id }, context) =>
    toMember(id, context, async () => {
      if (context.publicDemo && (await isSeeded(id, context))) return refuse('staffAccount', SHARED)
      const password = await resetMemberPassword(context.db, id, signature(context))
      return password === null ? refuse('staffAccount', '联系电话已用于其他账号，请先更换') : ok({ password })
    }),

  liftDelays: ({ id }, context) =>
    toMember(id, context, async () => answered(await liftMemberDelays(context.db, id, signature(context)))),
}
