import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { ProgressTimeline } from './ProgressTimeline.tsx'

const meta = {
  title: '数据/进度时间线 ProgressTimeline',
  component: ProgressTimeline,
  args: {
    'aria-label': '审核进度',
    nodes: [
      { state: 'done', when: '11-20 16:41', text: '资料已提交' },
      { state: 'current', text: '质管部审核首营资料' },
      { state: 'ahead', text: '开通采购权限，可见价格并下单' },
    ],
  },
} satisfies Meta<typeof ProgressTimeline>
export default meta
type Story = StoryObj<typeof meta>

export const UnderReview: Story = {
  play: async ({ canvasElement }) => {
    const [first, second] = within(canvasElement).getAllByRole('listitem')
    await expect(first).toHaveTextContent('已完成')
    await expect(second).toHaveAttribute('aria-current', 'step')
  },
}

export const LongWords: Story = {
  args: {
    nodes: [
      { state: 'done', when: '11-20 16:41', text: '退货商品已由原配送车辆取回，等待仓库验收'.repeat(6) },
      { state: 'ahead', text: 'T'.repeat(120) },
    ],
  },
}
