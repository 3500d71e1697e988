import type { StatementsQuery } from '@xinglin/api-contract/staff-api'
import { statementsList } from '@xinglin/api-contract/staff-lists'
import { formatMoney, type Money, sum, zero } from '@xinglin/domain/kernel/money'
import { addDays, type Day } from '@xinglin/domain/kernel/time'
import type { MemberId } from '@xinglin/domain/members'
import { closingBalance, closingDebt, type StatementList } from '@xinglin/domain/staff'
import { Button } from '@xinglin/ui-kit/Button'
import { useMemo } from 'react'
import { columnsOf, left, type Looks, right } from '../../parts/columns.ts'
import { ListPage } from '../../parts/list-page.tsx'
import * as parts from '../../parts/parts.css.ts'
import { paths } from '../../shared/paths.ts'
import { FinanceTabs } from './finance-tabs.tsx'

type StatementsViewProps = {
  readonly statements: StatementList
  readonly query: StatementsQuery
  readonly isLoading: boolean
  readonly onQuery: (query: StatementsQuery) => void
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

const looksOf = (month: Day): Looks<typeof statementsList.columns> => ({
  company: left(({ memberId, company }) => (
    <a className={parts.number} href={paths.statement(memberId, month)} tabIndex={-1}>
      {company}
    </a>
  )),
  orders: right(({ orders }) => orders),
  gateway: right(({ sums }) => <Figure of={sums.gateway} />),
  transfer: right(({ sums }) => <Figure of={sums.transfer} />),
  openingBalance: null,
  balance: right(({ sums }) => <Figure of={sums.balance} />),
  closingBalance: right((statement) => <Figure of={closingBalance(statement)} />),
  openingDebt: right(({ openingDebt }) => <Figure of={openingDebt} />),
  credit: right(({ sums }) => <Figure of={sums.credit} />),
  closingDebt: right((statement) => (
    <b>
      <Figure of={closingDebt(statement)} />
    </b>
  )),
})

/** 月结单 of a month: each member's payments by method, and the debt at its end. */
export const StatementsView = ({ statements, query, isLoading, onQuery, onOpen }: StatementsViewProps) => {
  const { from, to, list } = statements
  const columns = useMemo(() => columnsOf(statementsList, looksOf(from)), [from])
  const ofMonth = { ...query, month: from }
  return (
    <ListPage
      list={statementsList}
      exportAs="statements"
      title="月结单"
      unit="位"
      note={`${monthWords(from)} · ${from} 至 ${to}`}
      actions={<MonthSteps from={from} to={to} onMonth={(month) => onQuery({ ...query, month, page: 1 })} />}
      above={<FinanceTabs here="月结单" />}
      beside={<span className={parts.note}>余额、欠款变动：增加为正，减少为负；期末 = 期初 + 变动</span>}
      foot={`本页期末欠款 ¥${formatMoney(sum(list.map(closingDebt)))}`}
      query={ofMonth}
      answer={statements}
      isLoading={isLoading}
      hrefOf={paths.statements}
      onQuery={onQuery}
      columns={columns}
      keyOf={({ memberId }) => String(memberId)}
      nameOf={({ company }) => company}
      onOpen={({ memberId }) => onOpen(memberId)}
      empty={{ icon: 'document', title: '这个月没有往来', hint: '可换一个月份' }}
      unmatched={{ icon: 'document', title: '这个月没有往来', hint: '可换一个月份，或清空搜索' }}
    />
  )
}
