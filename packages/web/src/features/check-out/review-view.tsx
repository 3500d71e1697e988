import { type LineId, priceCart, type PricedCart } from '@xinglin/domain/cart'
import {
  type CheckoutReview,
  type ChosenOffers,
  orderChoices,
  orderRefusalText,
  type PaidSubOrder,
  type PricedOrder,
  priceOrder,
  type ReviewChange,
  type SubOrder,
} from '@xinglin/domain/checkout'
import type { OrderDraft } from '@xinglin/domain/checkout-machine'
import { formatMoney, type Money, sum, zero } from '@xinglin/domain/kernel/money'
import type { Address, AddressId } from '@xinglin/domain/members'
import { type OrderPart, PAY_WITHIN_HOURS } from '@xinglin/domain/orders'
import { reductionsIn, unappliedText, unpaidFlashSaleMinutes } from '@xinglin/domain/promotions'
import { Button } from '@xinglin/ui-kit/Button'
import { Columns } from '@xinglin/ui-kit/Columns'
import { AddressCards } from '@xinglin/ui-kit/commerce/AddressCards'
import { DifferenceList } from '@xinglin/ui-kit/commerce/DifferenceList'
import { MoneySummary } from '@xinglin/ui-kit/commerce/MoneySummary'
import { OrderLines } from '@xinglin/ui-kit/commerce/OrderLines'
import { AccountSteps } from '@xinglin/ui-kit/commerce/PriceSteps'
import { Notice } from '@xinglin/ui-kit/Notice'
import { Panel } from '@xinglin/ui-kit/Panel'
import { Price } from '@xinglin/ui-kit/Price'
import { RadioCard } from '@xinglin/ui-kit/RadioCard'
import { Stack } from '@xinglin/ui-kit/Stack'
import { Text } from '@xinglin/ui-kit/Text'
import { TextArea } from '@xinglin/ui-kit/TextArea'
import { TextField } from '@xinglin/ui-kit/TextField'
import { useId, useRef } from 'react'
import { useFocusOnError } from '@xinglin/forms/first-error'
import { paths } from '../../shared/paths.ts'
import { orderWay, refusalWay } from '../../shared/refusal-way.ts'
import { OfferPicker } from './offer-picker.tsx'
import { orderLineLooks } from './order-line-look.ts'
import * as styles from './review-view.css.ts'

type ReviewViewProps = {
  readonly review: CheckoutReview
  readonly draft: OrderDraft
  /** Result of the last press of 提交订单. */
  readonly message: string | null
  /** `unsure`: the order was sent and no answer came. */
  readonly phase: 'reviewing' | 'changed' | 'placing' | 'unsure'
  /** Offline: the result is requested when the network is back. */
  readonly offline?: boolean
  /** Differences from the order that was submitted before this one was shown. */
  readonly changes?: readonly ReviewChange[]
  /** Field errors of the shop, by wire name. */
  readonly errors?: { readonly [field: string]: readonly string[] }
  readonly onAddress: (id: AddressId) => void
  /** Opens the dialog of an address, null for a new one; absent for staff who order for the member. */
  readonly onAddressDesk: ((address: Address | null) => void) | null
  readonly onInvoice: (invoice: string) => void
  readonly onInvoiceTitle: (title: string, taxNumber: string) => void
  readonly onOffers: (chosen: Partial<ChosenOffers>) => void
  readonly onRemark: (remark: string) => void
  readonly onConfirm: () => void
  readonly onAskAgain: () => void
}

const noErrors: NonNullable<ReviewViewProps['errors']> = {}
const noChanges: readonly ReviewChange[] = []

/** The longest accepted remark. */
const LONGEST_REMARK = 200

export const ReviewView = (props: ReviewViewProps) => {
  const { review, draft, onOffers, onRemark } = props
  const { errors = noErrors, changes = noChanges } = props
  const form = useRef<HTMLDivElement>(null)
  useFocusOnError(form, errors)
  const errorOf = (field: string): string | undefined => errors[field]?.[0]
  const cart = priceCart(review.cart)
  const order = priceOrder(cart, orderChoices(review.wallet, draft))
  const withEphedrine = review.subOrders.some(({ part }) => part === 'ephedrine')
  return (
    <div ref={form} className={styles.page}>
      <div className={styles.head}>
        <h1 className={styles.title}>核对订单信息</h1>
        <Button tone="text" icon="chevron-left" href={paths.cart()}>
          返回购物车修改
        </Button>
      </div>
      <Announcements {...props} />
      <Columns layout="mainAside" gap={4} align="start">
        <Stack gap={3}>
          <Panel as="section" padding="none" aria-label="收货信息">
            <Delivery {...props} licenceOnly={withEphedrine} error={errorOf('address_id')} />
          </Panel>
          <Panel as="section" padding="none" aria-label="发票">
            <Invoice {...props} errorOf={errorOf} />
          </Panel>
          <OfferPicker
            cart={cart}
            wallet={review.wallet}
            chosen={draft}
            error={errorOf('coupon_id') ?? errorOf('voucher_ids') ?? errorOf('balance')}
            onChoose={onOffers}
          />
          {withEphedrine && (
            <Notice tone="warning">含麻商品将单独成单，请使用在线支付或对公转账，不支持余额与优惠券、现金券抵扣</Notice>
          )}
          <SubOrders review={review} cart={cart} order={order} changes={changes} />
        </Stack>
        <div className={styles.aside}>
          <Summary {...props} cart={cart} order={order} />
          <Panel as="section" aria-label="订单备注">
            <TextArea
              label="订单备注"
              placeholder={`选填，例如到货时间、票据要求，最多 ${LONGEST_REMARK} 字`}
              maxLength={LONGEST_REMARK}
              rows={2}
              error={errorOf('remark')}
              value={draft.remark}
              onChange={(event) => onRemark(event.currentTarget.value)}
            />
          </Panel>
        </div>
      </Columns>
    </div>
  )
}

type DeliveryProps = ReviewViewProps & {
  /** Every order of the submit must go to an address of the licence. */
  readonly licenceOnly: boolean
  readonly error: string | undefined
}

/** 收货: the address, and the way to change it. */
const Delivery = ({ review, draft, licenceOnly, error, onAddress, onAddressDesk }: DeliveryProps) => {
  const chosen = review.addresses.find(({ id }) => id === draft.addressId)
  return (
    <div className={styles.row}>
      <h2 className={styles.section}>收货</h2>
      <Stack gap={2}>
        <AddressCards
          addresses={review.addresses}
          chosen={draft.addressId}
          licenceOnly={licenceOnly}
          onChoose={onAddress}
        />
        {error !== undefined && <Notice tone="danger">{error}</Notice>}
        {chosen?.isLicence !== true && (
          <p className={styles.hint}>药品须送至许可证注册地址或仓库地址。如需变更，请先更新资质。</p>
        )}
      </Stack>
      {onAddressDesk !== null && (
        <span className={styles.actions}>
          {chosen !== undefined && !chosen.isLicence && (
            <Button tone="text" size={28} icon="edit" onClick={() => onAddressDesk(chosen)}>
              修改所选地址
            </Button>
          )}
          <Button tone="text" size={28} icon="plus" onClick={() => onAddressDesk(null)}>
            新增地址
          </Button>
        </span>
      )}
    </div>
  )
}

/** 发票: the type and the recipient, from 开票信息 until something else is typed. */
const Invoice = ({
  review,
  draft,
  onInvoice,
  onInvoiceTitle,
  errorOf,
}: ReviewViewProps & { readonly errorOf: (field: string) => string | undefined }) => {
  const group = useId()
  const { title, taxNumber } = review.invoiceTitle
  return (
    <div className={styles.row}>
      <h2 className={styles.section}>发票</h2>
      <div className={styles.invoice}>
        <div role="radiogroup" aria-label="发票类型" className={styles.types}>
          {review.invoiceTypes.map((type) => (
            <RadioCard
              key={type}
              name={group}
              value={type}
              padding="small"
              checked={type === draft.invoice}
              onChange={() => onInvoice(type)}
            >
              <Text size="dense">{type}</Text>
            </RadioCard>
          ))}
        </div>
        <TextField
          aria-label="发票抬头"
          prefix="抬头"
          maxLength={100}
          error={errorOf('invoice_title')}
          value={draft.invoiceTitle}
          onChange={(event) => onInvoiceTitle(event.currentTarget.value, draft.taxNumber)}
        />
        <TextField
          aria-label="税号"
          prefix="税号"
          numeric
          maxLength={30}
          error={errorOf('tax_number')}
          value={draft.taxNumber}
          onChange={(event) => onInvoiceTitle(draft.invoiceTitle, event.currentTarget.value)}
        />
      </div>
      {title !== '' && draft.invoiceTitle === title && draft.taxNumber === taxNumber && (
        <p className={styles.source}>取自开票信息</p>
      )}
    </div>
  )
}

/** Notices at the top: what has changed, and what prevents the submit. */
const Announcements = ({ review, phase, changes = noChanges }: ReviewViewProps) => (
  <>
    {changes.length > 0 && (
      <Notice tone="warning" live>
        与您刚才提交的相比，以下信息有变化，请核对后重新提交：
        <DifferenceList differences={changes} />
      </Notice>
    )}
    {changes.length === 0 && review.differences.length > 0 && (
      <Notice tone="warning" live={phase === 'changed'}>
        与加入购物车时相比，以下信息有变化，请核对：
        <DifferenceList differences={review.differences} />
      </Notice>
    )}
    {phase !== 'unsure' &&
      review.refusals.map((refusal) => {
        const way = refusalWay(refusal) ?? orderWay(refusal.code, paths.checkout())
        return (
          <Notice key={refusal.code} tone="danger" {...(way === null ? {} : { link: way })}>
            {orderRefusalText(refusal)}
            {refusal.code === 'MIN_AMOUNT' && `，还差 ¥${formatMoney(refusal.shortfall)}`}
            {way !== null && '，'}
          </Notice>
        )
      })}
  </>
)

const partNames: { readonly [P in OrderPart]: string } = {
  normal: '普通商品',
  coldChain: '冷藏商品',
  ephedrine: '含麻商品',
}

/** 华东一仓 · 普通商品: no two sub-orders share both. */
const headingOf = ({ warehouseId, part }: SubOrder, { warehouses }: CheckoutReview): string =>
  [warehouses.find(({ id }) => id === warehouseId)?.name ?? '', partNames[part]].filter(Boolean).join(' · ')

const isSame = (one: SubOrder, other: SubOrder): boolean =>
  one.part === other.part && one.warehouseId === other.warehouseId

type SubOrdersProps = {
  readonly review: CheckoutReview
  readonly cart: PricedCart
  readonly order: PricedOrder
  readonly changes: readonly ReviewChange[]
}

/** The orders that the submit will be split into, each with its goods. */
const SubOrders = ({ review, cart, order, changes }: SubOrdersProps) => {
  const { subOrders } = review
  const several = subOrders.length > 1
  const mayPayTogether = subOrders.filter(({ part }) => part !== 'ephedrine').length > 1
  return (
    <>
      {several && (
        <Notice icon="document">
          {`本次提交将分为 ${String(subOrders.length)} 个订单，各自计算付款时限${mayPayTogether ? '；除含麻订单外可合并支付' : ''}`}
        </Notice>
      )}
      {subOrders.map((subOrder) => (
        <SubOrderPanel
          key={`${subOrder.part}-${subOrder.warehouseId}`}
          subOrder={subOrder}
          payWithin={payWithinOf(review, subOrder.lineIds)}
          priced={order.subOrders.find((one) => isSame(one, subOrder))}
          heading={several ? headingOf(subOrder, review) : null}
          cart={cart}
          changes={changes}
        />
      ))}
    </>
  )
}

const SubOrderPanel = ({
  subOrder,
  payWithin,
  priced,
  heading,
  cart,
  changes,
}: {
  readonly payWithin: string
  readonly subOrder: SubOrder
  /** The total after the buyer's chosen deductions. */
  readonly priced: PaidSubOrder | undefined
  /** Null where there is but one. */
  readonly heading: string | null
  readonly cart: PricedCart
  readonly changes: readonly ReviewChange[]
}) => {
  const id = useId()
  const lines = priced === undefined ? [] : orderLineLooks(cart, priced, changes)
  const { payable } = priced ?? subOrder
  return (
    <Panel as="section" padding="none" aria-labelledby={id}>
      <div className={styles.panelHead}>
        <h2 id={id} className={styles.section}>
          {heading ?? '商品清单'}
        </h2>
        <span className={styles.hint}>
          {lines.length} 种{heading !== null && `，${dueWords(payable, payWithin)}`}
        </span>
      </div>
      <OrderLines lines={lines} />
    </Panel>
  )
}

/** Nothing is due for what balance and vouchers pay in full (docs/rules.md#3-told-payment). */
const dueWords = (payable: Money, payWithin: string): string =>
  payable === zero ? '已全额抵扣，无需再付款' : `应付 ¥${formatMoney(payable)}，${payWithin}内付款`

/** An order with a 秒杀 line has less time to pay than the others of its submit. */
const payWithinOf = ({ cart }: CheckoutReview, lineIds: readonly LineId[] = cart.lines.map(({ id }) => id)): string =>
  cart.lines.some((line) => line.kind === 'goods' && line.lineKind === 'flashSale' && lineIds.includes(line.id))
    ? `${unpaidFlashSaleMinutes} 分钟`
    : `${PAY_WITHIN_HOURS} 小时`

type SummaryProps = ReviewViewProps & { readonly cart: PricedCart; readonly order: PricedOrder }

const Summary = (props: SummaryProps) => {
  const { review, cart, order, message } = props
  const { shipping } = cart
  return (
    <Panel as="section" padding="large" aria-label="金额明细">
      <Stack>
        <h2 className={styles.section}>金额明细</h2>
        <MoneySummary
          goodsTotal={sum(review.subOrders.map(({ goodsTotal }) => goodsTotal))}
          reductions={reductionsIn(order)}
          balance={order.balance}
          freight={cart.shipping.freight}
          payable={order.payable}
        />
        {unappliedChoices(order, cart).map((words) => (
          <p key={words} className={styles.hint}>
            未享：{words}
          </p>
        ))}
        <AccountSteps account={order} />
        {!shipping.free && cart.selectedCount > 0 && (
          <Notice tone="warning" icon="truck" link={{ label: '返回凑单', href: paths.list() }}>
            再买 <b>¥{formatMoney(shipping.shortfall)}</b> 免运费，
          </Notice>
        )}
        {message !== null && (
          <Notice tone="danger" live>
            {message}
          </Notice>
        )}
        <Submit {...props} />
        <p className={styles.hint}>
          {order.payable === zero
            ? '已全额抵扣，提交后即进入审核，无需再付款'
            : `提交后请在 ${payWithinOf(review)}内完成付款，超时未付订单将自动取消`}
        </p>
      </Stack>
    </Panel>
  )
}

/** 提交订单; while its result is unknown, the way to ask for it. */
const Submit = ({ order, phase, offline = false, onConfirm, onAskAgain }: SummaryProps) =>
  phase === 'unsure' ? (
    <>
      <Notice tone="warning" live>
        {offline
          ? '网络已断开，恢复后自动确认订单是否提交成功，请勿重复操作'
          : '正在确认订单是否提交成功，请勿重复操作'}
      </Notice>
      <Button size={48} wide onClick={onAskAgain}>
        重新查询
      </Button>
    </>
  ) : (
    <div className={styles.submit}>
      <span className={styles.due}>
        应付 <Price money={order.payable} size="m-l" />
      </span>
      <Button tone="buy" size={48} busy={phase === 'placing'} onClick={onConfirm}>
        提交订单
      </Button>
    </div>
  )

/** Why a chosen deduction does not apply; what the cart already explained is in the account. */
const unappliedChoices = ({ notApplied }: PricedOrder, cart: PricedCart): readonly string[] => {
  const known = new Set(cart.notApplied.map((one) => unappliedText(one)))
  return notApplied.map((one) => unappliedText(one)).filter((words) => !known.has(words))
}
