import { keysOf } from '@xinglin/domain/kernel/keys-of'
import { type Page, pageCount } from '@xinglin/domain/kernel/page'
import {
  mayUploadReceipt,
  type SpecialReceipt,
  type SpecialReceiptId,
  type SpecialReceiptState,
  specialReceiptStateLabels,
} from '@xinglin/domain/orders'
import { EmptyState } from '@xinglin/ui-kit/EmptyState'
import { Link } from '@xinglin/ui-kit/Link'
import { Notice } from '@xinglin/ui-kit/Notice'
import { Pagination } from '@xinglin/ui-kit/Pagination'
import { Panel } from '@xinglin/ui-kit/Panel'
import { Stack } from '@xinglin/ui-kit/Stack'
import { StatusText } from '@xinglin/ui-kit/StatusText'
import { Tabs } from '@xinglin/ui-kit/Tabs'
import { UploadTile } from '@xinglin/ui-kit/UploadTile'
import { dateTime } from '../../shared/format.ts'
import { paths } from '../../shared/paths.ts'
import { pictureFormats, type Upload } from '../../shared/send-picture.ts'
import * as shared from './member-page.css.ts'

type ReceiptsViewProps = {
  readonly receipts: Page<SpecialReceipt>
  /** Null: all receipts. */
  readonly state: SpecialReceiptState | null
  /** Photos that were chosen on this page. */
  readonly uploads: ReadonlyMap<SpecialReceiptId, Upload>
  readonly onSend: (id: SpecialReceiptId, file: File) => void
  readonly onGo: (href: string) => void
}

const states: readonly (SpecialReceiptState | null)[] = [null, ...keysOf(specialReceiptStateLabels)]

const tones = {
  awaited: 'due',
  submitted: 'moving',
  passed: 'done',
  rejected: 'failed',
} as const satisfies Record<SpecialReceiptState, string>

const hrefOf = (state: SpecialReceiptState | null, page = 1): string =>
  paths.receipts({ state, page: page === 1 ? null : page })

/** /hmdd: the signed receipts that are due for orders of 含麻 goods. */
export const ReceiptsView = ({ receipts, state, uploads, onSend, onGo }: ReceiptsViewProps) => (
  <div className={shared.page}>
    <h1 className={shared.title}>含麻订单回执</h1>
    <Notice>含麻商品签收后 15 日内须上传加盖公章的签收回执，逾期未提交或被驳回将暂停采购此类商品</Notice>
    <Panel padding="none">
      <div className={shared.tabs}>
        <Tabs
          aria-label="回执状态"
          tabs={states.map((each) => ({
            href: hrefOf(each),
            text: each === null ? '全部' : specialReceiptStateLabels[each],
            current: each === state,
          }))}
        />
      </div>
      {receipts.list.length === 0 && <EmptyState icon="receipt" title="暂无数据" />}
    </Panel>
    {receipts.list.map((receipt) => (
      <Receipt
        key={receipt.id}
        receipt={receipt}
        upload={uploads.get(receipt.id) ?? { kind: 'empty' }}
        onSend={(file) => onSend(receipt.id, file)}
      />
    ))}
    {pageCount(receipts) > 1 && (
      <Pagination
        page={receipts.page}
        pageCount={pageCount(receipts)}
        href={(page) => hrefOf(state, page)}
        onJump={(page) => onGo(hrefOf(state, page))}
      />
    )}
  </div>
)

type ReceiptProps = {
  readonly receipt: SpecialReceipt
  readonly upload: Upload
  readonly onSend: (file: File) => void
}

const Receipt = ({ receipt, upload, onSend }: ReceiptProps) => {
  const { orderId, state, dueOn, reason, photo, submittedAt } = receipt
  const orderNumber = receipt.orderNumber === '' ? '历史订单' : receipt.orderNumber
  return (
    <Panel as="article" aria-label={`回执，订单 ${orderNumber}`}>
      <Stack gap={3}>
        <div className={shared.head}>
          <p className={shared.facts}>
            <span>
              订单号{' '}
              {orderId === null ? (
                <span className={shared.figure}>{orderNumber}</span>
              ) : (
                <Link href={paths.order(orderId)}>{orderNumber}</Link>
              )}
            </span>
            <span>最晚上传 {dueOn}</span>
            {submittedAt !== null && <span>提交 {dateTime(submittedAt)}</span>}
          </p>
          <StatusText tone={tones[state]}>{specialReceiptStateLabels[state]}</StatusText>
        </div>
        {state === 'rejected' && <Notice tone="danger">已驳回：{reason}</Notice>}
        <div className={shared.tiles}>
          {photo !== null && (
            <a href={photo} target="_blank" rel="noopener">
              <img className={shared.photo} src={photo} alt={`订单 ${orderNumber} 的回执`} loading="lazy" />
            </a>
          )}
          {mayUploadReceipt(state) && (
            <UploadTile label="上传回执照片" required upload={upload} accept={pictureFormats} onChoose={onSend} />
          )}
        </div>
      </Stack>
    </Panel>
  )
}
