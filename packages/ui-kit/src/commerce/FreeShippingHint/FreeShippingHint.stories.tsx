import type { Meta, StoryObj } from '@storybook/react-vite'
import { FreeShippingHint } from './FreeShippingHint.tsx'

const meta = {
  title: '商品/FreeShippingHint',
  component: FreeShippingHint,
  args: { offer: { kind: 'fromUnits', units: 200 }, quantity: 120, unit: '盒' },
} satisfies Meta<typeof FreeShippingHint>
export default meta
type Story = StoryObj<typeof meta>

export const Short: Story = {}

export const Reached: Story = { args: { quantity: 200 } }

export const SingleItem: Story = { args: { offer: { kind: 'singleItem', minimum: 10 }, quantity: 4 } }
