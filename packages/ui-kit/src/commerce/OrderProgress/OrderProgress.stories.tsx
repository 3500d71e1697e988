import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { orderFixture, paidOrderFixture } from '../order-fixtures.ts'
import { OrderProgress } from './OrderProgress.tsx'

const meta: Meta<typeof OrderProgress> = {
  title: '订单/订单进度 OrderProgress',
  component: OrderProgress,
  args: { order: orderFixture() },
}
export default meta
type Story = StoryObj<typeof OrderProgress>

export const Unpaid: Story = {
  play: async ({ canvasElement }) => {
    const current = within(canvasElement)
      .getAllByRole('listitem')
      .filter((step) => step.getAttribute('aria-current') === 'step')
    await expect(current).toHaveLength(1)
    await expect(current[0]).toHaveTextContent('付款')
  },
}

export const OnItsWay: Story = {
  args: { order: paidOrderFixture() },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('已出库')).toBeVisible()
    await expect(within(canvasElement).getByText('签收')).toBeVisible()
  },
}

export const Completed: Story = { args: { order: paidOrderFixture({ state: 50 }) } }

export const Cancelled: Story = {
  args: { order: orderFixture({ state: 90 }) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('list')).toBeNull()
  },
}
