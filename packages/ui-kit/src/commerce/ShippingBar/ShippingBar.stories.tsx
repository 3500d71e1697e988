import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { pricedCartFixture } from '../cart-fixtures.ts'
import { ShippingBar } from './ShippingBar.tsx'

const terms = { shipping_amount: '800.00', shipping_fee: '12.00', no_trans_order_amount: '0.00', is_first_order: 0 }

const propsOf = (shipping: object) => {
  const cart = pricedCartFixture({ shipping_data: { ...terms, ...shipping } })
  return { shipping: cart.shipping, goodsTotal: cart.goodsTotal }
}

const meta: Meta<typeof ShippingBar> = {
  title: '购物车/免运费进度 ShippingBar',
  component: ShippingBar,
  args: { ...propsOf({ shipping_amount: '3000.00' }), moreHref: '/list' },
}
export default meta
type Story = StoryObj<typeof ShippingBar>

export const Short: Story = {
  play: async ({ canvasElement }) => {
    const bar = within(canvasElement).getByRole('region', { name: '运费提示' })
    await expect(bar).toHaveTextContent('再买 ¥1,484.00 免运费')
    await expect(within(bar).getByRole('link', { name: '去凑单' })).toHaveAttribute('href', '/list')
    await expect(within(bar).getByRole('progressbar', { name: '免运费进度' })).toBeVisible()
  },
}

export const Reached: Story = {
  args: propsOf({}),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('已满足包邮条件')).toBeVisible()
    await expect(within(canvasElement).queryByRole('link')).toBeNull()
  },
}

export const OrdersOnTheirWayCount: Story = {
  args: propsOf({ shipping_amount: '3000.00', no_trans_order_amount: '1000.00' }),
}

export const FirstOrder: Story = { args: propsOf({ shipping_amount: '3000.00', is_first_order: 1 }) }
