import type { Meta, StoryObj } from '@storybook/react-vite'
import { instant } from '@xinglin/domain/kernel/time'
import type { AuditRow } from '@xinglin/domain/staff'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { AuditView } from './audit-view.tsx'

const row: AuditRow = {
  id: 9012,
  at: instant(Date.UTC(2026, 10, 20, 2)),
  by: '方既明',
  action: 'member.set-credit',
  object: 'member:10021',
  result: 'ok',
  ip: '10.0.0.7',
  facts: ['账期额度：10000.00 → 60000.00', '账期天数：30 → 45'],
  seal: 9001,
}

const meta: Meta<typeof AuditView> = {
  title: '后台/设置/审计日志',
  component: AuditView,
  parameters: { layout: 'fullscreen' },
  args: {
    query: { who: '', action: '', object: '', from: null, to: null, page: 1 },
    book: {
      list: [
        {
          ...row,
          id: 9013,
          action: 'goods.price',
          by: '苏木',
          object: 'goods:7',
          result: 'refused',
          facts: [],
          seal: null,
        },
        row,
        { ...row, id: 9011, action: 'odd.action', by: 'job', result: 'failed', ip: '', facts: ['失败的任务：seal'] },
      ],
      total: 10_000,
      capped: true,
      page: 1,
      pageSize: 50,
      seal: { sealed: 9001, waiting: 1, checked: 500, brokenAt: null },
    },
    isLoading: false,
    onQuery: fn(),
  },
}
export default meta
type Story = StoryObj<typeof AuditView>

export const Searched: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('设定账期')).toBeVisible()
    await expect(canvas.getByText('账期额度：10000.00 → 60000.00')).toBeVisible()
    await expect(canvas.getByText('待封存')).toBeVisible()
    await userEvent.type(canvas.getByLabelText('操作人'), '方既明')
    await userEvent.type(canvas.getByLabelText('对象'), 'member:10021{Enter}')
    await waitFor(() =>
      expect(args.onQuery).toHaveBeenCalledWith({
        who: '方既明',
        action: '',
        object: 'member:10021',
        from: null,
        to: null,
        page: 1,
      }),
    )
  },
}

export const Broken: Story = {
  args: {
    book: {
      list: [row],
      total: 1,
      capped: false,
      page: 1,
      pageSize: 50,
      seal: { sealed: 9001, waiting: 0, checked: 500, brokenAt: 8990 },
    },
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/第 8,990 条封存与记录不符/)).toBeVisible()
  },
}

export const NothingFound: Story = {
  args: {
    query: { who: '没有', action: '', object: '', from: null, to: null, page: 1 },
    book: {
      list: [],
      total: 0,
      capped: false,
      page: 1,
      pageSize: 50,
      seal: { sealed: 9001, waiting: 0, checked: 500, brokenAt: null },
    },
  },
}

export const Dark: Story = { globals: { theme: 'dark' } }

export const OnAHandScanner: Story = {
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvasElement }) => {
    const page = canvasElement.ownerDocument.documentElement
    await expect(page.scrollWidth).toBe(page.clientWidth)
  },
}
