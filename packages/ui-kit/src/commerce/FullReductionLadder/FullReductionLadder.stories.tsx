import type { Meta, StoryObj } from '@storybook/react-vite'
import { yuan } from '@xinglin/domain/kernel/money'
import { type Activity, activityState, activityTerms } from '@xinglin/domain/promotions'
import { expect, within } from 'storybook/test'
import { activityFixture, discountFixture, goodsFixture } from '../fixtures.ts'
import { FullReductionLadder } from './FullReductionLadder.tsx'

const at = (activity: Activity, amount: string) => ({
  label: activityTerms(activity).label,
  state: activityState(activity, [
    {
      line: { id: 1, goods: goodsFixture() },
      quantity: 1,
      price: { unitPrice: yuan(amount), exactAmount: yuan(amount) },
    },
  ]),
})

const meta = {
  title: '商品/满减阶梯 FullReductionLadder',
  component: FullReductionLadder,
  args: at(activityFixture(), '1287.6'),
} satisfies Meta<typeof FullReductionLadder>
export default meta
type Story = StoryObj<typeof meta>

export const TwoTiersReached: Story = {
  play: async ({ canvasElement }) => {
    const tiers = within(canvasElement).getAllByRole('listitem')
    await expect(tiers.map((tier) => tier.textContent)).toEqual([
      '满 1000 减 40，已享',
      '满 500 减 15',
      '再买 ¥712.40 可减 ¥100',
    ])
  },
}

export const NothingReached: Story = { args: at(activityFixture(), '0') }

export const AllReached: Story = { args: at(activityFixture(), '5000') }

export const FullDiscount: Story = { args: at(discountFixture(), '333.33') }

export const Terms: Story = {
  render: () => (
    <>
      <p>{activityTerms(activityFixture()).offers.join('，')}</p>
      <p>{activityTerms(activityFixture({ is_repeat: 1 })).offers.join('，')}</p>
      <p>{activityTerms(discountFixture()).offers.join('，')}</p>
    </>
  ),
}
