import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Button } from '../../components/Button/Button.tsx'
import { aWireSummaryLine, orderSummaryFixture } from '../order-fixtures.ts'
import { OrderGroup, OrderGroups } from './OrderGroup.tsx'

const meta: Meta<typeof OrderGroup> = {
  title: '订单/订单卡 OrderGroup',
  component: OrderGroup,
  args: { order: orderSummaryFixture(), href: '/order/info/26', payHref: '/cart/step3/26' },
}
export default meta
type Story = StoryObj<typeof OrderGroup>

export const Unpaid: Story = {
  play: async ({ canvasElement }) => {
    const order = within(canvasElement)
    await expect(order.getByRole('link', { name: /去付款/ })).toHaveAttribute('href', '/cart/step3/26')
    await expect(order.getByRole('link', { name: '订单详情' })).toHaveAttribute('href', '/order/info/26')
  },
}

export const EachState: Story = {
  render: (args) => (
    <OrderGroups>
      {[10, 15, 20, 30, 40, 50, 90].map((state) => (
        <OrderGroup key={state} {...args} order={orderSummaryFixture({ state, number: `20261120-${state}` })} />
      ))}
    </OrderGroups>
  ),
}

export const PaidByTheBalance: Story = {
  args: { order: orderSummaryFixture({ state: 20, payable: '0.00', balance: '1212.00' }) },
  play: async ({ canvasElement }) => {
    const order = within(canvasElement)
    await expect(order.getByText('含余额支付 ¥1,212.00').parentElement).toHaveTextContent('实付金额¥1,212.00')
  },
}

export const PartlyPaidByTheBalance: Story = {
  args: { order: orderSummaryFixture({ payable: '1200.00', balance: '12.00' }) },
  play: async ({ canvasElement }) => {
    const order = within(canvasElement)
    await expect(order.getByText('另由余额抵扣 ¥12.00').parentElement).toHaveTextContent('应付金额¥1,200.00')
  },
}

export const WithFurtherButtons: Story = {
  args: {
    order: orderSummaryFixture({ state: 40 }),
    children: (
      <>
        <Button size={28} tone="primary">
          确认收货
        </Button>
        <Button size={28} tone="outline">
          再次采购
        </Button>
      </>
    ),
  },
}

export const Ephedrine: Story = {
  args: {
    order: orderSummaryFixture({
      part: 'hm',
      line_count: 1,
      lines: [aWireSummaryLine({ name: '复方盐酸伪麻黄碱缓释胶囊（每盒十二粒装，配说明卡一张）', goods_image: '' })],
    }),
  },
}

export const MoreThanIsShown: Story = {
  args: {
    order: orderSummaryFixture({
      state: 50,
      line_count: 12,
      lines: [
        aWireSummaryLine(),
        aWireSummaryLine({
          id: 2,
          kind: 'combination',
          name: '慢病守护组合',
          ypgg: '2 种',
          sccj: '',
          batch_numbers: [],
        }),
        aWireSummaryLine({ id: 3, kind: 'gift', name: '一次性使用医用口罩', price: '0.00' }),
      ],
    }),
  },
  play: async ({ canvasElement }) => {
    const order = within(canvasElement)
    const [first, second] = within(order.getByRole('list', { name: '商品' })).getAllByRole('listitem')
    await expect(first).toHaveTextContent('批号 260518、260702')
    await expect(first).toHaveTextContent('¥8.20× 120盒')
    await expect(second).toHaveTextContent('慢病守护组合 组合')
    await expect(order.getByRole('link', { name: '共 12 种，查看全部' })).toHaveAttribute('href', '/order/info/26')
  },
}
