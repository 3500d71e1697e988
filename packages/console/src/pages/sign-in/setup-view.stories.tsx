import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { SetupView } from './setup-view.tsx'

const invitation = {
  username: 'lin',
  name: '林远志',
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/%E6%9D%8F%E6%9E%97:lin?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
}

const meta: Meta<typeof SetupView> = {
  title: '后台/启用账号',
  component: SetupView,
  parameters: { layout: 'fullscreen' },
  args: {
    setup: { step: 'writing', token: 'token', invitation },
    message: null,
    onAccept: fn(() => Promise.resolve(null)),
  },
}
export default meta
type Story = StoryObj<typeof SetupView>

export const Writing: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.type(canvas.getByLabelText(/^密码/), 'rain on tiles 26')
    await userEvent.type(canvas.getByLabelText(/^再输一次/), 'rain on tiles')
    await userEvent.type(canvas.getByRole('textbox', { name: '动态码' }), '123456{Enter}')
    await expect(await canvas.findByText('两次输入的密码不一致')).toBeVisible()
    await expect(args.onAccept).not.toHaveBeenCalled()
    await userEvent.type(canvas.getByLabelText(/^再输一次/), ' 26')
    await userEvent.click(canvas.getByRole('button', { name: '启用账号' }))
    await waitFor(() =>
      expect(args.onAccept).toHaveBeenCalledWith({ token: 'token', password: 'rain on tiles 26', code: '123456' }),
    )
  },
}

export const Refused: Story = {
  args: {
    onAccept: fn(() => Promise.resolve({ password: ['密码过于简单，请换一个不易猜到的密码'], code: ['动态码不正确'] })),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: '启用账号' }))
    await expect(await canvas.findByText('请输入密码')).toBeVisible()
    await expect(canvas.getByText('请输入动态码')).toBeVisible()
    await userEvent.type(canvas.getByLabelText(/^密码/), 'password1')
    await userEvent.type(canvas.getByLabelText(/^再输一次/), 'password1')
    await userEvent.type(canvas.getByRole('textbox', { name: '动态码' }), '123456{Enter}')
    await expect(await canvas.findByText('密码过于简单，请换一个不易猜到的密码')).toBeVisible()
    await expect(canvas.getByText('动态码不正确')).toBeVisible()
    await waitFor(() => expect(canvas.getByLabelText(/^密码/)).toHaveFocus())
    await expect(canvas.getByLabelText(/^再输一次/)).toHaveValue('password1')
  },
}

export const Loading: Story = { args: { setup: { step: 'loading' } } }

export const Spent: Story = {
  args: { setup: { step: 'spent', message: '链接已失效或已使用，请联系管理员重新发送' } },
}

export const Done: Story = {
  args: {
    setup: {
      step: 'done',
      recoveryCodes: Array.from({ length: 10 }, (_, at) => `abcd-efgh-jkmn-pq${String(at).padStart(2, '2')}`),
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getAllByRole('listitem')).toHaveLength(10)
    await expect(canvas.getByRole('link', { name: '已保管好，进入后台' })).toHaveAttribute('href', '/console')
  },
}

export const Dark: Story = { globals: { theme: 'dark' } }
