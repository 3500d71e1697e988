import type { InvoicesQuery } from '@xinglin/api-contract/staff-api'
import { invoicesList } from '@xinglin/api-contract/staff-lists'
import { formatMoney, sum } from '@xinglin/domain/kernel/money'
import type { Page } from '@xinglin/domain/kernel/page'
import { invoiceKindLabels, type InvoiceState, invoiceStateLabels, type OrderId } from '@xinglin/domain/orders'
import { type DeskInvoice, invoiceAction, type InvoiceAction } from '@xinglin/domain/staff'
import { Button } from '@xinglin/ui-kit/Button'
import { ConfirmDialog } from '@xinglin/ui-kit/ConfirmDialog'
import { useMemo, useState } from 'react'
import { columnsOf, left, right } from '../../parts/columns.ts'
import type { DeskColumn } from '../../parts/desk-table.tsx'
import { ListPage } from '../../parts/list-page.tsx'
import * as parts from '../../parts/parts.css.ts'
import { paths } from '../../shared/paths.ts'
import { momentOf } from '../../shared/words.ts'
import { FinanceTabs } from './finance-tabs.tsx'

const looks: { readonly [S in InvoiceState]: keyof typeof parts.states } = {
  awaited: 'ours',
  issued: 'done',
  reversing: 'waits',
  reversed: 'over',
}

type Action = NonNullable<InvoiceAction>

type InvoicesViewProps = {
  readonly invoices: Page<DeskInvoice>
  readonly query: InvoicesQuery
  readonly isLoading: boolean
  readonly busy: boolean
  readonly onQuery: (query: InvoicesQuery) => void
  readonly onOpen: (id: OrderId) => void
  readonly onAction: (invoice: DeskInvoice, action: Action) => Promise<void>
}

const columns = columnsOf(invoicesList, {
  orderNumber: left(({ orderId, orderNumber }) => (
    <a className={parts.number} href={paths.order(orderId)} tabIndex={-1}>
      {orderNumber}
    </a>
  )),
  company: null,
  title: left(({ title, taxNumber }) => (
    <>
      {title} <span className={parts.note}>{taxNumber}</span>
    </>
  )),
  kind: left(({ kind }) => invoiceKindLabels[kind]),
  amount: right(({ amount }) => <b className={parts.figures}>{formatMoney(amount)}</b>),
  number: left(({ number }) => <span className={parts.figures}>{number ?? '—'}</span>),
  state: left(({ state }) => <span className={parts.states[looks[state]]}>{invoiceStateLabels[state]}</span>),
  requestedAt: left(({ requestedAt }) => <span className={parts.figures}>{momentOf(requestedAt)}</span>),
  issuedAt: null,
})

const actionColumn = (busy: boolean, ask: (invoice: DeskInvoice, action: Action) => void): DeskColumn<DeskInvoice> => ({
  key: 'action',
  title: '操作',
  show: (invoice) => {
    const action = invoiceAction(invoice)
    if (action === null) return invoice.state === 'awaited' ? <span className={parts.note}>移交仓库后可开</span> : ''
    const words = action === 'issue' ? '开具' : '红冲'
    return (
      <Button
        size={24}
        tone={action === 'issue' ? 'primary' : 'outline'}
        busy={busy}
        aria-label={`${words} ${invoice.orderNumber}`}
        onClick={() => ask(invoice, action)}
      >
        {words}
      </Button>
    )
  },
})

/** Invoices of all members: pending ones can be issued, issued ones can be reversed. */
export const InvoicesView = ({ invoices, query, busy, isLoading, onQuery, onOpen, onAction }: InvoicesViewProps) => {
  const [asked, setAsked] = useState<DeskInvoice | null>(null)
  const action = useMemo(
    () =>
      actionColumn(busy, (invoice, wanted) =>
        wanted === 'issue' ? void onAction(invoice, wanted) : setAsked(invoice),
      ),
    [busy, onAction],
  )
  return (
    <>
      <ListPage
        list={invoicesList}
        exportAs="invoices"
        title="发票"
        unit="张"
        above={<FinanceTabs here="发票" />}
        beside={<span className={parts.note}>发货时自动开具；红冲后会员可重新申请，再由此开具</span>}
        foot={`本页 ¥${formatMoney(sum(invoices.list.map(({ amount }) => amount)))}`}
        query={query}
        answer={invoices}
        isLoading={isLoading}
        hrefOf={paths.invoices}
        onQuery={onQuery}
        columns={[...columns, action]}
        keyOf={({ id }) => String(id)}
        nameOf={({ orderNumber }) => orderNumber}
        onOpen={({ orderId }) => onOpen(orderId)}
        empty={{ icon: 'document', title: '还没有发票', hint: '订单发货时自动开具，开具后出现在这里' }}
        unmatched={{ icon: 'document', title: '没有这样的发票', hint: '可换一个状态，或清空搜索' }}
      />
      <ConfirmDialog
        open={asked !== null}
        title={`红冲 ${asked?.orderNumber ?? ''} 的发票？`}
        detail={asked === null ? '' : `${asked.number ?? ''} · ${asked.title} · ¥${formatMoney(asked.amount)}`}
        destructive
        busy={busy}
        confirmLabel="红冲"
        onConfirm={() => {
          if (asked !== null) void onAction(asked, 'reverse')
          setAsked(null)
        }}
        onCancel={() => setAsked(null)}
      >
        红冲后这张发票作废，不能恢复；会员可以重新申请。
      </ConfirmDialog>
    </>
  )
}
