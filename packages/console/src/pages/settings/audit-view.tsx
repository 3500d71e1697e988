import { type AuditQuery, staffApi } from '@xinglin/api-contract/staff-api'
import { pageCount } from '@xinglin/domain/kernel/page'
import { actionWords, type AuditBook, type AuditRow, type SealState } from '@xinglin/domain/staff'
import { Form } from '@xinglin/forms/form'
import { Button } from '@xinglin/ui-kit/Button'
import { EmptyState } from '@xinglin/ui-kit/EmptyState'
import { Notice } from '@xinglin/ui-kit/Notice'
import { Pagination } from '@xinglin/ui-kit/Pagination'
import { TextField } from '@xinglin/ui-kit/TextField'
import { ExportList } from '../../parts/export-list.tsx'
import * as lists from '../../parts/list.css.ts'
import * as parts from '../../parts/parts.css.ts'
import { PlainTable } from '../../parts/plain-table.tsx'
import { paths } from '../../shared/paths.ts'
import { useCallForm } from '../../shared/use-call-form.ts'
import { momentOf } from '../../shared/words.ts'
import { SettingsTabs } from './settings-tabs.tsx'

type AuditViewProps = {
  readonly query: AuditQuery
  readonly book: AuditBook
  readonly isLoading: boolean
  readonly onQuery: (query: AuditQuery) => void
}

const results: {
  readonly [R in AuditRow['result']]: { readonly text: string; readonly look: keyof typeof parts.states }
} = {
  ok: { text: '完成', look: 'done' },
  refused: { text: '未执行', look: 'waits' },
  failed: { text: '失败', look: 'failed' },
}

/** The audit log: filtered by person, action, object and time, with the state of its seals. */
export const AuditView = ({ query, book, isLoading, onQuery }: AuditViewProps) => {
  const { list, total, capped } = book
  return (
    <div className={parts.page}>
      <header className={parts.head}>
        <h1>审计日志</h1>
        <span className={parts.note}>
          {capped ? '至少 ' : '共 '}
          {total.toLocaleString('zh-CN')} 条 · 只增不改
        </span>
        <span className={parts.headEnd}>
          <ExportList kind="audit" call={staffApi.settings.audit} query={query} total={total} />
        </span>
      </header>
      <Seal seal={book.seal} />
      <div className={parts.card} aria-busy={isLoading}>
        <SettingsTabs here="审计日志" />
        <Search key={JSON.stringify(query)} query={query} onQuery={onQuery} />
        {list.length === 0 ? (
          <EmptyState icon="search" title="没有符合条件的记录" hint="可放宽日期，或清空条件" />
        ) : (
          <PlainTable label="审计记录" heads={['时间', '操作人', '操作', '对象', '结果', '内容', '封存']}>
            {list.map(({ id, at, by, action, object, result, facts, ip, seal }) => (
              <tr key={id}>
                <td className={parts.figures} title={ip === '' ? undefined : `来自 ${ip}`}>
                  {momentOf(at)}
                </td>
                <td>{by}</td>
                <td title={action}>{actionWords(action)}</td>
                <td className={parts.figures}>{object}</td>
                <td>
                  <span className={parts.states[results[result].look]}>{results[result].text}</span>
                </td>
                <td>
                  {facts.length === 0
                    ? '—'
                    : facts.map((fact) => (
                        <div key={fact} className={parts.note}>
                          {fact}
                        </div>
                      ))}
                </td>
                <td className={parts.figures}>{seal === null ? '待封存' : `#${String(seal)}`}</td>
              </tr>
            ))}
          </PlainTable>
        )}
        <footer className={lists.foot}>
          <span>按时间倒序</span>
          <span className={lists.keys} />
          <Pagination
            compact
            page={book.page}
            pageCount={pageCount(book)}
            href={(page) => paths.audit({ ...query, page })}
          />
        </footer>
      </div>
    </div>
  )
}

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

const Search = ({ query, onQuery }: Pick<AuditViewProps, 'query' | 'onQuery'>) => {
  const { field, errors, submit } = useCallForm({
    call: ({ settings }) => settings.audit,
    defaultValues: { ...query, from: query.from ?? '', to: query.to ?? '', page: 1 },
    wire: ({ who, action, object, ...rest }) => ({
      ...rest,
      who: who.trim(),
      action: action.trim(),
      object: object.trim(),
    }),
  })
  const isNarrowed =
    query.who !== '' || query.action !== '' || query.object !== '' || query.from !== null || query.to !== null
  return (
    <search>
      <Form className={lists.filters} errors={errors} onSubmit={submit(onQuery)}>
        <TextField size={32} aria-label="操作人" placeholder="操作人姓名或用户名" maxLength={100} {...field('who')} />
        <TextField size={32} aria-label="操作" placeholder="操作，如 改价" maxLength={60} {...field('action')} />
        <TextField size={32} aria-label="对象" placeholder="对象，如 order:77" maxLength={200} {...field('object')} />
        <TextField size={32} type="date" aria-label="起始日期" {...field('from')} />
        <TextField size={32} type="date" aria-label="截止日期" {...field('to')} />
        <Button type="submit" size={32}>
          查找
        </Button>
        {isNarrowed && (
          <Button tone="text" size={32} onClick={() => onQuery(everything)}>
            清空
          </Button>
        )}
      </Form>
    </search>
  )
}

const everything: AuditQuery = { who: '', action: '', object: '', from: null, to: null, page: 1 }
