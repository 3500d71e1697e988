import type { Meta, StoryObj } from '@storybook/react-vite'
import { add, yuan, zero } from '@xinglin/domain/kernel/money'
import { instant } from '@xinglin/domain/kernel/time'
import { orderFixture, paymentFixture } from '@xinglin/ui-kit/commerce/order-fixtures'
import { expect, fn, userEvent, within } from 'storybook/test'

import { PayView } from './pay-view.tsx'
import { deskFixture } from './review-fixtures.ts'

const meta: Meta<typeof PayView> = {
  title: '页面/支付订单',
  component: PayView,
  parameters: { layout: 'fullscreen' },
  args: {
    order: orderFixture(),
    desk: deskFixture(orderFixture()),
    voucher: { kind: 'empty' },
    secondsLeft: 85_268,
    isTogether: false,
    method: 'scan',
    payment: null,
    message: null,
    phase: 'choosing',
    onTogether: fn(),
    onMethod: fn(),
    onVoucher: fn(),
    onPay: fn(),
    onCollect: fn(),
    onLeave: fn(),
  },
}
export default meta
type Story = StoryObj<typeof PayView>

export const Choosing: Story = {
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement)
    await expect(page.getByRole('heading', { level: 1 })).toHaveTextContent('请在 23:41:08 内支付')
    await expect(page.getByRole('link', { name: '打印订单（PDF）' })).toHaveAttribute('href', '/documents/order/26.pdf')
    await userEvent.click(page.getByRole('button', { name: '去付款' }))
    await expect(args.onPay).toHaveBeenCalledOnce()
  },
}

const siblings = [
  {
    number: '20261120000001-2',
    part: 'coldChain',
    warehouse: '江州冷库',
    lineCount: 5,
    payable: yuan('326.40'),
    balance: yuan('100'),
    offers: yuan('22.60'),
    minutes: 0,
  },
  {
    number: '20261120000001-3',
    part: 'ephedrine',
    warehouse: '华东一仓',
    lineCount: 1,
    payable: yuan('98.00'),
    balance: zero,
    offers: zero,
    minutes: 1440,
  },
] as const
const desk = deskFixture(orderFixture())
const together = {
  ...desk,
  siblings: siblings.map(({ minutes, ...one }, at) => ({
    ...one,
    orderId: (900 + at) as typeof desk.orderId,
    payBefore: instant(desk.payBefore + minutes),
  })),
  together: { also: [900 as typeof desk.orderId], payable: add(desk.payable, yuan('326.40')), choices: desk.choices },
}

/** Orders of one submit: those that can be paid together are, 含麻 is separate, and each has its own deadline. */
export const Together: Story = {
  name: '合并支付',
  args: { desk: together, isTogether: true },
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement)
    await expect(page.getByRole('row', { name: /合计 2 个订单/ })).toHaveTextContent('−¥100.00')
    await expect(page.getByRole('link', { name: '单独支付 ¥98.00' })).toHaveAttribute('href', '/cart/hm?id=901')
    await expect(page.getByText(/其分摊的优惠不退回/)).toHaveTextContent('-2 为 ¥22.60')
    await expect(page.getByText('含麻订单须单独支付')).toBeVisible()
    await userEvent.click(page.getByRole('checkbox', { name: /^合并支付 2 个订单/ }))
    await expect(args.onTogether).toHaveBeenCalledWith(false)
  },
}

export const Waiting: Story = {
  args: { phase: 'waiting', payment: paymentFixture() },
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement)
    await userEvent.click(page.getByRole('button', { name: '模拟扫码付款' }))
    await expect(args.onCollect).toHaveBeenCalledOnce()
    await userEvent.click(page.getByRole('button', { name: '更换支付方式' }))
    await expect(args.onLeave).toHaveBeenCalledOnce()
  },
}

export const Collecting: Story = { args: { phase: 'collecting', payment: paymentFixture() } }

export const Transfer: Story = {
  args: { method: 'transfer' },
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement)
    await expect(page.getByText('0000 0000 0000 0000')).toBeVisible()
    await userEvent.upload(
      page.getByLabelText(/^转账凭证/, { selector: 'input' }),
      new File(['x'], 'voucher.png', { type: 'image/png' }),
    )
    await expect(args.onVoucher).toHaveBeenCalledOnce()
    await userEvent.click(page.getByRole('button', { name: '提交转账凭证' }))
    await expect(args.onPay).toHaveBeenCalledOnce()
  },
}

export const TransferSent: Story = {
  args: { method: 'transfer', phase: 'opening', voucher: { kind: 'done', picture: null, note: '已上传' } },
}

export const OnCredit: Story = {
  args: { method: 'credit' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: '确认账期支付' })).toBeEnabled()
  },
}

export const OfEphedrine: Story = {
  args: { order: orderFixture({ part: 'hm' }), desk: deskFixture(orderFixture({ part: 'hm' })), method: 'balance' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.getAllByText('含麻商品请使用在线支付或对公转账')).toHaveLength(2)
    await expect(page.getByRole('button', { name: '确认支付' })).toBeDisabled()
  },
}

export const Refused: Story = { args: { message: '本次付款已关闭，请重新付款' } }

export const TooLate: Story = {
  args: { secondsLeft: -3 },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: '去付款' })).toBeDisabled()
  },
}
