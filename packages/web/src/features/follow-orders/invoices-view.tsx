import { keysOf } from '@xinglin/domain/kernel/keys-of'
import { type Page, pageCount } from '@xinglin/domain/kernel/page'
import { type Invoice, invoiceKindLabels, type InvoiceState, invoiceStateLabels } from '@xinglin/domain/orders'
import { Button } from '@xinglin/ui-kit/Button'
import { type Column, DataTable } from '@xinglin/ui-kit/DataTable'
import { EmptyState } from '@xinglin/ui-kit/EmptyState'
import { Inline } from '@xinglin/ui-kit/Inline'
import { Link } from '@xinglin/ui-kit/Link'
import { Pagination } from '@xinglin/ui-kit/Pagination'
import { Panel } from '@xinglin/ui-kit/Panel'
import { Price } from '@xinglin/ui-kit/Price'
import { StatusText } from '@xinglin/ui-kit/StatusText'
import { Tabs } from '@xinglin/ui-kit/Tabs'
import { TextField } from '@xinglin/ui-kit/TextField'
import { dateTime } from '../../shared/format.ts'
import { paths } from '../../shared/paths.ts'
import * as shared from './member-page.css.ts'
import * as styles from './order-list-view.css.ts'
import { useFilledIn } from '../../shared/use-filled-in.ts'

/** The filter. `state` null: all invoices. */
export type InvoiceSearch = { readonly state: InvoiceState | null; readonly keyword: string }

type InvoicesViewProps = {
  readonly invoices: Page<Invoice>
  readonly search: InvoiceSearch
  /** Opens the form of one that is not issued yet. */
  readonly onChange: (invoice: Invoice) => void
  readonly onGo: (href: string) => void
}

const states: readonly (InvoiceState | null)[] = [null, ...keysOf(invoiceStateLabels)]

const tones = {
  awaited: 'moving',
  issued: 'done',
  reversing: 'moving',
  reversed: 'over',
} as const satisfies Record<InvoiceState, string>

const hrefOf = ({ state, keyword }: InvoiceSearch, page = 1): string =>
  paths.invoices({ state, keyword, page: page === 1 ? null : page })

type ActionsProps = { readonly invoice: Invoice; readonly onChange: InvoicesViewProps['onChange'] }

const Actions = ({ invoice, onChange }: ActionsProps) => (
  <Inline>
    {invoice.url !== null && (
      <Button
        size={28}
        icon="download"
        href={invoice.url}
        target="_blank"
        aria-label={`下载，订单 ${invoice.orderNumber} 的发票`}
      >
        下载
      </Button>
    )}
    {invoice.state === 'awaited' && (
      <Button size={28} aria-label={`修改，订单 ${invoice.orderNumber} 的开票信息`} onClick={() => onChange(invoice)}>
        修改
      </Button>
    )}
  </Inline>
)

const columnsOf = (onChange: InvoicesViewProps['onChange']): readonly Column<Invoice>[] => [
  {
    key: 'order',
    title: '订单号',
    show: ({ orderId, orderNumber }) => (
      <span className={styles.whole}>
        <Link href={paths.order(orderId)}>{orderNumber}</Link>
      </span>
    ),
  },
  {
    key: 'title',
    title: '发票',
    show: ({ kind, title, number }) => (
      <>
        {title}
        <br />
        <span className={shared.small}>
          {invoiceKindLabels[kind]}
          {number !== null && `　${number}`}
        </span>
      </>
    ),
  },
  { key: 'amount', title: '金额', align: 'right', show: ({ amount }) => <Price money={amount} tone="ink" /> },
  {
    key: 'at',
    title: '开票时间',
    show: ({ issuedAt }) => (issuedAt === null ? '—' : dateTime(issuedAt)),
  },
  {
    key: 'state',
    title: '状态',
    show: ({ state }) => <StatusText tone={tones[state]}>{invoiceStateLabels[state]}</StatusText>,
  },
  {
    key: 'actions',
    title: '操作',
    show: (invoice) => <Actions invoice={invoice} onChange={onChange} />,
  },
]

/** /dzfp: the invoices of a buyer's orders, to search by number, open, and edit while they are not issued. */
export const InvoicesView = ({ invoices, search, onChange, onGo }: InvoicesViewProps) => (
  <div className={shared.page}>
    <h1 className={shared.title}>电子发票</h1>
    <Panel padding="none">
      <div className={shared.tabs}>
        <Tabs
          aria-label="发票状态"
          tabs={states.map((state) => ({
            href: hrefOf({ ...search, state }),
            text: state === null ? '全部' : invoiceStateLabels[state],
            current: state === search.state,
          }))}
        />
      </div>
      <Search search={search} onGo={onGo} />
      {invoices.list.length === 0 ? (
        <EmptyState
          icon="receipt"
          title={search.keyword === '' ? '暂无数据' : '没有找到相关发票'}
          hint="订单付款后按实付金额开具发票，出库前可修改开票信息"
        />
      ) : (
        <DataTable
          aria-label="发票"
          narrow="cards"
          columns={columnsOf(onChange)}
          rows={invoices.list}
          keyOf={({ id }) => String(id)}
        />
      )}
    </Panel>
    {pageCount(invoices) > 1 && (
      <Pagination
        page={invoices.page}
        pageCount={pageCount(invoices)}
        href={(page) => hrefOf(search, page)}
        onJump={(page) => onGo(hrefOf(search, page))}
      />
    )}
  </div>
)

const Search = ({ search, onGo }: Pick<InvoicesViewProps, 'search' | 'onGo'>) => {
  const [typed, setTyped] = useFilledIn(search.keyword)
  return (
    <div className={styles.tools}>
      <form
        aria-label="搜索发票"
        className={styles.search}
        action={paths.invoices()}
        onSubmit={(event) => {
          event.preventDefault()
          const keyword = new FormData(event.currentTarget).get('keyword')
          onGo(hrefOf({ ...search, keyword: typeof keyword === 'string' ? keyword.trim() : '' }))
        }}
      >
        {search.state !== null && <input type="hidden" name="state" value={search.state} />}
        <div className={styles.keyword}>
          <TextField
            aria-label="订单号或发票号"
            type="search"
            name="keyword"
            clearable
            maxLength={60}
            placeholder="订单号、发票号"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </div>
        <Button type="submit" tone="primary" size={40}>
          查询
        </Button>
        {search.keyword !== '' && <Link href={hrefOf({ ...search, keyword: '' })}>重置</Link>}
      </form>
    </div>
  )
}
