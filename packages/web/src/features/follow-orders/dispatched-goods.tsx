import type { AfterSalesId, AfterSalesState, AfterSalesDispatch, DispatchedBatch } from '@xinglin/domain/orders'
import { Button } from '@xinglin/ui-kit/Button'
import { type Column, DataTable } from '@xinglin/ui-kit/DataTable'
import { DescriptionList } from '@xinglin/ui-kit/DescriptionList'
import { Link } from '@xinglin/ui-kit/Link'
import { Panel } from '@xinglin/ui-kit/Panel'
import { Stack } from '@xinglin/ui-kit/Stack'
import { dateTime } from '../../shared/format.ts'
import * as shared from './member-page.css.ts'

type DispatchedGoodsProps = {
  readonly id: AfterSalesId
  readonly state: AfterSalesState
  readonly dispatch: AfterSalesDispatch
  readonly busy: boolean
  readonly onConfirm: () => void
}

const columns: readonly Column<DispatchedBatch>[] = [
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
  { key: 'batch', title: '批号', show: ({ number }) => <span className={shared.figure}>{number}</span> },
  {
    key: 'expires',
    title: '有效期至',
    show: ({ expiresOn }) => <span className={shared.figure}>{expiresOn}</span>,
  },
  { key: 'quantity', title: '数量', align: 'right', show: ({ quantity, unit }) => `${String(quantity)}${unit}` },
]

/** What an exchange or resend sends: its batches, its waybill, and 确认收货 once it is on its way. */
export const DispatchedGoods = ({ id, state, dispatch, busy, onConfirm }: DispatchedGoodsProps) => {
  const { batches, waybill, shippedAt, deliveredAt } = dispatch
  return (
    <Panel as="section" padding="large" aria-label="发出的商品">
      <Stack gap={4}>
        <div className={shared.head}>
          <h2 className={shared.section}>发出的商品</h2>
          {state === 'toReceive' && (
            <Button tone="primary" size={40} busy={busy} onClick={onConfirm}>
              确认收货
            </Button>
          )}
        </div>
        {waybill === null ? (
          <p className={shared.small}>商品已按批次备好，等待仓库发货，不另收费。</p>
        ) : (
          <DescriptionList
            items={[
              { term: '承运单位', detail: waybill.carrier },
              { term: '运单号', detail: <span className={shared.figure}>{waybill.number}</span> },
              ...(shippedAt === null ? [] : [{ term: '发货时间', detail: dateTime(shippedAt) }]),
              ...(deliveredAt === null ? [] : [{ term: '送达时间', detail: dateTime(deliveredAt) }]),
              {
                term: '随货文件',
                detail: (
                  <Link href={`/documents/dispatch/${String(id)}.pdf`} target="_blank">
                    随货同行单
                  </Link>
                ),
              },
            ]}
          />
        )}
        <DataTable
          aria-label="发出的批次"
          narrow="cards"
          columns={columns}
          rows={batches}
          keyOf={({ lineId, number, quantity }) => `${String(lineId)}-${number}-${String(quantity)}`}
        />
      </Stack>
    </Panel>
  )
}
