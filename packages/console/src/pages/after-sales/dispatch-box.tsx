import { formatMoney } from '@xinglin/domain/kernel/money'
import { type AfterSalesId, afterSalesKindLabels, type Waybill } from '@xinglin/domain/orders'
import {
  type DeskDispatch,
  type DeskRequestDetail,
  may,
  type PackedBatch,
  refundDuty,
  type SignedInStaff,
} from '@xinglin/domain/staff'
import { Button } from '@xinglin/ui-kit/Button'
import { Checkbox } from '@xinglin/ui-kit/Checkbox'
import { DescriptionList } from '@xinglin/ui-kit/DescriptionList'
import { TextField } from '@xinglin/ui-kit/TextField'
import { useState } from 'react'
import { ActionBox } from '../../parts/action-box.tsx'
import { Card } from '../../parts/card.tsx'
import * as parts from '../../parts/parts.css.ts'
import { PlainTable, right } from '../../parts/plain-table.tsx'
import { paths } from '../../shared/paths.ts'
import { momentOf } from '../../shared/words.ts'

const NOT_YOURS = '您的岗位没有这项权限'

type Batch = DeskDispatch['batches'][number]

const keyOf = ({ lineId, batchId }: PackedBatch): string => `${String(lineId)}-${String(batchId)}`

/** What an exchange or resend sends, with its waybill and 随货同行单 once it has left. */
export const DispatchCard = ({ id, dispatch }: { readonly id: AfterSalesId; readonly dispatch: DeskDispatch }) => {
  const { waybill, shippedAt, deliveredAt, batches } = dispatch
  return (
    <Card
      title="发出的商品"
      end={
        shippedAt !== null && (
          <a href={paths.paper({ kind: 'dispatch', id })} target="_blank" rel="noopener">
            随货同行单
          </a>
        )
      }
    >
      <PlainTable label="发出的批次" heads={['商品', '批号', '有效期至', right('数量')]}>
        {batches.map((batch) => (
          <tr key={keyOf(batch)}>
            <td>
              <b>{batch.name}</b> <span className={parts.note}>{batch.specification}</span>
            </td>
            <td className={parts.figures}>{batch.number}</td>
            <td className={parts.figures}>{batch.expiresOn}</td>
            <td data-align="right">
              {batch.quantity} {batch.unit}
            </td>
          </tr>
        ))}
      </PlainTable>
      {waybill !== null && (
        <div className={parts.inside}>
          <DescriptionList
            columns={1}
            items={[
              { term: '运单', detail: `${waybill.carrier} ${waybill.number}` },
              ...(shippedAt === null ? [] : [{ term: '发货', detail: momentOf(shippedAt) }]),
              { term: '送达', detail: deliveredAt === null ? '运输中' : momentOf(deliveredAt) },
            ]}
          />
        </div>
      )}
    </Card>
  )
}

type PickRowProps = {
  readonly batch: Batch
  readonly isPicked: boolean
  readonly onPick: (isPicked: boolean) => void
}

/** A batch to be picked: where it stands, and whether it is packed. */
const PickRow = ({ batch, isPicked, onPick }: PickRowProps) => (
  <Checkbox
    label={`${batch.location === '' ? '' : `${batch.location}　`}${batch.name} ${batch.number}　效期 ${batch.expiresOn}　${String(batch.quantity)}${batch.unit}`}
    checked={isPicked}
    onChange={(event) => onPick(event.currentTarget.checked)}
  />
)

type ShippingProps = {
  readonly staff: SignedInStaff
  readonly detail: DeskRequestDetail
  readonly busy: boolean
  readonly onShip: (waybill: Waybill, packed: readonly PackedBatch[]) => void
}

/** 拣货与发货: each batch is ticked as it is packed, then it leaves with its waybill (docs/rules.md#8-5). */
export const DispatchShipping = ({ staff, detail, busy, onShip }: ShippingProps) => {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const [carrier, setCarrier] = useState('')
  const [number, setNumber] = useState('')
  const batches = detail.dispatch?.batches ?? []
  const mayShip = may(staff, 'ship')
  const pick = (batch: Batch, is: boolean): void => {
    const rest = [...picked].filter((key) => key !== keyOf(batch))
    setPicked(new Set(is ? [...rest, keyOf(batch)] : rest))
  }
  const isWhole = batches.every((batch) => picked.has(keyOf(batch)))
  const lacks = carrier.trim() === '' || number.trim() === ''
  const why = mayShip ? (isWhole ? (lacks ? '请填写承运商与运单号' : '') : '请逐批拣货并勾选') : NOT_YOURS
  return (
    <ActionBox
      title={`${afterSalesKindLabels[detail.request.kind]}拣货与发货`}
      icon="truck"
      effects={['发货前再次核对效期与批号锁定', '站内告知会员运单号，送达 10 天后自动确认收货']}
      acts={
        <>
          <Button
            tone="primary"
            disabled={!mayShip || !isWhole || lacks}
            busy={busy}
            onClick={() =>
              onShip(
                { carrier: carrier.trim(), number: number.trim() },
                batches.map(({ lineId, batchId, quantity }) => ({ lineId, batchId, quantity })),
              )
            }
          >
            确认发货
          </Button>
          {why !== '' && <span className={parts.note}>{why}</span>}
        </>
      }
    >
      {batches.map((batch) => (
        <PickRow
          key={keyOf(batch)}
          batch={batch}
          isPicked={picked.has(keyOf(batch))}
          onPick={(is) => pick(batch, is)}
        />
      ))}
      {mayShip && <WaybillFields {...{ carrier, number }} onCarrier={setCarrier} onNumber={setNumber} />}
    </ActionBox>
  )
}

type WaybillFieldsProps = Waybill & {
  readonly onCarrier: (carrier: string) => void
  readonly onNumber: (number: string) => void
}

const WaybillFields = ({ carrier, number, onCarrier, onNumber }: WaybillFieldsProps) => (
  <>
    <TextField
      label="承运商"
      size={32}
      maxLength={60}
      value={carrier}
      onChange={(event) => onCarrier(event.currentTarget.value)}
    />
    <TextField
      label="运单号"
      size={32}
      numeric
      maxLength={60}
      value={number}
      onChange={(event) => onNumber(event.currentTarget.value)}
    />
  </>
)

type DeliveryProps = { readonly staff: SignedInStaff; readonly busy: boolean; readonly onDeliver: () => void }

/** 登记送达, as of an order. */
export const DispatchDelivery = ({ staff, busy, onDeliver }: DeliveryProps) => (
  <ActionBox
    title="送达"
    icon="truck"
    effects={['买家 10 天内确认收货，逾期自动完成', '含麻商品的回执从送达起计期']}
    acts={
      <>
        <Button disabled={!may(staff, 'ship')} busy={busy} onClick={onDeliver}>
          登记送达
        </Button>
        {!may(staff, 'ship') && <span className={parts.note}>{NOT_YOURS}</span>}
      </>
    }
  />
)

type RefundProps = Pick<ShippingProps, 'staff' | 'detail' | 'busy'> & {
  readonly bar: NonNullable<DeskRequestDetail['bar']>
  readonly onRefund: () => void
}

/** What stock cannot serve is refunded instead, or waits until it can (docs/rules.md#8-5). */
export const RefundInstead = ({ staff, detail, bar, busy, onRefund }: RefundProps) => {
  const { request, earlierRefunds: earlier, refundLimit: limit } = detail
  const name = afterSalesKindLabels[request.kind]
  const duty =
    bar.refund === null ? null : refundDuty({ refund: bar.refund, earlier, limit }, 'sendBack', request.fault)
  const mayFile = may(staff, 'decideAfterSales') || may(staff, 'offerCredit')
  const isMine = duty === 'two' ? mayFile : may(staff, 'decideAfterSales')
  const why = request.isFiled
    ? '已提交，等待另一人核准'
    : duty === null
      ? '退差价申请处理完成或撤销后，方可改为退款'
      : isMine
        ? ''
        : NOT_YOURS
  return (
    <ActionBox
      title={`暂不能${name}`}
      icon="warning"
      conditions={[{ text: bar.words, isMet: false }]}
      effects={[
        `到货后可继续${name}`,
        ...(bar.refund === null ? [] : [`改为退款：按退货退 ¥${formatMoney(bar.refund)}，站内告知会员`]),
      ]}
      acts={
        <>
          <Button tone="danger" disabled={why !== ''} busy={busy} onClick={onRefund}>
            {duty === 'two' ? '提交核准：改为退款' : '改为退款'}
          </Button>
          {why !== '' && <span className={parts.note}>{why}</span>}
        </>
      }
    />
  )
}
