import type { Meta, StoryObj } from '@storybook/react-vite'
import { orderFixture, paidOrderFixture } from '@xinglin/ui-kit/commerce/cart-fixtures'
import { expect, fn, userEvent, within } from 'storybook/test'
import { OrderDetailView } from './order-detail-view.tsx'

const meta: Meta<typeof OrderDetailView> = {
  title: '页面/订单详情',
  component: OrderDetailView,
  parameters: { layout: 'fullscreen' },
  args: { order: orderFixture(), onCancel: fn() },
}
export default meta
type Story = StoryObj<typeof OrderDetailView>

export const Unpaid: Story = {
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement)
    await expect(page.getByRole('link', { name: '去付款' })).toHaveAttribute('href', '/cart/step3/26')
    await expect(page.getByText('应付金额')).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: '取消订单' }))
    await expect(args.onCancel).toHaveBeenCalledOnce()
  },
}

export const OnItsWay: Story = {
  args: { order: paidOrderFixture({ remark: '工作日 9 点至 17 点送货' }) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.getByText('实付金额')).toBeVisible()
    await expect(page.queryByRole('button', { name: '取消订单' })).toBeNull()
    await expect(page.queryByRole('link', { name: '去付款' })).toBeNull()
  },
}

export const Ephedrine: Story = {
  args: { order: orderFixture({ part: 'hm' }) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link', { name: '去付款' })).toHaveAttribute('href', '/cart/hm?id=26')
  },
}

export const Cancelled: Story = {
  args: { order: orderFixture({ state: 90, pay_before: null }) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('订单已取消，占用的库存与优惠已退回')).toBeVisible()
  },
}
