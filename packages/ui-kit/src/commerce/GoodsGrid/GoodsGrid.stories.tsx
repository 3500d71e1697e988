import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Goods } from '@xinglin/domain/goods'
import { expect } from 'storybook/test'
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

/** A shelf above a link to the rest has no second row, at any width. */
export const OneRow: Story = {
  args: { oneRow: true, items: goodsListFixture().slice(0, 8) },
  play: async ({ canvas }) => {
    const cards = canvas.getAllByRole('listitem')
    const tops = new Set(cards.map((card) => card.getBoundingClientRect().top))
    await expect(cards.length).toBeGreaterThan(2)
    await expect(tops.size).toBe(1)
  },
}

export const Empty: Story = { args: { items: [] } }
