import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { CartGroup } from '../CartGroup/CartGroup.tsx'
import { CartLineRow } from '../CartLineRow/CartLineRow.tsx'
import { pricedLineFixture } from '../cart-fixtures.ts'
import { GiftLine } from './GiftLine.tsx'

const meta: Meta<typeof GiftLine> = {
  title: '购物车/赠品行 GiftLine',
  component: GiftLine,
  args: {
    name: '医用外科口罩',
    specification: '10只/包',
    quantity: 2,
    unit: '包',
    because: '每满 10 盒赠 1 包，随货发出',
  },
  render: (args) => (
    <ul>
      <GiftLine {...args} />
    </ul>
  ),
}
export default meta
type Story = StoryObj<typeof GiftLine>

export const Earned: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('× 2包')).toBeVisible()
    await expect(within(canvasElement).queryByRole('checkbox')).toBeNull()
  },
}

export const CutToStock: Story = { args: { cut: '赠品库存不足，现有 2 包' } }

export const WithAPage: Story = { args: { href: '/list/info/120' } }

export const LongWords: Story = {
  args: { name: '便携式医用分装药盒（七日装，附标签贴与说明卡）'.repeat(4), quantity: 12_000 },
}

export const UnbrokenWord: Story = { args: { name: 'G'.repeat(120), specification: '' } }

export const UnderItsLine: Story = {
  render: (args) => (
    <CartGroup title="其他商品">
      <CartLineRow
        line={pricedLineFixture()}
        href="/list/info/101"
        refusal={null}
        onSelect={fn()}
        onQuantity={fn()}
        onRemove={fn()}
      />
      <GiftLine {...args} />
    </CartGroup>
  ),
}
