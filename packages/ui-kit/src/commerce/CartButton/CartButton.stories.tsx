import type { Meta, StoryObj } from '@storybook/react-vite'
import { CartButton } from './CartButton.tsx'

const meta = {
  title: '外框/购物车按钮 CartButton',
  component: CartButton,
  args: { href: '/cart', count: 8 },
} satisfies Meta<typeof CartButton>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {}
export const Empty: Story = { args: { count: 0 } }
export const MoreThanFits: Story = { args: { count: 128 } }
export const Small: Story = { args: { size: 40 } }
