import type { Meta, StoryObj } from '@storybook/react-vite'
import { yuan } from '@xinglin/domain/kernel/money'
import type { Approval, ApprovalId } from '@xinglin/domain/staff'
import { expect, fn, userEvent, within } from 'storybook/test'
import { now } from '../orders/orders-fixtures.ts'
import { ApprovalsView } from './approvals-view.tsx'

const refund: Approval = {
  id: 1 as ApprovalId,
  kind: 'refund',
  title: '槐序大药房 退货退款 SH202611230006，退款 ¥120.00',
  amount: yuan('120'),
  filedBy: '白芷',
  filedAt: now,
  state: 'waiting',
  decidedBy: '',
  reason: '',
  isAlone: false,
  way: 'second',
}
const difference: Approval = {
  ...refund,
  id: 2 as ApprovalId,
  kind: 'stockDifference',
  title: '阿莫西林胶囊 批号 251204 拣货短少 12（订单 202611220096-1）',
  amount: null,
  filedBy: '陆平',
}

const meta: Meta<typeof ApprovalsView> = {
  title: '后台/核准',
  component: ApprovalsView,
  parameters: { layout: 'fullscreen' },
  args: {
    approvals: [refund, difference],
    report: null,
    usesCodes: true,
    now,
    busy: false,
    onConfirm: fn(() => Promise.resolve()),
    onRefuse: fn(() => Promise.resolve()),
  },
}
export default meta
type Story = StoryObj<typeof ApprovalsView>

export const BySecondPerson: Story = {
  play: async ({ canvasElement, args }) => {
    const [confirm] = within(canvasElement).getAllByRole('button', { name: '核准' })
    if (!confirm) throw new Error('nothing to confirm')
    await userEvent.click(confirm)
    await expect(args.onConfirm).toHaveBeenCalledWith(refund, '')
  },
}

/** The only person who may confirm is the one who filed it. */
export const Alone: Story = {
  args: { approvals: [{ ...refund, way: 'alone' }] },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('button', { name: '核准' })).toBeDisabled()
    await userEvent.type(canvas.getByRole('textbox', { name: /动态码/ }), '123456')
    await userEvent.click(canvas.getByRole('button', { name: '核准' }))
    await expect(args.onConfirm).toHaveBeenCalledWith(expect.objectContaining({ id: 1 }), '123456')
  },
}

/** Nobody else may, and the day is not over. */
export const AloneTomorrow: Story = {
  args: { approvals: [{ ...refund, way: 'soon' }] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText(/起可由您单人核准/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: '核准' })).toBeDisabled()
  },
}

/** The account of whoever filed it was opened by the viewer. */
export const Tied: Story = { args: { approvals: [{ ...refund, way: 'tied' }] } }

export const ForAnOwner: Story = {
  args: {
    report: {
      opened: [
        { by: '方既明', account: '连翘（manager-2）', act: 'enable', at: now, confirmedBy: '', filed: 2 },
        { by: '方既明', account: '半夏（manager-3）', act: 'create', at: now, confirmedBy: '林远志', filed: 2 },
      ],
      alone: [{ title: refund.title, filedBy: '林远志', decidedBy: '林远志', at: now }],
    },
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('无：14 日内互不能核准')).toBeVisible()
  },
}

export const MyOwn: Story = { args: { approvals: [{ ...refund, way: 'own' }] } }

export const Decided: Story = {
  args: {
    approvals: [
      { ...refund, state: 'confirmed', decidedBy: '方既明', isAlone: true },
      { ...difference, state: 'refused', decidedBy: '方既明', reason: '货已找到' },
    ],
  },
}
