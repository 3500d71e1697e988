import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  aWireCartLine,
  aWireCombinationLine,
  aWireSpendOffer,
  cartFixture,
  pricedCartFixture,
} from '@xinglin/ui-kit/commerce/cart-fixtures'
import { expect, fn, userEvent, within } from 'storybook/test'
import { ALL_LINES } from '../../shared/all-lines.ts'
import { CartView } from './cart-view.tsx'

const cart = pricedCartFixture()

const meta: Meta<typeof CartView> = {
  title: '页面/购物车',
  component: CartView,
  parameters: { layout: 'fullscreen' },
  args: {
    cart,
    filters: cartFixture().filters,
    filter: ALL_LINES,
    shown: null,
    refusalOf: () => null,
    onSelect: fn(),
    onQuantity: fn(),
    onRemove: fn(),
    onExchange: fn(),
    onSettle: fn((event) => event.preventDefault()),
  },
}
export default meta
type Story = StoryObj<typeof CartView>

export const Filled: Story = {
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement)
    const titles = page.getAllByRole('heading', { level: 2 }).map((title) => title.textContent)
    await expect(titles).toEqual(['呼吸用药专场', '其他商品', '暂不可采购'])
    await userEvent.click(page.getByRole('checkbox', { name: '选择 蒙脱石散' }))
    await expect(args.onSelect).toHaveBeenCalledWith([4], true)
    await userEvent.click(page.getByRole('button', { name: '删除选中' }))
    await expect(args.onRemove).toHaveBeenCalledWith([1, 2, 3])
    await userEvent.click(page.getByRole('button', { name: '清理失效商品' }))
    await expect(args.onRemove).toHaveBeenLastCalledWith([5, 6])
  },
}

export const SelectingAllLeavesOutWhatCannotBeBought: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('checkbox', { name: '全选' }))
    await expect(args.onSelect).toHaveBeenCalledWith([1, 2, 3, 4], true)
  },
}

export const Filtered: Story = {
  args: {
    filter: 1,
    shown: cart.lines
      .filter(({ line }) => line.kind === 'goods' && line.lineKind === 'specialPrice')
      .map(({ line }) => line.id),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.getAllByRole('heading', { level: 3 })).toHaveLength(1)
    await expect(page.getByRole('region', { name: '结算' })).toHaveTextContent('已选 3 种')
  },
}

const exchange = { kind: 'exchange', gift_data: null, price: '1.90', most: 3 }

export const EveryKindOfLine: Story = {
  args: {
    cart: pricedCartFixture({
      data: [
        aWireCartLine(),
        aWireCombinationLine(),
        {
          id: 91,
          type: 4,
          exchange: aWireSpendOffer({ ...exchange, id: 2 }),
          number: 2,
          is_selected: 1,
          price: '1.90',
        },
      ],
      mzhg_data: [
        aWireSpendOffer(),
        aWireSpendOffer({ ...exchange, id: 2 }),
        aWireSpendOffer({ ...exchange, id: 3, name: '肠胃用药换购' }),
        aWireSpendOffer({ id: 4, name: '满千赠', amount: '1000.00' }),
      ],
    }),
  },
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement)
    const titles = page.getAllByRole('heading', { level: 2 }).map((title) => title.textContent)
    await expect(titles).toEqual(['呼吸用药专场', '其他商品', '慢病守护组合', '满赠换购'])
    await expect(canvasElement).toHaveTextContent('共 3 种')
    await expect(page.getByText('× 2盒')).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: '换购 医用外科口罩' }))
    await expect(args.onExchange).toHaveBeenCalledWith(expect.objectContaining({ id: 3 }))
    await userEvent.click(page.getByRole('checkbox', { name: '选择 慢病守护组合' }))
    await expect(args.onSelect).toHaveBeenCalledWith([90], false)
  },
}

export const ALostExchange: Story = {
  args: {
    cart: pricedCartFixture({
      data: [
        aWireCartLine({ number: 10 }),
        {
          id: 91,
          type: 4,
          exchange: aWireSpendOffer({ ...exchange, id: 2 }),
          number: 2,
          is_selected: 1,
          price: '1.90',
        },
      ],
      mzhg_data: [aWireSpendOffer({ ...exchange, id: 2 })],
    }),
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('未达到换购条件，换购商品已移除')).toBeVisible()
  },
}

export const Empty: Story = {
  args: { cart: pricedCartFixture({ data: [] }), filters: [] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('购物车空空如也~')).toBeVisible()
    await expect(within(canvasElement).queryByRole('region', { name: '结算' })).toBeNull()
  },
}

export const ManyLines: Story = {
  args: {
    cart: pricedCartFixture({
      data: Array.from({ length: 40 }, (_, at) => aWireCartLine({ id: at + 1, number: (at + 1) * 10 })),
    }),
  },
}
