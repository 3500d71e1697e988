import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { Columns } from '../Columns/Columns.tsx'
import { Icon } from '../Icon/Icon.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { TextField } from './TextField.tsx'

const meta = {
  title: '基础/文本框 TextField',
  component: TextField,
  args: { label: '手机号', placeholder: '11 位手机号' },
} satisfies Meta<typeof TextField>
export default meta
type Story = StoryObj<typeof meta>

export const States: Story = {
  render: () => (
    <Columns layout={2}>
      <TextField layout="beside" label="手机号" placeholder="11 位手机号" numeric />
      <TextField layout="beside" label="邮箱" defaultValue="buyer@example.com" hint="用于接收电子发票" />
      <TextField
        layout="beside"
        label="手机号"
        required
        defaultValue="1280000002"
        error="请输入 11 位手机号，第二位为 3 至 9"
      />
      <TextField layout="beside" label="企业名称" defaultValue="槐序大药房连锁有限公司" disabled />
      <TextField layout="beside" label="金额" prefix="¥" suffix="元" size={32} numeric />
      <TextField aria-label="在结果中搜索" prefix={<Icon name="search" />} placeholder="在结果中搜索" size={44} />
    </Columns>
  ),
}

export const ErrorIsDescribed: Story = {
  args: { error: '请输入 11 位手机号，第二位为 3 至 9', hint: '用于登录', required: true },
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole('textbox', { name: '手机号' })
    await expect(input).toBeInvalid()
    await expect(input).toHaveAccessibleDescription('用于登录 请输入 11 位手机号，第二位为 3 至 9')
  },
}

export const PasswordIsShownOnDemand: Story = {
  args: { label: '密码', type: 'password', defaultValue: 'xinglin2026', autoComplete: 'current-password' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByLabelText('密码')).toHaveAttribute('type', 'password')
    await userEvent.click(canvas.getByRole('button', { name: '显示密码' }))
    await expect(canvas.getByLabelText('密码')).toHaveAttribute('type', 'text')
    await userEvent.click(canvas.getByRole('button', { name: '隐藏密码' }))
    await expect(canvas.getByLabelText('密码')).toHaveAttribute('type', 'password')
  },
}

const heard = fn()
const Keeper = () => {
  const [value, setValue] = useState('阿莫西林')
  return (
    <TextField
      label="药品名称"
      clearable
      value={value}
      onChange={(event) => {
        heard(event.currentTarget.value)
        setValue(event.currentTarget.value)
      }}
    />
  )
}

export const Cleared: Story = {
  render: () => <Keeper />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const input = canvas.getByRole('textbox', { name: '药品名称' })
    await userEvent.click(canvas.getByRole('button', { name: '清空' }))
    await expect(input).toHaveValue('')
    await expect(input).toHaveFocus()
    await expect(heard).toHaveBeenLastCalledWith('')
    await waitFor(() => expect(canvas.queryByRole('button', { name: '清空' })).toBeNull())
  },
}

export const LongWords: Story = {
  render: () => (
    <Stack>
      <TextField
        label={'营业执照上的企业名称'.repeat(8)}
        error={'请填写与营业执照一致的企业名称，'.repeat(12)}
        defaultValue={'槐序大药房'.repeat(40)}
      />
    </Stack>
  ),
}
