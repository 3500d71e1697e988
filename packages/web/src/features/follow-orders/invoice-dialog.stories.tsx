import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { InvoiceDialog } from './invoice-dialog.tsx'
import { awaitedInvoiceFixture } from './invoice-fixtures.ts'

const meta: Meta<typeof InvoiceDialog> = {
  title: '页面/开票信息',
  component: InvoiceDialog,
  args: { invoice: awaitedInvoiceFixture(32), errors: {}, onSave: fn(async () => undefined), onClose: fn() },
  // Loaded before the first click, which would wait for it on a slow connection.
  loaders: [() => import('@xinglin/api-contract/api').then(() => ({}))],
}
export default meta
type Story = StoryObj<typeof InvoiceDialog>

export const Mended: Story = {
  play: async ({ args }) => {
    const dialog = within(await screen.findByRole('dialog', { name: '修改开票信息' }))
    await userEvent.click(dialog.getByRole('radio', { name: '增值税电子普通发票' }))
    await userEvent.type(dialog.getByLabelText('接收邮箱'), 'cw@example.com')
    await userEvent.click(dialog.getByRole('button', { name: '保存' }))
    await waitFor(() =>
      expect(args.onSave).toHaveBeenCalledWith({
        orderId: 26,
        kind: 'electronic',
        title: '槐序大药房连锁有限公司',
        taxNumber: '演示912099000000001X',
        email: 'cw@example.com',
      }),
    )
  },
}

export const ASpecialInvoiceNeedsATaxNumber: Story = {
  play: async ({ args }) => {
    const dialog = within(await screen.findByRole('dialog', { name: '修改开票信息' }))
    await expect(dialog.getByRole('radio', { name: '增值税专用发票' })).toBeChecked()
    await userEvent.clear(dialog.getByLabelText('税号'))
    await userEvent.click(dialog.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(dialog.getByLabelText('税号')).toHaveFocus())
    await expect(dialog.getByLabelText('税号')).toHaveAccessibleDescription('开具专用发票须填写税号')
    await expect(args.onSave).not.toHaveBeenCalled()
  },
}

export const Refused: Story = {
  args: { errors: { tax_number: ['开具专用发票须填写税号'] } },
  play: async () => {
    await expect(await screen.findByLabelText('税号')).toHaveAccessibleDescription('开具专用发票须填写税号')
  },
}
