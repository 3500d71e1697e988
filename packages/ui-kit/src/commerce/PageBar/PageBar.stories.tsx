import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { CartButton } from '../CartButton/CartButton.tsx'
import { PageBar } from './PageBar.tsx'

const meta = {
  title: '外框/手机页头 PageBar',
  component: PageBar,
  args: { title: '我的订单', back: '/user' },
  parameters: { layout: 'fullscreen' },
  globals: { viewport: { value: 'phone' } },
} satisfies Meta<typeof PageBar>
export default meta
type Story = StoryObj<typeof meta>

export const OfAMember: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link', { name: '返回' })).toHaveAttribute('href', '/user')
  },
}
export const WithTheCart: Story = {
  args: { title: '商品详情', back: '/list', actions: <CartButton href="/cart" count={8} /> },
}
export const LongTitle: Story = { args: { title: '槐序大药房连锁有限公司的订单'.repeat(4) } }
