import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { TopBar } from './TopBar.tsx'

const links = [
  { name: '首页', href: '/' },
  { name: '我的订单', href: '/order' },
]

const meta = {
  title: '外框/顶部条 TopBar',
  component: TopBar,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof TopBar>
export default meta
type Story = StoryObj<typeof meta>

const member = { links, company: '槐序大药房连锁有限公司', passed: true, onSignOut: fn() }

export const Member: Story = {
  args: member,
  play: async ({ canvasElement }) => {
    const leave = within(canvasElement).getByRole('button', { name: '退出登录' })
    leave.focus()
    await userEvent.keyboard('{Enter}')
    await expect(leave).toHaveFocus()
  },
}
export const Waiting: Story = { args: { ...member, passed: false } }
/** An approved member with an expired certificate: the bar says so and links to its renewal. */
export const Expired: Story = {
  args: { ...member, expiredHref: '/zhzx/basic/zzzj' },
  play: async ({ canvasElement }) => {
    const bar = within(canvasElement)
    await expect(bar.getByRole('link', { name: '证件已过期' })).toHaveAttribute('href', '/zhzx/basic/zzzj')
    await expect(bar.queryByText('资质已通过')).toBeNull()
  },
}
export const LongName: Story = { args: { ...member, company: '槐序大药房连锁有限公司'.repeat(12) } }
export const WithThingsToPress: Story = {
  args: {
    ...member,
    links: [
      ...links,
      { name: '添加到桌面', icon: 'desktop', onPress: fn() },
      { name: '检验报告', href: 'https://reports.example/', outside: true },
      { name: '手机版', content: <button type="button">手机版</button> },
    ],
  },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '添加到桌面' }))
    const pressed = args.links.find(({ name }) => name === '添加到桌面')
    await expect(pressed?.onPress).toHaveBeenCalledOnce()
  },
}
export const OfTheHomePage: Story = { args: { ...member, size: 32 } }
export const Guest: Story = { args: { links, signIn: '/login', register: '/register/step1' } }
