import type { Meta, StoryObj } from '@storybook/react-vite'
import { adFixture } from '@xinglin/ui-kit/commerce/offer-fixtures'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { LoginView } from './login-view.tsx'

const meta = {
  title: '页面/登录',
  component: LoginView,
  args: {
    art: null,
    refusal: null,
    code: { secondsLeft: 0, isSending: false, hint: '发送前会自动完成安全验证', error: null, send: fn() },
    codeError: null,
    onSignIn: fn(async () => undefined),
    onSignInByCode: fn(async () => undefined),
  },
  // Loaded before the first click, which would wait for it on a slow connection.
  loaders: [() => import('@xinglin/api-contract/api').then(() => ({}))],
} satisfies Meta<typeof LoginView>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}

/** A picture of the shop's own in place of the default. */
export const WithAPicture: Story = {
  args: { art: adFixture({ title: '年终备货节', subtitle: '全场满减，登录即享' }) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('heading', { name: '年终备货节' })).toBeInTheDocument()
  },
}

export const WrongPassword: Story = {
  args: { refusal: { message: '用户名或密码不正确', errors: {} } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('alert')).toHaveTextContent('用户名或密码不正确')
    await expect(canvas.getByLabelText('密码')).toHaveFocus()
  },
}

export const RefusedByField: Story = {
  args: { refusal: { message: null, errors: { username: ['请输入用户名'] } } },
  play: async ({ canvasElement }) => {
    const username = within(canvasElement).getByRole('textbox', { name: '用户名' })
    await expect(username).toHaveFocus()
    await expect(username).toHaveAccessibleDescription('请输入用户名')
  },
}

export const NothingTyped: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: '登录' }))
    await expect(await canvas.findByText('请输入用户名')).toBeVisible()
    await expect(canvas.getByText('请输入密码')).toBeVisible()
    await waitFor(() => expect(canvas.getByRole('textbox', { name: '用户名' })).toHaveFocus())
    await expect(args.onSignIn).not.toHaveBeenCalled()
  },
}

export const SignedInByKeyboard: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.type(canvas.getByRole('textbox', { name: '用户名' }), ' demo-pharmacy ')
    await userEvent.type(canvas.getByLabelText('密码'), ' blank before{Tab}')
    await userEvent.tab()
    await userEvent.keyboard(' {Enter}')
    await waitFor(() =>
      expect(args.onSignIn).toHaveBeenCalledWith({
        username: 'demo-pharmacy',
        password: ' blank before',
        remember: true,
      }),
    )
  },
}

export const ByCode: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('radio', { name: '验证码登录' }))
    await userEvent.click(canvas.getByRole('button', { name: '登录' }))
    const phone = canvas.getByRole('textbox', { name: '手机号' })
    await expect(await canvas.findByText('请输入手机号')).toBeVisible()
    await waitFor(() => expect(phone).toHaveFocus())
    await userEvent.type(phone, '12800000021{Enter}')
    await expect(await canvas.findByText('请输入 11 位手机号，第二位为 3 至 9')).toBeVisible()
    await userEvent.clear(phone)
    await userEvent.type(phone, '13800000021')
    await userEvent.click(canvas.getByRole('button', { name: '获取验证码' }))
    await expect(args.code.send).toHaveBeenCalledWith('13800000021')
    await userEvent.type(canvas.getByRole('textbox', { name: '验证码' }), '704213{Enter}')
    await waitFor(() =>
      expect(args.onSignInByCode).toHaveBeenCalledWith({ phone: '13800000021', code: '704213', remember: false }),
    )
  },
}

export const WrongCode: Story = {
  args: { startsWithCode: true, codeError: '验证码不正确或已过期' },
  play: async ({ canvasElement }) => {
    const code = within(canvasElement).getByRole('textbox', { name: '验证码' })
    await expect(code).toHaveFocus()
    await expect(code).toHaveAccessibleDescription(/验证码不正确或已过期/)
  },
}
