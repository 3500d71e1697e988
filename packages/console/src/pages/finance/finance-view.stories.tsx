import type { Meta, StoryObj } from '@storybook/react-vite'
import { yuan, zero } from '@xinglin/domain/kernel/money'
import { day } from '@xinglin/domain/kernel/time'
import type { OrderId } from '@xinglin/domain/orders'
import type { BankLine, ChannelDay, FinanceDay, TransferMatch, WaitingTransfer } from '@xinglin/domain/staff'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { now } from '../../testing/fixtures.ts'
import { FinanceView } from './finance-view.tsx'

const channel = (way: ChannelDay['way'], amount: string): ChannelDay => ({
  way,
  count: 3,
  payments: yuan(amount),
  ledger: yuan(amount),
  orders: yuan(amount),
})
const line: BankLine = {
  id: 1,
  bookedOn: day('2026-11-22'),
  amount: yuan('8604'),
  payer: '同泽医药有限公司',
  account: '8821',
  memo: '202611220081',
}
const transfer = (nth: number, match: TransferMatch): WaitingTransfer => ({
  orderId: nth as OrderId,
  numbers: [`20261122008${String(nth)}-1`],
  company: '同泽医药',
  amount: yuan('8640'),
  sentAt: now,
  picture: null,
  isFiled: false,
  match,
})

const ready: FinanceDay = {
  closing: {
    day: day('2026-11-22'),
    channels: [
      channel('gateway', '68420.16'),
      channel('transfer', '42300'),
      channel('balance', '3218.40'),
      channel('credit', '28960'),
    ],
    refunds: yuan('1204.38'),
    refundCount: 3,
    corrections: zero,
    transfersWaiting: 0,
    refundsWaiting: 0,
    isOver: true,
    isBeforeBooks: false,
    closed: null,
  },
  transfers: [],
  debts: [
    {
      orderId: 9 as OrderId,
      number: '202610220009-1',
      company: '石斛堂大药房',
      left: yuan('10402'),
      dueOn: day('2026-11-19'),
      isOverdue: true,
    },
  ],
  ages: [
    { name: '未到期', amount: zero },
    { name: '1–7 天', amount: yuan('10402') },
    { name: '8–30 天', amount: zero },
    { name: '30 天以上', amount: zero },
  ],
  recent: [{ day: day('2026-11-21'), total: yuan('128402.16'), by: '白芷' }],
  refunds: [{ number: '202611210004-1', company: '青黛大药房', to: 'balance', amount: yuan('880') }],
  invoices: { awaited: 2, issued: 31, reversed: 1 },
}

const meta: Meta<typeof FinanceView> = {
  title: '后台/对账',
  component: FinanceView,
  parameters: { layout: 'fullscreen' },
  args: {
    finance: ready,
    now,
    busy: false,
    onDay: fn(),
    onImport: fn(),
    onConfirm: fn(() => Promise.resolve(null)),
    onSettle: fn(),
    onClose: fn(),
  },
}
export default meta
type Story = StoryObj<typeof FinanceView>

export const ReadyToClose: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('link', { name: '对公转账 3 笔，查看明细' })).toHaveAttribute(
      'href',
      '/console/finance/payments?day=2026-11-22&way=transfer',
    )
    const steps = within(canvas.getByRole('list', { name: '日结步骤' }))
    await expect(steps.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      '收款核对：已平',
      '转账确认：已确认',
      '退款核对：已平',
      '4账期与逾期：1 单逾期',
      '5日结封账：可以封账',
    ])
    await userEvent.click(canvas.getByRole('button', { name: '日结封账' }))
    await expect(args.onClose).toHaveBeenCalled()
  },
}

export const Blocked: Story = {
  args: {
    finance: {
      ...ready,
      closing: {
        ...ready.closing,
        channels: [{ ...channel('gateway', '68420.16'), ledger: yuan('68408.16') }],
        transfersWaiting: 4,
      },
      transfers: [
        transfer(1, { kind: 'agrees', line: { ...line, amount: yuan('8640') } }),
        transfer(2, { kind: 'amountDiffers', line }),
        transfer(3, { kind: 'nameDiffers', line: { ...line, amount: yuan('8640'), payer: '江州商贸' } }),
        transfer(4, { kind: 'notFound' }),
        transfer(5, { kind: 'ambiguous', lines: [line, { ...line, id: 2, payer: '同泽医药第二门店' }] }),
        { ...transfer(6, { kind: 'amountDiffers', line }), isFiled: true },
      ],
    },
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('button', { name: '日结封账' })).toBeDisabled()
    await expect(canvas.getByRole('link', { name: /收款核对.*1 项待查/ })).toHaveAttribute('href', '#day-channels')
    await expect(canvas.getByRole('link', { name: /转账确认.*剩 4 笔/ })).toHaveAttribute('href', '#day-transfers')
    await expect(canvas.getByRole('link', { name: /日结封账.*还差 2 项/ })).toBeVisible()
    await expect(canvas.getAllByText('金额少 ¥36.00')[0]).toBeVisible()
    await expect(canvas.getByText('2 笔流水都可能是，请选定')).toBeVisible()
    await expect(canvas.getByText('待另一人核准')).toBeVisible()
    const [confirm] = canvas.getAllByRole('button', { name: '确认到账 同泽医药' })
    if (!confirm) throw new Error('nothing agrees')
    await userEvent.click(confirm)
    await expect(args.onConfirm).toHaveBeenCalledWith(expect.objectContaining({ orderId: 1 }), 1, '')
    const [differing] = canvas.getAllByRole('button', { name: '核对 同泽医药' })
    if (!differing) throw new Error('nothing differs')
    await userEvent.click(differing)
    const dialog = within(await screen.findByRole('dialog'))
    await expect(dialog.getByText('金额少 ¥36.00')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: '提交核准' }))
    await expect(await dialog.findByText('请填写原因')).toBeVisible()
    await userEvent.type(dialog.getByRole('textbox', { name: /原因/ }), '手续费由对方扣除')
    await userEvent.click(dialog.getByRole('button', { name: '提交核准' }))
    await waitFor(() =>
      expect(args.onConfirm).toHaveBeenLastCalledWith(expect.objectContaining({ orderId: 2 }), 1, '手续费由对方扣除'),
    )
    // Without a line of the bank it takes a reason and a second person too.
    await userEvent.click(canvas.getByRole('button', { name: '无流水确认 同泽医药' }))
    const bare = within(await screen.findByRole('dialog', { name: /没有银行流水/ }))
    await userEvent.type(bare.getByRole('textbox', { name: /原因/ }), '银行回单已核')
    await userEvent.click(bare.getByRole('button', { name: '提交核准' }))
    await waitFor(() =>
      expect(args.onConfirm).toHaveBeenLastCalledWith(expect.objectContaining({ orderId: 4 }), null, '银行回单已核'),
    )
  },
}

export const Closed: Story = {
  args: {
    finance: { ...ready, closing: { ...ready.closing, closed: { at: now, by: '白芷' }, corrections: yuan('36') } },
  },
}
