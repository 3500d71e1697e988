import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { SectionHeader } from './SectionHeader.tsx'

const meta = {
  title: '数据/区块标题 SectionHeader',
  component: SectionHeader,
  args: { title: '为您推荐' },
} satisfies Meta<typeof SectionHeader>
export default meta
type Story = StoryObj<typeof meta>

export const WithMore: Story = {
  args: { hint: '根据采购记录与同区域畅销品种', more: { label: '查看全部', href: '/list' } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('heading', { level: 2, name: '为您推荐' })).toBeInTheDocument()
    await expect(within(canvasElement).getByRole('link', { name: '查看全部' })).toHaveAttribute('href', '/list')
  },
}

export const Plain: Story = { args: { level: 3 } }

export const LongWords: Story = { args: { title: '秋冬呼吸用药备货专场'.repeat(10), hint: '专场内商品'.repeat(30) } }
