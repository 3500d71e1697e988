import type { Meta, StoryObj } from '@storybook/react-vite'
import { yuan } from '@xinglin/domain/kernel/money'
import { day } from '@xinglin/domain/kernel/time'
import type { Approval, ApprovalId } from '@xinglin/domain/staff'
import { expect, fn, userEvent, within } from 'storybook/test'
import { now } from '../../testing/fixtures.ts'
import { ApprovalsView } from './approvals-view.tsx'

const refund: Approval = {
  id: 1 as ApprovalId,
  kind: 'refund',
  title: '槐序大药房 退货退款 SH202611230006，退款 ¥120.00',
  amount: yuan('120'),
  changes: [],
  changesInAll: 0,
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

/** Before, after, by how much, and what a unit costs: nobody confirms a typing error unseen. */
export const Prices: Story = {
  args: {
    approvals: [
      {
        ...refund,
        kind: 'goodsPrice',
        title: '人血白蛋白 10g:50ml ¥3,478.4286 改为 ¥0.01；等 60 个商品',
        amount: null,
        changes: [
          { what: '人血白蛋白 10g:50ml', before: yuan('3478.4286'), after: yuan('0.01'), cost: yuan('2713.17') },
          { what: '阿莫西林胶囊 0.25g×24粒', before: yuan('12.5'), after: yuan('13.1'), cost: null },
          { what: '阿莫西林胶囊 0.25g×24粒 满 100', before: null, after: yuan('12'), cost: yuan('9.8') },
        ],
        changesInAll: 60,
      },
    ],
  },
  play: async ({ canvasElement }) => {
    const rows = within(canvasElement).getAllByRole('row')
    const cells = rows.slice(1).map((row) => Array.from(row.children, ({ textContent }) => textContent))
    await expect(cells).toEqual([
      ['人血白蛋白 10g:50ml', '3,478.4286', '0.01', '−99.99%', '2,713.17 低于成本'],
      ['阿莫西林胶囊 0.25g×24粒', '12.50', '13.10', '+4.80%', '—'],
      ['阿莫西林胶囊 0.25g×24粒 满 100', '无', '12.00', '—', '9.80'],
    ])
    await expect(within(canvasElement).getByText('共 60 项，只显示前 3 项')).toBeVisible()
  },
}

/** Where the cost is not the viewer's to see, or does not matter, it is no column. */
export const WithoutCost: Story = {
  args: {
    approvals: [
      {
        ...refund,
        kind: 'credit',
        title: '槐序大药房：¥50,000.00，30 天 → ¥60,000.00，45 天',
        amount: yuan('60000'),
        changes: [{ what: '额度', before: yuan('50000'), after: yuan('60000'), cost: null }],
        changesInAll: 1,
      },
    ],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('cell', { name: '+20.00%' })).toBeVisible()
    await expect(canvas.queryByRole('columnheader', { name: '成本' })).toBeNull()
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
      nights: [
        {
          day: day('2026-11-22'),
          lines: ['2026-11-20 方既明 重新启用 连翘（manager-2），没有另一位所有者核准；近 14 日提交 2 项'],
        },
        { day: day('2026-11-21'), lines: [] },
      ],
    },
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('无：14 日内互不能核准')).toBeVisible()
    const nights = within(within(canvasElement).getByRole('region', { name: '每夜的内容' }))
    await expect(nights.getAllByRole('row')).toHaveLength(3)
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
