import type { Meta, StoryObj } from '@storybook/react-vite'
import { addDays, startOfDay } from '@xinglin/domain/kernel/time'
import { activityFixture, goodsListFixture } from '@xinglin/ui-kit/commerce/fixtures'
import { offersNow } from '@xinglin/ui-kit/commerce/offer-fixtures'
import { dayAt } from '@xinglin/domain/kernel/time'
import { couponOfferFixture } from '@xinglin/ui-kit/commerce/wallet-fixtures'
import { Countdown } from '@xinglin/ui-kit/Countdown'
import { expect, fn, within } from 'storybook/test'
import { CampaignView } from './campaign-view.tsx'

const floors = [
  { title: '感冒咳嗽', subtitle: '冬季常备', url: '/list?manjian_id=1', goods: goodsListFixture().slice(0, 5) },
]
const tab = { id: 1, name: '呼吸用药', activity: activityFixture(), floors }
const endsAt = startOfDay(addDays(dayAt(offersNow), 10))

const meta: Meta<typeof CampaignView> = {
  title: '页面/活动专题',
  component: CampaignView,
  args: {
    campaign: {
      cover: {
        kind: 'festival',
        id: 3,
        name: '冬令药聚惠',
        subtitle: '呼吸、补益品种集中采购',
        image: '/pictures/art/winter.svg',
        startsAt: offersNow,
        endsAt,
      },
      rules: '满减按参加商品的合计金额计算，达到最高一档后减一次。',
      tabs: [tab, { ...tab, id: 2, name: '冬令补益' }],
    },
    tab,
    untilEnd: <Countdown look="inline" seconds={86_400} aria-label="距结束" />,
    coupons: { offers: [couponOfferFixture()], now: offersNow, busy: null, onClaim: fn() },
    actions: {
      signInHref: '/login',
      adding: new Set(),
      held: new Map(),
      favourites: new Set(),
      onFavourite: fn(),
      onAdd: fn(),
    },
  },
}
export default meta
type Story = StoryObj<typeof CampaignView>

export const Ordinary: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('link', { name: '冬令补益' })).toHaveAttribute('href', '/yjh/3?tab=2')
    await expect(canvas.getByText(/呼吸、补益品种集中采购，2026-\d\d-\d\d 至 /)).toBeVisible()
    await expect(canvas.getByRole('region', { name: '活动优惠券' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: '查看全部' })).toHaveAttribute('href', '/list?manjian_id=1')
  },
}

export const NothingRuns: Story = { args: { tab: null } }
