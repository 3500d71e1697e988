import type { Meta, StoryObj } from '@storybook/react-vite'
import { yuan } from '@xinglin/domain/kernel/money'
import { instant } from '@xinglin/domain/kernel/time'
import type { MessageId } from '@xinglin/domain/members'
import { orderSummaryFixture } from '@xinglin/ui-kit/commerce/order-fixtures'
import { expect, fn, userEvent, within } from 'storybook/test'
import { memberOf, shopOpensAt } from '../../shared/shop-fixtures.ts'
import { approvedUntil, aWireCard, certificatesFixture } from './account-fixtures.ts'
import { MemberCentreView } from './member-centre-view.tsx'

const amounts = ['182340.50', '216000', '194012.30', '248120', '221000.60', '264330']

const meta: Meta<typeof MemberCentreView> = {
  title: '页面/会员中心',
  component: MemberCentreView,
  args: {
    member: memberOf({ balance: '8420.50', ywy: { name: '陆川', phone: '13800000016' } }),
    now: instant(shopOpensAt * 1000),
    certificates: certificatesFixture(),
    counts: { unpaid: 2, inReview: 0, toShip: 1, toReceive: 3 },
    holdings: { coupons: { unused: 6, used: 2, expired: 1 }, vouchers: { unused: 2, used: 0, expired: 0 } },
    months: amounts.map((amount, at) => ({
      month: `2026-${String(at + 6).padStart(2, '0')}`,
      amount: yuan(amount),
      orders: 38,
    })),
    orders: [
      orderSummaryFixture({ state: 10 }),
      orderSummaryFixture({ id: 32, number: '202611180107', state: 40, pay_before: null }),
      orderSummaryFixture({ id: 33, number: '202611160033', state: 50, pay_before: null }),
    ],
    messages: [
      {
        id: 51 as MessageId,
        kind: 'order',
        title: '订单已出库',
        body: '',
        url: '/order/info/31',
        isRead: false,
        sentAt: instant(shopOpensAt * 1000),
      },
      {
        id: 52 as MessageId,
        kind: 'notice',
        title: '关于冬季冷链药品配送时效与签收温度记录单随货同行事项的说明（适用于全部直配与自提门店）'.repeat(3),
        body: '',
        url: '',
        isRead: true,
        sentAt: instant(shopOpensAt * 1000),
      },
    ],
    bindsWechat: true,
    reports: { onPress: fn() },
    onDemoTime: null,
    onSignOut: fn(),
  },
}
export default meta
type Story = StoryObj<typeof MemberCentreView>

const phone = { viewport: { value: 'phone', isRotated: false } } as const

export const Passed: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.getByRole('heading', { level: 1, name: '槐序大药房连锁有限公司' })).toBeVisible()
    await expect(page.getByText('药品经营许可证将于 2026-12-18 到期（剩 28 天）', { exact: false })).toBeVisible()
    await expect(page.getByRole('link', { name: '28 天后到期，更新药品经营许可证' })).toHaveAttribute(
      'href',
      '/zhzx/basic/zzzj',
    )
    await expect(page.getByRole('link', { name: '待付款 2' })).toHaveAttribute('href', '/order?state=10')
    await expect(page.getByText('较上月 +20%')).toBeVisible()
    await expect(page.getByRole('link', { name: '去付款' })).toBeVisible()
  },
}

/** Nothing bought, nothing submitted: each panel explains what it will show. */
export const NewcomerNotPassed: Story = {
  args: {
    member: memberOf({ is_passed: 0, admin: null, expiring: [], points: 0, message_count: 0 }),
    certificates: certificatesFixture({ status: 'none', list: [], calendar: [] }),
    counts: { unpaid: 0, inReview: 0, toShip: 0, toReceive: 0 },
    months: amounts.map((_, at) => ({
      month: `2026-${String(at + 6).padStart(2, '0')}`,
      amount: yuan('0'),
      orders: 0,
    })),
    orders: [],
    messages: [],
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.getByRole('link', { name: '去提交证件' })).toBeVisible()
    await expect(page.getByText('还没有订单')).toBeVisible()
  },
}

export const LicenceExpired: Story = {
  args: {
    certificates: certificatesFixture({
      status: 'expired',
      list: [
        aWireCard('药品经营许可证', {
          status: 'expired',
          approved: approvedUntil('2026-11-01'),
        }),
      ],
      calendar: [{ name: '药品经营许可证', expires_on: '2026-11-01', due: 0 }],
    }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.getByText('更新并审核通过后方可下单', { exact: false })).toBeVisible()
  },
}

export const PartsThatCouldNotBeLoaded: Story = {
  args: { counts: null, holdings: null, months: null, orders: null, messages: null },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByText('请稍后刷新页面重试')).toHaveLength(3)
  },
}

export const Hub: Story = {
  globals: phone,
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement)
    await expect(page.getByRole('heading', { level: 1, name: '我的' })).toBeVisible()
    await expect(page.getByRole('link', { name: /药品经营许可证》28 天后到期/ })).toBeVisible()
    await expect(page.getByRole('link', { name: '待付款 2' })).toBeVisible()
    await expect(page.getByRole('link', { name: '到货提醒' })).toHaveAttribute('href', '/zzfw/star?awaited=1')
    await expect(page.queryByRole('button', { name: '演示时间' })).toBeNull()
    await userEvent.click(page.getByRole('button', { name: '检验报告' }))
    await expect(args.reports?.onPress).toHaveBeenCalledOnce()
  },
}

export const HubOfADemo: Story = {
  args: { onDemoTime: fn() },
  globals: phone,
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '演示时间' }))
    await expect(args.onDemoTime).toHaveBeenCalledOnce()
  },
}

export const HubOfAStoreWithLongWords: Story = {
  args: {
    member: memberOf({
      company: '槐序大药房连锁有限公司第一百二十八分店暨西湖区文三路社区便民服务中心药房',
      is_passed: 0,
      head_office: { id: 9, company: '槐序大药房连锁集团股份有限公司华东区总部' },
      message_count: 128,
    }),
  },
  globals: phone,
}
