import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { CancelDialog } from './cancel-dialog.tsx'

const meta: Meta<typeof CancelDialog> = {
  title: '页面/取消订单',
  component: CancelDialog,
  args: { busy: false, onConfirm: fn(), onClose: fn() },
}
export default meta
type Story = StoryObj<typeof CancelDialog>

export const NeverWithoutAReason: Story = {
  play: async ({ args }) => {
    await screen.findByRole('dialog', { name: '取消订单' })
    await expect(screen.getByRole('button', { name: '取消订单' })).toBeDisabled()
    await userEvent.click(screen.getByRole('radio', { name: '商品选错' }))
    await userEvent.click(screen.getByRole('button', { name: '取消订单' }))
    await expect(args.onConfirm).toHaveBeenCalledWith('商品选错')
  },
}

export const Busy: Story = { args: { busy: true } }
