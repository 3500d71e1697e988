import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Steps } from './Steps.tsx'

const meta = {
  title: '数据/步骤 Steps',
  component: Steps,
  args: { 'aria-label': '购物流程', steps: ['购物车', '核对订单', '支付订单', '完成'], current: 0 },
} satisfies Meta<typeof Steps>
export default meta
type Story = StoryObj<typeof meta>

export const First: Story = {}

export const Third: Story = {
  args: { current: 2 },
  play: async ({ canvasElement }) => {
    const steps = within(canvasElement).getAllByRole('listitem')
    await expect(steps[2]).toHaveAttribute('aria-current', 'step')
    await expect(steps[0]).toHaveTextContent('（已完成）')
  },
}

export const AllDone: Story = { args: { current: 4 } }

export const OnAPhone: Story = {
  args: { current: 1 },
  globals: { viewport: { value: 'phone' } },
  // In one row, each name whole below its number.
  play: async ({ canvas }) => {
    const names = ['购物车', '核对订单', '支付订单', '完成'].map((name) =>
      canvas.getByText(name).getBoundingClientRect(),
    )
    const [first] = names
    for (const { width, top } of names) {
      await expect(width).toBeGreaterThan(24)
      await expect(top).toBe(first?.top)
    }
    await expect(first?.top).toBeGreaterThanOrEqual(canvas.getByText('2').getBoundingClientRect().bottom)
  },
}
