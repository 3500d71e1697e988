import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { ConfirmDialog } from './ConfirmDialog.tsx'

const meta = {
  title: '反馈/确认框 ConfirmDialog',
  component: ConfirmDialog,
  args: {
    open: true,
    title: '删除商品',
    children: '确定删除这件商品吗?',
    confirmLabel: '删除',
    onConfirm: fn(),
    onCancel: fn(),
  },
} satisfies Meta<typeof ConfirmDialog>
export default meta
type Story = StoryObj<typeof meta>

export const DestructiveStartsOnCancel: Story = {
  args: { destructive: true, detail: '阿莫西林胶囊　0.25g×24粒　120 盒' },
  play: async ({ args }) => {
    const question = await screen.findByRole('alertdialog', { name: '删除商品' })
    await expect(question).toHaveTextContent('120 盒')
    await waitFor(() => expect(screen.getByRole('button', { name: '取消' })).toHaveFocus())
    await userEvent.tab()
    await expect(screen.getByRole('button', { name: '删除' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onConfirm).toHaveBeenCalledOnce()
    await expect(args.onCancel).not.toHaveBeenCalled()
  },
}

export const HarmlessStartsOnConfirm: Story = {
  args: { title: '确认收货', children: '请核对药品与随货同行单。', confirmLabel: '确认收货' },
  play: async () => {
    await waitFor(() => expect(screen.getByRole('button', { name: '确认收货' })).toHaveFocus())
  },
}

export const EscapeCancels: Story = {
  play: async ({ args }) => {
    await screen.findByRole('alertdialog')
    await userEvent.keyboard('{Escape}')
    await expect(args.onCancel).toHaveBeenCalledOnce()
  },
}

export const Busy: Story = { args: { destructive: true, busy: true } }
