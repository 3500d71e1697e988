import type { Meta, StoryObj } from '@storybook/react-vite'
import { yuan } from '@xinglin/domain/kernel/money'
import type { GroupBuyId } from '@xinglin/domain/promotions'
import { goodsFixture, hiddenGoodsFixture } from '@xinglin/ui-kit/commerce/fixtures'
import { groupFixture, offersNow } from '@xinglin/ui-kit/commerce/offer-fixtures'
import { expect, fn, userEvent, within } from 'storybook/test'
import { GroupBuysView } from './group-buys-view.tsx'

const page = { total: 2, capped: false, page: 1, pageSize: 20 } as const
const window = { startsAt: offersNow, endsAt: groupFixture().endsAt, outcome: 'open' } as const
const deal = { price: yuan('7.60'), minimum: 20, limit: 200 }

const meta: Meta<typeof GroupBuysView> = {
  title: '页面/拼团专区',
  component: GroupBuysView,
  args: {
    groups: {
      ...page,
      list: [
        { ...window, id: 1 as GroupBuyId, goods: goodsFixture(), deal: { ...deal, group: groupFixture() } },
        {
          ...window,
          id: 2 as GroupBuyId,
          goods: goodsFixture({ id: 2, name: '蒙脱石散' }),
          deal: { ...deal, group: groupFixture({ id: 2, reached_number: 600 }) },
        },
      ],
    },
    now: offersNow,
    signInHref: '/login?next=%2Fptzq',
    onTake: fn(),
    onGo: fn(),
  },
}
export default meta
type Story = StoryObj<typeof GroupBuysView>

export const Ordinary: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('已成团，可继续参团')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '参团 阿莫西林胶囊' }))
    await expect(args.onTake).toHaveBeenCalledWith(1, 20)
  },
}

export const Guest: Story = {
  args: {
    groups: { ...page, list: [{ ...window, id: 1 as GroupBuyId, goods: hiddenGoodsFixture('guest'), deal: null }] },
  },
}

export const ManyPages: Story = {
  args: { groups: { ...page, total: 50, list: [] } },
  play: async ({ canvasElement, args }) => {
    await userEvent.type(within(canvasElement).getByRole('textbox', { name: '到第' }), '3{Enter}')
    await expect(args.onGo).toHaveBeenCalledWith('/ptzq?page=3')
  },
}

export const OnAPhone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } }
