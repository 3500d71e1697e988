import type { Meta, StoryObj } from '@storybook/react-vite'
import { yuan } from '@xinglin/domain/kernel/money'
import { addDays, day, dayAt } from '@xinglin/domain/kernel/time'
import type { OrderId } from '@xinglin/domain/orders'
import type { DayPayment, DayPayments } from '@xinglin/domain/staff'
import { expect, fn, userEvent, within } from 'storybook/test'
import { now } from '../../testing/fixtures.ts'
import { PaymentsView } from './payments-view.tsx'

const payment = (nth: number, way: DayPayment['way'], amount: string): DayPayment => ({
  number: way === 'balance' ? '' : `P2611220040${String(nth)}`,
  orderId: nth as OrderId,
  orderNumber: `20261122011${String(nth)}-1`,
  company: nth === 2 ? '浙江省杭州市西湖区同泽堂国药号医药连锁股份有限公司文三路第二分店' : '佩兰大药房',
  way,
  amount: yuan(amount),
  state: nth === 3 ? 'refunded' : 'succeeded',
  at: now,
})
const of = (list: readonly DayPayment[]): DayPayments => ({
  day: dayAt(now),
  list,
  total: list.length,
  capped: false,
  page: 1,
  pageSize: 50,
})

const meta: Meta<typeof PaymentsView> = {
  title: '后台/收款明细',
  component: PaymentsView,
  parameters: { layout: 'fullscreen' },
  args: {
    payments: of([payment(1, 'gateway', '1260.50'), payment(2, 'balance', '12'), payment(3, 'transfer', '8640')]),
    query: { day: null, way: null, page: 1 },
    isLoading: false,
    onDay: fn(),
    onOpen: fn(),
  },
}
export default meta
type Story = StoryObj<typeof PaymentsView>

export const OfADay: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('本页 ¥9,912.50')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '前一天' }))
    await expect(args.onDay).toHaveBeenCalledWith(addDays(dayAt(now), -1))
    await userEvent.click(canvas.getByText('导出当前结果'))
    await expect(canvas.getByRole('link', { name: 'CSV 文本' })).toHaveAttribute(
      'href',
      `/console/exports/payments.csv?day=${dayAt(now)}`,
    )
  },
}

export const Quiet: Story = {
  args: { payments: { ...of([]), day: day('2026-11-21') }, query: { day: null, way: 'credit', page: 1 } },
}
