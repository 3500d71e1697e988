import type { Meta, StoryObj } from '@storybook/react-vite'
import { day, startOfDay } from '@xinglin/domain/kernel/time'
import { giftFixture } from '@xinglin/ui-kit/commerce/offer-fixtures'
import { expect, fn, userEvent, within } from 'storybook/test'
import { GiftView } from './gift-view.tsx'
import { PointsMallView } from './points-mall-view.tsx'

const list = [
  giftFixture(),
  giftFixture({ id: 2, name: '温湿度记录仪', points: 3600 }),
  giftFixture({ id: 3, name: '文件收纳盒', number: 0 }),
  giftFixture({ id: 4, name: '无线鼠标', mine: 5 }),
]
const search = { id: null, kind: null, affordable: false, page: 1 }
const saver = {
  purse: { points: 3286, expiring: { points: 420, at: startOfDay(day('2026-12-22')) } },
  calendar: { today: day('2026-11-20'), signedToday: false, streak: 4, days: [], points: 3286 },
}

const meta: Meta<typeof PointsMallView> = {
  title: '页面/积分商城',
  component: PointsMallView,
  args: {
    gifts: { list, total: 41, capped: false, page: 1, pageSize: 20 },
    search,
    saver,
    isMember: true,
    signingIn: false,
    onSignIn: fn(),
    onExchange: fn(),
    onGo: fn(),
  },
}
export default meta
type Story = StoryObj<typeof PointsMallView>

export const Member: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('420 积分将于 2026-12-21 过期')).toBeVisible()
    await expect(canvas.getByText(/还差/)).toHaveTextContent('还差 314 积分')
    await userEvent.click(canvas.getByRole('button', { name: '立即兑换 热敏标签纸' }))
    await expect(args.onExchange).toHaveBeenCalledWith(expect.objectContaining({ id: 1 }), 1)
    await userEvent.click(canvas.getByRole('checkbox', { name: '只看可兑换' }))
    await expect(args.onGo).toHaveBeenCalledWith('/jfsc?affordable=1')
    await userEvent.click(canvas.getByRole('button', { name: '签到 +5 积分' }))
    await expect(args.onSignIn).toHaveBeenCalledOnce()
    await expect(canvas.getByRole('link', { name: '门店物料' })).toHaveAttribute('href', '/jfsc?kind=store')
    await expect(canvas.getByRole('link', { name: '第 3 页' })).toHaveAttribute('href', '/jfsc?page=3')
  },
}

export const SignedToday: Story = {
  args: { saver: { ...saver, calendar: { ...saver.calendar, signedToday: true, streak: 5 } } },
}

export const Guest: Story = { args: { saver: null, isMember: false } }

export const NothingAffordable: Story = {
  args: {
    gifts: { list: [], total: 0, capped: false, page: 1, pageSize: 20 },
    search: { ...search, affordable: true },
  },
}

export const OnAPhone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } }

const detail = { ...giftFixture({ mine: 1 }), description: '适用于常见小票机与标签机。\n每卷独立包装。' }

export const OneGift: Story = {
  render: () => <GiftView gift={detail} points={3286} onExchange={fn()} />,
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('每会员 5 个，已兑 1 个')
    await expect(within(canvasElement).getByRole('button', { name: '立即兑换' })).toBeEnabled()
  },
}

export const OneGiftOutOfReach: Story = {
  render: () => <GiftView gift={detail} points={800} onExchange={fn()} />,
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('还差 400 积分')
    await expect(within(canvasElement).getByRole('button', { name: '立即兑换' })).toBeDisabled()
  },
}

export const OneGiftGone: Story = {
  render: () => <GiftView gift={{ ...detail, stock: 0 }} points={3286} onExchange={fn()} />,
}

export const OneGiftForAGuest: Story = {
  render: () => <GiftView gift={detail} points={null} onExchange={fn()} />,
}
