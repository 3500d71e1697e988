import { apartPrice } from '@xinglin/domain/cart'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { yuan, zero } from '@xinglin/domain/kernel/money'
import { goodsFixture, hiddenGoodsFixture, outOfStockFixture } from '@xinglin/ui-kit/commerce/fixtures'
import { ArrivalNotices } from '@xinglin/ui-kit/commerce/RefusalNote'
import { offersNow } from '@xinglin/ui-kit/commerce/offer-fixtures'
import { expect, fn, userEvent, within } from 'storybook/test'
import { CombinationsView } from './combinations-view.tsx'

const offer = {
  id: 1,
  name: '感冒常备组合',
  startsAt: offersNow,
  endsAt: offersNow,
  parts: [
    { goods: goodsFixture(), perSet: 10 },
    { goods: goodsFixture({ id: 2, name: '蒙脱石散' }), perSet: 5 },
  ],
  deal: { price: yuan('120'), apart: yuan('136'), saving: yuan('16'), most: 30 },
} as const
const page = { total: 2, capped: false, page: 1, pageSize: 20 } as const

const meta: Meta<typeof CombinationsView> = {
  title: '页面/组合购',
  component: CombinationsView,
  args: {
    offers: { ...page, list: [offer, { ...offer, id: 2, name: '缺货组合', deal: { ...offer.deal, most: 0 } }] },
    signInHref: '/login?next=%2Fzhzq',
    adding: null,
    onGo: fn(),
    onAdd: fn(),
  },
}
export default meta
type Story = StoryObj<typeof CombinationsView>

const onAwait = fn()

/** 到货提醒 of a combination is for the good of it that is out of stock. */
export const SoldOut: Story = {
  args: {
    offers: {
      ...page,
      total: 1,
      list: [
        {
          ...offer,
          parts: [
            { goods: goodsFixture(), perSet: 10 },
            { goods: outOfStockFixture(), perSet: 5 },
          ],
          deal: { ...offer.deal, most: 0 },
        },
      ],
    },
  },
  render: (args) => (
    <ArrivalNotices value={{ awaited: new Set(), onShown: () => undefined, onAwait }}>
      <CombinationsView {...args} />
    </ArrivalNotices>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('暂时缺货')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /^到货提醒/ }))
    await expect(onAwait).toHaveBeenCalledOnce()
  },
}

export const Ordinary: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: '加入购物车 感冒常备组合' }))
    await expect(args.onAdd).toHaveBeenCalledWith(offer, 1)
    await expect(canvas.getByText('暂时缺货')).toBeVisible()
  },
}

export const AsDearAsItsParts: Story = {
  args: {
    offers: {
      ...page,
      list: [{ ...offer, deal: { ...offer.deal, price: apartPrice(offer.parts, 1), saving: zero } }],
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText(/^单买合计 ¥[\d.]+\/套$/)).toBeVisible()
    await expect(canvas.queryByText(/省/)).toBeNull()
  },
}

export const Guest: Story = {
  args: {
    offers: { ...page, list: [{ ...offer, parts: [{ goods: hiddenGoodsFixture('guest'), perSet: 10 }], deal: null }] },
  },
}
