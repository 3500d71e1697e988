import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Panel } from '../../components/Panel/Panel.tsx'
import { Price } from '../../components/Price/Price.tsx'
import { yuan } from '@xinglin/domain/kernel/money'
import { goodsFixture, longNamesFixture, unbrokenFixture } from '../fixtures.ts'
import { GoodsCell } from './GoodsCell.tsx'

const meta: Meta<typeof GoodsCell> = {
  title: '商品/商品单元格 GoodsCell',
  component: GoodsCell,
  args: { goods: goodsFixture(), href: '/list/info/101' },
}
export default meta
type Story = StoryObj<typeof GoodsCell>

export const InATable: Story = {}

export const WithPrice: Story = { args: { picture: 'line', children: <Price money={yuan('8.2')} unit="盒" /> } }

export const WithoutPicture: Story = { args: { picture: 'none' } }

/** Goods with the same name are distinguished by their maker, here as well. */
export const NoteOnAPhone: Story = {
  args: { note: '松岑制药有限公司' },
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('松岑制药有限公司')).toBeVisible()
  },
}

export const LongWords: Story = {
  render: () => (
    <Panel>
      <GoodsCell goods={longNamesFixture()} href="/list/info/104" />
      <GoodsCell goods={unbrokenFixture()} href="/list/info/105" picture="line" />
    </Panel>
  ),
}
