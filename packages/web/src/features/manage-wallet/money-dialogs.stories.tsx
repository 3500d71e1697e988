import type { Meta, StoryObj } from '@storybook/react-vite'
import { yuan } from '@xinglin/domain/kernel/money'
import { pictures } from '@xinglin/ui-kit/commerce/fixtures'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { TopUpDialog } from './top-up-dialog.tsx'
import { payTo } from './wallet-story-fixtures.ts'
import { WithdrawDialog } from './withdraw-dialog.tsx'

const meta: Meta<typeof TopUpDialog> = {
  title: '页面/充值与提现',
  component: TopUpDialog,
  args: {
    shop: { name: '杏林药采（演示）有限公司', bank: '演示银行杭州分行', account: '0000 0000 0000 2099' },
    voucher: { kind: 'done', picture: pictures.green, note: '已上传' },
    busy: false,
    errors: {},
    message: null,
    onVoucher: fn(),
    onSend: fn(),
    onClose: fn(),
  },
}
export default meta
type Story = StoryObj<typeof TopUpDialog>

export const TopUp: Story = {
  play: async ({ args }) => {
    await userEvent.type(await screen.findByRole('textbox', { name: /充值金额/ }), '3,000')
    await userEvent.click(screen.getByRole('button', { name: '提交核对' }))
    await expect(args.onSend).toHaveBeenCalledWith(yuan('3000'))
  },
}

export const TopUpNotFilledIn: Story = {
  args: { voucher: { kind: 'empty' } },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: '提交核对' }))
    await expect(screen.getByText('请输入充值金额，最多两位小数')).toBeVisible()
    await expect(screen.getByText('请上传转账凭证图片')).toBeVisible()
    await expect(args.onSend).not.toHaveBeenCalled()
  },
}

export const TopUpRefused: Story = { args: { message: '该转账凭证已提交过，请勿重复提交' } }

export const TopUpBeingSent: Story = { args: { busy: true } }

const withdrawing = {
  payTo,
  withdrawable: yuan('8320.50'),
  busy: false,
  errors: {},
  message: null,
  onSend: fn(),
  onClose: fn(),
}

export const Withdraw: Story = {
  render: () => <WithdrawDialog {...withdrawing} />,
  play: async () => {
    const field = await screen.findByRole('textbox', { name: /提现金额/ })
    await userEvent.type(field, '9000{Enter}')
    await expect(screen.getByText('可提现 ¥8,320.50，冻结部分与商城赠金不可提现')).toBeVisible()
    await expect(withdrawing.onSend).not.toHaveBeenCalled()
    await userEvent.clear(field)
    await userEvent.type(field, '320.50{Enter}')
    await expect(withdrawing.onSend).toHaveBeenCalledWith(yuan('320.50'))
  },
}

export const WithdrawWithoutAnAccount: Story = {
  render: () => <WithdrawDialog {...withdrawing} payTo={null} />,
  play: async () => {
    await expect(await screen.findByRole('button', { name: '提交申请' })).toBeDisabled()
  },
}

export const WithdrawRefused: Story = {
  render: () => <WithdrawDialog {...withdrawing} errors={{ amount: ['可提现 ¥100.00，冻结部分与商城赠金不可提现'] }} />,
}

export const OnAPhone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } }
