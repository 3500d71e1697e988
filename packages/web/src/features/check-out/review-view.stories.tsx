import type { Meta, StoryObj } from '@storybook/react-vite'
import { type CheckoutReview, nothingChosen } from '@xinglin/domain/checkout'
import { yuan } from '@xinglin/domain/kernel/money'
import {
  aWireAddress,
  differenceWires,
  reviewFixture,
  staleReviewFixture,
} from '@xinglin/ui-kit/commerce/cart-fixtures'
import { expect, fn, userEvent, within } from 'storybook/test'
import { aWireCoupon, aWireVoucher } from './review-fixtures.ts'
import { ReviewView } from './review-view.tsx'

const draftOf = (review: CheckoutReview) => ({
  ...nothingChosen,
  addressId: review.addresses[0]?.id ?? null,
  invoice: review.invoiceTypes[0] ?? '',
  invoiceTitle: review.invoiceTitle.title,
  taxNumber: review.invoiceTitle.taxNumber,
  remark: '',
})
const review = reviewFixture()

const meta: Meta<typeof ReviewView> = {
  title: '页面/核对订单信息',
  component: ReviewView,
  parameters: { layout: 'fullscreen' },
  args: {
    review,
    draft: draftOf(review),
    message: null,
    phase: 'reviewing',
    onAddress: fn(),
    onAddressDesk: fn(),
    onInvoice: fn(),
    onInvoiceTitle: fn(),
    onOffers: fn(),
    onRemark: fn(),
    onConfirm: fn(),
    onAskAgain: fn(),
  },
}
export default meta
type Story = StoryObj<typeof ReviewView>

export const OneOrder: Story = {
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement)
    await expect(page.getByRole('region', { name: '金额明细' })).toHaveTextContent('应付金额¥1,488.00')
    await userEvent.click(page.getByRole('radio', { name: /陈先生/ }))
    await expect(args.onAddress).toHaveBeenCalledWith(review.addresses[1]?.id)
    await userEvent.click(page.getByRole('radio', { name: '纸质普通发票' }))
    await expect(args.onInvoice).toHaveBeenCalledWith('纸质普通发票')
    await userEvent.click(page.getByRole('button', { name: '提交订单' }))
    await expect(args.onConfirm).toHaveBeenCalledOnce()
  },
}

const walletReview = reviewFixture({
  coupons: [
    aWireCoupon(),
    aWireCoupon({ id: 12, name: '呼吸用药专场', min_amount: '800.00', amount: '20.00' }),
    aWireCoupon({ id: 13, min_amount: '5000.00', amount: '120.00' }),
  ],
  vouchers: [1, 2, 3, 4].map((at) => aWireVoucher({ id: 20 + at, amount: `${String(at * 10)}.00` })),
  balance: '8420.50',
  invoice_title: '槐序大药房连锁有限公司',
  tax_number: '91330000MA00000000',
})

export const Offers: Story = {
  args: { review: walletReview, draft: draftOf(walletReview) },
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement)
    await userEvent.click(page.getByRole('radio', { name: /全场通用券 50 元/ }))
    await expect(args.onOffers).toHaveBeenCalledWith({ couponId: 11 })
    await userEvent.click(page.getByText('不可用的优惠券（1）'))
    await expect(page.getByRole('radio', { name: /全场通用券 120 元.*差 ¥/ })).toBeDisabled()
    await userEvent.click(page.getByRole('checkbox', { name: /^首单返现 ¥20/ }))
    await expect(args.onOffers).toHaveBeenCalledWith({ voucherIds: [22] })
    await userEvent.click(page.getByRole('checkbox', { name: '使用账户余额（可用 ¥8,420.50）' }))
    await expect(args.onOffers).toHaveBeenCalledWith({ balance: walletReview.wallet.balance })
  },
}

export const OffersTaken: Story = {
  args: {
    review: walletReview,
    draft: {
      ...draftOf(walletReview),
      couponId: walletReview.wallet.coupons[0]?.id ?? null,
      voucherIds: walletReview.wallet.vouchers.slice(0, 3).map(({ id }) => id),
      balance: walletReview.wallet.balance,
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.getByText('最省')).toBeVisible()
    const sums = page.getByRole('region', { name: '金额明细' })
    await expect(sums).toHaveTextContent('优惠券−¥50.00')
    await expect(sums).toHaveTextContent('现金券−¥60.00')
    await expect(sums).toHaveTextContent('应付金额¥0.00')
    await expect(sums).toHaveTextContent('已全额抵扣，提交后即进入审核，无需再付款')
    await expect(page.getByRole('checkbox', { name: /^首单返现 ¥40/ })).toBeDisabled()
  },
}

/** Any part of the balance that the buyer types, never more than there is. */
export const BalanceByAmount: Story = {
  args: {
    review: walletReview,
    draft: { ...draftOf(walletReview), balance: walletReview.wallet.balance },
  },
  play: async ({ canvasElement, args }) => {
    const amount = within(canvasElement).getByRole('textbox', { name: '使用金额（元）' })
    await userEvent.clear(amount)
    await userEvent.type(amount, '100.50')
    await expect(args.onOffers).toHaveBeenLastCalledWith({ balance: yuan('100.50') })
    await userEvent.clear(amount)
    await userEvent.type(amount, '9000')
    await expect(amount).toHaveAccessibleDescription('最多可用 ¥8,420.50')
  },
}

const subOrders = [
  {
    part: 'normal',
    ck_id: 1,
    ids: [1, 2],
    goods_total: '1240.00',
    reduction: '40.00',
    freight: '12.00',
    payable: '1212.00',
  },
  {
    part: 'hm',
    ck_id: 1,
    ids: [3],
    goods_total: '276.00',
    reduction: '0.00',
    freight: '0.00',
    payable: '276.00',
  },
]

export const SplitOrder: Story = {
  args: { review: reviewFixture({ sub_orders: subOrders }) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.getByRole('region', { name: '华东一仓 · 含麻商品' })).toHaveTextContent(
      '应付 ¥276.00，24 小时内付款',
    )
    await expect(page.getByRole('radio', { name: /陈先生/ })).toBeDisabled()
  },
}

const splitReview = reviewFixture({ sub_orders: subOrders, balance: '8420.50' })

/** What the balance pays in full has no deadline; 含麻 is still to be paid. */
export const SplitOrderPaidInPart: Story = {
  args: { review: splitReview, draft: { ...draftOf(splitReview), balance: splitReview.wallet.balance } },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.getByRole('region', { name: '华东一仓 · 普通商品' })).toHaveTextContent('已全额抵扣，无需再付款')
    await expect(page.getByRole('region', { name: '华东一仓 · 含麻商品' })).toHaveTextContent('24 小时内付款')
  },
}

export const Changed: Story = {
  args: {
    phase: 'changed',
    message: '部分商品信息有变化，请核对后重新提交',
    ...staleReviewFixture(),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.getByText(/与您刚才提交的相比/)).toHaveTextContent(
      '布洛芬缓释胶囊：库存仅剩 20 盒，数量由 40 变为 20',
    )
    const lines = within(page.getByRole('list', { name: '商品清单' })).getAllByRole('listitem')
    await expect(lines.map((line) => [...line.querySelectorAll('del')].map(({ textContent }) => textContent))).toEqual([
      ['120'],
      ['¥12.50', '40'],
      [],
    ])
  },
}

/** Before any submit: what has changed since the goods were added to the cart. */
export const ChangedSinceAdded: Story = {
  args: { review: reviewFixture({ differences: differenceWires }) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/与加入购物车时相比/)).toHaveTextContent('价格由 ¥8.20 变为 ¥8.40')
  },
}

export const BelowTheMinimum: Story = {
  args: {
    review: reviewFixture({ refusals: [{ code: 'MIN_AMOUNT', minimum: '200.00', shortfall: '12.40' }] }),
    message: '订单金额不足200元，暂不能结算',
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.getByText(/还差 ¥12.40/)).toBeVisible()
    await expect(page.getByRole('link', { name: '去凑单' })).toHaveAttribute('href', '/list')
  },
}

export const EveryRefusal: Story = {
  args: {
    review: reviewFixture({
      addresses: [],
      refusals: [
        { code: 'CERT_EXPIRED', certificate: '药品经营许可证', expired_on: '2026-10-01' },
        { code: 'NO_ADDRESS' },
        { code: 'CREDIT_OVERDUE' },
        { code: 'CONTRACT_UNSIGNED' },
      ],
    }),
  },
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link', { name: '更新证件' })
    await expect(link).toHaveAttribute('href', '/zhzx/basic/zzzj')
  },
}

export const FieldRefused: Story = {
  args: { errors: { tax_number: ['请填写正确的税号'] }, message: '请填写正确的税号' },
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement)
    await expect(page.getByRole('textbox', { name: '税号' })).toBeInvalid()
    await userEvent.click(page.getByRole('button', { name: '新增地址' }))
    await expect(args.onAddressDesk).toHaveBeenCalledWith(null)
  },
}

export const Placing: Story = { args: { phase: 'placing' } }

export const NoAnswerCame: Story = {
  args: { phase: 'unsure' },
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement)
    await expect(page.queryByRole('button', { name: '提交订单' })).toBeNull()
    await userEvent.click(page.getByRole('button', { name: '重新查询' }))
    await expect(args.onAskAgain).toHaveBeenCalledOnce()
  },
}

export const NoAnswerCameOffline: Story = {
  args: { phase: 'unsure', offline: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/^网络已断开，恢复后自动确认/)).toBeVisible()
  },
}

export const ManyAddresses: Story = {
  args: {
    review: reviewFixture({
      addresses: Array.from({ length: 9 }, (_, at) =>
        aWireAddress({ id: at + 1, consignee: `收货人${at + 1}`, detail: '云台路 6 号 2 栋 '.repeat(at + 1) }),
      ),
    }),
  },
}
