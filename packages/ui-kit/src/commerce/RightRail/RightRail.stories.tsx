import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { RightRail } from './RightRail.tsx'

const meta = {
  title: '外框/RightRail',
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
