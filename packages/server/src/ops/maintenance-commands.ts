import { existsSync } from 'node:fs'
import { DAY_MS, HOUR_MS, instant, MINUTE_MS } from '@xinglin/domain/kernel/time'
import { auditStaff } from '../audit.ts'
import { breakText, checkInvariants } from '../db/broken-invariants.ts'
import { openDatabase } from '../db/open-database.ts'
import { embeddedJobs, jobs, runJobs } from '../jobs/jobs.ts'
import { createLog } from '../log.ts'
import { dearCombinations } from '../promotions/dear-combinations.ts'
import { listSettings } from '../settings.ts'
import { moveTime } from '../shop-time.ts'
import { actorOf, staffOperation } from '../staff-operation.ts'
import { backUp, restore } from './backup.ts'
import { type Command, command, type Operator, placeCommand, Refusal } from './command.ts'
import { readWaiting } from './waiting.ts'
import { inChina } from '../time-text.ts'

/** Prints the violated invariants, and records the check in the audit log. */
const checkShop = async ({ db, staff, print }: Pick<Operator, 'db' | 'staff' | 'print'>): Promise<boolean> => {
  const broken = await checkInvariants(db)
  const by = { actor: actorOf(staff), at: staff.at }
  const result = broken.length === 0 ? ('ok' as const) : ('failed' as const)
  await auditStaff(db, by, { action: 'check', object: 'shop', result, detail: { broken: broken.length } })
  for (const one of broken) print(`✗ ${breakText(one)}`)
  for (const { name, price, apart } of await dearCombinations(db, staff.at))
    print(`提示：组合“${name}”不比单买便宜（组合价 ¥${price}，单买合计 ¥${apart}）`)
  print(broken.length === 0 ? '账目、库存与审计日志全部相符' : `共 ${String(broken.length)} 处不符`)
  return broken.length === 0
}

const runAllJobs = async ({ db, database, staff, print }: Operator): Promise<boolean> => {
  const due = database.kind === 'pglite' ? [...jobs, ...embeddedJobs] : jobs
  const log = createLog((line) => process.stderr.write(line), 'error')
  const failed = await runJobs(due, db, { now: () => staff.at }, log)
  const by = { actor: actorOf(staff), at: staff.at }
  const result = failed.length === 0 ? ('ok' as const) : ('failed' as const)
  await auditStaff(db, by, { action: 'jobs', object: 'shop', result, detail: { failed: failed.join(', ') } })
  for (const name of failed) print(`✗ ${name}`)
  print(`已运行 ${String(due.length - failed.length)} 项任务`)
  return failed.length === 0
}

const UNITS: { readonly [unit: string]: number } = { m: MINUTE_MS, h: HOUR_MS, d: DAY_MS }
const LONGEST_MOVE = 366 * DAY_MS

/** Parses `90m`, `12h`, `10d`. */
const durationIn = (word: string): number => {
  const [, number = '', unit = ''] = /^(\d{1,5})([mhd])$/.exec(word) ?? []
  const duration = Number(number) * (UNITS[unit] ?? 0)
  if (!(duration > 0 && duration <= LONGEST_MOVE))
    throw new Refusal(`时长不正确：${word}（如 90m、12h、10d，最长 366d）`)
  return duration
}

const move = async (operator: Operator, word: string): Promise<boolean> => {
  const { db, demo, staff, print } = operator
  if (!demo) throw new Refusal('演示时间只在演示模式下可用')
  const duration = durationIn(word)
  await staffOperation(db, staff, {
    action: 'time.move',
    object: 'shop',
    detail: { by: word },
    operation: async (tx) => {
      await moveTime(tx, duration)
      return true
    },
  })
  const at = instant(staff.at + duration)
  print(`商城时间：${inChina(at)}`)
  return runAllJobs({ ...operator, staff: { ...staff, at } })
}

/** Commands for maintenance: database, backups, checks. */
export const maintenanceCommands: readonly Command[] = [
  command({
    name: 'waiting',
    words: [],
    does: '列出等待处理的事项与对应命令',
    run: async (_words, { db, print }) => {
      const rows = await readWaiting(db)
      for (const { what, named, buyer, since, command: by } of rows) print([what, named, buyer, since, by].join('  '))
      print(rows.length === 0 ? '没有等待处理的事项' : `共 ${String(rows.length)} 项`)
      return true
    },
  }),
  command({
    name: 'run-jobs',
    words: [],
    does: '立即运行全部定时任务',
    run: (_words, operator) => runAllJobs(operator),
  }),
  command({
    name: 'check',
    words: [],
    does: '核对账目、库存、订单与审计日志',
    run: (_words, operator) => checkShop(operator),
  }),
  command({
    name: 'backup',
    words: ['文件'],
    does: '备份全部数据到一个新文件',
    run: async ([file], { db, database, place, staff, print }) => {
      if (existsSync(file)) throw new Refusal(`文件已存在：${file}`)
      const by = { actor: actorOf(staff), at: staff.at }
      await auditStaff(db, by, { action: 'backup', object: file, result: 'ok' })
      await backUp(place, database, file)
      print(`已备份到 ${file}`)
      return true
    },
  }),
  placeCommand({
    name: 'restore',
    words: ['文件'],
    does: '从备份恢复到空的数据目录或空数据库，并核对',
    run: async ([file], { place, staff, print }) => {
      await restore(place, file)
      const database = await openDatabase(place)
      try {
        const { db } = database
        await auditStaff(db, { actor: actorOf(staff), at: staff.at }, { action: 'restore', object: file, result: 'ok' })
        print(`已从 ${file} 恢复`)
        return await checkShop({ db, staff, print })
      } finally {
        await database.close()
      }
    },
  }),
  placeCommand({
    name: 'config',
    words: [],
    does: '列出全部设置的当前值（密钥不显示）',
    run: (_words, { environment, print }) => {
      for (const line of listSettings(environment)) print(line)
      return Promise.resolve(true)
    },
  }),
  command({
    name: 'time',
    words: [],
    does: '显示商城时间',
    run: (_words, { staff, print }) => {
      print(`商城时间：${inChina(staff.at)}`)
      return Promise.resolve(true)
    },
  }),
  command({
    name: 'move-time',
    words: ['时长'],
    does: '演示时间：演示模式下把商城时间向前拨（如 90m、12h、10d），并运行定时任务',
    run: ([word], operator) => move(operator, word),
  }),
]
