import type { FieldErrors } from '@xinglin/api-contract/kernel/wire'
import { zero } from '@xinglin/domain/kernel/money'
import {
  type AfterSales,
  afterSalesKindLabels,
  afterSalesStateLabels,
  afterSalesSteps,
  faultLabels,
  type Waybill,
} from '@xinglin/domain/orders'
import { Breadcrumb } from '@xinglin/ui-kit/Breadcrumb'
import { Button } from '@xinglin/ui-kit/Button'
import { Timeline } from '@xinglin/ui-kit/commerce/Timeline'
import { type Column, DataTable } from '@xinglin/ui-kit/DataTable'
import { DescriptionList } from '@xinglin/ui-kit/DescriptionList'
import { Link } from '@xinglin/ui-kit/Link'
import { Notice } from '@xinglin/ui-kit/Notice'
import { Panel } from '@xinglin/ui-kit/Panel'
import { Price } from '@xinglin/ui-kit/Price'
import { Stack } from '@xinglin/ui-kit/Stack'
import { TextField } from '@xinglin/ui-kit/TextField'
import { useRef, useState } from 'react'
import { useFocusOnError } from '@xinglin/forms/first-error'
import { dateTime } from '../../shared/format.ts'
import { paths } from '../../shared/paths.ts'
import { DispatchedGoods } from './dispatched-goods.tsx'
import { AfterSalesStatus } from './after-sales-state.tsx'
import * as shared from './member-page.css.ts'
import { ordersWay } from './orders-way.ts'

type AfterSalesViewProps = {
  readonly request: AfterSales
  readonly busy: boolean
  /** The shop's errors about the waybill, by field. */
  readonly errors: FieldErrors
  /** Opens the confirmation. */
  readonly onWithdraw: () => void
  /** What an exchange or resend sent has arrived. */
  readonly onConfirm: () => void
  readonly onSendBack: (waybill: Waybill) => void
}

type Line = AfterSales['lines'][number]

const columns: readonly Column<Line>[] = [
  {
    key: 'name',
    title: '商品',
    show: ({ name, specification, manufacturer }) => (
      <>
        <b>{name}</b>
        <br />
        <span className={shared.small}>
          {specification}　{manufacturer}
        </span>
      </>
    ),
  },
  { key: 'quantity', title: '数量', align: 'right', show: ({ quantity, unit }) => `${String(quantity)}${unit}` },
  {
    key: 'refund',
    title: '退款金额',
    align: 'right',
    show: ({ refund }) => (refund === zero ? '—' : <Price money={refund} tone="ink" />),
  },
]

/** 退货详情 of a goods return, 售后详情 of the other kinds. */
export const AfterSalesView = ({ request, busy, errors, onWithdraw, onConfirm, onSendBack }: AfterSalesViewProps) => {
  const { kind, state, lines, photos } = request
  return (
    <div className={shared.page}>
      <Breadcrumb
        way={[...ordersWay, { text: '退货与售后', href: paths.afterSalesRequests() }]}
        here={kind === 'return' ? '退货详情' : '售后详情'}
      />
      <Panel as="section" padding="large" aria-label="售后状态">
        <Stack gap={3}>
          <Head request={request} onWithdraw={onWithdraw} />
          {request.rejectReason !== null && <Notice tone="danger">审核不通过：{request.rejectReason}</Notice>}
        </Stack>
      </Panel>
      {state === 'toSendBack' && <SendBack request={request} busy={busy} errors={errors} onSendBack={onSendBack} />}
      {request.dispatch !== null && (
        <DispatchedGoods id={request.id} state={state} dispatch={request.dispatch} busy={busy} onConfirm={onConfirm} />
      )}
      <Panel as="section" padding="large" aria-label="申请内容">
        <Stack gap={4}>
          <h2 className={shared.section}>申请内容</h2>
          <DescriptionList items={wishOf(request)} />
          {photos.length > 0 && <Photos photos={photos} />}
        </Stack>
      </Panel>
      {lines.length > 0 && (
        <Panel as="section" padding="none" aria-label="售后商品">
          <DataTable
            aria-label="售后商品"
            narrow="cards"
            columns={columns}
            rows={lines}
            keyOf={({ lineId }) => String(lineId)}
          />
        </Panel>
      )}
      <Panel as="section" padding="large" aria-label="处理进度">
        <Stack gap={4}>
          <h2 className={shared.section}>处理进度</h2>
          <Timeline
            aria-label="处理进度"
            nodes={request.history.map((each) => ({ name: afterSalesStateLabels[each.state], at: each.at }))}
          />
        </Stack>
      </Panel>
    </div>
  )
}

const Head = ({ request, onWithdraw }: Pick<AfterSalesViewProps, 'request' | 'onWithdraw'>) => {
  const { number, kind, state, createdAt } = request
  const mayWithdraw = afterSalesSteps(kind).some(({ from, action }) => from === state && action === 'withdraw')
  return (
    <div className={shared.head}>
      <Stack gap={1}>
        <h1 className={shared.title} data-fact>
          <AfterSalesStatus state={state} />
        </h1>
        <p className={shared.facts}>
          <span>
            售后单号 <span className={shared.figure}>{number}</span>
          </span>
          <span>
            申请 <span className={shared.figure}>{dateTime(createdAt)}</span>
          </span>
        </p>
      </Stack>
      {mayWithdraw && (
        <Button size={40} onClick={onWithdraw}>
          撤销申请
        </Button>
      )}
    </div>
  )
}

/** What was asked for, as term and value; without what is not known. */
const wishOf = ({ kind, fault, orderId, orderNumber, refund, waybill, description }: AfterSales) => [
  { term: '售后类型', detail: afterSalesKindLabels[kind] },
  ...(fault === null ? [] : [{ term: '问题类型', detail: faultLabels[fault] }]),
  { term: '订单', detail: <Link href={paths.order(orderId)}>{orderNumber}</Link> },
  ...(refund === zero ? [] : [{ term: '退款金额', detail: <Price money={refund} /> }]),
  ...(waybill === null ? [] : [{ term: '寄回运单', detail: `${waybill.carrier} ${waybill.number}` }]),
  ...(description === '' ? [] : [{ term: '说明', detail: <span className={shared.words}>{description}</span> }]),
]

const Photos = ({ photos }: Pick<AfterSales, 'photos'>) => (
  <ul className={shared.tiles} aria-label="问题照片">
    {photos.map((url, at) => (
      <li key={url}>
        <a href={url} target="_blank" rel="noopener">
          <img className={shared.photo} src={url} alt={`问题照片 ${String(at + 1)}`} loading="lazy" />
        </a>
      </li>
    ))}
  </ul>
)

const SendBack = ({ request, busy, errors, onSendBack }: Omit<AfterSalesViewProps, 'onWithdraw' | 'onConfirm'>) => {
  const [waybill, setWaybill] = useState<Waybill>({ carrier: '', number: '' })
  const form = useRef<HTMLFormElement>(null)
  useFocusOnError(form, errors)
  const to = request.sendBackTo
  return (
    <Panel as="section" padding="large" aria-label="寄回商品">
      <form
        ref={form}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSendBack(waybill)
        }}
      >
        <Stack gap={4}>
          <h2 className={shared.section}>寄回商品</h2>
          {to !== null && (
            <Notice>
              请将商品寄至 {to.detail}，{to.consignee} {to.phone}，并填写运单号
            </Notice>
          )}
          <TextField
            label="承运单位"
            required
            maxLength={40}
            value={waybill.carrier}
            error={errors['carrier']?.[0]}
            onChange={(event) => setWaybill({ ...waybill, carrier: event.currentTarget.value })}
          />
          <TextField
            label="运单号"
            required
            numeric
            maxLength={40}
            value={waybill.number}
            error={errors['waybill']?.[0]}
            onChange={(event) => setWaybill({ ...waybill, number: event.currentTarget.value })}
          />
          <div>
            <Button type="submit" tone="primary" size={40} busy={busy}>
              提交寄回信息
            </Button>
          </div>
        </Stack>
      </form>
    </Panel>
  )
}
