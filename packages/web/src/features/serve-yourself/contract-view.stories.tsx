import type { Meta, StoryObj } from '@storybook/react-vite'
import { day, instant } from '@xinglin/domain/kernel/time'
import type { YearlyContract } from '@xinglin/domain/members'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { ContractView } from './contract-view.tsx'

const contract: YearlyContract = {
  year: 2026,
  title: '2026 年度药品购销及质量保证协议',
  clauses: [
    { heading: '一、协议双方', text: '供货方（甲方）：杏林药采演示商家。采购方（乙方）：槐序大药房。' },
    { heading: '二、资质', text: '双方保证各自的营业执照、许可证、备案凭证及采购委托书真实、合法、有效。' },
  ],
  company: '槐序大药房',
  maskedPhone: '138****0001',
  signed: null,
}

const meta: Meta<typeof ContractView> = {
  title: '页面/电子合同',
  component: ContractView,
  args: {
    contract,
    secondsLeft: 0,
    demoCode: null,
    isSending: false,
    errors: {},
    wayOn: { label: '返回核对订单', onGo: fn() },
    onSendCode: fn(),
    onSign: fn(async () => undefined),
  },
  // Loaded before the first click, which would wait for it on a slow connection.
  loaders: [() => import('@xinglin/api-contract/api').then(() => ({}))],
}
export default meta
type Story = StoryObj<typeof ContractView>

export const ToSign: Story = {
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement)
    await userEvent.type(page.getByLabelText(/签署人姓名/), '林药师')
    await userEvent.click(page.getByRole('button', { name: '获取验证码' }))
    await expect(args.onSendCode).toHaveBeenCalled()
    await userEvent.type(page.getByLabelText(/短信验证码/), '123456')
    await userEvent.click(page.getByRole('checkbox', { name: '已阅读并同意以上合同条款' }))
    await userEvent.click(page.getByRole('button', { name: '签署合同' }))
    await waitFor(() => expect(args.onSign).toHaveBeenCalledWith({ name: '林药师', code: '123456', agreed: true }))
  },
}

export const NotSignedUnlessAgreed: Story = {
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement)
    await userEvent.type(page.getByLabelText(/签署人姓名/), '林药师')
    await userEvent.type(page.getByLabelText(/短信验证码/), '123456{Enter}')
    const agreed = page.getByRole('checkbox', { name: '已阅读并同意以上合同条款' })
    await waitFor(() => expect(agreed).toHaveFocus())
    await expect(page.getByText('请先阅读并同意合同条款')).toBeVisible()
    await userEvent.click(agreed)
    await waitFor(() => expect(page.queryByText('请先阅读并同意合同条款')).not.toBeInTheDocument())
    await expect(args.onSign).not.toHaveBeenCalled()
  },
}

export const CodeSentInTheDemo: Story = {
  args: { secondsLeft: 58.2, demoCode: '246810' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.getByLabelText(/短信验证码/)).toHaveAccessibleDescription('演示环境不发短信，验证码为 246810')
    await expect(page.getByRole('button', { name: '59 秒后重发' })).toBeDisabled()
  },
}

export const Refused: Story = {
  args: { errors: { code: ['验证码不正确或已失效'], agreed: ['请先阅读并同意合同条款'] } },
}

export const Signed: Story = {
  args: {
    contract: { ...contract, signed: { by: '林药师', at: instant(1_795_164_060_000), until: day('2026-12-31') } },
  },
  play: async ({ canvasElement, args }) => {
    await expect(within(canvasElement).getByText('2026-12-31')).toBeVisible()
    await userEvent.click(within(canvasElement).getByRole('button', { name: '返回核对订单' }))
    await expect(args.wayOn.onGo).toHaveBeenCalled()
  },
}
