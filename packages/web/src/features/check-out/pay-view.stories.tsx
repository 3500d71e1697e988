import type { Meta, StoryObj } from '@storybook/react-vite'
import { orderFixture, paymentFixture } from '@xinglin/ui-kit/commerce/cart-fixtures'
import { expect, fn, userEvent, within } from 'storybook/test'
import { PayView } from './pay-view.tsx'

const meta: Meta<typeof PayView> = {
  title: '页面/支付订单',
  component: PayView,
  parameters: { layout: 'fullscreen' },
  args: {
    order: orderFixture(),
    secondsLeft: 85_268,
    method: 'scan',
    payment: null,
    message: null,
    phase: 'choosing',
    onMethod: fn(),
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
    await expect(page.getByRole('heading', { level: 1 })).toHaveTextContent('订单已提交，请在 23:41:08 内完成支付')
    await userEvent.click(page.getByRole('button', { name: '去付款' }))
    await expect(args.onPay).toHaveBeenCalledOnce()
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

export const Refused: Story = { args: { message: '本次付款已关闭，请重新付款' } }

export const TooLate: Story = {
  args: { secondsLeft: -3 },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: '去付款' })).toBeDisabled()
  },
}
