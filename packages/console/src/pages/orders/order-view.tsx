import { formatMoney, formatUnitPrice, subtract, sum, zero } from '@xinglin/domain/kernel/money'
import { buyerTypeLabels } from '@xinglin/domain/members'
import {
  batchWords,
  hasLeft,
  type OrderOutcome,
  type OrderPart,
  orderReductions,
  outcomeOfLine,
  outcomeOfOrder,
  outcomeWords,
  type PaidBack,
  paidBackSum,
  RECENT_DAYS,
  refundNotes,
} from '@xinglin/domain/orders'
import { lineTag } from '@xinglin/domain/promotions'
import {
  type DeskLine,
  type DeskPart,
  deskPaymentStateLabels,
  type DeskSubmit,
  paymentWayLabels,
} from '@xinglin/domain/staff'
import { Breadcrumb } from '@xinglin/ui-kit/Breadcrumb'
import { Button } from '@xinglin/ui-kit/Button'
import { LifeBar } from '@xinglin/ui-kit/commerce/LifeBar'
import { AccountSnapshotSteps } from '@xinglin/ui-kit/commerce/PriceSteps'
import { DescriptionList } from '@xinglin/ui-kit/DescriptionList'
import { Tag } from '@xinglin/ui-kit/Tag'
import { Card, Sums } from '../../parts/card.tsx'
import { OrderStanding } from '../../parts/order-words.tsx'
import * as parts from '../../parts/parts.css.ts'
import { PlainTable, right } from '../../parts/plain-table.tsx'
import { paths } from '../../shared/paths.ts'
import { momentOf } from '../../shared/words.ts'
import { NoteBox } from './note-box.tsx'
import { OrderActions } from './order-actions.tsx'
import { type OrderPageProps, suffixOf } from './order-page-props.ts'
import * as styles from './order-view.css.ts'

const partNames: { readonly [P in OrderPart]: string } = {
  normal: '普通商品',
  ephedrine: '含麻商品',
  coldChain: '冷链商品',
}

/** One submit: its sub-orders, account, payments, documents, parcels, history, and actions. */
export const OrderPageView = (props: OrderPageProps) => {
  const { submit, now } = props
  const { parts: subOrders, buyer } = submit
  const total = sum(subOrders.map(({ amount }) => amount))
  return (
    <div className={parts.page}>
      <Breadcrumb way={[{ text: '订单', href: paths.orders() }]} here={submit.number} />
      <header className={parts.head}>
        <h1>{submit.number}</h1>
        {subOrders.map((part) => (
          <span key={part.id}>
            {suffixOf(part, submit)} <OrderStanding state={part.state} />
          </span>
        ))}
        <span className={parts.note}>
          {buyer.company} · {momentOf(submit.placedAt)} · ¥{formatMoney(total)}
        </span>
        <span className={parts.headEnd}>
          <Button onClick={() => globalThis.print()}>打印</Button>
        </span>
      </header>
      <div className={parts.columns}>
        <div className={parts.column}>
          {subOrders.map((part) => (
            <PartCard key={part.id} part={part} submit={submit} />
          ))}
          <div className={parts.halves}>
            <Account parts={subOrders} submit={submit} />
            <div className={parts.column}>
              <Payments submit={submit} />
              <Papers submit={submit} />
            </div>
          </div>
          <div className={parts.halves}>
            <Parcels submit={submit} />
            <Delivery submit={submit} />
          </div>
          <NoteBox notes={submit.notes} busy={props.busy === 'note'} onNote={props.onNote} />
        </div>
        <div className={parts.column}>
          <OrderActions {...props} />
          <Buyer submit={submit} />
          <History submit={submit} now={now} />
        </div>
      </div>
    </div>
  )
}

type PartProps = { readonly part: DeskPart; readonly submit: DeskSubmit }

const PartCard = ({ part, submit }: PartProps) => (
  <Card
    title={`${partNames[part.part]} ${suffixOf(part, submit)}`}
    note={<OrderStanding state={part.state} />}
    end={`${part.warehouse} · ${String(part.lineCount)} 种 ${String(part.units)} 个`}
  >
    <PlainTable
      label={`商品 ${suffixOf(part, submit)}`}
      heads={['商品', '批号 / 有效期至 / 数量', right('单价'), right('数量'), right('优惠分摊'), right('实付')]}
    >
      {part.lines.map((line) => (
        <LineRow key={line.id} line={line} part={part} />
      ))}
    </PlainTable>
    {part.cancelReason !== '' && <p className={parts.message}>取消原因：{part.cancelReason}</p>}
  </Card>
)

const LineRow = ({ line, part }: { readonly line: DeskLine; readonly part: DeskPart }) => {
  const tag = lineTag(line.kind)
  const outcome = outcomeOfLine(line)
  return (
    <tr>
      <td>
        <span className={styles.goods}>
          {line.picture !== '' && <img src={line.picture} alt="" width={36} height={36} loading="lazy" />}
          <span>
            <b>{line.name}</b> {tag !== null && <Tag label={tag} />} {part.part === 'ephedrine' && <Tag label="含麻" />}
            <small className={parts.note}>
              {line.specification} {line.manufacturer}
            </small>
          </span>
        </span>
      </td>
      <td>
        {line.batches.map((batch) => (
          <div key={batchWords(batch)} className={parts.figures}>
            {batchWords(batch)} · <LifeBar on={batch.expiresOn} look="date" /> · {batch.quantity}
          </div>
        ))}
      </td>
      <td data-align="right">
        ¥{formatUnitPrice(line.unitPrice)}
        {line.basePrice > line.unitPrice && <del className={styles.before}>¥{formatUnitPrice(line.basePrice)}</del>}
      </td>
      <td data-align="right">
        {outcomeWords(outcome, line.unit, hasLeft(part.state)).join(' · ')}
        {refundNotes(outcome).map((note) => (
          <small key={note} className={styles.short}>
            {note}
          </small>
        ))}
      </td>
      <td data-align="right">
        {line.shares.length === 0
          ? '0.00'
          : line.shares.map(({ label, amount }) => (
              <div key={label}>
                {label} −{formatMoney(amount)}
              </div>
            ))}
      </td>
      <td data-align="right">
        <b>{formatMoney(line.netAmount)}</b>
        {outcome.kept < line.netAmount && (
          <small className={styles.short}>−{formatMoney(subtract(line.netAmount, outcome.kept))}</small>
        )}
      </td>
    </tr>
  )
}

const Account = ({
  parts: subOrders,
  submit,
}: {
  readonly parts: readonly DeskPart[]
  readonly submit: DeskSubmit
}) => {
  const all = (of: (part: DeskPart) => DeskPart['payable']) => sum(subOrders.map(of))
  const units = subOrders.reduce((count, part) => count + part.units, 0)
  const kinds = subOrders.reduce((count, part) => count + part.lineCount, 0)
  const outcomes = subOrders.map((part) => outcomeOfOrder({ lines: part.lines, amounts: part }))
  const back = (of: (outcome: OrderOutcome) => PaidBack) => sum(outcomes.map((outcome) => paidBackSum(of(outcome))))
  const refunds = [
    { term: '减 短少退款', amount: back(({ shortRefund }) => shortRefund) },
    { term: '减 售后退款', amount: back(({ laterRefund }) => laterRefund) },
  ].filter(({ amount }) => amount > zero)
  const kept = [
    ...refunds.map(({ term, amount }) => ({ term, amount: `−${formatMoney(amount)}` })),
    ...(refunds.length === 0
      ? []
      : [{ term: '实收', amount: `¥${formatMoney(sum(outcomes.map((outcome) => outcome.kept)))}`, strong: true }]),
  ]
  return (
    <Card title="价格明白账" note="下单时冻结">
      <Sums
        lines={[
          {
            term: `商品 ${String(kinds)} 种 ${String(units)} 个`,
            amount: formatMoney(all(({ goodsTotal }) => goodsTotal)),
          },
          ...orderReductions(subOrders.map((part) => ({ account: part.account, amounts: part }))).map(
            ({ name, amount }) => ({ term: `减 ${name}`, amount: `−${formatMoney(amount)}` }),
          ),
          { term: '加 运费', amount: formatMoney(all(({ freight }) => freight)) },
          { term: '应付', amount: `¥${formatMoney(all(({ amount }) => amount))}`, strong: true },
          ...kept,
          { term: '其中 余额支付', amount: formatMoney(all(({ balance }) => balance)) },
          ...(subOrders.length > 1
            ? subOrders.map((part) => ({
                term: `其中 ${suffixOf(part, submit)} ${partNames[part.part]}`,
                amount: formatMoney(part.amount),
              }))
            : []),
        ]}
      />
      {subOrders.map(
        ({ id, account }) =>
          account !== null && (
            <div key={id} className={parts.inside}>
              <AccountSnapshotSteps account={account} />
            </div>
          ),
      )}
    </Card>
  )
}

const Payments = ({ submit }: { readonly submit: DeskSubmit }) => {
  const paid = sum(submit.payments.filter(({ state }) => state === 'succeeded').map(({ amount }) => amount))
  return (
    <Card title="付款" end={`已付 ¥${formatMoney(paid)}`}>
      {submit.payments.length === 0 ? (
        <p className={parts.message}>还没有付款</p>
      ) : (
        <PlainTable label="付款流水" heads={['流水', '方式', right('金额'), '状态']}>
          {submit.payments.map(({ number, way, amount, state, at }) => (
            <tr key={number}>
              <td className={parts.figures} title={momentOf(at)}>
                {number}
              </td>
              <td>{paymentWayLabels[way]}</td>
              <td data-align="right">{formatMoney(amount)}</td>
              <td>
                <span className={parts.states[state === 'succeeded' ? 'done' : state === 'started' ? 'waits' : 'over']}>
                  {deskPaymentStateLabels[state]}
                </span>
              </td>
            </tr>
          ))}
        </PlainTable>
      )}
    </Card>
  )
}

const Papers = ({ submit: { papers } }: { readonly submit: DeskSubmit }) => (
  <Card title="单据">
    {papers.length === 0 ? (
      <p className={parts.message}>还没有随货同行单、发票、回执或售后单</p>
    ) : (
      <div className={parts.inside}>
        <DescriptionList
          columns={1}
          items={papers.map(({ name, standing, opens }) => ({
            term: standing,
            detail:
              opens === null ? (
                name
              ) : (
                <a
                  href={paths.paper(opens)}
                  {...(opens.kind === 'afterSales' ? {} : { target: '_blank', rel: 'noreferrer' })}
                >
                  {name}
                </a>
              ),
          }))}
        />
      </div>
    )}
  </Card>
)

const Parcels = ({ submit }: { readonly submit: DeskSubmit }) => {
  const sent = submit.parts.flatMap((part) => (part.waybill === null ? [] : [{ ...part.waybill, part }]))
  const waiting = submit.parts.filter(({ waybill, state }) => waybill === null && state !== 'cancelled').length
  return (
    <Card title="包裹" end={waiting > 0 ? `${String(waiting)} 单尚未发货` : ''}>
      {sent.length === 0 ? (
        <p className={parts.message}>尚未发货</p>
      ) : (
        <PlainTable label="运单" heads={['子单', '运单', '承运', '送达']}>
          {sent.map(({ part, carrier, number }) => (
            <tr key={number}>
              <td>{suffixOf(part, submit)}</td>
              <td className={parts.figures}>{number}</td>
              <td>{carrier}</td>
              <td>{part.isDelivered ? '已签收' : '在途'}</td>
            </tr>
          ))}
        </PlainTable>
      )}
    </Card>
  )
}

const Delivery = ({ submit: { delivery } }: { readonly submit: DeskSubmit }) => (
  <Card title="收货">
    <div className={parts.inside}>
      <DescriptionList
        columns={1}
        items={[
          { term: '收货人', detail: `${delivery.consignee} ${delivery.phone}` },
          { term: '地址', detail: delivery.address },
          { term: '发票', detail: delivery.invoice || '不开' },
          { term: '买家留言', detail: delivery.remark || '—' },
        ]}
      />
    </div>
  </Card>
)

const Buyer = ({ submit: { buyer } }: { readonly submit: DeskSubmit }) => (
  <Card title="买家">
    <div className={parts.inside}>
      <DescriptionList
        columns={1}
        items={[
          { term: '会员', detail: <a href={paths.member(buyer.memberId)}>{buyer.company}</a> },
          { term: '类型', detail: `${buyerTypeLabels[buyer.buyerType]} · ${buyer.standing}` },
          { term: '业务员', detail: buyer.salesRep || '—' },
          {
            term: `近 ${String(RECENT_DAYS)} 天`,
            detail: `${String(buyer.orders)} 单，¥${formatMoney(buyer.spent)}`,
          },
          { term: '余额', detail: `¥${formatMoney(buyer.balance)}` },
        ]}
      />
    </div>
  </Card>
)

const History = ({ submit: { events }, now }: Pick<OrderPageProps, 'submit' | 'now'>) => (
  <Card title="经过" note={`商城时间 ${momentOf(now)}`}>
    <ol className={parts.events}>
      {events.map(({ at, words, by }) => (
        <li key={`${words} ${String(at)}`}>
          {words}
          <small className={parts.note}>
            {momentOf(at)}
            {by !== '' && ` · ${by}`}
          </small>
        </li>
      ))}
    </ol>
  </Card>
)
