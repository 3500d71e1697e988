import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { ThemeSwitch } from '../../components/ThemeSwitch/ThemeSwitch.tsx'
import { Footer } from './Footer.tsx'

const group = (name: string, links: readonly string[]) => ({ name, links: links.map((link) => ({ name: link })) })

const meta = {
  title: '外框/页脚 Footer',
  component: Footer,
  args: {
    groups: [
      group('新人指南', ['会员注册', '购物指南', '安全购药']),
      group('服务保障', ['网站资质', '用户协议', '专属服务']),
      group('支付配送', ['订单支付', '货物配送', '药品退换']),
      group('关于我们', ['投诉建议', '联系我们']),
      group('第五组', ['不显示']),
    ],
    hotline: '400-000-0000',
    hours: '周一至周六 08:30–17:30',
    dispatchBefore: '17:00',
    owner: '杏林药采',
    licences: ['药品经营许可证', '互联网药品信息服务资格证书（示）-经营性-0000-0000'],
    statements: ['本站仅向具备合法资质的机构客户销售，不面向个人消费者'],
    year: 2026,
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Footer>
export default meta
type Story = StoryObj<typeof meta>

export const FourGroups: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getAllByRole('heading')).toHaveLength(4)
    await expect(canvas.getByText('© 2026 杏林药采')).toBeVisible()
  },
}
export const WithLinks: Story = {
  args: { links: [{ name: '新手指南', href: '/help/xrzn' }, { name: '供应商入驻' }] },
  play: async ({ canvasElement }) => {
    const links = within(within(canvasElement).getByRole('list', { name: '站点链接' }))
    await expect(links.getByRole('link', { name: '新手指南' })).toHaveAttribute('href', '/help/xrzn')
    await expect(links.getByText('供应商入驻')).toBeVisible()
  },
}

export const NothingKnown: Story = { args: { groups: [], hotline: '', licences: [] } }
export const OnAPhone: Story = {
  args: { setting: <ThemeSwitch onChoose={fn()} /> },
  globals: { viewport: { value: 'phone' } },
}
