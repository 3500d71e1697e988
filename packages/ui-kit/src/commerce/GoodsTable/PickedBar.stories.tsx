import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { goodsFixture } from '../fixtures.ts'
import { PickedBar } from './PickedBar.tsx'

const goods = goodsFixture()

const meta: Meta<typeof PickedBar> = {
  title: '商品/商品表的批量条 PickedBar',
  component: PickedBar,
  args: {
    look: 'pictures',
    picked: [{ goods, quantity: 10 }],
    adding: new Set(),
    favourites: { onAddAll: fn() },
    selection: 'some',
    onSelectAll: fn(),
    onAdd: fn(),
  },
}
export default meta
type Story = StoryObj<typeof PickedBar>

export const AddsAndSaves: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: '批量收藏' }))
    await expect(args.favourites?.onAddAll).toHaveBeenCalledWith([goods])
    await userEvent.click(canvas.getByRole('button', { name: '批量加入购物车' }))
    await expect(args.onAdd).toHaveBeenCalledWith([{ goods, quantity: 10 }])
  },
}

export const DenseNamesItsKeys: Story = {
  args: { look: 'dense', favourites: {} },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('按中包增减', { exact: false })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: '批量收藏' })).toBeNull()
  },
}

export const NothingPicked: Story = {
  args: { picked: [], selection: 'none' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: '批量加入购物车' })).toBeDisabled()
  },
}
