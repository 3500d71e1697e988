import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { AddOutcomeNote } from './AddOutcomeNote.tsx'

const meta: Meta<typeof AddOutcomeNote> = {
  title: '商品/加购结果 AddOutcomeNote',
  component: AddOutcomeNote,
  args: { outcome: { quantity: 120, notice: '' }, unit: '盒' },
}
export default meta
type Story = StoryObj<typeof AddOutcomeNote>

export const Added: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('已加购 120盒')).toBeVisible()
  },
}
export const Adjusted: Story = { args: { outcome: { quantity: 20, notice: '库存不足，现有 20 盒' } } }
export const Refused: Story = {
  args: { outcome: { quantity: 0, notice: '已下架' } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('未加入，已下架')).toBeVisible()
  },
}
export const LongWords: Story = {
  args: { outcome: { quantity: 0, notice: '您的经营范围不含“生物制品（除疫苗）”，暂不能购买该商品' } },
}
