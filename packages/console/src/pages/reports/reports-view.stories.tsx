import { yuan } from '@xinglin/domain/kernel/money'
import { addDays, day, instant } from '@xinglin/domain/kernel/time'
import type { MemberId } from '@xinglin/domain/members'
import type { CustomersReport, SalesReport, StockReport } from '@xinglin/domain/staff'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { ReportsView } from './reports-view.tsx'

const sold = (sales: string, before: string) => ({
  sales: yuan(sales),
  known: yuan(sales),
  cost: yuan((Number(sales) * 0.866).toFixed(2)),
  before: yuan(before),
  orders: 12,
})

const from = day('2026-10-24')

const sales: SalesReport = {
  from,
  to: day('2026-11-22'),
  days: Array.from({ length: 30 }, (_, at) => ({
    ...sold(String(80_000 + ((at * 37) % 11) * 7000), String(76_000 + ((at * 17) % 9) * 6000)),
    day: addDays(from, at),
  })),
  categories: [
    { ...sold('780768.95', '715600'), name: '心脑血管' },
    { ...sold('411297.93', '428400'), name: '抗感染' },
    { ...sold('2000', '0'), name: '组合' },
  ],
  members: [
    { ...sold('134306.10', '120000'), name: '同泽医药', id: 7 as MemberId, kinds: 312, rep: '杜衡' },
    { ...sold('7268.80', '7600'), name: '槐序大药房云台店', id: 8 as MemberId, kinds: 190, rep: '' },
  ],
  reps: [{ ...sold('1603364.81', '1500000'), name: '杜衡', members: 412 }],
  orders: 2946,
  buyers: 1204,
  newBuyers: 38,
  returned: 47,
}

const stock: StockReport = {
  days: 30,
  goods: 21_441,
  knownGoods: 21_000,
  categories: [
    { name: '心脑血管', units: 48_210, value: yuan('902114.50'), soldUnits: 18_400 },
    { name: '器械', units: 300, value: yuan('50400'), soldUnits: 0 },
  ],
  expired: { batches: 1, units: 8, value: yuan('96') },
  expiring: [
    { within: 30, batches: 3, units: 120, value: yuan('1840') },
    { within: 90, batches: 14, units: 902, value: yuan('12044.20') },
    { within: 180, batches: 60, units: 4100, value: yuan('60118') },
  ],
  batches: [
    {
      name: '阿莫西林胶囊',
      batch: '260101',
      warehouse: '华东一仓',
      expiresOn: day('2026-12-10'),
      units: 60,
      value: yuan('720'),
    },
  ],
}

const customers: CustomersReport = {
  sleepingDays: 60,
  sleeping: 208,
  members: [
    {
      id: 9 as MemberId,
      company: '杜仲药店',
      lastOrderOn: day('2026-08-30'),
      monthly: yuan('3120'),
      rep: '杜衡',
      licenceExpired: true,
    },
  ],
  words: [{ word: '连花清瘟', times: 41 }],
}

const meta: Meta<typeof ReportsView> = {
  title: '后台/报表',
  component: ReportsView,
  parameters: { layout: 'fullscreen' },
  args: {
    reports: { part: 'sales', report: sales },
    now: instant(Date.UTC(2026, 10, 23, 2)),
    isLoading: false,
    onDays: fn(),
    onSave: fn(),
  },
}
export default meta
type Story = StoryObj<typeof ReportsView>

export const Sales: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('img', { name: /^每日销售额：10-24/ })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '7 天' }))
    await expect(args.onDays).toHaveBeenCalledWith('2026-11-16', '2026-11-22')
    await userEvent.click(canvas.getByRole('button', { name: '导出 品类销售' }))
    await expect(args.onSave).toHaveBeenCalledWith('品类销售.csv', expect.stringContaining('心脑血管,12,780768.95'))
  },
}

const none: SalesReport = {
  ...sales,
  days: sales.days.map((one) => ({ ...one, ...sold('0', '0'), orders: 0 })),
  categories: [],
  members: [],
  reps: [],
  orders: 0,
  buyers: 0,
  newBuyers: 0,
  returned: 0,
}

export const NothingSold: Story = { args: { reports: { part: 'sales', report: none } } }

export const Stock: Story = {
  args: { reports: { part: 'stock', report: stock } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('没有出库')).toBeVisible()
    await expect(canvas.getByText('¥12,044.20')).toBeVisible()
  },
}

export const Customers: Story = { args: { reports: { part: 'customers', report: customers } } }

export const NobodySleeps: Story = {
  args: { reports: { part: 'customers', report: { ...customers, sleeping: 0, members: [], words: [] } } },
}
