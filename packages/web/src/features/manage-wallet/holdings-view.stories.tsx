import type { Meta, StoryObj } from '@storybook/react-vite'
import { yuan } from '@xinglin/domain/kernel/money'
import { couponDay, heldCouponFixture, heldVoucherFixture } from '@xinglin/ui-kit/commerce/wallet-fixtures'
import { expect, fn, userEvent, within } from 'storybook/test'
import { CouponsView } from './coupons-view.tsx'
import type { HoldingsSearch } from './holdings-search.ts'
import { VouchersView } from './vouchers-view.tsx'
import { onePage } from './wallet-story-fixtures.ts'

const counts = { unused: 3, used: 14, expired: 3 }
const second = couponDay / 1000

const everything: HoldingsSearch = { status: 'unused', scope: null, order: 'endsFirst', page: 1 }

const meta: Meta<typeof CouponsView> = {
  title: '页面/优惠券与现金券',
  component: CouponsView,
  args: {
    holdings: onePage([
      heldCouponFixture(),
      heldCouponFixture({ id: 12, coupon_id: 5, name: '松岑制药专享券', scope: 2, scope_text: '松岑制药在售品种' }),
      heldCouponFixture({ id: 13, name: '老客回访券', min_amount: '0.00', use_start: second + 86_400 }),
    ]),
    counts,
    search: everything,
    now: couponDay,
    onGo: fn(),
  },
}
export default meta
type Story = StoryObj<typeof CouponsView>

export const Coupons: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('link', { name: '去使用 全场通用券' })).toHaveAttribute('href', '/list')
    await expect(canvas.getByRole('link', { name: '去使用 松岑制药专享券' })).toHaveAttribute('href', '/lqzx?id=5')
    await expect(canvas.getByRole('button', { name: '未开始' })).toBeDisabled()
    await expect(canvas.getByRole('link', { name: '已使用14' })).toHaveAttribute('href', '/wdqb/yhq?status=1')
  },
}

export const OfOneScope: Story = {
  args: { search: { ...everything, scope: 'manufacturer', page: 2 } },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('link', { name: '厂家券' })).toHaveAttribute('aria-current', 'true')
    await expect(canvas.getByRole('link', { name: '专场券' })).toHaveAttribute('href', '/wdqb/yhq?scope=1')
    await expect(canvas.getByRole('link', { name: '全部' })).toHaveAttribute('href', '/wdqb/yhq')
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: '排序' }), '面额从高到低')
    await expect(args.onGo).toHaveBeenCalledWith('/wdqb/yhq?scope=2&order=1')
  },
}

export const NoneOfAScope: Story = {
  args: { holdings: onePage([]), search: { ...everything, scope: 'goods' } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('暂无可用专场券')).toBeVisible()
  },
}

export const UsedCoupons: Story = {
  args: {
    holdings: onePage([heldCouponFixture({ status: 1, used_at: second - 86_400 })]),
    search: { ...everything, status: 'used' },
  },
}

export const NoCoupons: Story = { args: { holdings: onePage([]), counts: { unused: 0, used: 0, expired: 0 } } }

export const NoneExpired: Story = { args: { holdings: onePage([]), search: { ...everything, status: 'expired' } } }

export const Vouchers: Story = {
  render: (args) => (
    <VouchersView
      {...args}
      holdings={onePage([heldVoucherFixture(), heldVoucherFixture({ id: 22, amount: '10.00' })])}
      total={yuan('30')}
    />
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('¥30.00')).toBeVisible()
  },
}

export const UsedVouchers: Story = {
  render: (args) => (
    <VouchersView
      {...args}
      holdings={onePage([heldVoucherFixture({ status: 1, used_at: second - 86_400, spent: '7.89' })])}
      search={{ ...everything, status: 'used' }}
      total={null}
    />
  ),
}

export const NoVouchers: Story = { render: (args) => <VouchersView {...args} holdings={onePage([])} total={null} /> }

export const OnAPhone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } }
