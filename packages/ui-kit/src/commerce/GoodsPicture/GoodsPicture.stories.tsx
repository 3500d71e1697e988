import { photoAddress } from '@xinglin/domain/goods'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Inline } from '../../components/Inline/Inline.tsx'
import { goodsFixture, nearExpiryFixture, outOfStockFixture } from '../fixtures.ts'
import { GoodsPicture } from './GoodsPicture.tsx'

const meta: Meta<typeof GoodsPicture> = {
  title: '商品/商品图 GoodsPicture',
  component: GoodsPicture,
  args: { goods: goodsFixture(), size: 'card' },
}
export default meta
type Story = StoryObj<typeof GoodsPicture>

export const WithTags: Story = {}

export const NearExpiry: Story = { args: { goods: nearExpiryFixture() } }

export const OutOfStock: Story = { args: { goods: outOfStockFixture() } }

/** A photograph in its sizes: the browser takes the one that fits. */
export const Photograph: Story = {
  args: { goods: goodsFixture({ goods_image: [photoAddress('0123456789abcdef0123456789abcdef')] }) },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('img')).toHaveAttribute('src', expect.stringMatching(/-480\.jpg$/))
    await expect(canvasElement.querySelector('source')).toHaveAttribute('srcset', expect.stringContaining('160w'))
  },
}

export const WithoutPicture: Story = { args: { goods: goodsFixture({ goods_image: [] }) } }

export const Large: Story = { args: { size: 'detail' } }

export const Small: Story = {
  render: () => (
    <Inline>
      <GoodsPicture goods={goodsFixture()} size="cell" />
      <GoodsPicture goods={outOfStockFixture()} size="cell" />
      <GoodsPicture goods={goodsFixture({ goods_image: [] })} size="cell" />
      <GoodsPicture goods={goodsFixture()} size="line" />
    </Inline>
  ),
}
