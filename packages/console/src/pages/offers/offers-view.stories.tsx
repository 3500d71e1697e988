import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { board, now } from './offers-fixtures.ts'
import { OffersView } from './offers-view.tsx'

const meta: Meta<typeof OffersView> = {
  title: '后台/促销活动',
  component: OffersView,
  parameters: { layout: 'fullscreen' },
  args: {
    board,
    query: { standing: null, kind: null, look: 'line', from: null },
    now,
    isLoading: false,
    onQuery: fn(),
    onOpen: fn(),
  },
}
export default meta
type Story = StoryObj<typeof OffersView>

export const OnATimeLine: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('link', { name: /^冬季慢病满减，2026-11-16 至 2026-11-30，进行中$/ })).toBeVisible()
    await expect(canvas.getByText(/1 处冲突：「呼吸季满折」与「冬季慢病满减」同时包含 4 个商品/)).toBeVisible()
    await expect(canvas.getByText(/本月让利\s*¥31,629.00，占销售额 1.9%/)).toBeVisible()
    await expect(canvas.getByText('让利 ¥18,604.00')).toBeVisible()
    await userEvent.keyboard('{ArrowRight}')
    await expect(args.onQuery).toHaveBeenCalledWith(expect.objectContaining({ from: '2026-11-16' }))
    await userEvent.keyboard('n')
    await expect(args.onOpen).toHaveBeenCalledWith('/console/offers/new')
  },
}

export const AsAList: Story = {
  args: { query: { standing: null, kind: null, look: 'list', from: null } },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('已领 107 / 600')).toBeVisible()
    await expect(canvas.getByRole('cell', { name: '¥18,604.00' })).toBeVisible()
    await userEvent.keyboard('jj{Enter}')
    await expect(args.onOpen).toHaveBeenCalledWith('/console/offers/sheet?ref=activities:2')
  },
}

export const DraftsOnly: Story = { args: { query: { standing: 'draft', kind: null, look: 'list', from: null } } }

export const NothingYet: Story = {
  args: {
    board: { ...board, offers: [], conflicts: [] },
    query: { standing: null, kind: null, look: 'list', from: null },
  },
}

export const EmptyWeeks: Story = { args: { board: { ...board, offers: [], conflicts: [] } } }
