import { staffApi } from '@xinglin/api-contract/staff-api'
import { formatMoney, type Money, sum, zero } from '@xinglin/domain/kernel/money'
import { pageCount } from '@xinglin/domain/kernel/page'
import { addDays, type Day } from '@xinglin/domain/kernel/time'
import type { MemberId } from '@xinglin/domain/members'
import { closingBalance, closingDebt, type MonthStatement, type StatementList } from '@xinglin/domain/staff'
import { Button } from '@xinglin/ui-kit/Button'
import { EmptyState } from '@xinglin/ui-kit/EmptyState'
import { Pagination } from '@xinglin/ui-kit/Pagination'
import { useMemo } from 'react'
import { type DeskColumn, DeskTable } from '../../parts/desk-table.tsx'
import { ExportList } from '../../parts/export-list.tsx'
import * as lists from '../../parts/list.css.ts'
import * as parts from '../../parts/parts.css.ts'
import { SearchForm } from '../../parts/search-form.tsx'
import { paths } from '../../shared/paths.ts'
import { FinanceTabs } from './finance-tabs.tsx'

type StatementsViewProps = {
  readonly statements: StatementList
  readonly keyword: string
  readonly isLoading: boolean
  readonly onQuery: (query: { readonly month: Day; readonly keyword: string; readonly page: number }) => void
  readonly onOpen: (id: MemberId) => void
}

/** 2026年10月 */
export const monthWords = (from: Day): string => `${from.slice(0, 4)}年${String(Number(from.slice(5, 7)))}月`

/** The previous month and the next one. */
export const MonthSteps = ({
  from,
  to,
  onMonth,
}: {
  readonly from: Day
  readonly to: Day
  readonly onMonth: (month: Day) => void
}) => (
  <>
    <Button size={32} onClick={() => onMonth(addDays(from, -1))}>
      上月
    </Button>
    <Button size={32} onClick={() => onMonth(addDays(to, 1))}>
      下月
    </Button>
  </>
)

const Figure = ({ of }: { readonly of: Money }) => (
  <span className={parts.figures}>{of === zero ? '—' : formatMoney(of)}</span>
)

const figure = (key: string, title: string, of: (statement: MonthStatement) => Money): DeskColumn<MonthStatement> => ({
  key,
  title,
  align: 'right',
  show: (statement) => <Figure of={of(statement)} />,
})

const columnsOf = (month: Day): readonly DeskColumn<MonthStatement>[] => [
  {
    key: 'member',
    title: '会员',
    show: ({ memberId, company }) => (
      <a className={parts.number} href={paths.statement(memberId, month)} tabIndex={-1}>
        {company}
      </a>
    ),
  },
  { key: 'orders', title: '订单', align: 'right', show: ({ orders }) => orders },
  figure('gateway', '在线支付', ({ sums }) => sums.gateway),
  figure('transfer', '对公转账', ({ sums }) => sums.transfer),
  figure('balance', '余额变动', ({ sums }) => sums.balance),
  figure('closingBalance', '期末余额', closingBalance),
  figure('openingDebt', '期初欠款', ({ openingDebt }) => openingDebt),
  figure('credit', '欠款变动', ({ sums }) => sums.credit),
  {
    key: 'closingDebt',
    title: '期末欠款',
    align: 'right',
    show: (statement) => (
      <b>
        <Figure of={closingDebt(statement)} />
      </b>
    ),
  },
]

const nothingChosen: ReadonlySet<string> = new Set()

/** 月结单 of a month: each member's payments by method, and the debt at its end. */
export const StatementsView = ({ statements, keyword: asked, isLoading, onQuery, onOpen }: StatementsViewProps) => {
  const { from, to, list, total, page } = statements
  const columns = useMemo(() => columnsOf(from), [from])
  return (
    <div className={parts.page} aria-busy={isLoading}>
      <header className={parts.head}>
        <h1>月结单</h1>
        <span className={parts.note}>
          {monthWords(from)} · {from} 至 {to}
        </span>
        <span className={parts.headEnd}>
          <MonthSteps from={from} to={to} onMonth={(month) => onQuery({ month, keyword: asked, page: 1 })} />
          <ExportList
            kind="statements"
            call={staffApi.finance.statements}
            query={{ month: from, keyword: asked, page }}
            total={total}
          />
        </span>
      </header>
      <FinanceTabs here="月结单" />
      <section className={parts.card} aria-label="月结单列表">
        <SearchForm
          key={asked}
          label="搜索会员"
          placeholder="会员名称"
          keyword={asked}
          onSearch={(keyword) => onQuery({ month: from, keyword, page: 1 })}
        >
          <span className={parts.note}>余额、欠款变动：增加为正，减少为负；期末 = 期初 + 变动</span>
        </SearchForm>
        <DeskTable
          aria-label="月结单"
          rows={list}
          columns={columns}
          keyOf={({ memberId }) => String(memberId)}
          nameOf={({ company }) => company}
          density="tight"
          chosen={nothingChosen}
          onOpen={({ memberId }) => onOpen(memberId)}
          empty={<EmptyState icon="document" title="这个月没有往来" hint="可换一个月份，或清空搜索" />}
        />
        <div className={lists.foot}>
          <span>
            共 {total} 位，本页期末欠款 ¥{formatMoney(sum(list.map(closingDebt)))}
          </span>
          <Pagination
            page={page}
            pageCount={pageCount(statements)}
            compact
            href={(next) => paths.statements({ month: from, keyword: asked, page: next })}
          />
        </div>
      </section>
    </div>
  )
}
