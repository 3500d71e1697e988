import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { paidOrderFixture } from '../order-fixtures.ts'
import { Timeline } from './Timeline.tsx'

const meta: Meta<typeof Timeline> = {
  title: '订单/时间线 Timeline',
  component: Timeline,
  args: { nodes: paidOrderFixture().trace, 'aria-label': '订单跟踪' },
}
export default meta
type Story = StoryObj<typeof Timeline>

export const NewestFirst: Story = {
  play: async ({ canvasElement }) => {
    const [first] = within(canvasElement).getAllByRole('listitem')
    await expect(first).toHaveTextContent('运输中')
  },
}

export const OneNode: Story = { args: { nodes: paidOrderFixture().trace.slice(0, 1) } }

export const LongWords: Story = {
  args: {
    nodes: paidOrderFixture({
      trace: [
        { name: '车辆已到达江州分拨中心，全程温度符合要求，正在分拣'.repeat(2), at: 1_795_164_060 },
        { name: 'T'.repeat(60), at: 1_795_164_160 },
      ],
    }).trace,
  },
}
