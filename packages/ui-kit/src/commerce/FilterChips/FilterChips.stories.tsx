import type { Meta, StoryObj } from '@storybook/react-vite'
import { FilterChips } from './FilterChips.tsx'

const meta = {
  title: '商品/FilterChips',
  component: FilterChips,
  args: {
    chips: [
      { name: '发货仓', label: '华东一仓', without: '/list' },
      { name: '处方类别', label: '甲类OTC', without: '/list?ck_id=1' },
    ],
    clear: '/list',
  },
} satisfies Meta<typeof FilterChips>
export default meta
type Story = StoryObj<typeof meta>

export const Two: Story = {}

export const None: Story = { args: { chips: [] } }

export const LongWords: Story = {
  args: { chips: [{ name: '关键词', label: 'A'.repeat(300), without: '/list' }] },
}
