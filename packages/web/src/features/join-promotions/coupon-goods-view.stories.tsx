import type { Meta, StoryObj } from '@storybook/react-vite'
import { goodsListFixture } from '@xinglin/ui-kit/commerce/fixtures'
import { couponOfferFixture } from '@xinglin/ui-kit/commerce/wallet-fixtures'
import { expect, fn, within } from 'storybook/test'
import { CouponGoodsView } from './coupon-goods-view.tsx'

const coupon = couponOfferFixture({ id: 4, name: '呼吸用药专场券', scope: 1, scope_text: '指定 386 个品种' })
const goods = { list: goodsListFixture(), total: 41, capped: false, page: 1, pageSize: 20 }

const meta: Meta<typeof CouponGoodsView> = {
  title: '页面/优惠券适用商品',
  component: CouponGoodsView,
  args: {
    found: { coupon, goods },
    actions: {
      signInHref: '/login?next=%2Flqzx',
      adding: new Set(),
      held: new Map(),
      favourites: new Set(),
      onFavourite: fn(),
      onAdd: fn(),
    },
    onGo: fn(),
  },
}
export default meta
type Story = StoryObj<typeof CouponGoodsView>

export const Ordinary: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText(/^满 2000 可用，减 ¥50；指定 386 个品种；/)).toBeVisible()
    await expect(canvas.getByRole('link', { name: '第 2 页' })).toHaveAttribute('href', '/lqzx?id=4&page=2')
  },
}

export const AllOffTheShelf: Story = { args: { found: { coupon, goods: { ...goods, list: [], total: 0 } } } }

export const OnAPhone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } }
