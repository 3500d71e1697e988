import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { PaymentPicker } from './PaymentPicker.tsx'

const meta = {
  title: '结算/PaymentPicker',
  component: PaymentPicker,
  args: { chosen: 'scan', onChoose: fn() },
} satisfies Meta<typeof PaymentPicker>
export default meta
type Story = StoryObj<typeof meta>

export const Scan: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('radio', { name: '演示支付' })).toBeChecked()
  },
}
