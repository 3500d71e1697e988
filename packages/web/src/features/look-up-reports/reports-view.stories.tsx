import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import { aReport } from './report-fixtures.ts'
import { ReportsView } from './reports-view.tsx'

const list = Array.from({ length: 8 }, (_, at) => aReport(at + 1))

const meta: Meta<typeof ReportsView> = {
  title: '页面/检验报告',
  component: ReportsView,
  args: {
    message: '可按品名、批号或报告编号查询，商品详情页也列出各批号的报告',
    found: { kind: 'found', list, total: 41, page: 1, reading: false },
    onSearch: fn(),
    onMore: fn(),
    onClose: fn(),
  },
  parameters: { layout: 'fullscreen' },
}
export default meta
type Story = StoryObj<typeof ReportsView>

export const Found: Story = {
  play: async ({ args }) => {
    const dialog = within(await screen.findByRole('dialog', { name: '检验报告' }))
    const field = dialog.getByRole('searchbox', { name: '品名、批号或报告编号' })
    await expect(field).toHaveFocus()
    await userEvent.keyboard(' 260501 {Enter}')
    await expect(args.onSearch).toHaveBeenCalledWith('260501')
    await expect(dialog.getByRole('link', { name: /下载.*XL-QC-2026-00001/ })).toHaveAttribute('href', '/reports/1.pdf')
    await userEvent.click(dialog.getByRole('button', { name: '显示更多' }))
    await expect(args.onMore).toHaveBeenCalledOnce()
  },
}

export const AllOfThem: Story = {
  args: { found: { kind: 'found', list, total: list.length, page: 1, reading: false } },
}
export const Loading: Story = { args: { found: { kind: 'loading' } } }
export const None: Story = { args: { found: { kind: 'found', list: [], total: 0, page: 1, reading: false } } }
export const NotRead: Story = { args: { message: '', found: { kind: 'failed' } } }
export const LongWords: Story = {
  args: {
    found: {
      kind: 'found',
      list: [aReport(1, '复方氨酚烷胺维生素电解质泡腾颗粒'.repeat(4)), aReport(2, 'A'.repeat(80))],
      total: 2,
      page: 1,
      reading: false,
    },
  },
}
export const OnAPhone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } }
