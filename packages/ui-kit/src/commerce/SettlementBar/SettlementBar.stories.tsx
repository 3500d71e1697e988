import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { aWireCartLine, pricedCartFixture } from '../cart-fixtures.ts'
import { aWireGoods } from '../fixtures.ts'
import { SettlementBar } from './SettlementBar.tsx'

const meta: Meta<typeof SettlementBar> = {
  title: '购物车/结算条 SettlementBar',
  component: SettlementBar,
  args: {
    cart: pricedCartFixture(),
    selection: 'some',
    onSelectAll: fn(),
    actions: [
      { label: '删除选中', onPress: fn() },
      { label: '移入收藏', onPress: fn() },
      { label: '复制到其他门店', onPress: fn() },
    ],
    settleHref: '/cart/step2',
    onSettle: fn((event) => event.preventDefault()),
  },
}
export default meta
type Story = StoryObj<typeof SettlementBar>

export const SomeSelected: Story = {
  play: async ({ canvasElement, args }) => {
    const bar = within(canvasElement)
    await expect(bar.getByRole('region', { name: '结算' })).toHaveTextContent('已选 3 种')
    await expect(bar.getByRole('region')).toHaveTextContent('合计（不含运费）：¥1,476.00')
    await userEvent.click(bar.getByText('价格明细'))
    await expect(await bar.findByText(/^商品金额/)).toBeVisible()
    await userEvent.click(bar.getByRole('checkbox', { name: '全选' }))
    await expect(args.onSelectAll).toHaveBeenCalledWith(true)
    await userEvent.click(bar.getByRole('link', { name: /去结算/ }))
    await expect(args.onSettle).toHaveBeenCalledOnce()
  },
}

export const NothingSelected: Story = {
  args: { cart: pricedCartFixture({ data: [aWireCartLine({ is_selected: 0 })] }), selection: 'none' },
  play: async ({ canvasElement }) => {
    const bar = within(canvasElement)
    await expect(bar.queryByRole('link')).toBeNull()
    await expect(bar.getByRole('button', { name: /请先选择要结算的商品/ })).toBeDisabled()
    await expect(bar.getByRole('button', { name: '删除选中' })).toBeDisabled()
  },
}

export const LargeSums: Story = {
  args: {
    cart: pricedCartFixture({
      data: [
        aWireCartLine({
          number: 50_000,
          goods: aWireGoods({ base_price: '12345.67', ladder_price: [], number: 100_000 }),
        }),
      ],
    }),
    selection: 'all',
  },
}

export const OnAPhone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } }
