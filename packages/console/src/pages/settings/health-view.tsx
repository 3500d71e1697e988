import type { Instant } from '@xinglin/domain/kernel/time'
import { jobWords, type ShopHealth } from '@xinglin/domain/staff'
import { Button } from '@xinglin/ui-kit/Button'
import { DescriptionList } from '@xinglin/ui-kit/DescriptionList'
import { Card } from '../../parts/card.tsx'
import * as parts from '../../parts/parts.css.ts'
import { PlainTable, right } from '../../parts/plain-table.tsx'
import { ageOf, momentOf } from '../../shared/words.ts'
import { SettingsTabs } from './settings-tabs.tsx'

type HealthViewProps = {
  readonly health: ShopHealth
  readonly now: Instant
  /** The job that is being retried. */
  readonly busy: string | null
  readonly onRetry: (name: string) => void
}

const MB = 1024 * 1024

/** System health: jobs and database. */
export const HealthView = ({ health: { jobs, database }, now, busy, onRetry }: HealthViewProps) => {
  const dead = jobs.filter((job) => job.dead > 0).length
  return (
    <div className={parts.page}>
      <header className={parts.head}>
        <h1>运行状态</h1>
        <span className={parts.states[dead > 0 ? 'failed' : 'done']}>
          {dead > 0 ? `${String(dead)} 项任务已放弃` : '任务正常'}
        </span>
      </header>
      <div className={parts.card}>
        <SettingsTabs here="运行状态" />
        {jobs.length === 0 ? (
          <p className={parts.message}>近一天没有运行任务</p>
        ) : (
          <PlainTable label="定时任务" heads={['任务', '上次完成', right('待运行'), right('失败'), '状态', '操作']}>
            {jobs.map((job) => (
              <JobRow key={job.name} job={job} now={now} busy={busy === job.name} onRetry={() => onRetry(job.name)} />
            ))}
          </PlainTable>
        )}
      </div>
      <Database database={database} />
    </div>
  )
}

type JobRowProps = Pick<HealthViewProps, 'now'> & {
  readonly job: ShopHealth['jobs'][number]
  readonly busy: boolean
  readonly onRetry: () => void
}

const JobRow = ({ job, now, busy, onRetry }: JobRowProps) => (
  <tr>
    <td title={job.name}>{jobWords(job.name)}</td>
    <td className={parts.figures}>
      {job.doneAt === null ? '尚未完成' : `${momentOf(job.doneAt)}（${ageOf(job.doneAt, now)}前）`}
    </td>
    <td data-align="right">{job.open}</td>
    <td data-align="right">{job.failed}</td>
    <td>
      <span className={parts.states[job.dead > 0 ? 'failed' : job.failed > 0 ? 'waits' : 'done']}>
        {job.dead > 0 ? '已放弃' : job.failed > 0 ? '有失败' : '正常'}
      </span>{' '}
      {job.failure !== '' && <span className={parts.note}>{job.failure}</span>}
    </td>
    <td>
      {(job.dead > 0 || job.failed > 0) && job.open === 0 ? (
        <Button size={24} busy={busy} aria-label={`重试 ${jobWords(job.name)}`} onClick={onRetry}>
          重试
        </Button>
      ) : (
        '—'
      )}
    </td>
  </tr>
)

const Database = ({ database }: Pick<ShopHealth, 'database'>) => (
  <Card title="数据库">
    <div className={parts.inside}>
      <DescriptionList
        columns={1}
        items={[
          { term: '版本', detail: `PostgreSQL ${database.version}` },
          { term: '占用', detail: `${(database.size / MB).toFixed(0)} MB` },
          { term: '连接', detail: `${String(database.connections)} / ${String(database.mostConnections)}` },
          { term: '慢查询', detail: database.slow === 0 ? '没有超过 5 秒的查询' : `${String(database.slow)} 条` },
          {
            term: '从库延迟',
            detail: database.replicaLag === null ? '没有从库' : `${String(database.replicaLag)} 秒`,
          },
          {
            term: '商品变动',
            detail: database.goodsChangedAt === null ? '—' : momentOf(database.goodsChangedAt),
          },
        ]}
      />
    </div>
  </Card>
)
