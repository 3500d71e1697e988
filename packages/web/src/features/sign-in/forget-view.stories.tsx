import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { ForgetView } from './forget-view.tsx'

const meta: Meta<typeof ForgetView> = {
  title: '页面/忘记密码',
  component: ForgetView,
  args: {
    step: 1,
    form: { phone: '', code: '', password: '', passwordAgain: '' },
    errors: {},
    message: null,
    secondsLeft: 0,
    isSending: false,
    demoCode: null,
    busy: false,
    isActivation: false,
    onWrite: fn(),
    onSendCode: fn(),
    onProve: fn(),
    onSave: fn(),
    onLeave: fn(),
  },
}
export default meta
type Story = StoryObj<typeof ForgetView>

export const Proving: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.type(canvas.getByRole('textbox', { name: '手机号' }), '1')
    await expect(args.onWrite).toHaveBeenCalledWith('phone', '1')
    await userEvent.click(canvas.getByRole('button', { name: '获取验证码' }))
    await expect(args.onSendCode).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: '下一步' }))
    await expect(args.onProve).toHaveBeenCalledOnce()
  },
}

export const CodeSent: Story = {
  args: {
    form: { phone: '13800000021', code: '', password: '', passwordAgain: '' },
    secondsLeft: 47,
    demoCode: '704213',
  },
}

export const Missing: Story = {
  args: { errors: { phone: '请输入手机号', code: '请输入 6 位验证码' } },
  play: async ({ canvasElement }) => {
    const phone = within(canvasElement).getByRole('textbox', { name: '手机号' })
    await expect(phone).toHaveFocus()
    await expect(phone).toHaveAccessibleDescription('请输入手机号')
  },
}

export const WrongCode: Story = {
  args: { errors: { code: '验证码不正确或已过期' } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('textbox', { name: '验证码' })).toHaveFocus()
  },
}

export const TicketTooOld: Story = { args: { message: '验证已失效，请重新获取验证码' } }

export const Choosing: Story = {
  args: {
    step: 2,
    form: { phone: '13800000021', code: '704213', password: 'password1', passwordAgain: '' },
    errors: { password: '密码过于简单，请换一个不易猜到的密码' },
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('138****0021')).toBeVisible()
    await expect(canvas.getByText('强度：弱')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '确认重置' }))
    await expect(args.onSave).toHaveBeenCalledOnce()
  },
}

export const Done: Story = {
  args: { step: 3 },
  play: async ({ canvasElement, args }) => {
    await expect(within(canvasElement).getByRole('link', { name: '去登录' })).toHaveAttribute('href', '/login')
    await expect(args.onLeave).not.toHaveBeenCalled()
    await waitFor(() => expect(args.onLeave).toHaveBeenCalledOnce(), { timeout: 10_000 })
  },
}

export const StoreActivation: Story = {
  args: { isActivation: true, errors: { code: '用户名或激活码不正确' } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('textbox', { name: '用户名' })).toBeVisible()
  },
}

export const StoreChoosing: Story = {
  args: {
    isActivation: true,
    step: 2,
    form: { phone: 'store-12-1', code: '704213', password: '', passwordAgain: '' },
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('store-12-1')).toBeVisible()
  },
}

export const OnAPhone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } }
