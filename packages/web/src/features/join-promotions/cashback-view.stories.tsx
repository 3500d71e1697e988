import type { Meta, StoryObj } from '@storybook/react-vite'
import { yuan } from '@xinglin/domain/kernel/money'
import { offersNow } from '@xinglin/ui-kit/commerce/offer-fixtures'
import { expect, within } from 'storybook/test'
import { CashbackView } from './cashback-view.tsx'

const low = { amount: yuan('3000'), cashback: yuan('30') }
const high = { amount: yuan('10000'), cashback: yuan('150') }
const offer = { id: 1, name: '十一月满额返现', startsAt: offersNow, endsAt: offersNow, tiers: [low, high] } as const

const meta: Meta<typeof CashbackView> = {
  title: '页面/满额返现',
  component: CashbackView,
  args: {
    offers: [
      {
        ...offer,
        progress: {
          spend: yuan('4200'),
          tiers: [
            { ...low, status: 1 },
            { ...high, status: 0 },
          ],
          cashback: yuan('30'),
          next: { tier: high, shortfall: yuan('5800') },
          creditedAt: offersNow,
        },
      },
    ],
  },
}
export default meta
type Story = StoryObj<typeof CashbackView>

export const Ordinary: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/再买 ¥5,?800.00 可返 ¥150.00/)).toBeVisible()
  },
}

export const Guest: Story = { args: { offers: [{ ...offer, progress: null }] } }

export const NothingRuns: Story = { args: { offers: [] } }
