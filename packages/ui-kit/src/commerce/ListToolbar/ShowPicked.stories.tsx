import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { ShowPicked } from './ShowPicked.tsx'

const meta = {
  title: '商品/筛选菜单 FilterMenu/查看 ShowPicked',
  component: ShowPicked,
  args: { href: '#picked', count: 1234 },
} satisfies Meta<typeof ShowPicked>
export default meta
type Story = StoryObj<typeof meta>

export const Counted: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link', { name: '查看 1,234 种' })).toBeVisible()
  },
}

/** Goods with two of the ticked values would be counted twice: no number is promised. */
export const NotCounted: Story = { args: { count: null } }

export const OnAPhone: Story = { args: { size: 44, wide: true } }
