import type { Meta, StoryObj } from '@storybook/react-vite'
import { Panel } from '../../components/Panel/Panel.tsx'
import { Price } from '../../components/Price/Price.tsx'
import { yuan } from '@xinglin/domain/kernel/money'
import { goodsFixture, longNamesFixture, unbrokenFixture } from '../fixtures.ts'
import { GoodsCell } from './GoodsCell.tsx'

const meta: Meta<typeof GoodsCell> = {
  title: '商品/GoodsCell',
  component: GoodsCell,
  args: { goods: goodsFixture(), href: '/list/info/101' },
}
export default meta
type Story = StoryObj<typeof GoodsCell>

export const InATable: Story = {}

export const WithPrice: Story = { args: { picture: 'line', children: <Price money={yuan('8.2')} unit="盒" /> } }

export const WithoutPicture: Story = { args: { picture: 'none' } }

export const LongWords: Story = {
  render: () => (
    <Panel>
      <GoodsCell goods={longNamesFixture()} href="/list/info/104" />
      <GoodsCell goods={unbrokenFixture()} href="/list/info/105" picture="line" />
    </Panel>
  ),
}
