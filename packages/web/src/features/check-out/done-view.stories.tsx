import type { Meta, StoryObj } from '@storybook/react-vite'
import { orderSummaryFixture, paidOrderFixture } from '@xinglin/ui-kit/commerce/order-fixtures'
import { goodsListFixture } from '@xinglin/ui-kit/commerce/fixtures'
import { expect, fn, userEvent, within } from 'storybook/test'
import { DoneView } from './done-view.tsx'

const meta: Meta<typeof DoneView> = {
  title: '页面/支付完成',
  component: DoneView,
  parameters: { layout: 'fullscreen' },
  args: {
    order: paidOrderFixture({ state: 20 }),
    others: [],
    recommended: goodsListFixture(),
    adding: new Set(),
    onAdd: fn(),
  },
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

export const PaidOnCredit: Story = {
  args: {
    order: paidOrderFixture({ state: 20, paid_by: 'credit', debt: { left: '1234.50', due_on: '2026-12-20' } }),
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('待结清 ¥1,234.50，最晚 2026-12-20')
  },
}

export const AnotherPartIsUnpaid: Story = {
  args: { others: [orderSummaryFixture({ id: 27, number: '202611200026-2', part: 'hm' })] },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.getByRole('link', { name: '继续支付下一单' })).toHaveAttribute('href', '/cart/hm?id=27')
  },
}

export const OneMoreThing: Story = {
  play: async ({ args, canvasElement }) => {
    const goods = within(within(canvasElement).getByRole('list', { name: '为您推荐' }))
    const [first] = goods.getAllByRole('button', { name: /加购|加入购物车/ })
    if (first) await userEvent.click(first)
    await expect(args.onAdd).toHaveBeenCalledWith({ goods: args.recommended[0], quantity: expect.any(Number) })
  },
}

export const NothingToRecommend: Story = {
  args: { recommended: [] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByText('为您推荐')).toBeNull()
  },
}
