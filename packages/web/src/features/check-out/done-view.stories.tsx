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
    payer: '槐序大药房连锁有限公司',
    payee: '杏林药采（演示）有限公司',
    dispatchBefore: '17:00',
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
    await expect(page.getByRole('link', { name: '打印凭据（PDF）' })).toHaveAttribute(
      'href',
      '/documents/receipt/26.pdf',
    )
    await expect(page.queryByRole('link', { name: '继续支付下一单' })).toBeNull()
  },
}

/** Two orders were settled by one payment: its amount is what the bank shows, the balance stands apart. */
export const TwoOrdersAtOnce: Story = {
  args: {
    order: paidOrderFixture({
      state: 20,
      receipt: {
        number: 'P118000342',
        method: 'scan',
        amount: '2945.11',
        at: 1_795_164_060,
        shares: [
          {
            order_id: 26,
            number: '20261128000342-1',
            warehouse: '华东一仓',
            line_count: 9,
            amount: '1610.31',
            balance: '321.09',
          },
          {
            order_id: 27,
            number: '20261128000342-2',
            warehouse: '华东二仓',
            line_count: 5,
            amount: '1334.80',
            balance: '0',
          },
        ],
      },
    }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.getByRole('region', { name: '支付完成' })).toHaveTextContent(
      /已支付 ¥2,945.11与银行流水一笔对应；另用余额 ¥321.09，两项合计 ¥3,266.20/,
    )
    await expect(page.getByRole('row', { name: /合计 2 个订单/ })).toHaveTextContent('¥3,266.20¥321.09¥2,945.11')
    await expect(page.getByRole('region', { name: '接下来' })).toHaveTextContent('华东一仓、华东二仓分别发货')
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

/** An order of the same submit that the balance has paid tells what it cost, not ¥0.00. */
export const AnotherPartIsPaid: Story = {
  args: {
    others: [orderSummaryFixture({ id: 27, number: '202611200026-2', state: 20, payable: '0', balance: '98.00' })],
  },
  play: async ({ canvasElement }) => {
    const others = within(canvasElement).getByRole('region', { name: '同时提交的订单' })
    await expect(others).toHaveTextContent('¥98.00')
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
