import { formatMoney, subtract } from '@xinglin/domain/kernel/money'
import { dayAt, type Instant } from '@xinglin/domain/kernel/time'
import {
  type AfterSalesKind,
  afterSalesKindLabels,
  afterSalesStateLabels,
  faultLabels,
  type Waybill,
} from '@xinglin/domain/orders'
import {
  type DeskRequestDetail,
  type DeskRequestLine,
  may,
  type PackedBatch,
  refundDuty,
  requestRateOf,
  type RefundWay,
  readyTexts,
  rightToDecideRequest,
  type SignedInStaff,
} from '@xinglin/domain/staff'
import { Breadcrumb } from '@xinglin/ui-kit/Breadcrumb'
import { Button } from '@xinglin/ui-kit/Button'
import { DescriptionList } from '@xinglin/ui-kit/DescriptionList'
import { KeyCap } from '@xinglin/ui-kit/KeyCap'
import { TextArea } from '@xinglin/ui-kit/TextArea'
import { useRef, useState } from 'react'
import { Card } from '../../parts/card.tsx'
import { ActionBox } from '../../parts/action-box.tsx'
import * as parts from '../../parts/parts.css.ts'
import { PlainTable, right } from '../../parts/plain-table.tsx'
import { ReadyTexts } from '../../parts/ready-texts.tsx'
import { useKeys } from '../../shared/keys.ts'
import { paths } from '../../shared/paths.ts'
import { ageOf, daysUntil, momentOf } from '../../shared/words.ts'
import { PaperViewer } from '../../parts/paper-viewer.tsx'
import { DispatchCard, DispatchDelivery, DispatchShipping, RefundInstead } from './dispatch-box.tsx'
import { requestLooks } from './requests-view.tsx'
import { type InspectedLine, ReturnInspection } from './return-inspection.tsx'

type RequestViewProps = {
  readonly staff: SignedInStaff
  readonly detail: DeskRequestDetail
  readonly now: Instant
  readonly busy: boolean
  readonly onDecide: (way: RefundWay) => void
  readonly onRefuse: (reason: string) => void
  readonly onInspect: (lines: readonly InspectedLine[]) => void
  readonly onShip: (waybill: Waybill, packed: readonly PackedBatch[]) => void
  readonly onDeliver: () => void
  /** Refunds what stock cannot replace. */
  readonly onRefundInstead: () => void
}

/** One request with its photos, the refund to the cent and its breakdown, and its actions. */
export const RequestView = (props: RequestViewProps) => {
  const { detail, now } = props
  const { request, photos, description, lines, history } = detail
  return (
    <div className={parts.page}>
      <Breadcrumb way={[{ text: '售后', href: paths.requests() }]} here={request.number} />
      <header className={parts.head}>
        <h1>{request.number}</h1>
        <span>{afterSalesKindLabels[request.kind]}</span>
        <span className={parts.states[requestLooks[request.state]]}>{afterSalesStateLabels[request.state]}</span>
        <span className={parts.note}>
          {detail.insteadOf !== null && `原为${afterSalesKindLabels[detail.insteadOf]}，库存不足改为退款 · `}
          {request.fault !== null && `${faultLabels[request.fault]} · `}
          {request.company} · {momentOf(request.createdAt)} 提交，已 {ageOf(request.createdAt, now)}
        </span>
      </header>
      <div className={parts.columns}>
        <div className={parts.column}>
          {photos.length > 0 ? (
            <PaperViewer title={`售后 ${request.number} 照片`} pictures={photos} />
          ) : (
            <Card title="照片">
              <p className={parts.message}>买家没有上传照片</p>
            </Card>
          )}
          <Card title="买家说明">
            <p className={parts.message}>{description || '—'}</p>
          </Card>
          <Refund lines={lines} detail={detail} />
          <Card title="往来">
            <ol className={parts.events}>
              {history.map(({ at, state, by }) => (
                <li key={`${state} ${String(at)}`}>
                  {afterSalesStateLabels[state]}
                  <small className={parts.note}>
                    {momentOf(at)} · {by}
                  </small>
                </li>
              ))}
            </ol>
          </Card>
        </div>
        <div className={parts.column}>
          {request.state === 'inReview' && <Decision {...props} />}
          {request.state === 'toInspect' && <ReturnInspection {...props} effects={effectsOf(detail, true)} />}
          {detail.bar !== null && <RefundInstead {...props} bar={detail.bar} onRefund={props.onRefundInstead} />}
          {request.state === 'toShip' && <DispatchShipping {...props} />}
          {request.state === 'toReceive' && detail.dispatch?.deliveredAt === null && <DispatchDelivery {...props} />}
          {detail.dispatch !== null && <DispatchCard id={request.id} dispatch={detail.dispatch} />}
          <Similar {...detail} />
        </div>
      </div>
    </div>
  )
}

/** How often the same has been asked for: by the member, of the carrier, of the batches. */
const Similar = ({ similar, lines }: DeskRequestDetail) => {
  const { member, shop, carrier, carrierDamage, batch } = similar
  const all = requestRateOf(shop)
  const batches = [...new Set(lines.flatMap(({ lots }) => lots.map((lot) => lot.batchNumber)))]
  return (
    <Card title="同一会员与同一运单">
      <div className={parts.inside}>
        <DescriptionList
          columns={1}
          items={[
            {
              term: '近 12 个月有售后的订单',
              detail: `${String(member.withRequest)} / ${String(member.orders)} 单`,
            },
            {
              term: '近 12 个月售后率',
              detail: `${requestRateOf(member) ?? '—'}${all === null ? '' : `（全站 ${all}）`}`,
            },
            ...(carrier === '' ? [] : [{ term: `${carrier} 30 天破损`, detail: `${String(carrierDamage)} 单` }]),
            ...(batches.length === 0 ? [] : [{ term: `同批号 ${batches.join('、')}`, detail: `${String(batch)} 单` }]),
          ]}
        />
      </div>
    </Card>
  )
}

/** What speaks for a request, and what does not; staff decide all the same. */
const conditionsOf = ({ request, photos, lines, receivedAt }: DeskRequestDetail) => [
  ...(receivedAt === null
    ? []
    : [
        {
          text: `签收后第 ${String(daysUntil(dayAt(request.createdAt), dayAt(receivedAt)) + 1)} 天提交`,
          isMet: true,
        },
      ]),
  // Only a fault has to be shown; 多订 has none.
  ...(request.fault === null
    ? []
    : [{ text: photos.length === 0 ? '没有照片' : `有照片 ${String(photos.length)} 张`, isMet: photos.length > 0 }]),
  ...lines.map(({ name, quantity, bought, refunded, unit }) => ({
    text: `${name}：申请 ${String(quantity)} ${unit}，可退 ${String(bought - refunded)} ${unit}`,
    isMet: quantity <= bought - refunded,
  })),
]

const Refund = ({
  lines,
  detail,
}: {
  readonly lines: readonly DeskRequestLine[]
  readonly detail: DeskRequestDetail
}) => (
  <Card
    title="退款怎么算"
    note="与买家申请时所见一致"
    end={<a href={paths.order(detail.request.orderId)}>来自订单 {detail.request.orderNumber}</a>}
  >
    <PlainTable
      label="退款行"
      heads={['商品', '批号', right('订购 / 已退款 / 本次'), right('行实付'), '算法', right('应退')]}
    >
      {lines.map((line) => (
        <tr key={line.lineId}>
          <td>
            <b>{line.name}</b> <span className={parts.note}>{line.specification}</span>
          </td>
          <td className={parts.figures}>{[...new Set(line.lots.map((lot) => lot.batchNumber))].join('、')}</td>
          <td data-align="right">
            {line.bought} / {line.refunded} / {line.quantity} {line.unit}
          </td>
          <td data-align="right">{formatMoney(line.netAmount)}</td>
          <td>{formulaOf(detail.request.kind, line)}</td>
          <td data-align="right">
            <b>{formatMoney(line.refund)}</b>
          </td>
        </tr>
      ))}
      <tr>
        <td colSpan={5}>
          <b>应退合计</b>
        </td>
        <td data-align="right">
          <b>¥{formatMoney(detail.request.refund)}</b>
        </td>
      </tr>
    </PlainTable>
  </Card>
)

const formulaOf = (
  kind: AfterSalesKind,
  { netAmount, quantity, bought, refunded, giftDeduction }: DeskRequestLine,
): string => {
  if (kind === 'priceDifference') return '实付与现价之差'
  if (kind !== 'return') return '不退款'
  const share =
    quantity + refunded === bought
      ? '退完本行，退还余下全部'
      : `${formatMoney(netAmount)} × ${String(quantity)} ÷ ${String(bought)}，舍到分`
  return giftDeduction > 0 ? `${share}，减赠品 ${formatMoney(giftDeduction)}` : share
}

const effectsOf = ({ request, balance, owed }: DeskRequestDetail, isAtOnce: boolean): readonly string[] => {
  if (isAtOnce && request.kind === 'exchange') return ['换货按批次备货，进入待发货']
  if (request.kind === 'resend') return ['按批次备货，进入待发货，站内告知会员']
  if (request.refund <= 0) return ['进入下一步处理']
  const when = isAtOnce || request.kind === 'priceDifference' ? '' : '验收合格后'
  const offDebt = owed < request.refund ? owed : request.refund
  const toBalance = subtract(request.refund, offDebt)
  return [
    ...(offDebt > 0 ? [`${when}冲减账期欠款 ¥${formatMoney(offDebt)}`] : []),
    ...(toBalance > 0 ? [`${when}向会员余额退 ¥${formatMoney(toBalance)}（现有 ${formatMoney(balance)}）`] : []),
    '按退款额扣回本单积分与返现',
    '退款入账后不能撤回',
  ]
}

const secondWords = ({ earlierRefunds, refundLimit }: DeskRequestDetail): string =>
  earlierRefunds > 0
    ? `本单近 7 日已受理退款 ¥${formatMoney(earlierRefunds)}，合计超过 ¥${formatMoney(refundLimit)}，一人提交，另一人核准`
    : `超过 ¥${formatMoney(refundLimit)}，一人提交，另一人核准`

/** What this person may do with a request, and why not. */
const standingOf = ({ staff, detail, busy }: Pick<RequestViewProps, 'staff' | 'detail' | 'busy'>) => {
  const { request } = detail
  const weighed = { refund: request.refund, earlier: detail.earlierRefunds, limit: detail.refundLimit }
  const dutyOf = (way: RefundWay) => refundDuty(weighed, way, request.fault)
  const duty = dutyOf('sendBack')
  const mayDecide = may(staff, rightToDecideRequest(request))
  const mayFile = mayDecide || may(staff, 'offerCredit')
  const notMine = request.isSpecial ? '含麻与冷链的换货补发须由质管处理' : '您的岗位没有这项权限'
  return {
    duty,
    canWaive: request.kind === 'return' && dutyOf('waive') === 'one',
    mayRefuse: may(staff, 'decideAfterSales'),
    isOpen: !busy && !request.isFiled && detail.bar === null && (duty === 'two' ? mayFile : mayDecide),
    why: request.isFiled ? '已提交，等待另一人核准' : mayFile ? '' : notMine,
  }
}

const Decision = ({ staff, detail, busy, onDecide, onRefuse }: RequestViewProps) => {
  const { request } = detail
  const [reason, setReason] = useState('')
  const [lacksReason, setLacksReason] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const { duty, canWaive, mayRefuse, isOpen, why } = standingOf({ staff, detail, busy })
  const refuse = (): void => {
    if (reason.trim() !== '') return onRefuse(reason.trim())
    setLacksReason(true)
    field.current?.focus()
  }
  useKeys({
    a: isOpen ? () => onDecide(canWaive ? 'waive' : 'sendBack') : null,
    r: mayRefuse && !busy && !request.isFiled ? refuse : null,
  })
  return (
    <ActionBox
      title="处理方式"
      icon="refresh"
      conditions={conditionsOf(detail)}
      effects={effectsOf(detail, canWaive)}
      acts={
        <>
          {canWaive && (
            <Button tone="primary" disabled={!isOpen} busy={busy} onClick={() => onDecide('waive')}>
              {`直接退 ¥${formatMoney(request.refund)}`} <KeyCap label="a" />
            </Button>
          )}
          <Button
            tone={canWaive ? 'outline' : 'primary'}
            disabled={!isOpen}
            busy={busy}
            onClick={() => onDecide('sendBack')}
          >
            {duty === 'two' ? '提交核准' : request.kind === 'return' ? '寄回验收后退' : '通过'}{' '}
            {!canWaive && <KeyCap label="a" />}
          </Button>
          <Button tone="danger" disabled={!mayRefuse || request.isFiled} busy={busy} onClick={refuse}>
            不通过 <KeyCap label="r" />
          </Button>
          {(why !== '' || duty === 'two') && <span className={parts.note}>{why || secondWords(detail)}</span>}
        </>
      }
    >
      <ReadyTexts texts={readyTexts.afterSales} value={reason} onChoose={setReason} />
      <TextArea
        ref={field}
        aria-label="不通过原因"
        rows={3}
        maxLength={300}
        hint="不通过时填写，原文发给会员"
        error={lacksReason && reason.trim() === '' ? '请选择或填写原因' : undefined}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ActionBox>
  )
}
