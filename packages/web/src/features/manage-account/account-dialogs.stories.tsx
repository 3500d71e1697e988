import type { Meta, StoryObj } from '@storybook/react-vite'
import { instant } from '@xinglin/domain/kernel/time'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { ContactDialog } from './contact-dialog.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { SessionsDialog } from './sessions-dialog.tsx'

const at = instant(1_795_142_124_000)

const meta: Meta<typeof ContactDialog> = {
  title: '页面/基本信息/修改',
  component: ContactDialog,
  args: {
    member: { name: '林知夏', phone: '13800000021' },
    sent: null,
    secondsLeft: 0,
    sending: false,
    errors: {},
    onSend: fn(),
    onSave: fn(async () => undefined),
    onClose: fn(),
  },
  // Loaded before the first click, which would wait for it on a slow connection.
  loaders: [() => import('@xinglin/api-contract/api').then(() => ({}))],
}
export default meta
type Story = StoryObj<typeof ContactDialog>

export const TheNameAlone: Story = {
  play: async ({ args }) => {
    const name = await screen.findByRole('textbox', { name: '姓名' })
    await waitFor(() => expect(name).toHaveFocus())
    await userEvent.clear(name)
    await userEvent.type(name, '周岚')
    await expect(screen.queryByLabelText(/^登录密码/)).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() =>
      expect(args.onSave).toHaveBeenCalledWith({
        name: '周岚',
        phone: '13800000021',
        oldPassword: null,
        code: null,
      }),
    )
  },
}

export const AnotherPhoneAsksForPasswordAndCode: Story = {
  args: {
    sent: { expiresAt: at, resendAt: at, demoCode: '482913' },
    secondsLeft: 41,
  },
  play: async ({ args }) => {
    const phone = await screen.findByRole('textbox', { name: '手机号' })
    await userEvent.clear(phone)
    await userEvent.type(phone, '13700000071')
    await userEvent.click(screen.getByRole('button', { name: '保存' }))
    const password = screen.getByLabelText(/^登录密码/)
    await waitFor(() => expect(password).toHaveFocus())
    await expect(password).toHaveAccessibleDescription('更换手机号请输入登录密码')
    await expect(args.onSave).not.toHaveBeenCalled()
    await userEvent.type(screen.getByLabelText(/^登录密码/), 'rain on tiles')
    await userEvent.type(screen.getByRole('textbox', { name: '验证码' }), '482913')
    await expect(screen.getByText('演示环境不发短信，验证码为 482913')).toBeVisible()
    await expect(screen.getByRole('button', { name: '41 秒后重发' })).toBeDisabled()
    await userEvent.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() =>
      expect(args.onSave).toHaveBeenCalledWith({
        name: '林知夏',
        phone: '13700000071',
        oldPassword: 'rain on tiles',
        code: '482913',
      }),
    )
  },
}

export const NoCodeGoesToWhatIsNoMobile: Story = {
  play: async ({ args }) => {
    const phone = await screen.findByRole('textbox', { name: '手机号' })
    await userEvent.clear(phone)
    await userEvent.type(phone, '128')
    await userEvent.click(screen.getByRole('button', { name: '获取验证码' }))
    await waitFor(() => expect(phone).toHaveAccessibleDescription(/请输入 11 位手机号，第二位为 3 至 9/))
    await expect(args.onSend).not.toHaveBeenCalled()
  },
}

export const Refused: Story = {
  args: { errors: { phone: ['请输入 11 位手机号，第二位为 3 至 9'] } },
  play: async () => {
    await expect(await screen.findByText('请输入 11 位手机号，第二位为 3 至 9')).toBeVisible()
  },
}

const onSavePassword = fn(async () => undefined)

export const Password: Story = {
  render: () => <PasswordDialog about={['demo-pharmacy']} errors={{}} onSave={onSavePassword} onClose={fn()} />,
  play: async () => {
    const password = await screen.findByLabelText(/^新密码/)
    await userEvent.type(password, 'demo-pharmacy1')
    await expect(screen.getByText('强度：弱')).toBeVisible()
    await userEvent.clear(password)
    await userEvent.type(password, 'rain on tiles at dawn')
    await expect(screen.getByText('强度：强')).toBeVisible()
    const again = screen.getByLabelText(/^再次输入/)
    await userEvent.type(again, 'rain on tiles')
    await userEvent.click(screen.getByRole('button', { name: '确认修改' }))
    await waitFor(() => expect(screen.getByLabelText(/^当前密码/)).toHaveFocus())
    await expect(again).toHaveAccessibleDescription('两次输入的密码不一致')
    await expect(onSavePassword).not.toHaveBeenCalled()
    await userEvent.type(again, ' at dawn')
    await userEvent.type(screen.getByLabelText(/^当前密码/), ' as before')
    await userEvent.click(screen.getByRole('button', { name: '确认修改' }))
    await waitFor(() =>
      expect(onSavePassword).toHaveBeenCalledWith({
        password: 'rain on tiles at dawn',
        oldPassword: ' as before',
        ticket: null,
      }),
    )
  },
}

const onEndOthers = fn()
const open = { startedAt: at, lastSeenAt: at, device: 'Windows · Edge', isThis: true }

export const Sessions: Story = {
  render: () => (
    <SessionsDialog
      sessions={[open, { ...open, device: '', isThis: false }]}
      busy={false}
      onEndOthers={onEndOthers}
      onClose={fn()}
    />
  ),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '退出其他设备' }))
    await expect(onEndOthers).toHaveBeenCalled()
  },
}

export const OnlyThisBrowser: Story = {
  render: () => <SessionsDialog sessions={[open]} busy={false} onEndOthers={fn()} onClose={fn()} />,
  play: async () => {
    await expect(await screen.findByText('只有本机登录了这个账号。')).toBeVisible()
    await expect(screen.queryByRole('button', { name: '退出其他设备' })).not.toBeInTheDocument()
  },
}
