import type { PaymentsQuery } from '@xinglin/api-contract/staff-api'
import { paymentsList } from '@xinglin/api-contract/staff-lists'
import { formatMoney, sum } from '@xinglin/domain/kernel/money'
import type { Day } from '@xinglin/domain/kernel/time'
import type { OrderId } from '@xinglin/domain/orders'
import { type DayPayments, deskPaymentStateLabels, paymentNumberText, paymentWayLabels } from '@xinglin/domain/staff'
import { columnsOf, left, right } from '../../parts/columns.ts'
import { ListPage } from '../../parts/list-page.tsx'
import * as parts from '../../parts/parts.css.ts'
import { paths } from '../../shared/paths.ts'
import { momentOf } from '../../shared/words.ts'
import { DaySteps } from './day-steps.tsx'
import { FinanceTabs } from './finance-tabs.tsx'

type PaymentsViewProps = {
  readonly payments: DayPayments
  readonly query: PaymentsQuery
  readonly isLoading: boolean
  readonly onDay: (day: Day) => void
  readonly onOpen: (id: OrderId) => void
}

const columns = columnsOf(paymentsList, {
  at: left(({ at }) => <span className={parts.figures}>{momentOf(at)}</span>),
  number: left((payment) => <span className={parts.figures}>{paymentNumberText(payment)}</span>),
  orderNumber: left(({ orderId, orderNumber }) => (
    <a className={parts.number} href={paths.order(orderId)} tabIndex={-1}>
      {orderNumber}
    </a>
  )),
  company: left(({ company }) => company),
  way: left(({ way }) => paymentWayLabels[way]),
  amount: right(({ amount }) => <b className={parts.figures}>{formatMoney(amount)}</b>),
  state: left(({ state }) => (
    <span className={parts.states[state === 'succeeded' ? 'done' : 'over']}>{deskPaymentStateLabels[state]}</span>
  )),
})

/** The payments behind a day's totals by channel. */
export const PaymentsView = ({ payments, query, isLoading, onDay, onOpen }: PaymentsViewProps) => (
  <ListPage
    list={paymentsList}
    exportAs="payments"
    title="收款明细"
    unit="笔"
    note={`${payments.day} · ${payments.total.toLocaleString('zh-CN')} 笔`}
    actions={<DaySteps day={payments.day} label="收款日期" onDay={onDay} />}
    above={<FinanceTabs here="收款明细" />}
    foot={`本页 ¥${formatMoney(sum(payments.list.map(({ amount }) => amount)))}`}
    query={{ ...query, day: payments.day }}
    answer={payments}
    isLoading={isLoading}
    hrefOf={paths.payments}
    columns={columns}
    keyOf={({ number, orderNumber }) => `${number}/${orderNumber}`}
    nameOf={({ orderNumber }) => orderNumber}
    onOpen={({ orderId }) => onOpen(orderId)}
    empty={{ icon: 'wallet', title: '这一天没有收款', hint: '可换一天' }}
    unmatched={{ icon: 'wallet', title: '这一天没有这样的收款', hint: '可换一天，或看全部方式' }}
  />
)
