import type { Meta, StoryObj } from '@storybook/react-vite'
import { day, startOfDay } from '@xinglin/domain/kernel/time'
import { giftFixture } from '@xinglin/ui-kit/commerce/offer-fixtures'
import { couponDay } from '@xinglin/ui-kit/commerce/wallet-fixtures'
import { expect, fn, userEvent, within } from 'storybook/test'
import { everyEntry } from './ledger-search.ts'
import { PointsView } from './points-view.tsx'
import { narrowSearch, onePage, pointsEntries } from './wallet-story-fixtures.ts'

const today = day('2026-11-20')
const calendar = {
  today,
  signedToday: false,
  streak: 2,
  days: [day('2026-11-18'), day('2026-11-19')],
  points: 3286,
}

const meta: Meta<typeof PointsView> = {
  title: '页面/积分管理',
  component: PointsView,
  args: {
    purse: { points: 3286, expiring: { points: 420, at: startOfDay(day('2027-03-22')) } },
    calendar,
    entries: onePage(pointsEntries),
    search: everyEntry,
    gifts: [giftFixture(), giftFixture({ id: 2, name: '抽纸' }), giftFixture({ id: 3, number: 0 })],
    now: couponDay,
    signingIn: false,
    onSignIn: fn(),
    onGo: fn(),
  },
}
export default meta
type Story = StoryObj<typeof PointsView>

export const Ordinary: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: '签到 +5 积分' }))
    await expect(args.onSignIn).toHaveBeenCalledOnce()
    await expect(canvas.getByText('将于 2027-03-21 过期')).toBeVisible()
    await expect(canvas.getByText('+2,434')).toBeVisible()
    await expect(canvas.getByText('−680')).toBeVisible()
    await expect(canvas.getByRole('link', { name: '兑换 抽纸' })).toHaveAttribute('href', '/jfsc?id=2')
  },
}

export const SignedAndExpiringSoon: Story = {
  args: {
    calendar: { ...calendar, signedToday: true, streak: 3, days: [...calendar.days, today] },
    purse: { points: 3286, expiring: { points: 420, at: startOfDay(day('2026-12-05')) } },
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link', { name: '去兑换' })).toBeVisible()
  },
}

export const NewMember: Story = {
  args: {
    purse: { points: 0, expiring: null },
    calendar: { ...calendar, streak: 0, days: [], points: 0 },
    entries: onePage([]),
    gifts: [],
  },
}

export const NothingInTheseDays: Story = { args: { entries: onePage([]), search: narrowSearch } }

export const OnAPhone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } }
