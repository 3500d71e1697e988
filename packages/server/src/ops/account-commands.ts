import { licenceScopes } from '@xinglin/domain/goods'
import { moneyFromDecimal, moneyToDecimal, zero } from '@xinglin/domain/kernel/money'
import { type BuyerType, buyerTypeLabels, buyerTypes, isPhone, type NewMember } from '@xinglin/domain/members'
import { createMember } from '../members/create-member.ts'
import {
  liftMemberDelays,
  readCredit,
  resetMemberPassword,
  setMemberScope,
  setMemberStatus,
} from '../members/member-operations.ts'
import { regionName } from '../members/regions.ts'
import { type Command, command, type Operator, Refusal } from './command.ts'
import { findBuyer } from './find.ts'
import { printFiled } from './print-filed.ts'
import { fileCredit } from '../staff/members/file-credit.ts'

/**
 * Buyer type by its name, 药店 … 医院. 加盟店 is a store of another chain here, because a chain's own stores are opened
 * by its head office.
 */
const typeNamed = (label: string): BuyerType => {
  const type = label === '加盟店' ? 'otherChainStore' : buyerTypes.find((one) => buyerTypeLabels[one] === label)
  if (type !== undefined) return type
  throw new Refusal(`企业类型不正确：${label}（可用：${[...new Set(Object.values(buyerTypeLabels))].join('、')}）`)
}

const openMember = async (
  { db, staff, print }: Operator,
  given: Omit<NewMember, 'buyerType'>,
  type: string,
): Promise<boolean> => {
  const { username, company, phone, region } = given
  if (!isPhone(phone)) throw new Refusal(`联系电话不正确：${phone}（手机号，或带区号的座机号）`)
  if (regionName(region) === null) throw new Refusal(`地区代码不正确：${region}（应为区县代码，如 330106）`)
  const created = await createMember(db, { ...given, buyerType: typeNamed(type) }, staff)
  if (created.kind === 'taken')
    throw new Refusal(created.field === 'phone' ? `联系电话 ${phone} 已被其他会员使用` : `用户名 ${username} 已被使用`)
  print(`已开通 ${company}，用户名 ${username}，初始密码 ${created.password}（请转告会员，首次登录后修改）`)
  return true
}

const setStatus = async (operator: Operator, buyer: string, reason: string, enable: boolean): Promise<boolean> => {
  const { db, staff, print } = operator
  const { id, company } = await findBuyer(db, buyer)
  const done = await setMemberStatus(db, id, { status: enable ? 'active' : 'disabled', reason }, staff)
  print(
    done
      ? `${company} 已${enable ? '启用' : '停用，其登录已全部退出'}`
      : `未执行：${company} 已是${enable ? '启用' : '停用'}状态`,
  )
  return done
}

const resetPassword = async ({ db, staff, print }: Operator, buyer: string): Promise<boolean> => {
  const { id, company } = await findBuyer(db, buyer)
  const password = await resetMemberPassword(db, id, staff)
  if (password === null) throw new Refusal(`${company} 的联系电话已用于其他账号，请先更换`)
  print(`${company} 的新密码 ${password}（请转告会员，登录后修改）；其登录已全部退出`)
  return true
}

const liftDelays = async ({ db, staff, print }: Operator, buyer: string): Promise<boolean> => {
  const { id, company } = await findBuyer(db, buyer)
  const done = await liftMemberDelays(db, id, staff)
  print(`${company} 的登录等待已解除，密码不变`)
  return done
}

const setScope = async ({ db, staff, print }: Operator, buyer: string, words: string): Promise<boolean> => {
  const scopes = [...new Set(words.split(/[,，、\s]+/).filter((word) => word !== ''))]
  const unknown = scopes.filter((scope) => !licenceScopes.includes(scope))
  if (unknown.length > 0 || scopes.length === 0) {
    throw new Refusal(`经营范围不正确：${unknown.join('、')}（可用：${licenceScopes.join('、')}）`)
  }
  const { id, company } = await findBuyer(db, buyer)
  const done = await setMemberScope(db, id, scopes, staff)
  print(`${company} 的经营范围：${scopes.join('、')}`)
  return done
}

const setCredit = async (operator: Operator, buyer: string, limitWord: string, dayWord: string): Promise<boolean> => {
  const { db, staff } = operator
  const limit = moneyFromDecimal(limitWord)
  const days = /^\d{1,3}$/.test(dayWord) ? Number(dayWord) : -1
  if (limit === null || limit < zero) throw new Refusal(`额度不正确：${limitWord}（应为金额，如 50000；0 为关闭账期）`)
  const isClosed = limit === zero
  if (!isClosed && days <= 0) throw new Refusal(`账期天数不正确：${dayWord}（应为 1 至 999）`)
  const { id, company } = await findBuyer(db, buyer)
  const borrower = { id, company, credit: await readCredit(db, id) }
  if (!(await fileCredit(db, borrower, { limit, days }, staff))) throw new Refusal(`${company} 已有待核准的账期`)
  const wanted = isClosed
    ? `${company} 的账期已关闭`
    : `${company} 的账期：额度 ${moneyToDecimal(limit)} 元，${String(days)} 天`
  return printFiled(operator, '账期', wanted)
}

/** Commands about member accounts and their rights. */
export const accountCommands: readonly Command[] = [
  command({
    name: 'create-member',
    words: ['用户名', '企业名称', '联系人', '联系电话', '地区代码'],
    does: '开通会员账号，初始密码只显示一次；资质另行审核',
    flags: { type: { type: 'string', does: '企业类型：药店（默认）、诊所、商业公司、连锁公司、加盟店、医院' } },
    run: ([username, company, contact, phone, region], operator, { type }) =>
      openMember(operator, { username, company, contact, phone, region }, typeof type === 'string' ? type : '药店'),
  }),
  command({
    name: 'disable-member',
    words: ['会员', '原因'],
    does: '停用会员账号，并退出其全部登录',
    flags: { enable: { type: 'boolean', does: '重新启用' } },
    run: ([buyer, reason], operator, { enable }) => setStatus(operator, buyer, reason, enable === true),
  }),
  command({
    name: 'reset-password',
    words: ['会员'],
    does: '重置登录密码，新密码只显示一次，并退出其全部登录',
    run: ([buyer], operator) => resetPassword(operator, buyer),
  }),
  command({
    name: 'lift-delays',
    words: ['会员'],
    does: '解除会员多次登录失败后的等待，密码与登录不变',
    run: ([buyer], operator) => liftDelays(operator, buyer),
  }),
  command({
    name: 'set-scope',
    words: ['会员', '经营范围'],
    does: '设定经营范围，多项用顿号分隔',
    run: ([buyer, scopes], operator) => setScope(operator, buyer, scopes),
  }),
  command({
    name: 'set-credit',
    words: ['会员', '额度', '天数'],
    does: '设定账期额度与天数；额度 0 为关闭账期',
    run: ([buyer, limit, days], operator) => setCredit(operator, buyer, limit, days),
  }),
]
