import type { Meta, StoryObj } from '@storybook/react-vite'
import { Inline } from '../Inline/Inline.tsx'
import { StatusText } from './StatusText.tsx'

const meta = {
  title: '基础/状态文字 StatusText',
  component: StatusText,
  args: { tone: 'due', children: '待付款' },
} satisfies Meta<typeof StatusText>
export default meta
type Story = StoryObj<typeof meta>

export const OrderStates: Story = {
  render: () => (
    <Inline gap={4}>
      <StatusText tone="due" icon="clock">
        待付款
      </StatusText>
      <StatusText tone="moving">待发货</StatusText>
      <StatusText tone="moving" icon="truck">
        待收货
      </StatusText>
      <StatusText tone="done" icon="success">
        已完成
      </StatusText>
      <StatusText tone="over">已取消</StatusText>
      <StatusText tone="failed" icon="error">
        审核未通过
      </StatusText>
    </Inline>
  ),
}

export const LongWords: Story = { args: { children: '退货审核中，等待仓库验收后退款' } }
