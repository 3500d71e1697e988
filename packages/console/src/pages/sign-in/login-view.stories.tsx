import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { LoginView } from './login-view.tsx'

const meta: Meta<typeof LoginView> = {
  title: '后台/登录',
  component: LoginView,
  parameters: { layout: 'fullscreen' },
  args: { needsCode: false, message: null, onSignIn: fn(() => Promise.resolve(null)) },
}
export default meta
type Story = StoryObj<typeof LoginView>

export const Password: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.type(canvas.getByRole('textbox', { name: '用户名' }), 'staff-owner')
    await userEvent.type(canvas.getByLabelText(/^密码/), 'rain on tiles{Enter}')
    await waitFor(() =>
      expect(args.onSignIn).toHaveBeenCalledWith({ username: 'staff-owner', password: 'rain on tiles', code: '' }),
    )
  },
}

export const WrongPassword: Story = { args: { message: '用户名或密码不正确' } }

export const Code: Story = {
  args: { needsCode: true },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(within(canvasElement).getByRole('textbox', { name: '动态码' })).toHaveFocus())
  },
}

export const WrongCode: Story = {
  args: {
    needsCode: true,
    onSignIn: fn(() => Promise.resolve({ code: ['动态码不正确或已使用过，请等待下一组再试'] })),
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.type(canvas.getByRole('textbox', { name: '用户名' }), 'staff-owner')
    await userEvent.type(canvas.getByLabelText(/^密码/), 'rain on tiles')
    await userEvent.click(canvas.getByRole('button', { name: '验证并登录' }))
    await expect(await canvas.findByText('请输入动态码')).toBeVisible()
    await expect(args.onSignIn).not.toHaveBeenCalled()
    await userEvent.type(canvas.getByRole('textbox', { name: '动态码' }), '123456{Enter}')
    await expect(await canvas.findByText('动态码不正确或已使用过，请等待下一组再试')).toBeVisible()
    await waitFor(() => expect(canvas.getByRole('textbox', { name: '动态码' })).toHaveFocus())
    await expect(canvas.getByRole('textbox', { name: '动态码' })).toHaveValue('123456')
    await expect(canvas.getByRole('textbox', { name: '用户名' })).toHaveValue('staff-owner')
  },
}

export const Busy: Story = {
  args: { onSignIn: fn(() => new Promise<null>(() => undefined)) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(canvas.getByRole('textbox', { name: '用户名' }), 'staff-owner')
    await userEvent.type(canvas.getByLabelText(/^密码/), 'rain on tiles{Enter}')
    await waitFor(() => expect(canvas.getByRole('button', { name: /登录/ })).toHaveAttribute('aria-busy', 'true'))
  },
}

export const OnAPhone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } }

export const Dark: Story = { globals: { theme: 'dark' } }
