import { dateTime } from '../../shared/format.ts'
import { add, formatMoney, isLess, type Money, zero } from '@xinglin/domain/kernel/money'
import type { Order, Payment, PaymentDesk, PaymentMethod } from '@xinglin/domain/orders'
import { Button } from '@xinglin/ui-kit/Button'
import { Checkbox } from '@xinglin/ui-kit/Checkbox'
import { OrderPartTag } from '@xinglin/ui-kit/commerce/OrderGroup'
import { PaymentPicker } from '@xinglin/ui-kit/commerce/PaymentPicker'
import { Countdown } from '@xinglin/ui-kit/Countdown'
import { DescriptionList } from '@xinglin/ui-kit/DescriptionList'
import { Icon } from '@xinglin/ui-kit/Icon'
import { Inline } from '@xinglin/ui-kit/Inline'
import { Link } from '@xinglin/ui-kit/Link'
import { Notice } from '@xinglin/ui-kit/Notice'
import { Panel } from '@xinglin/ui-kit/Panel'
import { Price } from '@xinglin/ui-kit/Price'
import { Stack } from '@xinglin/ui-kit/Stack'
import { StatusText } from '@xinglin/ui-kit/StatusText'
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
  const { desk, voucher, secondsLeft, method, payment, message, phase, onMethod, onVoucher, onPay } = props
  const { choices, payable } = (props.isTogether && desk.together) || desk
  const isRefused = choices.find((choice) => choice.method === method)?.refusal !== null
  // While its code is shown it stands first: on a small screen it must not lie below the orders.
  const isOpen = payment !== null && phase !== 'choosing' && phase !== 'opening'
  const overdue = secondsLeft !== null && secondsLeft <= 0
  return (
    <div className={styles.page}>
      <Bill {...props} payable={payable} />
      {desk.siblings.length > 0 && !isOpen && <Siblings {...props} />}
      <Panel as="section" padding="large" aria-label="选择支付方式">
        <Stack gap={4}>
          <h2 className={styles.section}>选择支付方式</h2>
          <PaymentPicker
            choices={choices}
            balance={desk.balance}
            credit={desk.credit}
            chosen={method}
            disabled={phase !== 'choosing'}
            onChoose={onMethod}
          />
          {method === 'transfer' && (
            <TransferDesk
              desk={desk}
              payable={payable}
              voucher={voucher}
              disabled={phase !== 'choosing'}
              onVoucher={onVoucher}
            />
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
          {!isOpen ? (
            <Inline>
              <Button tone="buy" size={48} disabled={overdue || isRefused} busy={phase === 'opening'} onClick={onPay}>
                {pressLabels[method]}
              </Button>
            </Inline>
          ) : (
            <Desk {...props} payment={payment} />
          )}
          <Notice icon="shield">请仅向本站公示的对公账户付款</Notice>
        </Stack>
      </Panel>
      {desk.siblings.length > 0 && isOpen && <Siblings {...props} />}
    </div>
  )
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
  payable,
  voucher,
  disabled,
  onVoucher,
}: Pick<PayViewProps, 'desk' | 'voucher' | 'onVoucher'> & {
  readonly payable: Money
  readonly disabled: boolean
}) => (
  <Panel tone="subtle" padding="large">
    <div className={styles.transfer}>
      <Stack gap={3}>
        <h3 className={styles.section}>
          请转账 <Price money={payable} size="m" />
        </h3>
        <DescriptionList
          columns={1}
          items={[
            { term: '户名', detail: bankAccount.name },
            { term: '开户行', detail: bankAccount.bank },
            { term: '账号', detail: bankAccount.account },
            { term: '转账附言', detail: number },
          ]}
        />
      </Stack>
      <UploadTile
        label="转账凭证"
        required
        upload={voucher}
        accept={pictureFormats}
        disabled={disabled}
        onChoose={onVoucher}
      />
    </div>
  </Panel>
)

/** The other orders of the same submit, each with its deadline, and whether they are paid together. */
const Siblings = ({
  order,
  desk: { siblings, together },
  isTogether,
  phase,
  onTogether,
}: Pick<PayViewProps, 'order' | 'desk' | 'isTogether' | 'phase' | 'onTogether'>) => {
  const share = add(order.amounts.coupon, order.amounts.voucher)
  return (
    <Panel as="section" padding="large" aria-label="同时提交的订单">
      <Stack gap={3}>
        <h2 className={styles.section}>同时提交的订单</h2>
        <ul className={styles.siblings}>
          <li className={styles.sibling}>
            <Link href={paths.order(order.id)} tone="inline">
              {order.number}
            </Link>
            <OrderPartTag part={order.part} />
            {order.payBefore !== null && <span className={styles.until}>{`${dateTime(order.payBefore)} 前付款`}</span>}
            <span className={styles.push}>
              <Price money={order.amounts.payable} />
            </span>
            <StatusText tone="done">本单</StatusText>
          </li>
          {siblings.map(({ orderId, number, part, payable, payBefore }) => (
            <li key={orderId} className={styles.sibling}>
              <Link href={paths.order(orderId)} tone="inline">
                {number}
              </Link>
              <OrderPartTag part={part} />
              <span className={styles.until}>{`${dateTime(payBefore)} 前付款`}</span>
              <span className={styles.push}>
                <Price money={payable} />
              </span>
              {isTogether && together?.also.includes(orderId) ? (
                <StatusText tone="done">一并支付</StatusText>
              ) : (
                <Link href={paymentPath({ id: orderId, part })}>单独支付</Link>
              )}
            </li>
          ))}
        </ul>
        {together !== null && (
          <Checkbox
            label={`合并支付 ${String(together.also.length + 1)} 个订单，共 ¥${formatMoney(together.payable)}，一次付款，按订单分摊与退款`}
            checked={isTogether}
            disabled={phase !== 'choosing'}
            onChange={(event) => onTogether(event.currentTarget.checked)}
          />
        )}
        {order.part !== 'ephedrine' && siblings.some(({ part }) => part === 'ephedrine') && (
          <Notice>含麻订单须单独支付</Notice>
        )}
        {isLess(zero, share) && (
          <Notice tone="warning">
            {`任一订单超时取消，其分摊的优惠不退回：本单为 ¥${formatMoney(share)}；全部取消时，优惠券与现金券才退回`}
          </Notice>
        )}
      </Stack>
    </Panel>
  )
}

const Bill = ({
  order,
  desk,
  isTogether,
  secondsLeft,
  payable,
}: Pick<PayViewProps, 'order' | 'desk' | 'isTogether' | 'secondsLeft'> & { readonly payable: Money }) => (
  <Panel as="section" padding="large" aria-label="待付款订单">
    <div className={styles.bill}>
      <span className={styles.sign}>
        <Icon name="check" size={28} />
      </span>
      <div className={styles.words}>
        <h1 className={styles.title}>
          {secondsLeft === null || secondsLeft <= 0 ? (
            '订单已提交，请完成支付'
          ) : (
            <>
              订单已提交，请在{' '}
              <span className={styles.countdown}>
                <Countdown look="inline" seconds={secondsLeft} aria-label="距付款截止" />
              </span>{' '}
              内完成支付
            </>
          )}
        </h1>
        <p className={styles.facts}>
          {isTogether && desk.together !== null ? (
            <span>{`${String(desk.together.also.length + 1)} 个订单一次付清`}</span>
          ) : (
            <span>
              订单号 <span className={styles.figure}>{order.number}</span>
            </span>
          )}
          <span>收货：{order.address.consignee}</span>
          <Link href={paths.order(order.id)} tone="inline">
            订单详情
          </Link>
        </p>
        {order.payBefore !== null && (
          <p className={styles.facts}>{`请在 ${dateTime(order.payBefore)} 前完成付款，超时未付订单将自动取消`}</p>
        )}
      </div>
      <div className={styles.due}>
        <p>应付金额</p>
        <Price money={payable} size="l" />
      </div>
    </div>
  </Panel>
)

const Desk = ({ payment, phase, onCollect, onLeave }: PayViewProps & { readonly payment: Payment }) => (
  <Panel tone="subtle" padding="large">
    <div className={styles.desk}>
      <div className={styles.code}>
        <Suspense fallback={<span className={styles.codePlace} />}>
          <QrCode text={payment.payUrl} label={`${payment.gateway}付款码`} size={160} />
        </Suspense>
        <span>{payment.gateway}，无需真实扫码</span>
        <a className={styles.payUrl} href={payment.payUrl}>
          {payment.payUrl}
        </a>
      </div>
      <Stack gap={3}>
        <h3 className={styles.section}>
          请扫码支付 <Price money={payment.amount} size="m" />
        </h3>
        <ol className={styles.steps}>
          <li>本站为演示系统，付款码不对应任何真实账户</li>
          <li>核对收款方与金额</li>
          <li>支付完成后本页自动跳转，请勿重复支付</li>
        </ol>
        <Inline>
          <Button tone="primary" size={40} busy={phase === 'collecting'} onClick={onCollect}>
            模拟扫码付款
          </Button>
          <Button size={40} disabled={phase === 'collecting'} onClick={onLeave}>
            更换支付方式
          </Button>
        </Inline>
      </Stack>
    </div>
  </Panel>
)
