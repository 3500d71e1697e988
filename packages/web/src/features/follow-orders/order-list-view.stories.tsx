import type { Meta, StoryObj } from '@storybook/react-vite'
import { orderSummaryFixture } from '@xinglin/ui-kit/commerce/order-fixtures'
import { expect, fn, userEvent, within } from 'storybook/test'
import { OrderListView } from './order-list-view.tsx'

const list = [10, 20, 40, 50].map((state) =>
  orderSummaryFixture({
    id: state,
    number: `20261120${state}`,
    state,
    invoice_url: state === 50 ? '/documents/invoice/50.pdf' : null,
  }),
)
const none = { list: [], total: 0, capped: false, page: 1, pageSize: 20 }
const everything = { tab: null, range: null, keyword: '', page: 1 } as const

const meta: Meta<typeof OrderListView> = {
  title: '页面/我的订单',
  component: OrderListView,
  parameters: { layout: 'fullscreen' },
  args: {
    orders: { list, total: 64, capped: false, page: 2, pageSize: 20 },
    counts: { unpaid: 2, inReview: 0, toShip: 1, toReceive: 120 },
    search: { ...everything, page: 2 },
    actions: { busy: null, onCancel: fn(), onConfirm: fn(), onReorder: fn() },
    mayAskAfterSales: true,
    onGo: fn(),
  },
}
export default meta
type Story = StoryObj<typeof OrderListView>

export const All: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const states = within(page.getByRole('navigation', { name: '订单状态' }))
    await expect(states.getByRole('link', { name: /^待付款\s?2$/ })).toHaveAttribute('href', '/order?state=10')
    await expect(states.getByRole('link', { name: '待审核' })).toBeVisible()
    await expect(states.getByRole('link', { name: '全部' })).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('link', { name: '第 3 页' })).toHaveAttribute('href', '/order?page=3')
  },
}

export const WhatCanBeDone: Story = {
  play: async ({ canvasElement, args }) => {
    const order = (state: number) =>
      within(within(canvasElement).getByRole('article', { name: `订单 20261120${state}` }))
    await userEvent.click(order(10).getByRole('button', { name: /取消订单/ }))
    await expect(args.actions.onCancel).toHaveBeenCalledWith(10)
    await expect(order(10).queryByRole('button', { name: /再次采购/ })).toBeNull()
    await userEvent.click(order(40).getByRole('button', { name: /确认收货/ }))
    await expect(args.actions.onConfirm).toHaveBeenCalledWith(40)
    await expect(order(40).getByRole('link', { name: /查看物流/ })).toHaveAttribute('href', '/order/info/40#trace')
    await expect(order(50).queryByRole('button', { name: /确认收货|取消订单/ })).toBeNull()
    await expect(order(50).getByRole('link', { name: /下载发票/ })).toHaveAttribute('href', '/documents/invoice/50.pdf')
    await expect(order(50).getByRole('link', { name: /申请售后/ })).toHaveAttribute('href', '/order/afterSales/50')
    await userEvent.click(order(50).getByRole('button', { name: /再次采购/ }))
    await expect(args.actions.onReorder).toHaveBeenCalledWith(50)
  },
}

export const Searching: Story = {
  args: { search: { ...everything, tab: 'completed' } },
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement)
    await userEvent.type(page.getByRole('searchbox', { name: '订单号、药品名称或厂家' }), ' 阿莫 ')
    await userEvent.selectOptions(page.getByRole('combobox', { name: '下单时间' }), '近三个月')
    await userEvent.click(page.getByRole('button', { name: '查询' }))
    await expect(args.onGo).toHaveBeenCalledWith('/order?state=50&range=recent&keyword=%E9%98%BF%E8%8E%AB')
  },
}

export const Found: Story = {
  args: { search: { tab: null, range: 'year', keyword: '阿莫西林', page: 1 } },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(page.getByText('导出订单'))
    await expect(page.getByRole('link', { name: 'Excel 表格（XLSX）' })).toHaveAttribute(
      'href',
      `/documents/orders.xlsx?range=year&keyword=${encodeURIComponent('阿莫西林')}`,
    )
    await expect(page.getByRole('link', { name: '重置' })).toHaveAttribute('href', '/order')
  },
}

export const NothingFound: Story = {
  args: { orders: none, search: { tab: null, range: 'older', keyword: '没有这种药', page: 1 } },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.getByText('没有找到相关订单')).toBeVisible()
    await expect(page.queryByText('导出订单')).toBeNull()
  },
}

export const Nothing: Story = {
  args: { orders: none, search: { ...everything, tab: 'unpaid' } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('暂无数据')).toBeVisible()
  },
}

export const OnAPhone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } }
