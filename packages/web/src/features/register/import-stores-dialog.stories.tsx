import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { ImportStoresDialog } from './import-stores-dialog.tsx'

const meta: Meta<typeof ImportStoresDialog> = {
  title: '页面/多店注册 表格导入',
  component: ImportStoresDialog,
  args: { busy: false, error: undefined, onText: fn(), onFile: fn(), onClose: fn() },
}
export default meta
type Story = StoryObj<typeof ImportStoresDialog>

const dialog = () => within(document.body).findByRole('dialog', { name: '表格导入门店' })

export const Pasted: Story = {
  play: async ({ args }) => {
    const form = within(await dialog())
    await expect(form.getByRole('button', { name: '导入' })).toBeDisabled()
    await userEvent.type(form.getByRole('textbox', { name: '门店表格' }), '示例药房城东店，顾店长，0571-88880000')
    await userEvent.click(form.getByRole('button', { name: '导入' }))
    await expect(args.onText).toHaveBeenCalledWith('示例药房城东店，顾店长，0571-88880000')
  },
}

export const File: Story = {
  play: async ({ args }) => {
    const table = new globalThis.File(['门店名称'], '门店.csv')
    await userEvent.upload(within(await dialog()).getByLabelText('门店表格文件'), table)
    await expect(args.onFile).toHaveBeenCalledWith(table)
  },
}

export const Unread: Story = {
  args: { error: 'XLS 是旧版表格格式，请另存为 XLSX 或 CSV 后再试' },
  play: async () => {
    await expect(within(await dialog()).getByText(/XLS 是旧版表格格式/)).toBeVisible()
  },
}

export const Reading: Story = { args: { busy: true } }

export const OnAPhone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } }
