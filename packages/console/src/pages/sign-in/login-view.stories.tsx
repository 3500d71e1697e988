import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { LoginView } from './login-view.tsx'

const meta: Meta<typeof LoginView> = {
  title: '后台/登录',
  component: LoginView,
  parameters: { layout: 'fullscreen' },
  args: { needsCode: false, busy: false, message: null, errors: {}, onSignIn: fn() },
}
export default meta
type Story = StoryObj<typeof LoginView>

export const Password: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.type(canvas.getByRole('textbox', { name: '用户名' }), 'staff-owner')
    await userEvent.type(canvas.getByLabelText(/^密码/), 'rain on tiles{Enter}')
    await expect(args.onSignIn).toHaveBeenCalledWith({ username: 'staff-owner', password: 'rain on tiles', code: '' })
  },
}

export const WrongPassword: Story = { args: { message: '用户名或密码不正确' } }

export const Code: Story = {
  args: { needsCode: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('textbox', { name: '动态码' })).toHaveFocus()
  },
}

export const WrongCode: Story = {
  args: { needsCode: true, errors: { code: ['动态码不正确或已使用过，请等待下一组再试'] } },
}

export const Busy: Story = { args: { busy: true } }

export const OnAPhone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } }

export const Dark: Story = { globals: { theme: 'dark' } }
