import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { ImportView } from './import-view.tsx'

const outcome = {
  added: 12,
  changed: 3,
  batches: 15,
  batchesCounted: 0,
  countsFiled: 0,
  batchesLeftAlone: 2,
  pricesFiled: 1,
  differences: ['蒙脱石散 3g×15袋：价格 6.45 → 6.30', '板蓝根颗粒 10g×20袋：起购数 5 → 10'],
  warnings: [],
  notes: [],
  errors: [],
}

const meta: Meta<typeof ImportView> = {
  title: '后台/导入商品',
  component: ImportView,
  parameters: { layout: 'fullscreen' },
  args: {
    name: '2026-11 调价.xlsx',
    counts: false,
    mayCount: true,
    outcome,
    isConfirmed: false,
    isDone: false,
    busy: false,
    message: null,
    onChoose: fn(),
    onCounts: fn(),
    onConfirm: fn(),
    onImport: fn(),
  },
}
export default meta
type Story = StoryObj<typeof ImportView>

export const Differences: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '确认导入' }))
    await expect(args.onImport).toHaveBeenCalledOnce()
  },
}

export const WithErrors: Story = {
  args: { outcome: { ...outcome, errors: [{ line: 3, text: '没有仓库「华北仓」；新仓库须加 --create' }] } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: '确认导入' })).toBeDisabled()
  },
}

export const WithNotes: Story = {
  args: { outcome: { ...outcome, notes: [{ line: 4, text: '有效期只到月，按 2028-04-30 计' }] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('cell', { name: '有效期只到月，按 2028-04-30 计' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: '确认导入' })).toBeEnabled()
  },
}

const warnings = [{ line: 4, text: '条码 6901234567890 的校验位应为 2' }]

export const WithWarnings: Story = {
  args: { outcome: { ...outcome, warnings } },
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement)
    await expect(page.getByRole('button', { name: '确认导入' })).toBeDisabled()
    await userEvent.click(page.getByRole('checkbox', { name: '提示已与包装核对，确认无误' }))
    await expect(args.onConfirm).toHaveBeenCalledWith(true)
  },
}

export const WarningsConfirmed: Story = {
  args: { outcome: { ...outcome, warnings }, isConfirmed: true },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '确认导入' }))
    await expect(args.onImport).toHaveBeenCalledOnce()
  },
}

export const WithoutCounting: Story = {
  args: { mayCount: false },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('checkbox')).toBeNull()
  },
}

export const Empty: Story = { args: { name: null, outcome: null } }
export const Unreadable: Story = { args: { outcome: null, message: '只能导入 .csv（UTF-8 或 GB18030）与 .xlsx 文件' } }
export const Imported: Story = { args: { isDone: true } }
