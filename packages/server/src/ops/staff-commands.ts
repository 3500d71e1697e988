import { roleLabels, type StaffId, type StaffRole, staffRoles, staffStandingLabels } from '@xinglin/domain/staff'
import {
  createStaff,
  findStaffNamed,
  liftStaffDelays,
  listStaff,
  reinvite,
  setStaffStatus,
} from '../staff/accounts/staff-accounts.ts'
import { type Command, command, type Operator, Refusal } from './command.ts'
import { inChina } from '../time-text.ts'

const rolesIn = (words: string): readonly StaffRole[] =>
  words.split(/[,，、\s]+/).map((word) => {
    const role = staffRoles.find((one) => roleLabels[one] === word)
    if (role === undefined) throw new Refusal(`没有岗位「${word}」，可用：${Object.values(roleLabels).join('、')}`)
    return role
  })

/** Creates a staff account and prints the link that sets it up. */
export const inviteNewStaff = async (
  operator: Pick<Operator, 'db' | 'staff' | 'print'>,
  username: string,
  name: string,
  roles: readonly StaffRole[],
): Promise<true> => {
  if (!/^[\w.-]{3,40}$/.test(username)) throw new Refusal('用户名为 3 至 40 位字母、数字、点、横线')
  const invited = await createStaff(operator.db, { username, name, roles }, operator.staff)
  if (invited === null) throw new Refusal(`用户名 ${username} 已被使用`)
  printLink(operator, username, invited)
  return true
}

const printLink = (
  { print }: Pick<Operator, 'print'>,
  username: string,
  { path, expiresAt }: { readonly path: string; readonly expiresAt: number },
): void => {
  print(`${username} 的启用链接（仅可使用一次，${inChina(expiresAt)} 前有效），请接在商城地址之后打开：`)
  print(path)
}

const found = async ({ db }: Operator, username: string): Promise<StaffId> => {
  const row = await findStaffNamed(db, username, true)
  if (row === null) throw new Refusal(`没有这个员工：${username}`)
  return row.id
}

const disable = async (operator: Operator, username: string, isBack: boolean): Promise<boolean> => {
  const id = await found(operator, username)
  const change = await setStaffStatus(operator.db, id, isBack ? 'active' : 'disabled', operator.staff)
  const words = isBack ? '启用' : '停用'
  if (change === 'lastOwner') operator.print('未执行：至少保留一位可登录的所有者')
  else operator.print(change === 'done' ? `${username} 已${words}` : `未执行：${username} 已是${words}状态`)
  return change === 'done'
}

/** Staff accounts, for when nobody can sign in to the console to manage them. */
export const staffCommands: readonly Command[] = [
  command({
    name: 'create-staff',
    words: ['用户名', '姓名'],
    does: '开通后台员工账号，给出一次性的启用链接',
    flags: {
      owner: { type: 'boolean', does: '所有者，拥有全部权限' },
      roles: { type: 'string', does: '岗位，多个用顿号分隔，如 客服审核、质管' },
    },
    run: ([username, name], operator, { owner, roles }) => {
      const given = [
        ...(owner === true ? (['owner'] as const) : []),
        ...(typeof roles === 'string' ? rolesIn(roles) : []),
      ]
      if (given.length === 0) throw new Refusal('请用 --owner 或 --roles 指定岗位')
      return inviteNewStaff(operator, username, name, given)
    },
  }),
  command({
    name: 'list-staff',
    words: [],
    does: '列出后台员工与岗位',
    run: async (_words, { db, print }) => {
      for (const { username, name, roles, standing } of await listStaff(db, true))
        print(
          `${username}  ${name}  ${roles.map((role) => roleLabels[role]).join('、')}  ${staffStandingLabels[standing]}`,
        )
      return true
    },
  }),
  command({
    name: 'invite-staff',
    words: ['用户名'],
    does: '重发启用链接：原密码、动态码与恢复码全部作废',
    run: async ([username], operator) => {
      const invited = await reinvite(operator.db, await found(operator, username), operator.staff)
      if (invited === null) throw new Refusal(`${username} 已停用或为演示员工，不能重发链接`)
      printLink(operator, username, invited)
      return true
    },
  }),
  command({
    name: 'lift-staff-delays',
    words: ['用户名'],
    does: '解除员工多次登录失败后的等待，密码与动态码不变',
    run: async ([username], operator) => {
      const done = await liftStaffDelays(operator.db, await found(operator, username), operator.staff)
      operator.print(`${username} 的登录等待已解除`)
      return done
    },
  }),
  command({
    name: 'disable-staff',
    words: ['用户名'],
    does: '停用后台员工，其登录全部退出',
    flags: { enable: { type: 'boolean', does: '重新启用' } },
    run: ([username], operator, { enable }) => disable(operator, username, enable === true),
  }),
]
