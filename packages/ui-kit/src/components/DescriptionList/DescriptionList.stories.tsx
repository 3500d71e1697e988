import type { Meta, StoryObj } from '@storybook/react-vite'
import { DescriptionList } from './DescriptionList.tsx'

const meta = {
  title: '数据/键值列表 DescriptionList',
  component: DescriptionList,
  args: {
    items: [
      { term: '批准文号', detail: '国药准字H20260001' },
      { term: '生产厂家', detail: '松岑制药' },
      { term: '剂型', detail: '胶囊剂' },
      { term: '贮藏', detail: '遮光，密封，在阴凉干燥处（不超过 20℃）保存。'.repeat(4) },
    ],
  },
} satisfies Meta<typeof DescriptionList>
export default meta
type Story = StoryObj<typeof meta>

export const TwoColumns: Story = {}
export const FourColumns: Story = { args: { columns: 4 } }
export const UnbrokenWord: Story = {
  args: { columns: 1, items: [{ term: '物流单号', detail: 'SF1234567890'.repeat(30) }] },
}
