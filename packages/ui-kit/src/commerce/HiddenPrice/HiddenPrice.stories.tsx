import type { Meta, StoryObj } from '@storybook/react-vite'
import { HiddenPrice } from './HiddenPrice.tsx'

const meta = {
  title: '商品/看不到的价格 HiddenPrice',
  component: HiddenPrice,
  args: { because: 'guest' },
} satisfies Meta<typeof HiddenPrice>
export default meta
type Story = StoryObj<typeof meta>

export const Guest: Story = {}

export const NotPassed: Story = { args: { because: 'notPassed' } }

export const Controlled: Story = { args: { because: 'controlled' } }
