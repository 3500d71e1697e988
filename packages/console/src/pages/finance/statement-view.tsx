import { formatMoney } from '@xinglin/domain/kernel/money'
import type { Day } from '@xinglin/domain/kernel/time'
import { closingBalance, closingDebt, paymentWayLabels, type StatementSheet } from '@xinglin/domain/staff'
import { Button } from '@xinglin/ui-kit/Button'
import { Card, Sums } from '../../parts/card.tsx'
import * as parts from '../../parts/parts.css.ts'
import { PlainTable, right } from '../../parts/plain-table.tsx'
import { csvOf } from '../../shared/csv.ts'
import { paths } from '../../shared/paths.ts'
import { momentOf } from '../../shared/words.ts'
import { sheetTable } from './statement-csv.ts'
import { MonthSteps, monthWords } from './statements-view.tsx'

type StatementViewProps = {
  readonly sheet: StatementSheet
  readonly onMonth: (month: Day) => void
  readonly onSave: (name: string, text: string) => void
  readonly onPrint: () => void
}

/** One member's month: its ledger entries and their totals. */
export const StatementView = ({ sheet, onMonth, onSave, onPrint }: StatementViewProps) => {
  const { from, to, statement, entries } = sheet
  const { company, memberId } = statement
  return (
    <div className={parts.page}>
      <header className={parts.head}>
        <h1>{company} 月结单</h1>
        <span className={parts.note}>
          {from} 至 {to}
        </span>
        <span className={parts.headEnd}>
          <a href={paths.statements({ month: from })}>全部会员</a>
          <a href={paths.member(memberId)}>会员资料</a>
          <MonthSteps from={from} to={to} onMonth={onMonth} />
          <Button
            size={32}
            icon="download"
            disabled={entries.length === 0}
            onClick={() => onSave(`${company} ${monthWords(from)} 月结单.csv`, csvOf(sheetTable(sheet)))}
          >
            导出
          </Button>
          <Button size={32} onClick={onPrint}>
            打印
          </Button>
        </span>
      </header>
      <div className={parts.columns}>
        <Entries entries={entries} />
        <div className={parts.column}>
          <Totals statement={statement} />
        </div>
      </div>
    </div>
  )
}

const Entries = ({ entries }: Pick<StatementSheet, 'entries'>) => (
  <Card title="往来明细" note={`${String(entries.length)} 笔`}>
    {entries.length === 0 ? (
      <p className={parts.message}>这个月没有往来</p>
    ) : (
      <PlainTable label="往来明细" heads={['时间', '订单', '摘要', '科目', right('金额')]}>
        {entries.map(({ at, orderId, number, reason, way, amount }, place) => (
          <tr key={`${String(at)} ${String(place)}`}>
            <td className={parts.figures}>{momentOf(at)}</td>
            <td className={parts.figures}>{orderId === null ? '—' : <a href={paths.order(orderId)}>{number}</a>}</td>
            <td>{reason}</td>
            <td>{paymentWayLabels[way]}</td>
            <td data-align="right">{formatMoney(amount)}</td>
          </tr>
        ))}
      </PlainTable>
    )}
  </Card>
)

/** Debt, balance and receipts of the month. */
const Totals = ({ statement }: Pick<StatementSheet, 'statement'>) => {
  const { openingBalance, openingDebt, sums } = statement
  return (
    <>
      <Card title="欠款">
        <Sums
          lines={[
            { term: '期初欠款', amount: formatMoney(openingDebt) },
            { term: '本月变动', amount: formatMoney(sums.credit) },
            { term: '期末欠款', amount: formatMoney(closingDebt(statement)), strong: true },
          ]}
        />
      </Card>
      <Card title="账户余额">
        <Sums
          lines={[
            { term: '期初余额', amount: formatMoney(openingBalance) },
            { term: '本月变动', amount: formatMoney(sums.balance) },
            { term: '期末余额', amount: formatMoney(closingBalance(statement)), strong: true },
          ]}
        />
      </Card>
      <Card title="本月收款">
        <Sums
          lines={[
            { term: '在线支付', amount: formatMoney(sums.gateway) },
            { term: '对公转账', amount: formatMoney(sums.transfer) },
          ]}
        />
      </Card>
    </>
  )
}
