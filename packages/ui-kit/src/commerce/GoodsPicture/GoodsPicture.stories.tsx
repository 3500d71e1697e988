import type { Meta, StoryObj } from '@storybook/react-vite'
import { Inline } from '../../components/Inline/Inline.tsx'
import { goodsFixture, nearExpiryFixture, outOfStockFixture } from '../fixtures.ts'
import { GoodsPicture } from './GoodsPicture.tsx'

const meta: Meta<typeof GoodsPicture> = {
  title: '商品/GoodsPicture',
  component: GoodsPicture,
  args: { goods: goodsFixture(), size: 'card' },
}
export default meta
type Story = StoryObj<typeof GoodsPicture>

export const WithTags: Story = {}

export const NearExpiry: Story = { args: { goods: nearExpiryFixture() } }

export const OutOfStock: Story = { args: { goods: outOfStockFixture() } }

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
