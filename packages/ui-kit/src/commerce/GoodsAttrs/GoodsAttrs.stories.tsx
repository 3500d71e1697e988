import type { Meta, StoryObj } from '@storybook/react-vite'
import { Inline } from '../../components/Inline/Inline.tsx'
import { goodsFixture } from '../fixtures.ts'
import { GoodsAttrs } from './GoodsAttrs.tsx'

const meta: Meta<typeof GoodsAttrs> = {
  title: '商品/药品属性 GoodsAttrs',
  component: GoodsAttrs,
  args: { goods: goodsFixture() },
}
export default meta
type Story = StoryObj<typeof GoodsAttrs>

export const Prescription: Story = {}

export const Every: Story = {
  render: () => (
    <Inline>
      <GoodsAttrs goods={goodsFixture({ rx_class: 'OTC_A' })} />
      <GoodsAttrs goods={goodsFixture({ rx_class: 'OTC_B', is_mhj: 1 })} />
      <GoodsAttrs goods={goodsFixture({ is_cold: 1 })} />
      <GoodsAttrs goods={goodsFixture({ kind: 'herb', rx_class: null })} />
      <GoodsAttrs goods={goodsFixture({ kind: 'device', rx_class: null })} />
    </Inline>
  ),
}
