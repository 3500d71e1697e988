import type { Meta, StoryObj } from '@storybook/react-vite'
import { yuan } from '@xinglin/domain/kernel/money'
import { activityState } from '@xinglin/domain/promotions'
import { expect, within } from 'storybook/test'
import { activityFixture, discountFixture } from '../fixtures.ts'
import { activityTerms, FullReductionLadder } from './FullReductionLadder.tsx'

const meta = {
  title: '商品/FullReductionLadder',
  component: FullReductionLadder,
  args: { state: activityState(activityFixture(), yuan('1287.6')) },
} satisfies Meta<typeof FullReductionLadder>
export default meta
type Story = StoryObj<typeof meta>

export const TwoTiersReached: Story = {
  play: async ({ canvasElement }) => {
    const tiers = within(canvasElement).getAllByRole('listitem')
    await expect(tiers.map((tier) => tier.textContent)).toEqual([
      '满 1000 减 40，已享',
      '满 500 减 15',
      '再选 ¥712.40 可减 ¥100',
    ])
  },
}

export const NothingReached: Story = { args: { state: activityState(activityFixture(), yuan('0')) } }

export const AllReached: Story = { args: { state: activityState(activityFixture(), yuan('5000')) } }

export const FullDiscount: Story = { args: { state: activityState(discountFixture(), yuan('333.33')) } }

export const Terms: Story = {
  render: () => (
    <>
      <p>{activityTerms(activityFixture())}</p>
      <p>{activityTerms(activityFixture({ is_repeat: 1 }))}</p>
      <p>{activityTerms(discountFixture())}</p>
    </>
  ),
}
