import type { Meta, StoryObj } from '@storybook/react-vite'
import { orderSummaryFixture } from '@xinglin/ui-kit/commerce/cart-fixtures'
import { expect, within } from 'storybook/test'
import { OrderListView } from './order-list-view.tsx'

const list = [10, 20, 40, 50].map((state) => orderSummaryFixture({ id: state, number: `20261120${state}`, state }))

const meta: Meta<typeof OrderListView> = {
  title: '页面/我的订单',
  component: OrderListView,
  parameters: { layout: 'fullscreen' },
  args: { orders: { list, total: 64, capped: false, page: 2, pageSize: 20 }, tab: null },
}
export default meta
type Story = StoryObj<typeof OrderListView>

export const All: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const states = within(page.getByRole('navigation', { name: '订单状态' }))
    await expect(states.getByRole('link', { name: '待付款' })).toHaveAttribute('href', '/order?state=10')
    await expect(states.getByRole('link', { name: '全部' })).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('link', { name: '第 3 页' })).toHaveAttribute('href', '/order?page=3')
  },
}

export const Nothing: Story = {
  args: { orders: { list: [], total: 0, capped: false, page: 1, pageSize: 20 }, tab: 'unpaid' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('暂无数据')).toBeVisible()
  },
}
