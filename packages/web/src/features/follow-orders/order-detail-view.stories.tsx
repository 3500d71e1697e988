import type { Meta, StoryObj } from '@storybook/react-vite'
import { orderFixture, paidOrderFixture } from '@xinglin/ui-kit/commerce/cart-fixtures'
import { expect, fn, userEvent, within } from 'storybook/test'
import { OrderDetailView } from './order-detail-view.tsx'

const meta: Meta<typeof OrderDetailView> = {
  title: '页面/订单详情',
  component: OrderDetailView,
  parameters: { layout: 'fullscreen' },
  args: {
    order: orderFixture(),
    documents: [],
    deeds: { busy: null, onCancel: fn(), onConfirm: fn(), onReorder: fn() },
    mayAskAfterSales: true,
  },
}
export default meta
type Story = StoryObj<typeof OrderDetailView>

export const Unpaid: Story = {
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement)
    await expect(page.getByRole('link', { name: '去付款' })).toHaveAttribute('href', '/cart/step3/26')
    await expect(page.getByText('应付金额')).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: /^取消订单/ }))
    await expect(args.deeds.onCancel).toHaveBeenCalledWith(26)
  },
}

export const OnItsWay: Story = {
  args: {
    order: paidOrderFixture({
      remark: '工作日 9 点至 17 点送货',
      coupon: '25.00',
      balance: '100.00',
      payable: '1087.00',
      paid_by: 'scan',
      waybill: { carrier: '演示物流', number: 'YS202611200026' },
    }),
    documents: [
      { kind: 'salesSlip', name: '随货同行单 202611200026-1', url: '/documents/slip/26.pdf' },
      { kind: 'testReport', name: '药检报告 阿莫西林胶囊 260518', url: '/reports/7.pdf' },
    ],
  },
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement)
    await expect(page.getByText('实付金额')).toBeVisible()
    await expect(page.getByText('−¥25.00')).toBeVisible()
    await expect(page.getByText('运单 YS202611200026')).toBeVisible()
    const papers = within(page.getByRole('region', { name: '随货文件' }))
    await expect(papers.getByRole('link', { name: /药检报告/ })).toHaveAttribute('href', '/reports/7.pdf')
    await userEvent.click(page.getByRole('button', { name: /^确认收货/ }))
    await expect(args.deeds.onConfirm).toHaveBeenCalledWith(26)
    await expect(page.queryByRole('button', { name: /^取消订单/ })).toBeNull()
    await expect(page.queryByRole('link', { name: '去付款' })).toBeNull()
  },
}

export const Ephedrine: Story = {
  args: { order: orderFixture({ part: 'hm' }) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link', { name: '去付款' })).toHaveAttribute('href', '/cart/hm?id=26')
  },
}

export const Cancelled: Story = {
  args: { order: orderFixture({ state: 90, pay_before: null }) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('订单已取消，占用的库存与优惠已退回')).toBeVisible()
  },
}
