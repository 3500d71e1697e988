import type { Meta, StoryObj } from '@storybook/react-vite'
import { yuan, zero } from '@xinglin/domain/kernel/money'
import { expect, fn, userEvent, within } from 'storybook/test'
import { BalanceView } from './balance-view.tsx'
import { everyEntry } from './ledger-search.ts'
import { moneyEntries, narrowSearch, onePage, topUps, withdrawals } from './wallet-story-fixtures.ts'

const meta: Meta<typeof BalanceView> = {
  title: '页面/余额管理',
  component: BalanceView,
  args: {
    purse: { balance: yuan('8420.50'), frozen: yuan('600'), withdrawable: yuan('8320.50') },
    entries: onePage(moneyEntries),
    search: everyEntry,
    topUps: [],
    withdrawals: [],
    onTopUp: fn(),
    onWithdraw: fn(),
    onGo: fn(),
  },
}
export default meta
type Story = StoryObj<typeof BalanceView>

export const Ordinary: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('+3,606.00')).toBeVisible()
    await expect(canvas.getByText('−979.50')).toBeVisible()
    await expect(canvas.getByRole('link', { name: '收入' })).toHaveAttribute('href', '/wdqb/yegl?use_type=1')
    const days = [canvas.getByLabelText('日期 开始'), canvas.getByLabelText('日期 结束')]
    await userEvent.type(days[0] ?? canvasElement, '2026-11-01')
    await userEvent.click(canvas.getByRole('button', { name: '查询' }))
    await expect(args.onGo).toHaveBeenCalledWith('/wdqb/yegl?start_time=2026-11-01')
    await userEvent.click(canvas.getByText('导出明细'))
    await expect(canvas.getByRole('link', { name: 'Excel 表格（XLSX）' })).toHaveAttribute(
      'href',
      '/documents/balance.xlsx',
    )
  },
}

export const DaysTheWrongWayRound: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.type(canvas.getByLabelText('日期 开始'), '2026-11-20')
    await userEvent.type(canvas.getByLabelText('日期 结束'), '2026-11-01')
    await userEvent.click(canvas.getByRole('button', { name: '查询' }))
    await expect(canvas.getByText('开始日期不能晚于结束日期')).toBeVisible()
    await expect(args.onGo).not.toHaveBeenCalled()
  },
}

export const NothingInTheseDays: Story = {
  args: { entries: onePage([]), search: narrowSearch },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link', { name: '查看全部' })).toHaveAttribute('href', '/wdqb/yegl')
  },
}

export const Requests: Story = {
  args: { topUps, withdrawals },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const asked = within(canvas.getByRole('region', { name: '充值记录' }))
    await expect(asked.getByText('未查到款项，请核对付款账户')).toBeVisible()
    await expect(canvas.getAllByText('江州银行（尾号 0021）')).toHaveLength(3)
    await userEvent.click(canvas.getByRole('button', { name: '提现' }))
    await expect(args.onWithdraw).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: '对公转账充值' }))
    await expect(args.onTopUp).toHaveBeenCalledOnce()
  },
}

export const NewMember: Story = {
  args: { purse: { balance: zero, frozen: zero, withdrawable: zero }, entries: onePage([]) },
}

export const PastTheLastPage: Story = {
  args: { entries: { ...onePage([], 25), page: 9 }, search: { ...everyEntry, page: 9 } },
}

export const OnAPhone: Story = {
  args: { topUps, withdrawals },
  globals: { viewport: { value: 'phone', isRotated: false } },
}
