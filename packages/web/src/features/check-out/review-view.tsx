import { priceCart, type PricedCart } from '@xinglin/domain/cart'
import { type CheckoutReview, type OrderRefusal, orderRefusalText, type SubOrder } from '@xinglin/domain/checkout'
import type { OrderDraft } from '@xinglin/domain/checkout-machine'
import { formatMoney, sum } from '@xinglin/domain/kernel/money'
import type { AddressId } from '@xinglin/domain/members'
import { type OrderPart, PAY_WITHIN_HOURS } from '@xinglin/domain/orders'
import { unpaidFlashSaleMinutes } from '@xinglin/domain/promotions'
import { Button } from '@xinglin/ui-kit/Button'
import { Columns } from '@xinglin/ui-kit/Columns'
import { AddressCards } from '@xinglin/ui-kit/commerce/AddressCards'
import { DifferenceList } from '@xinglin/ui-kit/commerce/DifferenceList'
import { MoneySummary } from '@xinglin/ui-kit/commerce/MoneySummary'
import { OrderLines } from '@xinglin/ui-kit/commerce/OrderLines'
import { CartPriceSteps } from '@xinglin/ui-kit/commerce/PriceSteps'
import { Link } from '@xinglin/ui-kit/Link'
import { Notice } from '@xinglin/ui-kit/Notice'
import { Panel } from '@xinglin/ui-kit/Panel'
import { RadioCard } from '@xinglin/ui-kit/RadioCard'
import { Stack } from '@xinglin/ui-kit/Stack'
import { Text } from '@xinglin/ui-kit/Text'
import { TextArea } from '@xinglin/ui-kit/TextArea'
import { useId } from 'react'
import { paths } from '../../shared/paths.ts'
import { orderLineLook } from './order-line-look.ts'
import * as styles from './review-view.css.ts'

type ReviewViewProps = {
  readonly review: CheckoutReview
  readonly draft: OrderDraft
  /** What came of the last press of 提交订单. */
  readonly message: string | null
  /** `unsure`: the order was sent and no answer came. */
  readonly phase: 'reviewing' | 'changed' | 'placing' | 'unsure'
  readonly onAddress: (id: AddressId) => void
  readonly onInvoice: (invoice: string) => void
  readonly onRemark: (remark: string) => void
  readonly onConfirm: () => void
  readonly onAskAgain: () => void
}

/** The longest remark that the shop takes. */
const LONGEST_REMARK = 200

export const ReviewView = (props: ReviewViewProps) => {
  const { review, draft, onAddress, onInvoice, onRemark } = props
  const cart = priceCart(review.cart)
  const invoiceGroup = useId()
  const withEphedrine = review.subOrders.some(({ part }) => part === 'ephedrine')
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 className={styles.title}>核对订单信息</h1>
        <Link href={paths.cart()}>返回购物车修改</Link>
      </div>
      <Announcements {...props} />
      <Columns layout="mainAside" gap={4} align="start">
        <Stack gap={3}>
          <Panel as="section" padding="large" aria-label="收货信息">
            <Stack>
              <h2 className={styles.section}>收货信息</h2>
              <AddressCards
                addresses={review.addresses}
                chosen={draft.addressId}
                licenceOnly={withEphedrine}
                onChoose={onAddress}
              />
              <Notice>药品须送至许可证注册地址或仓库地址。如需变更，请先更新资质。</Notice>
            </Stack>
          </Panel>
          <Panel as="section" padding="large" aria-label="发票">
            <Stack>
              <h2 className={styles.section}>发票</h2>
              <div role="radiogroup" aria-label="发票类型">
                <Columns layout={3} gap={3}>
                  {review.invoiceTypes.map((type) => (
                    <RadioCard
                      key={type}
                      name={invoiceGroup}
                      value={type}
                      checked={type === draft.invoice}
                      onChange={() => onInvoice(type)}
                    >
                      <Text weight="bold">{type}</Text>
                    </RadioCard>
                  ))}
                </Columns>
              </div>
            </Stack>
          </Panel>
          {withEphedrine && (
            <Notice tone="warning">含麻商品将单独成单，请使用在线支付或对公转账，不支持余额与优惠券、现金券抵扣</Notice>
          )}
          {review.subOrders.map((subOrder) => (
            <SubOrderPanel
              key={`${subOrder.part}-${subOrder.warehouseId}`}
              subOrder={subOrder}
              heading={review.subOrders.length > 1 ? headingOf(subOrder, review) : null}
              cart={cart}
            />
          ))}
          <Panel as="section" padding="large" aria-label="订单备注">
            <TextArea
              label="订单备注"
              placeholder={`选填，例如到货时间、票据要求，最多 ${LONGEST_REMARK} 字`}
              maxLength={LONGEST_REMARK}
              rows={3}
              value={draft.remark}
              onChange={(event) => onRemark(event.currentTarget.value)}
            />
          </Panel>
        </Stack>
        <div className={styles.aside}>
          <Summary {...props} cart={cart} />
        </div>
      </Columns>
    </div>
  )
}

/** What a buyer has to know before anything else: what changed, and what stands in the way. */
const Announcements = ({ review, phase }: ReviewViewProps) => (
  <>
    {review.differences.length > 0 && (
      <Notice tone="warning" live={phase === 'changed'}>
        {phase === 'changed' ? '商品信息有变化，请核对后重新提交：' : '与加入购物车时相比，以下信息有变化，请核对：'}
        <DifferenceList differences={review.differences} />
      </Notice>
    )}
    {phase !== 'unsure' &&
      review.refusals.map((refusal) => {
        const way = wayOut(refusal)
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

/** Where what stands in the way can be mended. */
const wayOut = ({ code }: OrderRefusal): { readonly label: string; readonly href: string } | null => {
  switch (code) {
    case 'NOTHING_SELECTED':
      return { label: '返回购物车', href: paths.cart() }
    case 'MIN_AMOUNT':
      return { label: '去凑单', href: paths.list() }
    case 'CONTRACT_UNSIGNED':
      return { label: '去签署', href: paths.contract() }
    case 'NO_ADDRESS':
    case 'CREDIT_OVERDUE':
    case 'CERT_EXPIRED':
      return null
  }
}

const partNames: { readonly [P in OrderPart]: string } = {
  normal: '普通商品',
  coldChain: '冷藏商品',
  ephedrine: '含麻商品',
}

/** 华东一仓 · 普通商品: no two sub-orders share both. */
const headingOf = ({ warehouseId, part }: SubOrder, { warehouses }: CheckoutReview): string =>
  [warehouses.find(({ id }) => id === warehouseId)?.name ?? '', partNames[part]].filter(Boolean).join(' · ')

const SubOrderPanel = ({
  subOrder,
  heading,
  cart,
}: {
  readonly subOrder: SubOrder
  /** Null where there is but one. */
  readonly heading: string | null
  readonly cart: PricedCart
}) => {
  const id = useId()
  const named = new Set(subOrder.lineIds)
  const lines = cart.lines.filter(({ line }) => named.has(line.id)).flatMap(orderLineLook)
  return (
    <Panel as="section" padding="none" aria-labelledby={id}>
      <div className={styles.panelHead}>
        <h2 id={id} className={styles.section}>
          {heading ?? '商品清单'}
        </h2>
        <span className={styles.hint}>
          {lines.length} 种{heading !== null && `，应付 ¥${formatMoney(subOrder.payable)}`}
        </span>
      </div>
      <OrderLines lines={lines} />
    </Panel>
  )
}

const Summary = ({
  review,
  cart,
  message,
  phase,
  onConfirm,
  onAskAgain,
}: ReviewViewProps & { readonly cart: PricedCart }) => {
  const { shipping } = cart
  const payWithin = review.cart.lines.some((line) => line.kind === 'goods' && line.lineKind === 'flashSale')
    ? `${unpaidFlashSaleMinutes} 分钟`
    : `${PAY_WITHIN_HOURS} 小时`
  return (
    <Panel as="section" padding="large" aria-label="金额明细">
      <Stack>
        <h2 className={styles.section}>金额明细</h2>
        <MoneySummary
          goodsTotal={sum(review.subOrders.map(({ goodsTotal }) => goodsTotal))}
          reductions={[
            ...cart.activities.map(({ activity, state }) => ({
              name: `${activity.kind === 'fullReduction' ? '满减' : '满折'}（${activity.name}）`,
              amount: state.reduction,
            })),
            ...(cart.welfare ? [{ name: cart.welfare.offer.name, amount: cart.welfare.state.reduction }] : []),
          ]}
          freight={sum(review.subOrders.map(({ freight }) => freight))}
          payable={sum(review.subOrders.map(({ payable }) => payable))}
        />
        <CartPriceSteps cart={cart} />
        {!shipping.free && cart.selectedCount > 0 && (
          <Notice tone="warning" icon="truck" link={{ label: '返回凑单', href: paths.list() }}>
            再选购 <b>¥{formatMoney(shipping.shortfall)}</b> 免运费，
          </Notice>
        )}
        {message !== null && (
          <Notice tone="danger" live>
            {message}
          </Notice>
        )}
        {phase === 'unsure' ? (
          <>
            <Notice tone="warning" live>
              正在确认订单是否提交成功，请勿重复操作
            </Notice>
            <Button size={48} wide onClick={onAskAgain}>
              重新查询
            </Button>
          </>
        ) : (
          <Button tone="buy" size={48} wide busy={phase === 'placing'} onClick={onConfirm}>
            提交订单
          </Button>
        )}
        <p className={styles.hint}>提交后请在 {payWithin}内完成付款，超时未付订单将自动取消</p>
      </Stack>
    </Panel>
  )
}
