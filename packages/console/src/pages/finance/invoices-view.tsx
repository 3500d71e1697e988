import { type InvoicesQuery, staffApi } from '@xinglin/api-contract/staff-api'
import { formatMoney, sum } from '@xinglin/domain/kernel/money'
import { type Page, pageCount } from '@xinglin/domain/kernel/page'
import { invoiceKindLabels, type InvoiceState, invoiceStateLabels, type OrderId } from '@xinglin/domain/orders'
import { type DeskInvoice, invoiceAction, type InvoiceAction } from '@xinglin/domain/staff'
import { Button } from '@xinglin/ui-kit/Button'
import { ConfirmDialog } from '@xinglin/ui-kit/ConfirmDialog'
import { EmptyState } from '@xinglin/ui-kit/EmptyState'
import { Pagination } from '@xinglin/ui-kit/Pagination'
import { Tabs } from '@xinglin/ui-kit/Tabs'
import { useMemo, useState } from 'react'
import { type DeskColumn, DeskTable } from '../../parts/desk-table.tsx'
import { ExportList } from '../../parts/export-list.tsx'
import * as lists from '../../parts/list.css.ts'
import * as parts from '../../parts/parts.css.ts'
import { SearchForm } from '../../parts/search-form.tsx'
import { paths } from '../../shared/paths.ts'
import { momentOf } from '../../shared/words.ts'
import { FinanceTabs } from './finance-tabs.tsx'

export const invoiceStates = ['awaited', 'issued', 'reversing', 'reversed'] as const satisfies readonly InvoiceState[]

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

const columnsOf = (
  busy: boolean,
  ask: (invoice: DeskInvoice, action: Action) => void,
): readonly DeskColumn<DeskInvoice>[] => [
  {
    key: 'order',
    title: '订单',
    show: ({ orderId, orderNumber }) => (
      <a className={parts.number} href={paths.order(orderId)} tabIndex={-1}>
        {orderNumber}
      </a>
    ),
  },
  {
    key: 'title',
    title: '抬头 / 税号',
    show: ({ title, taxNumber }) => (
      <>
        {title} <span className={parts.note}>{taxNumber}</span>
      </>
    ),
  },
  { key: 'kind', title: '类型', show: ({ kind }) => invoiceKindLabels[kind] },
  {
    key: 'amount',
    title: '金额',
    align: 'right',
    show: ({ amount }) => <b className={parts.figures}>{formatMoney(amount)}</b>,
  },
  { key: 'number', title: '发票号', show: ({ number }) => <span className={parts.figures}>{number ?? '—'}</span> },
  {
    key: 'state',
    title: '状态',
    show: ({ state }) => <span className={parts.states[looks[state]]}>{invoiceStateLabels[state]}</span>,
  },
  {
    key: 'at',
    title: '申请',
    show: ({ requestedAt }) => <span className={parts.figures}>{momentOf(requestedAt)}</span>,
  },
  {
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
  },
]

const nothingChosen: ReadonlySet<string> = new Set()

/** Invoices of all members: pending ones can be issued, issued ones can be reversed. */
export const InvoicesView = ({ invoices, query, busy, isLoading, onQuery, onOpen, onAction }: InvoicesViewProps) => {
  const { list, total, page } = invoices
  const [asked, setAsked] = useState<DeskInvoice | null>(null)
  const columns = useMemo(
    () =>
      columnsOf(busy, (invoice, action) => (action === 'issue' ? void onAction(invoice, action) : setAsked(invoice))),
    [busy, onAction],
  )
  return (
    <div className={parts.page} aria-busy={isLoading}>
      <header className={parts.head}>
        <h1>发票</h1>
        <span className={parts.note}>共 {total} 张</span>
        <span className={parts.headEnd}>
          <ExportList kind="invoices" call={staffApi.finance.invoices} query={query} total={total} />
        </span>
      </header>
      <FinanceTabs here="发票" />
      <section className={parts.card} aria-label="发票列表">
        <Tabs
          aria-label="发票状态"
          tabs={[
            { href: paths.invoices({ ...query, state: null, page: 1 }), text: '全部', current: query.state === null },
            ...invoiceStates.map((state) => ({
              href: paths.invoices({ ...query, state, page: 1 }),
              text: invoiceStateLabels[state],
              current: state === query.state,
            })),
          ]}
        />
        <SearchForm
          key={query.keyword}
          label="搜索发票"
          placeholder="订单号、发票号、抬头或会员"
          keyword={query.keyword}
          onSearch={(keyword) => onQuery({ ...query, keyword, page: 1 })}
        >
          <span className={parts.note}>发货时自动开具；红冲后会员可重新申请，再由此开具</span>
        </SearchForm>
        <DeskTable
          aria-label="发票"
          rows={list}
          columns={columns}
          keyOf={({ id }) => String(id)}
          nameOf={({ orderNumber }) => orderNumber}
          density="tight"
          chosen={nothingChosen}
          onOpen={({ orderId }) => onOpen(orderId)}
          empty={
            paths.invoices(query) === paths.invoices() ? (
              <EmptyState icon="document" title="还没有发票" hint="订单发货时自动开具，开具后出现在这里" />
            ) : (
              <EmptyState icon="document" title="没有这样的发票" hint="可换一个状态，或清空搜索" />
            )
          }
        />
        <div className={lists.foot}>
          <span>
            共 {total} 张，本页 ¥{formatMoney(sum(list.map(({ amount }) => amount)))}
          </span>
          <Pagination
            page={page}
            pageCount={pageCount(invoices)}
            compact
            href={(next) => paths.invoices({ ...query, page: next })}
          />
        </div>
      </section>
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
    </div>
  )
}
