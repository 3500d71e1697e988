import type { Meta, StoryObj } from '@storybook/react-vite'
import { yuan, zero } from '@xinglin/domain/kernel/money'
import { expect, within } from 'storybook/test'
import { MoneySummary } from './MoneySummary.tsx'

const meta = {
  title: '结算/金额明细（满减、优惠券） MoneySummary',
  component: MoneySummary,
  args: {
    goodsTotal: yuan('2666.80'),
    reductions: [
      { name: '满减（呼吸用药专场）', amount: yuan('40.00') },
      { name: '优惠券', amount: zero },
    ],
    freight: yuan('12.00'),
    payable: yuan('2638.80'),
  },
} satisfies Meta<typeof MoneySummary>
export default meta
type Story = StoryObj<typeof meta>

export const ToPay: Story = {
  play: async ({ canvasElement }) => {
    const sums = within(canvasElement)
    await expect(sums.getByText('−¥40.00')).toBeVisible()
    await expect(sums.queryByText('优惠券')).toBeNull()
    await expect(sums.getByText('应付金额')).toBeVisible()
  },
}

export const Paid: Story = { args: { paid: true, reductions: [], freight: zero } }

export const PaidByTheBalance: Story = {
  args: { paid: true, reductions: [], payable: zero, balance: yuan('2678.80') },
  play: async ({ canvasElement }) => {
    const sums = within(canvasElement)
    await expect(sums.getByText('实付金额').closest('div')).toHaveTextContent('实付金额¥2,678.80')
    await expect(sums.getByText('其中余额支付').closest('div')).toHaveTextContent('¥2,678.80')
    await expect(sums.queryByText('余额抵扣')).toBeNull()
  },
}

export const ToPayBesidesTheBalance: Story = {
  args: { balance: yuan('38.80'), payable: yuan('2600.00') },
  play: async ({ canvasElement }) => {
    const sums = within(canvasElement)
    await expect(sums.getByText('余额抵扣').closest('div')).toHaveTextContent('−¥38.80')
    await expect(sums.getByText('应付金额').closest('div')).toHaveTextContent('¥2,600.00')
  },
}

export const LargeSums: Story = {
  args: {
    goodsTotal: yuan('12345678.90'),
    reductions: [{ name: '满减（秋冬呼吸道用药与慢病用药联合采购专场）'.repeat(2), amount: yuan('1000000.00') }],
    payable: yuan('11345690.90'),
  },
}
