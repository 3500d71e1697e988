import { formatMoney, sum } from '@xinglin/domain/kernel/money'
import type { Day } from '@xinglin/domain/kernel/time'
import type { OrderId } from '@xinglin/domain/orders'
import {
  channelDifference,
  closingBars,
  dayTotal,
  type DayClosing,
  type FinanceDay,
  paymentWayLabels,
  refundTargetLabels,
} from '@xinglin/domain/staff'
import { Button } from '@xinglin/ui-kit/Button'
import { Card, Sums } from '../../parts/card.tsx'
import { ActionBox } from '../../parts/action-box.tsx'
import * as parts from '../../parts/parts.css.ts'
import { PlainTable, right } from '../../parts/plain-table.tsx'
import { paths } from '../../shared/paths.ts'
import { momentOf } from '../../shared/words.ts'
import { DayStages, stageIds } from './day-stages.tsx'
import { DaySteps } from './day-steps.tsx'
import { FinanceTabs } from './finance-tabs.tsx'
import { TransfersCard, type TransfersCardProps } from './transfers-card.tsx'

type FinanceViewProps = Omit<TransfersCardProps, 'transfers'> & {
  readonly finance: FinanceDay
  readonly onDay: (day: Day) => void
  readonly onSettle: (id: OrderId) => void
  readonly onClose: () => void
}

/** Money of a day: receipts, transfers beside the bank's lines, debts, and the closing. */
export const FinanceView = (props: FinanceViewProps) => {
  const { finance, now, busy, onDay, onImport, onConfirm } = props
  const { closing, invoices } = finance
  return (
    <div className={parts.page}>
      <header className={parts.head}>
        <h1>对账</h1>
        <span className={parts.note}>{closing.day}</span>
        <span className={parts.headEnd}>
          <DaySteps day={closing.day} label="对账日期" onDay={onDay} />
        </span>
      </header>
      <FinanceTabs here="对账与日结" />
      <DayStages finance={finance} />
      <div className={parts.columns}>
        <div className={parts.column}>
          <Channels closing={closing} />
          <TransfersCard
            transfers={finance.transfers}
            now={now}
            busy={busy}
            onImport={onImport}
            onConfirm={onConfirm}
          />
          <Refunds {...props} />
          <Card title="发票" note="当日" end={<a href={paths.invoices({ state: 'awaited' })}>待开发票</a>}>
            <p className={parts.message}>
              待开 {invoices.awaited} 张 · 已开 {invoices.issued} 张 · 红冲 {invoices.reversed} 张
            </p>
          </Card>
        </div>
        <div className={parts.column}>
          <Closing {...props} />
          <Debts {...props} />
          <Recent {...props} />
        </div>
      </div>
    </div>
  )
}

const Channels = ({ closing }: { readonly closing: DayClosing }) => (
  <Card id={stageIds.channels} title="收款核对" note="收款、账目与订单三方">
    <PlainTable
      label="各方式收款"
      heads={['方式', right('笔数'), right('收款'), right('账目'), right('订单'), right('差额'), '状态']}
    >
      {closing.channels.map((channel) => {
        const apart = channelDifference(channel)
        return (
          <tr key={channel.way}>
            <td>{paymentWayLabels[channel.way]}</td>
            <td data-align="right">
              <a
                href={paths.payments({ day: closing.day, way: channel.way })}
                aria-label={`${paymentWayLabels[channel.way]} ${String(channel.count)} 笔，查看明细`}
              >
                {channel.count}
              </a>
            </td>
            <td data-align="right">{formatMoney(channel.payments)}</td>
            <td data-align="right">{formatMoney(channel.ledger)}</td>
            <td data-align="right">{formatMoney(channel.orders)}</td>
            <td data-align="right">{formatMoney(apart)}</td>
            <td>
              <span className={parts.states[apart === 0 ? 'done' : 'failed']}>{apart === 0 ? '已平' : '待查'}</span>
            </td>
          </tr>
        )
      })}
      <tr>
        <td>
          <b>合计</b>
        </td>
        <td data-align="right">{closing.channels.reduce((count, channel) => count + channel.count, 0)}</td>
        <td data-align="right">{formatMoney(sum(closing.channels.map(({ payments }) => payments)))}</td>
        <td data-align="right">
          <b>{formatMoney(dayTotal(closing))}</b>
        </td>
        <td data-align="right">{formatMoney(sum(closing.channels.map(({ orders }) => orders)))}</td>
        <td colSpan={2}>三方应一致</td>
      </tr>
    </PlainTable>
  </Card>
)

const Refunds = ({ finance: { closing, refunds } }: FinanceViewProps) => (
  <Card
    id={stageIds.refunds}
    title="退款"
    end={`合计 ¥${formatMoney(closing.refunds)}，${String(closing.refundCount)} 笔`}
  >
    {refunds.length === 0 ? (
      <p className={parts.message}>当日没有退款</p>
    ) : (
      <PlainTable label="退款明细" heads={['订单', '会员', '去向', right('金额')]}>
        {refunds.map(({ number, company, to, amount }, at) => (
          <tr key={`${number} ${to} ${String(at)}`}>
            <td className={parts.figures}>{number}</td>
            <td>{company}</td>
            <td>{refundTargetLabels[to]}</td>
            <td data-align="right">{formatMoney(amount)}</td>
          </tr>
        ))}
      </PlainTable>
    )}
  </Card>
)

const Recent = ({ finance: { recent } }: FinanceViewProps) => (
  <Card title="近期日结">
    {recent.length === 0 ? (
      <p className={parts.message}>还没有封账的日子</p>
    ) : (
      <div className={parts.inside}>
        {recent.map(({ day, total, by }) => (
          <span key={day}>
            <a href={paths.finance(day)}>{day}</a> <span className={parts.states.done}>{by} 封</span>{' '}
            <span className={parts.note}>账目发生额 ¥{formatMoney(total)}</span>
          </span>
        ))}
      </div>
    )}
  </Card>
)

const Closing = ({ finance: { closing }, busy, onClose }: FinanceViewProps) => {
  const bars = closingBars(closing)
  if (closing.closed !== null)
    return (
      <Card id={stageIds.closing} title={`日结 ${closing.day}`} end={<span className={parts.states.done}>已封账</span>}>
        <p className={parts.message}>
          {closing.closed.by} 于 {momentOf(closing.closed.at)} 封账。之后发生的更正以红字记入未封账的日子。
        </p>
      </Card>
    )
  return (
    <ActionBox
      id={stageIds.closing}
      title={`日结 ${closing.day}`}
      icon="lock"
      conditions={[
        ...bars.map((text) => ({ text, isMet: false })),
        ...(bars.length === 0 ? [{ text: '收款、账目与订单一致，没有未处理的转账与退款', isMet: true }] : []),
      ]}
      effects={['当日账目锁定', '封账后的更正以红字记入未封账的日子，注明原日期']}
      acts={
        <>
          <Button tone="primary" disabled={bars.length > 0} busy={busy} onClick={onClose}>
            日结封账
          </Button>
          {bars.length > 0 && <span className={parts.note}>还差 {bars.length} 项</span>}
        </>
      }
    >
      <Sums
        lines={[
          ...closing.channels.map(({ way, ledger }) => ({ term: paymentWayLabels[way], amount: formatMoney(ledger) })),
          { term: '当日收款', amount: `¥${formatMoney(dayTotal(closing))}`, strong: true },
          { term: '当日退款', amount: formatMoney(closing.refunds) },
          ...(closing.corrections > 0 ? [{ term: '红字更正', amount: formatMoney(closing.corrections) }] : []),
        ]}
      />
    </ActionBox>
  )
}

const Debts = ({ finance: { debts, ages }, busy, onSettle }: FinanceViewProps) => (
  <Card id={stageIds.debts} title="账期" end={`应收 ¥${formatMoney(sum(ages.map(({ amount }) => amount)))}`}>
    {debts.length === 0 ? (
      <p className={parts.message}>没有未还的账期</p>
    ) : (
      <PlainTable label="欠款" heads={['会员 / 订单', right('应收'), '到期', '操作']}>
        {debts.map(({ orderId, number, company, left, dueOn, isOverdue }) => (
          <tr key={orderId}>
            <td>
              {company} <a href={paths.order(orderId)}>{number}</a>
            </td>
            <td data-align="right">{formatMoney(left)}</td>
            <td>
              <span className={parts.states[isOverdue ? 'failed' : 'over']}>{isOverdue ? `逾期 ${dueOn}` : dueOn}</span>
            </td>
            <td>
              <Button size={24} busy={busy} aria-label={`登记回款 ${number}`} onClick={() => onSettle(orderId)}>
                登记回款
              </Button>
            </td>
          </tr>
        ))}
      </PlainTable>
    )}
    {debts.length > 0 && (
      <div className={parts.inside}>
        <h3>账龄</h3>
        <Sums lines={ages.map(({ name, amount }) => ({ term: name, amount: formatMoney(amount) }))} />
      </div>
    )}
  </Card>
)
