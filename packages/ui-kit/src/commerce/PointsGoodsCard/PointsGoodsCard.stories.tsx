import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Columns } from '../../components/Columns/Columns.tsx'
import { giftFixture } from '../offer-fixtures.ts'
import { PointsGoodsCard } from './PointsGoodsCard.tsx'

const gift = giftFixture()

const meta: Meta<typeof PointsGoodsCard> = {
  title: '优惠/积分礼品卡 PointsGoodsCard',
  component: PointsGoodsCard,
  args: { gift, href: '/jfsc/info?id=1', points: 3286, onExchange: fn() },
}
export default meta
type Story = StoryObj<typeof PointsGoodsCard>

export const Enough: Story = {
  play: async ({ canvasElement, args }) => {
    within(canvasElement).getByRole('button', { name: '立即兑换 热敏标签纸' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onExchange).toHaveBeenCalledWith(1)
  },
}

export const SeveralAtOnce: Story = {
  args: { gift: giftFixture({ points: 1000, xg_number: 5, mine: 0, number: 40 }), points: 3286 },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const quantity = canvas.getByRole('spinbutton')
    await userEvent.clear(quantity)
    await userEvent.type(quantity, '9{Tab}')
    await expect(quantity).toHaveValue('3')
    await userEvent.click(canvas.getByRole('button', { name: '立即兑换 热敏标签纸' }))
    await expect(args.onExchange).toHaveBeenCalledWith(3)
  },
}

export const EveryState: Story = {
  render: (args) => (
    <Columns layout={5}>
      <PointsGoodsCard {...args} />
      <PointsGoodsCard {...args} points={800} />
      <PointsGoodsCard {...args} points={null} />
      <PointsGoodsCard {...args} gift={giftFixture({ number: 0 })} />
      <PointsGoodsCard {...args} gift={giftFixture({ mine: 5 })} />
      <PointsGoodsCard {...args} busy />
      <PointsGoodsCard {...args} gift={giftFixture({ xg_number: 0, points: 1_234_567, number: 98_765 })} />
      <PointsGoodsCard
        {...args}
        gift={giftFixture({ name: '门店陈列展架（含可换面板与运输包装）'.repeat(3), ypgg: 'P'.repeat(90) })}
      />
    </Columns>
  ),
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('还差 400 积分')
    await expect(within(canvasElement).getByRole('button', { name: '已兑完' })).toBeDisabled()
  },
}
