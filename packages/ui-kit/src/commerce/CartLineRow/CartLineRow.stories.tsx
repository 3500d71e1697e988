import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { pricedLineFixture } from '../cart-fixtures.ts'
import { aWireGoods, aWireSpecialPrice } from '../fixtures.ts'
import { CartHead, CartLineRow } from './CartLineRow.tsx'

const meta: Meta<typeof CartLineRow> = {
  title: '购物车/购物车行（效期） CartLineRow',
  component: CartLineRow,
  args: {
    line: pricedLineFixture(),
    href: '/list/info/101',
    refusal: null,
    onSelect: fn(),
    onQuantity: fn(),
    onRemove: fn(),
  },
  render: (args) => (
    <>
      <CartHead selection="some" onSelectAll={fn()} />
      <ul>
        <CartLineRow {...args} />
      </ul>
    </>
  ),
}
export default meta
type Story = StoryObj<typeof CartLineRow>

export const TierReached: Story = {
  play: async ({ canvasElement, args }) => {
    const row = within(canvasElement)
    await expect(row.getByText('已享¥8.20/盒')).toBeVisible()
    await expect(row.getByText('再买 180 盒享 ¥7.90')).toBeVisible()
    const quantity = row.getByRole('spinbutton', { name: '阿莫西林胶囊 采购数量' })
    await userEvent.clear(quantity)
    await userEvent.type(quantity, '131')
    await userEvent.tab()
    await expect(args.onQuantity).toHaveBeenCalledWith(140)
  },
}

export const NotSelected: Story = {
  args: { line: pricedLineFixture({ is_selected: 0 }) },
  play: async ({ canvasElement, args }) => {
    const box = within(canvasElement).getByRole('checkbox', { name: '选择 阿莫西林胶囊' })
    await expect(box).not.toBeChecked()
    await userEvent.click(box)
    await expect(args.onSelect).toHaveBeenCalledWith(true)
  },
}

export const NothingTypedAsksToRemove: Story = {
  play: async ({ canvasElement, args }) => {
    const quantity = within(canvasElement).getByRole('spinbutton')
    await userEvent.clear(quantity)
    await userEvent.type(quantity, '0{Tab}')
    await expect(args.onRemove).toHaveBeenCalledOnce()
    await expect(args.onQuantity).not.toHaveBeenCalled()
  },
}

export const SpecialPrice: Story = {
  args: {
    line: pricedLineFixture({
      line_kind: 'special_price',
      goods: aWireGoods({
        special_price: aWireSpecialPrice(),
        tags: [{ name: '特', describe: '每日特价', is_show: 1 }],
      }),
    }),
  },
}

export const Refused: Story = { args: { refusal: '库存不足' } }

export const NearExpiry: Story = {
  args: {
    line: pricedLineFixture({
      goods: aWireGoods({ expiry: { yxq: '2027-03-31', batch_number: '250401', is_xq: 1 }, ladder_price: [] }),
    }),
  },
}

export const LongNames: Story = {
  args: {
    line: pricedLineFixture({
      number: 50_000,
      goods: aWireGoods({
        name: '复方聚乙二醇电解质散（儿童型，草莓味，配加液体专用量杯与说明卡）',
        sccj: '琅岭颐柏生物医药科技发展（集团）股份有限公司第三制剂分公司',
        base_price: '99999.1234',
        ladder_price: [],
        number: 100_000,
      }),
    }),
  },
}
