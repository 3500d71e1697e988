import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Tabs } from './Tabs.tsx'

const meta = {
  title: '基础/标签页 Tabs',
  component: Tabs,
  args: {
    'aria-label': '订单状态',
    tabs: [
      { href: '/order', text: '全部', current: true },
      { href: '/order?state=10', text: '待付款', count: 2 },
      { href: '/order?state=20', text: '待发货', count: 0 },
      { href: '/order?state=30', text: '待收货', count: 3 },
      { href: '/order?state=50', text: '已完成' },
    ],
  },
} satisfies Meta<typeof Tabs>
export default meta
type Story = StoryObj<typeof meta>

export const OrderStates: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link', { name: '全部' })).toHaveAttribute('aria-current', 'page')
  },
}

export const MoreThanTheScreenHolds: Story = {
  args: {
    tabs: Array.from({ length: 30 }, (_, at) => ({ href: `/hd/${at}`, text: `第 ${at + 1} 会场`, current: at === 20 })),
  },
  play: async ({ canvasElement }) => {
    const strip = within(canvasElement).getByRole('navigation', { name: '订单状态' })
    const current = within(strip).getByRole('link', { name: '第 21 会场' })
    await expect(current.getBoundingClientRect().right).toBeLessThanOrEqual(strip.getBoundingClientRect().right)
  },
}
