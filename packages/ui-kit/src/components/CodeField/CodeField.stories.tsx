import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { CodeField } from './CodeField.tsx'

const meta = {
  title: '表单/验证码 CodeField',
  component: CodeField,
  args: { label: '验证码', layout: 'beside', required: true, secondsLeft: 0, onSend: fn() },
} satisfies Meta<typeof CodeField>
export default meta
type Story = StoryObj<typeof meta>

export const Ready: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.type(canvas.getByLabelText(/验证码/), '1234567')
    await expect(canvas.getByLabelText(/验证码/)).toHaveValue('123456')
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(args.onSend).toHaveBeenCalledOnce()
  },
}

export const Waiting: Story = {
  args: { secondsLeft: 52 },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: '52 秒后重发' })).toBeDisabled()
  },
}

export const Sending: Story = { args: { sending: true } }

export const NotYet: Story = { args: { disabled: true, hint: '请先填写手机号' } }

export const Wrong: Story = { args: { error: '验证码不正确，还可尝试 3 次' } }
