import type { Meta, StoryObj } from '@storybook/react-vite'
import { instant } from '@xinglin/domain/kernel/time'
import { expect, within } from 'storybook/test'
import { HelpView } from './help-view.tsx'

const publishedAt = instant(Date.UTC(2026, 10, 8))
const group = { key: 'pay', name: '支付配送' }

const meta = {
  title: '页面/帮助中心',
  component: HelpView,
  args: {
    groups: [
      { key: 'xrzn', name: '新人指南', categories: [{ id: 61, name: '会员注册', articles: [] }] },
      {
        ...group,
        categories: [
          { id: 71, name: '订单支付', articles: [] },
          { id: 73, name: '药品退换', articles: [] },
        ],
      },
    ],
    help: {
      category: { id: 73, name: '药品退换', group },
      articles: [
        {
          id: 1,
          title: '可以申请的情形',
          body: '破损、短少、错发：签收后 24 小时内提交外箱与实物照片。\n\n质量疑问：效期内提交批号照片与问题描述。',
          publishedAt,
        },
        { id: 2, title: '办理步骤', body: '进入“我的订单”，在对应商品后选择“申请售后”。', publishedAt },
      ],
    },
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof HelpView>
export default meta
type Story = StoryObj<typeof meta>

export const Returns: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('heading', { level: 1, name: '药品退换' })).toBeVisible()
    await expect(canvas.getByText('更新于 2026-11-08')).toBeVisible()
    const side = within(canvas.getByRole('navigation', { name: '帮助中心' }))
    await expect(side.getByRole('link', { name: '药品退换' })).toHaveAttribute('aria-current', 'page')
    await expect(side.getByRole('link', { name: '会员注册' })).toHaveAttribute('href', '/help/xrzn?id=61')
  },
}

export const NothingToRead: Story = { args: { help: null } }

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }
