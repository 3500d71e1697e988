import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Columns } from '../Columns/Columns.tsx'
import { SideNav } from './SideNav.tsx'

const meta = {
  title: '外框/侧边导航 SideNav',
  component: SideNav,
  args: {
    'aria-label': '会员中心',
    groups: [
      { items: [{ href: '/user', text: '会员首页', icon: 'home' }] },
      {
        title: '订单管理',
        items: [
          { href: '/order', text: '我的订单', icon: 'document', count: 6, current: true },
          { href: '/jfdd', text: '积分订单', icon: 'gift' },
          { href: '/hmdd', text: '特殊药品回执', icon: 'receipt' },
        ],
      },
      {
        title: '我的钱包',
        items: [
          { href: '/zzfw/balance', text: '余额管理', icon: 'wallet' },
          { href: '/wdqb', text: '优惠券', icon: 'coupon', count: 120 },
        ],
      },
    ],
  },
  render: (args) => (
    <Columns layout="navMain" align="start">
      <SideNav {...args} />
      <div />
    </Columns>
  ),
} satisfies Meta<typeof SideNav>
export default meta
type Story = StoryObj<typeof meta>

export const MemberCentre: Story = {
  play: async ({ canvasElement }) => {
    const nav = within(canvasElement).getByRole('navigation', { name: '会员中心' })
    await expect(within(nav).getByRole('link', { name: '我的订单 6' })).toHaveAttribute('aria-current', 'page')
    await expect(within(nav).getByText('99+')).toBeVisible()
  },
}

export const HelpCentre: Story = {
  args: {
    'aria-label': '帮助中心',
    groups: [
      {
        title: '新手指南',
        items: [
          { href: '/help/1', text: '会员注册' },
          { href: '/help/2', text: '购物指南' },
        ],
      },
      { title: '支付与配送', items: [{ href: '/help/3', text: '药品退换货', current: true }] },
    ],
  },
}

export const LongWords: Story = {
  args: {
    groups: [
      {
        title: '自助服务',
        items: [
          { href: '/a', text: '含特殊药品复方制剂采购备案回执管理', icon: 'receipt', count: 3 },
          { href: '/b', text: 'N'.repeat(60) },
        ],
      },
    ],
  },
}

export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone', isRotated: false } },
  args: {
    groups: [
      {
        items: ['我的订单', '积分订单', '含麻订单回执', '我的消息', '快捷采购', '品种求购', '电子发票'].map((text) => ({
          href: `/${text}`,
          text,
          current: text === '电子发票',
        })),
      },
    ],
  },
  play: async ({ canvasElement }) => {
    const nav = within(canvasElement).getByRole('navigation', { name: '会员中心' })
    const current = within(nav).getByRole('link', { name: '电子发票' })
    await expect(current.getBoundingClientRect().right).toBeLessThanOrEqual(nav.getBoundingClientRect().right)
  },
}
