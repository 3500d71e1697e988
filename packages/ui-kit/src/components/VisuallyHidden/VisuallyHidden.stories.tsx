import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { VisuallyHidden } from './VisuallyHidden.tsx'

const meta = {
  title: '基础/只供读屏 VisuallyHidden',
  component: VisuallyHidden,
  args: { children: '购物车中有 8 种商品' },
} satisfies Meta<typeof VisuallyHidden>
export default meta
type Story = StoryObj<typeof meta>

export const HeardNotSeen: Story = {
  render: ({ children }) => (
    <p>
      购物车 8<VisuallyHidden>{children}</VisuallyHidden>
    </p>
  ),
  play: async ({ canvasElement }) => {
    const words = within(canvasElement).getByText('购物车中有 8 种商品')
    await expect(words.getBoundingClientRect().width).toBeLessThanOrEqual(1)
  },
}
