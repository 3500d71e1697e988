import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ItemFreeShipping } from '@xinglin/domain/promotions'
import { goodsFixture } from '../fixtures.ts'
import { FreeShippingHint } from './FreeShippingHint.tsx'

const offerFixture = (wire: Parameters<typeof goodsFixture>[0]): ItemFreeShipping => {
  const { freeShipping } = goodsFixture(wire)
  if (freeShipping === null) throw new Error('a good of these stories ships free from some quantity on')
  return freeShipping
}

const meta = {
  title: '商品/包邮提示 FreeShippingHint',
  component: FreeShippingHint,
  args: { offer: offerFixture({}), quantity: 120, unit: '盒' },
} satisfies Meta<typeof FreeShippingHint>
export default meta
type Story = StoryObj<typeof meta>

export const Short: Story = {}

export const Reached: Story = { args: { quantity: 200 } }

export const SingleItem: Story = {
  args: { offer: offerFixture({ is_free_shipping: 0, is_dpby: 1, qg_number: 10 }), quantity: 4 },
}
