import { dateTime } from '../../shared/format.ts'
import { add, formatMoney, isLess, type Money, sum, zero } from '@xinglin/domain/kernel/money'
import type { Instant } from '@xinglin/domain/kernel/time'
import type { Order, Payment, PaymentDesk, PaymentMethod, UnpaidSibling } from '@xinglin/domain/orders'
import { Button } from '@xinglin/ui-kit/Button'
import { Checkbox } from '@xinglin/ui-kit/Checkbox'
import { OrderPartTag } from '@xinglin/ui-kit/commerce/OrderGroup'
import { PaymentPicker } from '@xinglin/ui-kit/commerce/PaymentPicker'
import { Countdown } from '@xinglin/ui-kit/Countdown'
import { DescriptionList } from '@xinglin/ui-kit/DescriptionList'
import { Inline } from '@xinglin/ui-kit/Inline'
import { Link } from '@xinglin/ui-kit/Link'
import { Notice } from '@xinglin/ui-kit/Notice'
import { Panel } from '@xinglin/ui-kit/Panel'
import { Price } from '@xinglin/ui-kit/Price'
import { Stack } from '@xinglin/ui-kit/Stack'
import { UploadTile } from '@xinglin/ui-kit/UploadTile'
import { lazy, Suspense } from 'react'
import { paymentPath, paths } from '../../shared/paths.ts'
import { pictureFormats, type Upload } from '../../shared/send-picture.ts'
import * as styles from './pay-view.css.ts'

/** Rendered by a library: loaded when a code is shown. */
const QrCode = lazy(async () => ({ default: (await import('@xinglin/ui-kit/QrCode')).QrCode }))

type PayViewProps = {
  readonly order: Order
  readonly desk: PaymentDesk
  /** The picture of a transfer, uploading or uploaded. */
  readonly voucher: Upload
  /** Until the order is closed; null where no time is set. */
  readonly secondsLeft: number | null
  /** The other orders of the submit are paid together with it. */
  readonly isTogether: boolean
  readonly method: PaymentMethod
  /** The open payment with its code; null before there is one. */
  readonly payment: Payment | null
  readonly message: string | null
  /** `opening`: the code is being requested, or the payment is being settled. `collecting`: 演示支付 was pressed. */
  readonly phase: 'choosing' | 'opening' | 'waiting' | 'collecting'
  readonly onTogether: (isTogether: boolean) => void
  readonly onMethod: (method: PaymentMethod) => void
  readonly onVoucher: (file: File) => void
  readonly onPay: () => void
  readonly onCollect: () => void
  readonly onLeave: () => void
}

export const PayView = (props: PayViewProps) => {
  const { desk, method, phase, isTogether, onMethod } = props
  const { choices, payable } = (isTogether && desk.together) || desk
  // While its code is shown it stands first: on a small screen it must not lie below the orders.
  const isOpen = props.payment !== null && phase !== 'choosing' && phase !== 'opening'
  return (
    <div className={styles.page}>
      <Bill {...props} payable={payable} />
      <div className={styles.columns}>
        <div className={isOpen ? styles.deskFirst : styles.deskLast}>
          <Panel as="section" padding="large" aria-label="付款">
            <PayDesk {...props} payable={payable} isOpen={isOpen} />
          </Panel>
        </div>
        <div className={styles.side}>
          <Orders {...props} payable={payable} />
          <Panel as="section" padding="none" aria-label="支付方式">
            <h2 className={styles.panelHead}>支付方式</h2>
            <PaymentPicker
              choices={choices}
              balance={desk.balance}
              credit={desk.credit}
              chosen={method}
              disabled={phase !== 'choosing'}
              onChoose={onMethod}
            />
          </Panel>
          <OffersAtStake {...props} />
        </div>
      </div>
    </div>
  )
}

/** What the chosen method asks for: the code, the transfer with its voucher, or a confirmation. */
const PayDesk = ({
  payable,
  isOpen,
  ...props
}: PayViewProps & { readonly payable: Money; readonly isOpen: boolean }) => {
  const { desk, voucher, secondsLeft, method, payment, message, phase, onVoucher, onPay } = props
  const { choices } = (props.isTogether && desk.together) || desk
  const isRefused = choices.find((choice) => choice.method === method)?.refusal !== null
  const overdue = secondsLeft !== null && secondsLeft <= 0
  return (
    <Stack gap={4}>
      <h2 className={styles.deskTitle}>
        {titles[method]} <Price money={payment !== null && isOpen ? payment.amount : payable} size="m" />
      </h2>
      {isOpen && payment !== null ? (
        <Code {...props} payment={payment} />
      ) : (
        <>
          {method === 'scan' && <p className={styles.hint}>打开付款码后扫码支付，付款后本页自动跳转</p>}
          {method === 'transfer' && (
            <TransferDesk desk={desk} voucher={voucher} disabled={phase !== 'choosing'} onVoucher={onVoucher} />
          )}
          {method === 'credit' && desk.credit !== null && (
            <Notice>{`${props.isTogether ? '所选订单' : '本单'}将计入账期，请自付款之日起 ${desk.credit.days} 天内结清`}</Notice>
          )}
          {message !== null && (
            <Notice tone="danger" live>
              {message}
            </Notice>
          )}
          {overdue && <Notice tone="warning">已超过付款时限，订单将自动取消，请重新下单</Notice>}
          <Button tone="buy" size={48} wide disabled={overdue || isRefused} busy={phase === 'opening'} onClick={onPay}>
            {pressLabels[method]}
          </Button>
        </>
      )}
      <p className={styles.hint}>收款方 {desk.bankAccount.name}，请仅向本站公示的对公账户付款</p>
    </Stack>
  )
}

const titles: { readonly [M in PaymentMethod]: string } = {
  scan: '扫码支付',
  transfer: '请转账',
  balance: '余额支付',
  credit: '账期支付',
}

const pressLabels: { readonly [M in PaymentMethod]: string } = {
  scan: '去付款',
  transfer: '提交转账凭证',
  balance: '确认支付',
  credit: '确认账期支付',
}

/** The shop's bank account, and the picture that proves the transfer. */
const TransferDesk = ({
  desk: { bankAccount, number },
  voucher,
  disabled,
  onVoucher,
}: Pick<PayViewProps, 'desk' | 'voucher' | 'onVoucher'> & { readonly disabled: boolean }) => (
  <Stack gap={3}>
    <DescriptionList
      columns={1}
      items={[
        { term: '户名', detail: bankAccount.name },
        { term: '开户行', detail: bankAccount.bank },
        { term: '账号', detail: bankAccount.account },
        { term: '转账附言', detail: number },
      ]}
    />
    <UploadTile
      label="转账凭证"
      required
      upload={voucher}
      accept={pictureFormats}
      disabled={disabled}
      onChoose={onVoucher}
    />
  </Stack>
)

type Paid = Omit<UnpaidSibling, 'payBefore'> & { readonly payBefore: Instant | null; readonly isNow: boolean }

/** The order and the others of its submit, and which of them are paid now. */
const ordersOf = ({
  order,
  desk,
  isTogether,
}: Pick<PayViewProps, 'order' | 'desk' | 'isTogether'>): readonly Paid[] => [
  {
    orderId: order.id,
    number: order.number,
    part: order.part,
    warehouse: order.warehouse,
    lineCount: order.lines.length,
    payable: order.amounts.payable,
    balance: order.amounts.balance,
    offers: add(order.amounts.coupon, order.amounts.voucher),
    payBefore: order.payBefore,
    isNow: true,
  },
  ...desk.siblings.map((one) => ({
    ...one,
    isNow: isTogether && desk.together?.also.includes(one.orderId) === true,
  })),
]

/** The orders of the submit with their sums, those of this payment first told apart from those paid alone. */
const Orders = (props: PayViewProps & { readonly payable: Money }) => {
  const { order, desk, isTogether, payable, phase, onTogether } = props
  const rows = ordersOf(props)
  const now = rows.filter(({ isNow }) => isNow)
  const { together } = desk
  return (
    <Panel as="section" padding="none" aria-label="同时提交的订单">
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th>订单</th>
              <th>发货仓 · 商品</th>
              <th className={styles.part}>订单金额</th>
              <th className={styles.part}>余额已付</th>
              <th className={styles.number}>本次应付</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <OrderRow key={row.orderId} row={row} until={order.payBefore} />
            ))}
          </tbody>
          {now.length > 1 && (
            <tfoot>
              <tr>
                <th colSpan={2}>{`合计 ${String(now.length)} 个订单`}</th>
                <td className={styles.part}>
                  ¥{formatMoney(sum(now.map(({ payable: due, balance }) => add(due, balance))))}
                </td>
                <td className={styles.part}>{paidWords(sum(now.map(({ balance }) => balance)))}</td>
                <td className={styles.number}>
                  <Price money={payable} />
                </td>
              </tr>
            </tfoot>
          )}
        </table>
      </div>
      {(together !== null || desk.siblings.length > 0) && (
        <div className={styles.below}>
          {together !== null && (
            <Checkbox
              label={`合并支付 ${String(together.also.length + 1)} 个订单，共 ¥${formatMoney(together.payable)}，一次付款，按订单分摊与退款`}
              checked={isTogether}
              disabled={phase !== 'choosing'}
              onChange={(event) => onTogether(event.currentTarget.checked)}
            />
          )}
          {rows.some(({ part }) => part === 'ephedrine') && <span>含麻订单须单独支付</span>}
        </div>
      )}
    </Panel>
  )
}

const paidWords = (balance: Money): string => (balance === zero ? '—' : `−¥${formatMoney(balance)}`)

const OrderRow = ({ row, until }: { readonly row: Paid; readonly until: Instant | null }) => (
  <tr>
    <td>
      <Link href={paths.order(row.orderId)}>{row.number}</Link> <OrderPartTag part={row.part} />
      {row.payBefore !== null && row.payBefore !== until && (
        <span className={styles.until}>{`${dateTime(row.payBefore)} 前付款`}</span>
      )}
    </td>
    <td>{`${row.warehouse} · ${String(row.lineCount)} 种`}</td>
    <td className={styles.part}>¥{formatMoney(add(row.payable, row.balance))}</td>
    <td className={styles.part}>{paidWords(row.balance)}</td>
    <td className={styles.number}>
      {row.isNow ? (
        <Price money={row.payable} />
      ) : (
        <Link href={paymentPath({ id: row.orderId, part: row.part })}>{`单独支付 ¥${formatMoney(row.payable)}`}</Link>
      )}
    </td>
  </tr>
)

/** Coupon and vouchers come back only when all orders of the submit are closed (docs/rules.md#3-told-submit). */
const OffersAtStake = (props: Pick<PayViewProps, 'order' | 'desk' | 'isTogether'>) => {
  const shares = ordersOf(props).filter(({ offers }) => isLess(zero, offers))
  if (props.desk.siblings.length === 0 || shares.length === 0) return null
  const words = shares.map(
    ({ number, offers }) => `${number.slice(number.lastIndexOf('-'))} 为 ¥${formatMoney(offers)}`,
  )
  return (
    <Notice tone="warning">
      {`任一订单超时取消，其分摊的优惠不退回：${words.join('，')}；全部取消时，优惠券与现金券才退回`}
    </Notice>
  )
}

const Bill = ({
  order: { id, number, payBefore },
  desk,
  isTogether,
  secondsLeft,
  payable,
}: Pick<PayViewProps, 'order' | 'desk' | 'isTogether' | 'secondsLeft'> & { readonly payable: Money }) => (
  <section className={styles.bill} aria-label="待付款订单">
    <div className={styles.words}>
      <h1 className={styles.title}>
        {secondsLeft === null || secondsLeft <= 0 ? (
          '请完成支付'
        ) : (
          <>
            请在{' '}
            <span className={styles.countdown}>
              <Countdown look="inline" seconds={secondsLeft} aria-label="距付款截止" />
            </span>{' '}
            内支付
          </>
        )}
      </h1>
      <p className={styles.facts}>
        {[
          isTogether && desk.together !== null
            ? `${String(desk.together.also.length + 1)} 个订单一次付清`
            : `订单 ${number} 已提交`,
          ...(payBefore === null ? [] : [`${dateTime(payBefore)} 未付自动取消，占用库存释放`]),
        ].join('；')}
      </p>
    </div>
    <Button size={40} icon="document" href={paths.orderPaper(id)} target="_blank">
      打印订单（PDF）
    </Button>
    <div className={styles.due}>
      <p>{isTogether && desk.together !== null ? '应付合计' : '应付金额'}</p>
      <Price money={payable} size="l" />
    </div>
  </section>
)

const Code = ({ payment, phase, onCollect, onLeave }: PayViewProps & { readonly payment: Payment }) => (
  <div className={styles.desk}>
    <div className={styles.code}>
      <Suspense fallback={<span className={styles.codePlace} />}>
        <QrCode text={payment.payUrl} label={`${payment.gateway}付款码`} size={200} />
      </Suspense>
    </div>
    <p className={styles.hint}>
      {payment.gateway}，无需真实扫码，付款码不对应任何真实账户。付款后本页自动跳转，请勿重复支付
    </p>
    <a className={styles.payUrl} href={payment.payUrl}>
      {payment.payUrl}
    </a>
    <Inline>
      <Button tone="primary" size={40} busy={phase === 'collecting'} onClick={onCollect}>
        模拟扫码付款
      </Button>
      <Button size={40} disabled={phase === 'collecting'} onClick={onLeave}>
        更换支付方式
      </Button>
    </Inline>
  </div>
)
