import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Panel } from '../../components/Panel/Panel.tsx'
import { goodsFixture, goodsListFixture, hiddenGoodsFixture, unbrokenFixture } from '../fixtures.ts'
import { GoodsRow } from './GoodsRow.tsx'

const meta: Meta<typeof GoodsRow> = {
  title: '商品/商品行 GoodsRow',
  component: GoodsRow,
  args: { goods: goodsFixture(), href: '/list/info/101', onAdd: fn() },
  render: (args) => (
    <Panel padding="none" as="aside" aria-label="搭配采购">
      <ul>
        <GoodsRow {...args} />
      </ul>
    </Panel>
  ),
}
export default meta
type Story = StoryObj<typeof GoodsRow>

export const AddedByKeyboard: Story = {
  play: async ({ canvasElement, args }) => {
    within(canvasElement).getByRole('button', { name: '加购 阿莫西林胶囊' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onAdd).toHaveBeenCalledWith(10)
  },
}

export const EveryState: Story = {
  render: (args) => (
    <Panel padding="none">
      <ul>
        {[...goodsListFixture(), hiddenGoodsFixture('guest', { id: 130 }), unbrokenFixture()].map((goods) => (
          <GoodsRow key={goods.id} {...args} goods={goods} />
        ))}
      </ul>
    </Panel>
  ),
}

export const Adding: Story = { args: { adding: true } }
