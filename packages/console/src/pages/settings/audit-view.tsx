import type { AuditQuery } from '@xinglin/api-contract/staff-api'
import { auditList } from '@xinglin/api-contract/staff-lists'
import { actionWords, auditResultLabels, type AuditBook, type AuditRow, type SealState } from '@xinglin/domain/staff'
import { Notice } from '@xinglin/ui-kit/Notice'
import { columnsOf, left } from '../../parts/columns.ts'
import { ListPage } from '../../parts/list-page.tsx'
import * as parts from '../../parts/parts.css.ts'
import { paths } from '../../shared/paths.ts'
import { momentOf } from '../../shared/words.ts'
import { SettingsTabs } from './settings-tabs.tsx'

type AuditViewProps = {
  readonly query: AuditQuery
  readonly book: AuditBook
  readonly isLoading: boolean
  readonly onQuery: (query: AuditQuery) => void
}

const looks: { readonly [R in AuditRow['result']]: keyof typeof parts.states } = {
  ok: 'done',
  refused: 'waits',
  failed: 'failed',
}

const figures = (text: string) => <span className={parts.figures}>{text}</span>

const columns = columnsOf(auditList, {
  at: left(({ at, ip }) => (
    <span className={parts.figures} title={ip === '' ? undefined : `来自 ${ip}`}>
      {momentOf(at)}
    </span>
  )),
  by: left(({ by }) => by),
  action: left(({ action }) => <span title={action}>{actionWords(action)}</span>),
  object: left(({ object }) => figures(object)),
  result: left(({ result }) => <span className={parts.states[looks[result]]}>{auditResultLabels[result]}</span>),
  ip: null,
  facts: left(({ facts }) =>
    facts.length === 0
      ? '—'
      : facts.map((fact) => (
          <div key={fact} className={parts.note}>
            {fact}
          </div>
        )),
  ),
  seal: left(({ seal }) => figures(seal === null ? '待封存' : `#${String(seal)}`)),
})

/** The audit log: filtered by person, action, object and time, with the state of its seals. */
export const AuditView = ({ query, book, isLoading, onQuery }: AuditViewProps) => (
  <ListPage
    list={auditList}
    exportAs="audit"
    title="审计日志"
    unit="条"
    note={`${book.capped ? '至少 ' : '共 '}${book.total.toLocaleString('zh-CN')} 条 · 只增不改`}
    above={
      <>
        <Seal seal={book.seal} />
        <SettingsTabs here="审计日志" />
      </>
    }
    foot="按时间倒序"
    query={query}
    answer={book}
    isLoading={isLoading}
    hrefOf={paths.audit}
    onQuery={onQuery}
    columns={columns}
    keyOf={({ id }) => String(id)}
    empty={{ icon: 'history', title: '还没有记录', hint: '员工与会员的操作会记在这里' }}
    unmatched={{ icon: 'search', title: '没有符合条件的记录', hint: '可放宽日期，或清空条件' }}
  />
)

const Seal = ({ seal: { sealed, waiting, checked, brokenAt } }: { readonly seal: SealState }) =>
  brokenAt === null ? (
    <Notice tone="success">
      日志链完整：已封存 {sealed.toLocaleString('zh-CN')} 条，待封存 {waiting.toLocaleString('zh-CN')} 条；刚刚复核最近{' '}
      {checked} 条
    </Notice>
  ) : (
    <Notice tone="danger" live>
      第 {brokenAt.toLocaleString('zh-CN')} 条封存与记录不符，日志可能被改动。请保留现场并运行完整核对（ops check）。
    </Notice>
  )
