import type { Meta, StoryObj } from '@storybook/react-vite'
import type { CouponId } from '@xinglin/domain/wallet'
import { goodsListFixture } from '@xinglin/ui-kit/commerce/fixtures'
import { couponDay, couponOfferFixture } from '@xinglin/ui-kit/commerce/wallet-fixtures'
import { expect, fn, userEvent, within } from 'storybook/test'
import { CouponCentreView } from './coupon-centre-view.tsx'

const special = couponOfferFixture({ id: 4, name: '呼吸用药专场券', scope: 1, scope_text: '指定 386 个品种' })
const day = 86_400
const list = [
  couponOfferFixture(),
  special,
  couponOfferFixture({ id: 5, name: '松岑制药专享券', scope: 2, scope_text: '松岑制药在售品种', mine: 1 }),
  couponOfferFixture({ id: 6, name: '中药饮片券', scope: 1, claimed: 1000 }),
  couponOfferFixture({ id: 7, name: '器械耗材专场券', scope: 1, get_start: couponDay / 1000 + day }),
]
const offers = { list, total: list.length, capped: false, page: 1, pageSize: 12 }

const meta: Meta<typeof CouponCentreView> = {
  title: '页面/领券中心',
  component: CouponCentreView,
  args: {
    offers,
    scope: null,
    mine: 6,
    example: { coupon: special, goods: { list: goodsListFixture(), total: 386, capped: false, page: 1, pageSize: 20 } },
    now: couponDay,
    busy: null,
    actions: {
      signInHref: '/login?next=%2Flqzx',
      adding: new Set(),
      held: new Map(),
      favourites: new Set(),
      onFavourite: fn(),
      onAdd: fn(),
    },
    onClaim: fn(),
    onGo: fn(),
  },
}
export default meta
type Story = StoryObj<typeof CouponCentreView>

export const EveryState: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: '立即领取 呼吸用药专场券' }))
    await expect(args.onClaim).toHaveBeenCalledWith(expect.objectContaining({ id: 4 }))
    await expect(canvas.getByRole('link', { name: '去使用 松岑制药专享券' })).toHaveAttribute('href', '/lqzx?id=5')
    await expect(canvas.getByRole('link', { name: '查看更多' })).toHaveAttribute('href', '/lqzx?id=4')
    await expect(canvas.getByRole('link', { name: '专场券' })).toHaveAttribute('href', '/lqzx?type=1')
    await expect(canvas.getByRole('link', { name: /我的优惠券/ })).toHaveAttribute('href', '/wdqb/yhq')
  },
}

export const BeingTaken: Story = { args: { busy: 4 as CouponId } }

export const Guest: Story = { args: { mine: null } }

export const NothingOfThisType: Story = {
  args: { offers: { ...offers, list: [], total: 0 }, scope: 'manufacturer', example: null },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link', { name: '查看全部优惠券' })).toHaveAttribute('href', '/lqzx')
  },
}

export const OnAPhone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } }
