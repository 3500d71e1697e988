import { auditStaff } from '../audit.ts'
import { clearDeadLetters, type JobStanding, readJobs } from '../job-standings.ts'
import { actorOf } from '../staff-operation.ts'
import { type Command, command } from './command.ts'

const inChina = (at: Date | null): string =>
  at?.toLocaleString('zh-CN', { timeZone: 'Asia/Shanghai', hour12: false }) ?? '尚未完成'

const lineOf = ({ job, done, open, failed, dead, failure }: JobStanding): string =>
  [
    `${dead > 0 ? '✗' : '✓'} ${job}`,
    `上次完成 ${inChina(done)}`,
    ...(open > 0 ? [`待运行 ${String(open)}`] : []),
    ...(failed > 0 ? [`失败 ${String(failed)} 次`] : []),
    ...(dead > 0 ? [`已放弃 ${String(dead)} 次：${failure ?? '原因已过期'}`] : []),
  ].join('  ')

export const jobsCommands: readonly Command[] = [
  command({
    name: 'jobs',
    words: [],
    does: '列出定时任务近一天的运行、失败与放弃的情况',
    flags: { clear: { type: 'boolean', does: '看过之后清除已放弃的记录' } },
    run: async (_words, { db, staff, print }, { clear }) => {
      const standings = await readJobs(db)
      for (const standing of standings) print(lineOf(standing))
      const dead = standings.reduce((sum, each) => sum + each.dead, 0)
      if (clear === true && dead > 0) {
        await clearDeadLetters(db)
        const by = { actor: actorOf(staff), at: staff.at }
        await auditStaff(db, by, { action: 'jobs.clear', object: 'shop', result: 'ok', detail: { cleared: dead } })
        print(`已清除 ${String(dead)} 条`)
      } else if (dead > 0) print('加 --clear 清除已放弃的记录')
      if (standings.length === 0) print('近一天没有运行任务')
      return true
    },
  }),
]
