import type { Answer } from '@xinglin/api-contract/server'
import { ok } from '@xinglin/domain/kernel/result'
import { may, mayAppoint, raisesConfirmer, type StaffId } from '@xinglin/domain/staff'
import { invalid, notFound, refuse } from '../../http/refuse.ts'
import {
  changeRoles,
  createStaff,
  findStaff,
  findStaffNamed,
  liftStaffDelays,
  listStaff,
  reinvite,
  setStaffStatus,
  type StaffChange,
  type StaffRow,
} from './staff-accounts.ts'
import { fileAccount } from './staff-filings.ts'
import { type ConsoleHandlers, signature, staffOf, type StaffContext } from '../desk/staff-context.ts'

const OWNERS_ALONE = '所有者只能由所有者任命、变更或停用'
const LAST_OWNER = '至少保留一位可登录的所有者'
/** The seeded accounts of a public demo are shared by strangers. */
export const SHARED = '公开演示的预置员工账号由访客共用，不能变更'
const MOVED_ON = '该账号刚刚被另一位同事改动，请刷新后查看'

/** The link of somebody who may confirm reaches nobody but him: no colleague gets to see it. */
const LINK_FROM_SHELL = '店长与所有者的启用链接只能由运维在服务器上用 npm run ops -- invite-staff 生成，并转交本人'

const filed = <T>(done: boolean, answer: T): Answer<T> =>
  done ? ok(answer) : refuse('staffAccount', '这个账号已有待核准的变更')

const answerOf = (change: StaffChange): Answer<null> => {
  if (change === 'lastOwner') return refuse('staffAccount', LAST_OWNER)
  return change === 'unchanged' ? refuse('staffAccount', MOVED_ON) : ok(null)
}

/** The account, if the caller may change it. */
const appointed = async (id: StaffId, context: StaffContext): Promise<Answer<StaffRow>> => {
  const row = await findStaff(context.db, id)
  if (row === null || (row.isDemo && !context.demo)) return notFound
  if (row.isDemo && context.publicDemo) return refuse('staffAccount', SHARED)
  return mayAppoint(staffOf(context), row.roles, row.roles) ? ok(row) : refuse('staffAccount', OWNERS_ALONE)
}

export const peopleHandlers: ConsoleHandlers['people'] = {
  list: async (_input, { db, demo }) => ok(await listStaff(db, demo)),

  create: async (wish, context) => {
    if (!/^[\w.-]{3,40}$/.test(wish.username)) return invalid('username', '用户名为 3 至 40 位字母、数字、点、横线')
    if (wish.roles.length === 0) return invalid('roles', '请至少选择一个岗位')
    if (!mayAppoint(staffOf(context), [], wish.roles)) return refuse('staffAccount', OWNERS_ALONE)
    if (raisesConfirmer([], wish.roles)) {
      if (await findStaffNamed(context.db, wish.username, true)) return invalid('username', '用户名已被使用')
      const { username, name, roles } = wish
      return filed(
        await fileAccount(
          context.db,
          { act: 'create', staffId: 0, username, name, before: [], roles },
          signature(context),
        ),
        null,
      )
    }
    const invited = await createStaff(context.db, wish, signature(context))
    return invited ? ok(invited) : invalid('username', '用户名已被使用')
  },

  changeRoles: async ({ id, roles }, context) => {
    if (roles.length === 0) return invalid('roles', '请至少选择一个岗位')
    const found = await appointed(id, context)
    if (!found.ok) return found
    const before = found.value.roles
    if (!mayAppoint(staffOf(context), before, roles)) return refuse('staffAccount', OWNERS_ALONE)
    const by = signature(context)
    if (raisesConfirmer(before, roles)) {
      const { username, name } = found.value
      const account = { act: 'roles', staffId: id, username, name, before, roles } as const
      return filed(await fileAccount(context.db, account, by), { isFiled: true })
    }
    const changed = answerOf(await changeRoles(context.db, id, { before, after: roles }, by))
    return changed.ok ? ok({ isFiled: false }) : changed
  },

  disable: async ({ id }, context) => {
    const found = await appointed(id, context)
    if (!found.ok) return found
    if (id === staffOf(context).id) return refuse('staffAccount', '不能停用自己的账号')
    return answerOf(await setStaffStatus(context.db, id, 'disabled', signature(context)))
  },

  enable: async ({ id }, context) => {
    const found = await appointed(id, context)
    if (!found.ok) return found
    return answerOf(await setStaffStatus(context.db, id, 'active', signature(context)))
  },

  reinvite: async ({ id }, context) => {
    const found = await appointed(id, context)
    if (!found.ok) return found
    if (found.value.isDemo) return refuse('staffAccount', '演示员工使用固定密码，不能重新发送链接')
    if (may(found.value, 'confirm')) return refuse('staffAccount', LINK_FROM_SHELL)
    const invited = await reinvite(context.db, id, signature(context))
    return invited ? ok(invited) : refuse('staffAccount', MOVED_ON)
  },

  // An owner's too: it changes nothing of the account.
  liftDelays: async ({ id }, context) =>
    (await liftStaffDelays(context.db, id, signature(context))) ? ok(null) : notFound,
}
