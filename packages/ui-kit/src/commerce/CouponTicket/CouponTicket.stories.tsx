import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Columns } from '../../components/Columns/Columns.tsx'
import { couponDay, couponOfferFixture, heldCouponFixture, heldVoucherFixture } from '../wallet-fixtures.ts'
import { CouponTicket } from './CouponTicket.tsx'

const onClaim = fn()
const used = { status: 1, used_at: couponDay / 1000 - 8 * 86_400 }

const meta: Meta<typeof CouponTicket> = {
  title: '优惠/优惠券 CouponTicket',
  component: CouponTicket,
  args: { offer: couponOfferFixture(), now: couponDay, useHref: '/list', onClaim },
}
export default meta
type Story = StoryObj<typeof CouponTicket>

export const ToBeTaken: Story = {
  play: async ({ canvasElement }) => {
    const ticket = within(canvasElement).getByRole('article', { name: '全场通用券 50 元' })
    await expect(within(ticket).getByText('满 2000 可用')).toBeVisible()
    await expect(within(ticket).getByText('2026-11-20 至 12-02')).toBeVisible()
    await userEvent.tab()
    await expect(within(ticket).getByRole('button', { name: '立即领取 全场通用券' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(onClaim).toHaveBeenCalledOnce()
  },
}

export const BeingTaken: Story = { args: { busy: true } }

export const EveryState: Story = {
  render: () => {
    const offered = (overrides: Parameters<typeof couponOfferFixture>[0]) => (
      <CouponTicket offer={couponOfferFixture(overrides)} now={couponDay} useHref="/list" onClaim={onClaim} />
    )
    const held = (holding: ReturnType<typeof heldCouponFixture>) => (
      <CouponTicket held={holding} now={couponDay} useHref="/list" />
    )
    return (
      <Columns layout={3} gap={3}>
        {offered({})}
        {offered({ name: '已领取', mine: 1 })}
        {offered({ name: '中药饮片券', claimed: 1000, amount: '15.00', min_amount: '300.00' })}
        {offered({ name: '即将开始', get_start: couponDay / 1000 + 86_400 })}
        {offered({ name: '已结束', get_end: couponDay / 1000 - 86_400 })}
        {offered({ name: '运费抵扣券', min_amount: '0.00', amount: '10.50' })}
        {held(heldCouponFixture())}
        {held(heldCouponFixture({ use_end: couponDay / 1000 + 2 * 86_400 }))}
        {held(heldCouponFixture({ use_start: couponDay / 1000 + 86_400 }))}
        {held(heldCouponFixture(used))}
        {held(heldCouponFixture({ status: 2, use_end: couponDay / 1000 }))}
        {held(heldVoucherFixture())}
        {held(heldVoucherFixture({ ...used, spent: '18.35' }))}
        {offered({ name: '可领两张', limit: 2, mine: 1 })}
        {offered({ name: '年度采购券', amount: '10000.00', min_amount: '1000000.00' })}
      </Columns>
    )
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('已于 11-12 使用，抵 ¥18.35')
    await expect(canvasElement).toHaveTextContent('剩 540 张')
    await expect(canvasElement).toHaveTextContent('剩 2 天')
    await expect(canvasElement).toHaveTextContent('11-21 起可用')
    await expect(canvasElement).toHaveTextContent('11-21 00:00 开始领取')
    await expect(canvasElement).toHaveTextContent('已于 11-19 过期')
    await expect(canvasElement).toHaveTextContent('已领 1 张，还可领 1 张')
    await expect(within(canvasElement).getByRole('button', { name: '已抢光' })).toBeDisabled()
  },
}

export const LongWords: Story = {
  args: {
    offer: couponOfferFixture({
      name: '秋冬呼吸道用药与慢病用药联合采购专享优惠券'.repeat(3),
      scope_text: 'M'.repeat(150),
      amount: '99999.99',
      claimed: 1,
    }),
  },
}

export const OnAPhone: Story = { ...EveryState, globals: { viewport: { value: 'phone', isRotated: false } } }
