import type { Meta, StoryObj } from '@storybook/react-vite'
import { Breadcrumb } from './Breadcrumb.tsx'

const meta = {
  title: '数据/面包屑 Breadcrumb',
  component: Breadcrumb,
  args: {
    way: [
      { text: '首页', href: '/' },
      { text: '化学药制剂', href: '/list?category=1' },
    ],
    here: '阿莫西林胶囊',
  },
} satisfies Meta<typeof Breadcrumb>
export default meta
type Story = StoryObj<typeof meta>

export const ToAGoods: Story = {}

export const LongName: Story = { args: { here: '注射用重组人促红素（CHO 细胞）'.repeat(12) } }
