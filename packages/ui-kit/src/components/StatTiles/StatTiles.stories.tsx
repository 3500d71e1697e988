import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Panel } from '../Panel/Panel.tsx'
import { StatTiles } from './StatTiles.tsx'

const meta: Meta<typeof StatTiles> = {
  title: '数据/数字入口 StatTiles',
  component: StatTiles,
  render: (args) => (
    <Panel padding="small">
      <StatTiles {...args} />
    </Panel>
  ),
}
export default meta
type Story = StoryObj<typeof StatTiles>

const icons = [
  { href: '/order?state=10', name: '待付款', icon: 'wallet', count: 2 },
  { href: '/order?state=20', name: '待审核', icon: 'clock' },
  { href: '/order?state=30', name: '待发货', icon: 'box', count: 120 },
  { href: '/order?state=40', name: '待收货', icon: 'truck', count: 3 },
  { href: '/order?state=60', name: '退货与售后', icon: 'refresh' },
] as const

const figures = [
  { href: '/zzfw', name: '余额（元）', figure: '8,420.50' },
  { href: '/zzfw', name: '积分', figure: '3,286' },
  { href: '/zzfw', name: '优惠券', figure: '6', urgent: true },
  { href: '/zzfw', name: '现金券', figure: '2' },
]

export const OrdersByState: Story = {
  args: { 'aria-label': '我的订单', icons },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link', { name: '待付款 2' })).toHaveAttribute(
      'href',
      '/order?state=10',
    )
    await expect(canvasElement).toHaveTextContent('99+')
  },
}

export const Assets: Story = { args: { 'aria-label': '我的钱包', figures } }

export const Small: Story = { args: { 'aria-label': '我的钱包', figures, size: 'small' } }

export const LargeFigures: Story = {
  args: { 'aria-label': '我的钱包', figures: figures.map((tile) => ({ ...tile, figure: '123,456,789.00' })) },
}

export const OnAPhone: Story = {
  ...OrdersByState,
  args: { 'aria-label': '我的订单', icons },
  globals: { viewport: { value: 'phone', isRotated: false } },
}
