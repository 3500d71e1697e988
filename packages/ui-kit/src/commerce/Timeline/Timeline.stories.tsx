import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { paidOrderFixture } from '../cart-fixtures.ts'
import { Timeline } from './Timeline.tsx'

const meta: Meta<typeof Timeline> = {
  title: '订单/Timeline',
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
