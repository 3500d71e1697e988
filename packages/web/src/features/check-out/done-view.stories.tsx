import type { Meta, StoryObj } from '@storybook/react-vite'
import { orderSummaryFixture, paidOrderFixture } from '@xinglin/ui-kit/commerce/cart-fixtures'
import { expect, within } from 'storybook/test'
import { DoneView } from './done-view.tsx'

const meta: Meta<typeof DoneView> = {
  title: '页面/支付完成',
  component: DoneView,
  parameters: { layout: 'fullscreen' },
  args: { order: paidOrderFixture({ state: 20 }), others: [] },
}
export default meta
type Story = StoryObj<typeof DoneView>

export const OneOrder: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.getByRole('link', { name: '查看订单' })).toHaveAttribute('href', '/order/info/26')
    await expect(page.queryByRole('link', { name: '继续支付下一单' })).toBeNull()
  },
}

export const AnotherPartIsUnpaid: Story = {
  args: { others: [orderSummaryFixture({ id: 27, number: '202611200026-2', part: 'hm' })] },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.getByRole('link', { name: '继续支付下一单' })).toHaveAttribute('href', '/cart/hm?id=27')
  },
}
