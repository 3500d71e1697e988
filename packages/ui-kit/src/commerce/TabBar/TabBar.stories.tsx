import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { TabBar } from './TabBar.tsx'

const meta = {
  title: '外框/手机标签栏 TabBar',
  component: TabBar,
  args: {
    tabs: [
      { name: '首页', href: '/', icon: 'home', current: true },
      { name: '分类', href: '/list', icon: 'grid', current: false },
      { name: '购物车', href: '/cart', icon: 'cart', current: false, count: 8 },
      { name: '我的', href: '/order', icon: 'user', current: false },
    ],
  },
  globals: { viewport: { value: 'phone' } },
} satisfies Meta<typeof TabBar>
export default meta
type Story = StoryObj<typeof meta>

export const OnAPhone: Story = {}

export const MoreThan99: Story = {
  args: { tabs: [{ name: '购物车', href: '/cart', icon: 'cart', current: true, count: 120 }] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('99+')).toBeInTheDocument()
  },
}
