import type { Meta, StoryObj } from '@storybook/react-vite'
import { yuan, zero } from '@xinglin/domain/kernel/money'
import { day } from '@xinglin/domain/kernel/time'
import type { MemberId } from '@xinglin/domain/members'
import type { OrderId } from '@xinglin/domain/orders'
import type { MonthStatement, StatementEntry } from '@xinglin/domain/staff'
import { expect, fn, userEvent, within } from 'storybook/test'
import { now } from '../../testing/fixtures.ts'
import { StatementView } from './statement-view.tsx'
import { StatementsView } from './statements-view.tsx'

const one = (nth: number, company: string, credit: string): MonthStatement => ({
  memberId: nth as MemberId,
  company,
  orders: nth * 3,
  openingDebt: yuan('10402'),
  openingBalance: yuan('320.50'),
  sums: { gateway: yuan('68420.16'), transfer: yuan('42300'), balance: yuan('-120.50'), credit: yuan(credit) },
})
const month = { from: day('2026-10-01'), to: day('2026-10-31') }
const longName = '浙江省杭州市西湖区同泽堂国药号医药连锁股份有限公司文三路第二分店'

const meta: Meta<typeof StatementsView> = {
  title: '后台/月结单',
  component: StatementsView,
  args: {
    statements: {
      ...month,
      list: [one(1, '同泽医药有限公司', '-4402'), one(2, longName, '28960')],
      total: 2,
      capped: false,
      page: 1,
      pageSize: 50,
    },
    query: { month: null, keyword: '', page: 1 },
    isLoading: false,
    onQuery: fn(),
    onOpen: fn(),
  },
}
export default meta
type Story = StoryObj<typeof StatementsView>

export const OfAMonth: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('6,000.00')).toBeVisible()
    await expect(canvas.getByText('39,362.00')).toBeVisible()
    await userEvent.click(canvas.getByText('导出当前结果'))
    await expect(canvas.getByRole('link', { name: 'Excel 表格（XLSX）' })).toHaveAttribute(
      'href',
      '/console/exports/statements.xlsx?month=2026-10-01',
    )
    await userEvent.click(canvas.getByRole('button', { name: '上月' }))
    await expect(args.onQuery).toHaveBeenCalledWith({ month: day('2026-09-30'), keyword: '', page: 1 })
  },
}

export const Quiet: Story = {
  args: { statements: { ...month, list: [], total: 0, capped: false, page: 1, pageSize: 50 } },
}

const entry = (nth: number, way: StatementEntry['way'], reason: string, amount: string): StatementEntry => ({
  at: now,
  orderId: nth === 0 ? null : (nth as OrderId),
  number: nth === 0 ? '' : `20261022000${String(nth)}-1`,
  reason,
  way,
  amount: yuan(amount),
})

export const OfAMember: Story = {
  render: () => (
    <StatementView
      sheet={{
        ...month,
        statement: one(2, longName, '28960'),
        entries: [
          entry(0, 'balance', '充值', '1000'),
          entry(1, 'gateway', '订单付款', '68420.16'),
          entry(2, 'credit', '账期付款', '28960'),
        ],
      }}
      onMonth={fn()}
      onSave={fn()}
      onPrint={fn()}
    />
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('39,362.00')).toBeVisible()
  },
}

export const OfAQuietMember: Story = {
  render: () => (
    <StatementView
      sheet={{
        ...month,
        statement: {
          ...one(1, '同泽医药有限公司', '0'),
          sums: { gateway: zero, transfer: zero, balance: zero, credit: zero },
        },
        entries: [],
      }}
      onMonth={fn()}
      onSave={fn()}
      onPrint={fn()}
    />
  ),
}
