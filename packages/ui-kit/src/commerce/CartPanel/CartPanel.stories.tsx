import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { aWireCartLine, pricedCartFixture } from '../cart-fixtures.ts'
import { aHiddenWireGoods, aWireGoods } from '../fixtures.ts'
import { RightRail } from '../RightRail/RightRail.tsx'
import { CartPanel } from './CartPanel.tsx'

const combination = {
  id: 9,
  type: 3,
  is_yj: 0,
  combination: {
    id: 4,
    name: '慢病守护组合',
    ck_id: 1,
    price: '138.00',
    with_coupon: 1,
    is_open: 1,
    goods: [
      { goods: aWireGoods({ id: 201 }), number: 6 },
      { goods: aWireGoods({ id: 202 }), number: 4 },
    ],
  },
  number: 5,
  is_selected: 1,
  goods_manjian_id: 0,
  price: '138.00',
}

const gift = {
  id: 7,
  kind: 'gift',
  name: '满 100 盒赠口罩',
  units: 100,
  goods_ids: [101],
  with_special: 1,
  goods: aWireGoods({ id: 120, name: '医用外科口罩', ypgg: '10只/包', bzdw: '包', tags: [], rx_class: null }),
  gift_data: { total: 2, type: 1 },
}

const meta: Meta<typeof CartPanel> = {
  title: '外框/购物车侧栏 CartPanel',
  component: CartPanel,
  args: {
    cart: pricedCartFixture(),
    cartHref: '/cart',
    hrefOf: ({ id }) => `/line/${id}`,
    similarHrefOf: () => '/search',
    onClose: fn(),
  },
  parameters: { layout: 'fullscreen' },
}
export default meta
type Story = StoryObj<typeof CartPanel>

export const SixLines: Story = {
  play: async ({ canvasElement, args }) => {
    const panel = within(canvasElement).getByRole('region', { name: '购物车' })
    await expect(within(panel).getByText('¥1,484.00')).toBeVisible()
    await expect(within(panel).getByRole('link', { name: '去购物车结算' })).toHaveAttribute('href', '/cart')
    // Lines that cannot be bought are last, with a link to similar goods.
    const lines = within(panel).getAllByRole('listitem')
    await expect(lines.at(-2)).toHaveTextContent('暂时缺货')
    within(panel).getByRole('button', { name: '收起' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

export const CombinationAndGift: Story = {
  args: { cart: pricedCartFixture({ data: [aWireCartLine(), combination], mzhg_data: [gift] }) },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('2 种组合¥138.00× 5套')
    await expect(canvasElement).toHaveTextContent('医用外科口罩赠')
  },
}

export const PriceHidden: Story = {
  args: { cart: pricedCartFixture({ data: [aWireCartLine({ goods: aHiddenWireGoods('controlled') })] }) },
}

export const LongWords: Story = {
  args: {
    cart: pricedCartFixture({
      data: [
        aWireCartLine({
          number: 50_000,
          goods: aWireGoods({
            name: '复方聚乙二醇电解质散（儿童型，草莓味）'.repeat(3),
            base_price: '12345.6789',
            ladder_price: [],
            number: 100_000,
          }),
        }),
        aWireCartLine({ id: 2, goods: aWireGoods({ id: 105, name: 'A'.repeat(80), ypgg: 'B'.repeat(80) }) }),
      ],
    }),
  },
}

export const Empty: Story = { args: { cart: pricedCartFixture({ data: [] }) } }

export const Waiting: Story = { args: { cart: null } }

export const BesideTheRail: Story = {
  render: (args) => (
    <RightRail
      mine="/order"
      cart={{ href: '/cart', count: 6 }}
      panel={{ open: true, onToggle: fn(), content: <CartPanel {...args} /> }}
      onTop={fn()}
    />
  ),
}
