import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Goods } from '@xinglin/domain/goods'
import { GoodsCard } from '../GoodsCard/GoodsCard.tsx'
import { goodsListFixture } from '../fixtures.ts'
import { GoodsGrid } from './GoodsGrid.tsx'

const meta: Meta<typeof GoodsGrid<Goods>> = {
  title: '商品/商品网格 GoodsGrid',
  component: GoodsGrid<Goods>,
  args: {
    'aria-label': '商品',
    items: goodsListFixture(),
    keyOf: ({ id }) => id,
    children: (goods) => (
      <GoodsCard goods={goods} href={`/list/info/${goods.id}`} signInHref="/login" onAdd={() => {}} />
    ),
  },
}
export default meta
type Story = StoryObj<typeof GoodsGrid<Goods>>

export const Cards: Story = {}

export const Empty: Story = { args: { items: [] } }
