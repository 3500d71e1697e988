import type { Meta, StoryObj } from '@storybook/react-vite'
import type { AccountForm } from '@xinglin/domain/members'
import { type ComponentProps, useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { AccountView } from './account-view.tsx'

const empty: AccountForm = {
  username: '',
  password: '',
  passwordAgain: '',
  company: '',
  contact: '',
  phone: '',
  code: '',
  region: '',
  buyerType: 'pharmacy',
  agreed: false,
}

const filled: AccountForm = {
  ...empty,
  username: 'qinghe2026',
  password: 'green bamboo',
  passwordAgain: 'green bamboo',
  company: '青禾大药房',
  contact: '顾女士',
  phone: '13700001120',
  code: '206518',
  agreed: true,
}

const levels = ['省份', '城市', '区县'].map((name, at) => ({
  name,
  value: '',
  options: at === 0 ? [{ value: '990000', text: '示例省' }] : [],
}))

const meta: Meta<typeof AccountView> = {
  title: '页面/会员注册 账号信息',
  component: AccountView,
  args: {
    kind: 'singleStore',
    account: empty,
    errors: {},
    message: null,
    busy: false,
    levels,
    code: { secondsLeft: 0, isSending: false, hint: '发送前会自动完成安全验证', error: null, send: fn() },
    phoneIsTaken: false,
    isOpen: false,
    onEvent: fn(),
    onRegion: fn(),
    onPhoneLeft: fn(),
  },
}
export default meta
type Story = StoryObj<typeof AccountView>

export const Empty: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('radio', { name: '诊所' }))
    await expect(args.onEvent).toHaveBeenCalledWith({ type: 'choose-buyer-type', buyerType: 'clinic' })
    await userEvent.click(canvas.getByRole('button', { name: '下一步' }))
    await expect(args.onEvent).toHaveBeenLastCalledWith({ type: 'next-step' })
    await expect(canvas.getByRole('link', { name: '已有账号，去登录' })).toHaveAttribute('href', '/login')
  },
}

export const Filled: Story = {
  args: { account: filled },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('强度：强')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '获取验证码' }))
    await expect(args.code.send).toHaveBeenCalledWith('13700001120')
  },
}

export const AllWrong: Story = {
  args: {
    errors: {
      username: '请输入用户名',
      password: '请输入密码',
      passwordAgain: '请再次输入密码',
      company: '请输入单位名称',
      contact: '请输入联系人姓名',
      phone: '请输入联系电话',
      code: '请输入 6 位验证码',
      region: '请选择所在地区',
      agreed: '请先阅读并同意用户协议与隐私政策',
    },
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('textbox', { name: '用户名' })).toHaveFocus()
  },
}

/** Errors as the machine reports them: removed while the field is edited, shown when it is left invalid. */
const Answering = (props: ComponentProps<typeof AccountView>) => {
  const [errors, setErrors] = useState(props.errors)
  return (
    <AccountView
      {...props}
      errors={errors}
      onEvent={(event) => {
        if (event.type === 'write-field') setErrors(({ [event.field]: _mended, ...others }) => others)
        if (event.type === 'leave-field') setErrors({ ...errors, [event.field]: '还不对' })
        if (event.type === 'next-step') setErrors({ username: '请输入用户名', contact: '请输入联系人姓名' })
      }}
    />
  )
}

export const WrittenAndLeft: Story = {
  render: (args) => <Answering {...args} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const username = canvas.getByRole('textbox', { name: '用户名' })
    const contact = canvas.getByRole('textbox', { name: '联系人' })
    await userEvent.click(canvas.getByRole('button', { name: '下一步' }))
    await expect(username).toHaveFocus()
    await userEvent.keyboard('q')
    await expect(username).toHaveFocus()
    await userEvent.click(contact)
    await userEvent.tab()
    await expect(canvas.getByRole('textbox', { name: '联系电话' })).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: '下一步' }))
    await expect(username).toHaveFocus()
  },
}

export const PhoneTaken: Story = {
  args: { account: filled, phoneIsTaken: true },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('该手机号已注册')).toBeVisible()
    await expect(canvas.getByRole('link', { name: '直接登录' })).toHaveAttribute('href', '/login')
    await expect(canvas.getByRole('button', { name: '获取验证码' })).toBeDisabled()
  },
}

export const CodeSent: Story = {
  args: {
    account: filled,
    code: { secondsLeft: 52, isSending: false, hint: '演示：验证码为 206518，10 分钟内有效', error: null, send: fn() },
  },
}

export const NoAnswer: Story = { args: { account: filled, message: '系统繁忙，请稍候再试' } }

export const Busy: Story = { args: { account: filled, busy: true } }

export const Mended: Story = { args: { account: { ...filled, password: '', passwordAgain: '' }, isOpen: true } }

export const HeadOffice: Story = { args: { kind: 'multiStore', account: { ...filled, buyerType: 'chain' } } }

export const OnAPhone: Story = {
  args: { account: filled },
  globals: { viewport: { value: 'phone', isRotated: false } },
}
