import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { CartGroup } from '../CartGroup/CartGroup.tsx'
import { CartLineRow } from '../CartLineRow/CartLineRow.tsx'
import { pricedLineFixture } from '../cart-fixtures.ts'
import { aWireGoods } from '../fixtures.ts'
import { CartLineSketch } from './CartLineSketch.tsx'

const meta: Meta<typeof CartLineSketch> = {
  title: '购物车/购物车行骨架 CartLineSketch',
  component: CartLineSketch,
  args: { line: pricedLineFixture(), height: 104 },
  render: (args) => (
    <ul>
      <CartLineSketch {...args} />
    </ul>
  ),
}
export default meta
type Story = StoryObj<typeof CartLineSketch>

/** Its texts are at the positions of the row's. */
export const BesideItsRow: Story = {
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
      <CartLineSketch {...args} />
    </CartGroup>
  ),
  play: async ({ canvasElement }) => {
    const sketch = canvasElement.querySelector('li[aria-hidden]')
    await expect(sketch).toHaveTextContent('8.20')
    await expect(within(canvasElement).queryAllByRole('listitem')).not.toContain(sketch)
    await expect(sketch?.querySelector('a, button, input')).toBeNull()
  },
}

export const NotChosen: Story = { args: { line: pricedLineFixture({ is_selected: 0 }) } }

export const LongWords: Story = {
  args: { line: pricedLineFixture({ goods: aWireGoods({ name: '复方盐酸伪麻黄碱缓释胶囊'.repeat(6) }) }) },
}
