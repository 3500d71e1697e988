import { closeSync, openSync, writeSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { auditStaff } from '../audit.ts'
import { members } from '../db/schema-members.ts'
import { erasePerson, exportPerson, unsettled } from '../members/person.ts'
import { actorOf, staffOperation } from '../staff-operation.ts'
import { errorCode } from '../start-error.ts'
import { type Command, command, type Operator, Refusal } from './command.ts'
import { findBuyer } from './find.ts'

/** Writes a file that only its owner can read; never replaces an existing one. */
const writeNew = (file: string, text: string): void => {
  try {
    const handle = openSync(file, 'wx', 0o600)
    writeSync(handle, text)
    closeSync(handle)
  } catch (error) {
    throw new Refusal(`无法写入 ${file}（${errorCode(error) ?? String(error)}）`, { cause: error })
  }
}

const erase = async ({ db, staff, print }: Operator, buyer: string, reason: string): Promise<boolean> => {
  const { id, company } = await findBuyer(db, buyer)
  let why: string | null = null
  const done = await staffOperation(db, staff, {
    action: 'member.erase-person',
    object: `member:${String(id)}`,
    detail: { reason },
    operation: async (tx) => {
      await tx.select({ id: members.id }).from(members).where(eq(members.id, id)).for('update')
      why = await unsettled(tx, id)
      if (why === null) await erasePerson(tx, id)
      return why === null
    },
  })
  print(done ? `${company}：个人信息已删除，账号已注销；订单、发票与账目依法保留` : `未执行：${company} ${why ?? ''}`)
  return done
}

/** Data subject requests: a copy of a person's data, and its erasure. */
export const personCommands: readonly Command[] = [
  command({
    name: 'export-person',
    words: ['会员', '文件'],
    does: '导出一名会员的全部个人信息与交易记录（JSON）',
    run: async ([buyer, file], { db, staff, print }) => {
      const { id, company } = await findBuyer(db, buyer)
      const exported = await exportPerson(db, id)
      writeNew(file, `${JSON.stringify({ exportedAt: new Date(staff.at).toISOString(), ...exported }, null, 2)}\n`)
      await auditStaff(
        db,
        { actor: actorOf(staff), at: staff.at },
        { action: 'member.export-person', object: `member:${String(id)}`, result: 'ok' },
      )
      print(`${company} 的资料已写入 ${file}：${String(Object.keys(exported).length)} 类`)
      return true
    },
  }),
  command({
    name: 'erase-person',
    words: ['会员', '原因'],
    does: '删除一名会员的个人信息并注销账号；订单、发票与账目依法保留',
    run: ([buyer, reason], operator) => erase(operator, buyer, reason),
  }),
]
