import type { Meta, StoryObj } from '@storybook/react-vite'
import { instant } from '@xinglin/domain/kernel/time'
import { expect, fn, userEvent, within } from 'storybook/test'
import { WechatView } from './wechat-view.tsx'

const at = instant(1_795_142_124_000)
const sent = { expiresAt: at, resendAt: at, demoCode: '482913' }

const meta: Meta<typeof WechatView> = {
  title: '页面/绑定微信',
  component: WechatView,
  args: {
    bound: null,
    isOpen: true,
    sent: null,
    secondsLeft: 0,
    isCodeOver: false,
    busy: 'no',
    error: undefined,
    onSend: fn(),
    onBind: fn(),
    onUnbind: fn(),
  },
}
export default meta
type Story = StoryObj<typeof WechatView>

export const NotBound: Story = {
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement)
    await userEvent.click(page.getByRole('button', { name: '获取绑定码' }))
    await expect(args.onSend).toHaveBeenCalled()
    await userEvent.type(page.getByRole('textbox', { name: '绑定码' }), '482913{Enter}')
    await expect(args.onBind).toHaveBeenCalledWith('482913')
  },
}

export const CodeIsThere: Story = {
  args: { sent, secondsLeft: 41 },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.getByText('482913')).toBeVisible()
    await expect(page.getByRole('button', { name: '41 秒后可重新获取' })).toBeDisabled()
  },
}

export const CodeIsOver: Story = {
  args: { sent, isCodeOver: true },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.queryByText('482913')).not.toBeInTheDocument()
    await expect(page.getByRole('button', { name: '重新获取' })).toBeEnabled()
  },
}

export const WrongCode: Story = { args: { sent, error: '验证码不正确或已过期' } }

export const Bound: Story = {
  args: { bound: '晴天有雨' },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '解绑' }))
    await expect(args.onUnbind).toHaveBeenCalled()
  },
}

export const NotOpen: Story = { args: { isOpen: false } }

export const OnAPhone: Story = { args: { sent }, globals: { viewport: { value: 'phone', isRotated: false } } }
