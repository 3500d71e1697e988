import type { Meta, StoryObj } from '@storybook/react-vite'
import { FlowHeader } from './FlowHeader.tsx'

const steps = ['购物车', '核对订单', '支付订单', '完成']

const meta = {
  title: '外框/FlowHeader',
  component: FlowHeader,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof FlowHeader>
export default meta
type Story = StoryObj<typeof meta>

const checkingOut = { home: '/', steps, current: 1 } as const

export const CheckingOut: Story = { args: checkingOut }
export const OnAPhone: Story = { args: checkingOut, globals: { viewport: { value: 'phone' } } }
export const SigningIn: Story = { args: { home: '/', title: '会员登录' } }
