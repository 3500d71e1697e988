import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { AlertDialog } from './AlertDialog.tsx'

const meta = {
  title: '反馈/警示对话框 AlertDialog',
  component: AlertDialog,
  args: { open: true, children: '“氯雷他定片”超出贵单位经营范围，暂不可采购。', onClose: fn() },
} satisfies Meta<typeof AlertDialog>
export default meta
type Story = StoryObj<typeof meta>

export const OneButton: Story = {
  play: async ({ args }) => {
    const dialog = await screen.findByRole('alertdialog', { name: '温馨提示' })
    await expect(dialog).toHaveAccessibleDescription(/超出贵单位经营范围/)
    await waitFor(() => expect(within(dialog).getByRole('button', { name: '知道了' })).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

export const AnotherWay: Story = {
  args: {
    title: '电子合同待签署',
    icon: 'document',
    children: '本品种需签署年度购销合同后采购，将跳转至电子合同。',
    main: { label: '去签署', href: '/zzfw/contract' },
    other: { label: '稍后再说', onPress: fn() },
  },
  play: async ({ args }) => {
    await expect(await screen.findByRole('link', { name: '去签署' })).toHaveAttribute('href', '/zzfw/contract')
    await userEvent.click(screen.getByRole('button', { name: '稍后再说' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
    await expect(args.other?.onPress).toHaveBeenCalledOnce()
  },
}

export const Offer: Story = {
  args: {
    title: '凑单提示',
    tone: 'offer',
    children: '再买 ¥333.20 可免运费 ¥15.00，是否继续选购？',
    main: { label: '去凑单' },
    other: { label: '直接结算' },
  },
}

export const LongWords: Story = {
  args: { tone: 'danger', children: '采购委托书已过期，暂停下单，请重新上传。'.repeat(40) },
}

const Opener = () => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>查看原因</Button>
      <AlertDialog open={open} onClose={() => setOpen(false)}>
        活动暂未开始
      </AlertDialog>
    </>
  )
}

export const FocusComesBack: Story = {
  render: () => <Opener />,
  play: async () => {
    const opener = screen.getByRole('button', { name: '查看原因' })
    opener.focus()
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('alertdialog')
    await waitFor(() => expect(screen.getByRole('button', { name: '知道了' })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await waitFor(() => expect(opener).toHaveFocus())
  },
}
