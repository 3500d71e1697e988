import type { Meta, StoryObj } from '@storybook/react-vite'
import { yuan, zero } from '@xinglin/domain/kernel/money'
import { paymentMethods } from '@xinglin/domain/orders'
import { expect, fn, userEvent, within } from 'storybook/test'
import { PaymentPicker } from './PaymentPicker.tsx'

const credit = { limit: yuan('20000'), days: 30, outstanding: yuan('8000'), isOverdue: false }
const balance = yuan('8420.50')

const meta = {
  title: '结算/支付方式 PaymentPicker',
  component: PaymentPicker,
  args: {
    choices: paymentMethods({ part: 'normal', payable: yuan('2591.80') }, { hasProvider: true, balance, credit }),
    balance,
    credit,
    chosen: 'scan',
    onChoose: fn(),
  },
} satisfies Meta<typeof PaymentPicker>
export default meta
type Story = StoryObj<typeof meta>

export const EveryWayOpen: Story = {
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement)
    await expect(page.getByRole('radio', { name: '扫码支付' })).toBeChecked()
    await userEvent.click(page.getByRole('radio', { name: '账户余额' }))
    await expect(args.onChoose).toHaveBeenCalledWith('balance')
    await expect(page.getByText('本期可用额度 ¥12,000.00')).toBeVisible()
  },
}

export const RefusedWithReasons: Story = {
  args: {
    choices: paymentMethods(
      { part: 'normal', payable: yuan('2591.80') },
      { hasProvider: false, balance: yuan('100'), credit: null },
    ),
    balance: yuan('100'),
    credit: null,
    chosen: 'transfer',
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.getByRole('radio', { name: '账户余额，余额不足，还差 ¥2,491.80' })).toBeDisabled()
    await expect(page.getByRole('radio', { name: /账期支付，您尚未开通账期/ })).toBeDisabled()
    await expect(page.getByRole('radio', { name: '对公转账' })).toBeEnabled()
  },
}

export const OfEphedrine: Story = {
  args: {
    choices: paymentMethods({ part: 'ephedrine', payable: yuan('98') }, { hasProvider: true, balance: zero, credit }),
  },
}
