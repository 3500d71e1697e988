import type { Meta, StoryObj } from '@storybook/react-vite'
import { FlowHeader } from './FlowHeader.tsx'

const meta = {
  title: '外框/流程页头 FlowHeader',
  component: FlowHeader,
  args: { home: '/', back: '/cart', title: '核对订单', steps: ['购物车', '核对订单', '支付订单', '完成'], current: 1 },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof FlowHeader>
export default meta
type Story = StoryObj<typeof meta>

export const CheckingOut: Story = {}
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }
export const SigningIn: Story = {
  render: () => <FlowHeader home="/" back="/" title="会员登录" />,
}
