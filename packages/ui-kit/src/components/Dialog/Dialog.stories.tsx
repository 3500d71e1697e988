import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { TextField } from '../TextField/TextField.tsx'
import { Dialog } from './Dialog.tsx'

const meta = {
  title: '反馈/对话框 Dialog',
  component: Dialog,
  args: {
    open: true,
    title: '新增收货地址',
    width: 'medium',
    onClose: fn(),
    children: (
      <Stack>
        <TextField label="收货人" required />
        <TextField label="手机号" required numeric />
        <TextField label="详细地址" required />
      </Stack>
    ),
    footer: (
      <>
        <Button size={40}>取消</Button>
        <Button size={40} tone="primary">
          保存
        </Button>
      </>
    ),
  },
} satisfies Meta<typeof Dialog>
export default meta
type Story = StoryObj<typeof meta>

export const WithAForm: Story = {
  play: async ({ args }) => {
    await screen.findByRole('dialog', { name: '新增收货地址' })
    await userEvent.click(screen.getByRole('button', { name: '关闭' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

/** Also with the key held down: the focus never reaches the page behind the dialog. */
export const TabGoesRound: Story = {
  play: async () => {
    const first = await screen.findByRole('button', { name: '关闭' })
    const last = screen.getByRole('button', { name: '保存' })
    await waitFor(() => expect(document.activeElement?.closest('[role="dialog"]')).toBeTruthy())
    last.focus()
    await userEvent.tab()
    await expect(first).toHaveFocus()
    await userEvent.tab({ shift: true })
    await expect(last).toHaveFocus()
    await userEvent.tab({ shift: true })
    await expect(screen.getByRole('button', { name: '取消' })).toHaveFocus()
  },
}

export const HigherThanTheScreen: Story = {
  args: { children: Array.from({ length: 60 }, (_, line) => <p key={line}>{`第 ${line + 1} 条 配送说明`}</p>) },
}
