import type { Meta, StoryObj } from '@storybook/react-vite'
import { yuan } from '@xinglin/domain/kernel/money'
import { goodsFixture } from '@xinglin/ui-kit/commerce/fixtures'
import { offersNow } from '@xinglin/ui-kit/commerce/offer-fixtures'
import { expect, within } from 'storybook/test'
import { SpendOffersView } from './spend-offers-view.tsx'

const offer = {
  id: 1,
  name: '感冒用药满赠',
  startsAt: offersNow,
  endsAt: offersNow,
  threshold: { kind: 'amount', amount: yuan('500') },
  reward: goodsFixture(),
  terms: { kind: 'gift', total: 5, repeat: true },
  goodsCount: 24,
} as const

const meta: Meta<typeof SpendOffersView> = {
  title: '页面/组合满赠',
  component: SpendOffersView,
  args: {
    offers: [offer, { ...offer, id: 2, name: '换购', terms: { kind: 'exchange', price: yuan('1.9'), most: 2 } }],
  },
}
export default meta
type Story = StoryObj<typeof SpendOffersView>

export const Ordinary: Story = {
  play: async ({ canvasElement }) => {
    const [first] = within(canvasElement).getAllByRole('link', { name: '参加商品 24 种' })
    await expect(first).toHaveAttribute('href', '/zhmz/list?id=1')
  },
}

export const NothingRuns: Story = { args: { offers: [] } }
