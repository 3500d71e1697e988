import { staffApi } from '@xinglin/api-contract/staff-api'
import { formatMoney, sum } from '@xinglin/domain/kernel/money'
import { pageCount } from '@xinglin/domain/kernel/page'
import type { Day } from '@xinglin/domain/kernel/time'
import type { OrderId } from '@xinglin/domain/orders'
import {
  type DayPayment,
  type DayPayments,
  deskPaymentStateLabels,
  type PaymentWay,
  paymentNumberText,
  paymentWayLabels,
} from '@xinglin/domain/staff'
import { EmptyState } from '@xinglin/ui-kit/EmptyState'
import { Pagination } from '@xinglin/ui-kit/Pagination'
import { Tabs } from '@xinglin/ui-kit/Tabs'
import { type DeskColumn, DeskTable } from '../../parts/desk-table.tsx'
import { ExportList } from '../../parts/export-list.tsx'
import * as lists from '../../parts/list.css.ts'
import * as parts from '../../parts/parts.css.ts'
import { paths } from '../../shared/paths.ts'
import { momentOf } from '../../shared/words.ts'
import { DaySteps } from './day-steps.tsx'
import { FinanceTabs } from './finance-tabs.tsx'

export const paymentWays = ['gateway', 'transfer', 'balance', 'credit'] as const satisfies readonly PaymentWay[]

type PaymentsViewProps = {
  readonly payments: DayPayments
  /** The payment method to filter by; null: all. */
  readonly way: PaymentWay | null
  readonly isLoading: boolean
  readonly onDay: (day: Day) => void
  readonly onOpen: (id: OrderId) => void
}

const columns: readonly DeskColumn<DayPayment>[] = [
  { key: 'at', title: '入账', show: ({ at }) => <span className={parts.figures}>{momentOf(at)}</span> },
  {
    key: 'number',
    title: '流水',
    show: (payment) => <span className={parts.figures}>{paymentNumberText(payment)}</span>,
  },
  {
    key: 'order',
    title: '订单',
    show: ({ orderId, orderNumber }) => (
      <a className={parts.number} href={paths.order(orderId)} tabIndex={-1}>
        {orderNumber}
      </a>
    ),
  },
  { key: 'company', title: '会员', show: ({ company }) => company },
  { key: 'way', title: '方式', show: ({ way }) => paymentWayLabels[way] },
  {
    key: 'amount',
    title: '金额',
    align: 'right',
    show: ({ amount }) => <b className={parts.figures}>{formatMoney(amount)}</b>,
  },
  {
    key: 'state',
    title: '状态',
    show: ({ state }) => (
      <span className={parts.states[state === 'succeeded' ? 'done' : 'over']}>{deskPaymentStateLabels[state]}</span>
    ),
  },
]

const keyOf = ({ number, orderNumber }: DayPayment): string => `${number}/${orderNumber}`
const nothingChosen: ReadonlySet<string> = new Set()

/** The payments behind a day's totals by channel. */
export const PaymentsView = ({ payments, way, isLoading, onDay, onOpen }: PaymentsViewProps) => {
  const { day, list, total, page } = payments
  return (
    <div className={parts.page} aria-busy={isLoading}>
      <header className={parts.head}>
        <h1>收款明细</h1>
        <span className={parts.note}>
          {day} · {total} 笔
        </span>
        <span className={parts.headEnd}>
          <DaySteps day={day} label="收款日期" onDay={onDay} />
          <ExportList kind="payments" call={staffApi.finance.payments} query={{ day, way, page }} total={total} />
        </span>
      </header>
      <FinanceTabs here="收款明细" />
      <section className={parts.card} aria-label="收款明细列表">
        <Tabs
          aria-label="付款方式"
          tabs={[
            { href: paths.payments({ day }), text: '全部', current: way === null },
            ...paymentWays.map((one) => ({
              href: paths.payments({ day, way: one }),
              text: paymentWayLabels[one],
              current: one === way,
            })),
          ]}
        />
        <DeskTable
          aria-label="收款明细"
          rows={list}
          columns={columns}
          keyOf={keyOf}
          nameOf={({ orderNumber }) => orderNumber}
          density="tight"
          chosen={nothingChosen}
          onOpen={({ orderId }) => onOpen(orderId)}
          empty={<EmptyState icon="wallet" title="这一天没有这样的收款" hint="可换一天，或看全部方式" />}
        />
        <div className={lists.foot}>
          <span>
            共 {total} 笔，本页 ¥{formatMoney(sum(list.map(({ amount }) => amount)))}
          </span>
          <Pagination
            page={page}
            pageCount={pageCount(payments)}
            compact
            href={(next) => paths.payments({ day, way, page: next })}
          />
        </div>
      </section>
    </div>
  )
}
