import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentProps, useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { RightRail } from './RightRail.tsx'

const meta = {
  title: '外框/右侧工具条 RightRail',
  component: RightRail,
  args: { mine: '/order', cart: { href: '/cart', count: 8 }, onTop: fn() },
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <div style={{ minHeight: 520 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof RightRail>
export default meta
type Story = StoryObj<typeof meta>

export const Member: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('link', { name: /购物车.*8.*种商品/ })).toHaveAttribute('href', '/cart')
    await userEvent.click(canvas.getByRole('button', { name: '顶部' }))
    await expect(args.onTop).toHaveBeenCalledOnce()
  },
}
export const EmptyCart: Story = { args: { cart: { href: '/cart', count: 0 } } }

const Opening = (args: ComponentProps<typeof RightRail>) => {
  const [open, setOpen] = useState(false)
  return (
    <RightRail
      {...args}
      panel={{ open, onToggle: () => setOpen(!open), content: <button type="button">去购物车结算</button> }}
    />
  )
}

export const WithEverything: Story = {
  args: {
    messages: { href: '/message', unread: 120 },
    services: [
      { name: '客服', icon: 'headset', href: '/chat' },
      { name: '微信', icon: 'wechat', href: '/help/wechat' },
    ],
  },
  render: (args) => <Opening {...args} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('link', { name: /消息.*120 条未读/ })).toBeVisible()
    const toggle = canvas.getByRole('button', { name: /购物车/ })
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    toggle.focus()
    await userEvent.keyboard('{Enter}')
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')
    await expect(canvas.getByRole('button', { name: '去购物车结算' })).toBeVisible()
    await userEvent.click(toggle)
    await expect(canvas.queryByRole('button', { name: '去购物车结算' })).toBeNull()
  },
}
