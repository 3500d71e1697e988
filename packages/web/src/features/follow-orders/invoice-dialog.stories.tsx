import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import { InvoiceDialog } from './invoice-dialog.tsx'
import { awaitedInvoiceFixture } from './invoice-fixture.ts'

const meta: Meta<typeof InvoiceDialog> = {
  title: '页面/开票信息',
  component: InvoiceDialog,
  args: { invoice: awaitedInvoiceFixture(32), busy: false, errors: {}, onSave: fn(), onClose: fn() },
}
export default meta
type Story = StoryObj<typeof InvoiceDialog>

export const Mended: Story = {
  play: async ({ args }) => {
    const dialog = within(await screen.findByRole('dialog', { name: '修改开票信息' }))
    await userEvent.click(dialog.getByRole('radio', { name: '增值税电子普通发票' }))
    await userEvent.type(dialog.getByLabelText('接收邮箱'), 'cw@example.com')
    await userEvent.click(dialog.getByRole('button', { name: '保存' }))
    await expect(args.onSave).toHaveBeenCalledWith({
      kind: 'electronic',
      title: '槐序大药房连锁有限公司',
      taxNumber: '演示912099000000001X',
      email: 'cw@example.com',
    })
  },
}

export const Refused: Story = {
  args: { errors: { tax_number: ['开具专用发票须填写税号'] } },
  play: async () => {
    await expect(await screen.findByLabelText('税号')).toHaveAccessibleDescription('开具专用发票须填写税号')
  },
}
