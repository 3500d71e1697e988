import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { DoneView } from './done-view.tsx'

const meta: Meta<typeof DoneView> = {
  title: '页面/会员注册 提交审核',
  component: DoneView,
  args: { stores: [] },
}
export default meta
type Story = StoryObj<typeof DoneView>

export const OneCompany: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('注册成功，资质审核通过后即可查看价格并下单')
    await expect(within(canvasElement).getByRole('link', { name: '登录并查看资质' })).toHaveAttribute(
      'href',
      '/login?next=%2Fzhzx%2Fbasic%2Fzzzj',
    )
  },
}

export const HeadOffice: Story = {
  args: {
    stores: [
      { company: '槐序大药房城东店', username: 'store-12-1', activationCode: null },
      { company: '槐序大药房滨江店', username: 'store-12-2', activationCode: '704213' },
      { company: '槐序大药房连锁有限公司'.repeat(4), username: 'store-12-3', activationCode: '118302' },
    ],
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('704213')).toBeVisible()
    await expect(within(canvasElement).getByText('已短信发送至门店')).toBeVisible()
  },
}

export const OnAPhone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } }
