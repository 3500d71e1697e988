import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { batchFixture } from '../fixtures.ts'
import { BatchReportTable } from './BatchReportTable.tsx'

const meta: Meta<typeof BatchReportTable> = {
  title: '商品/批次与检验报告（效期） BatchReportTable',
  component: BatchReportTable,
  args: {
    batches: [
      batchFixture({ batch_number: '251120', yxq: '2027-05-19', is_xq: 1, number: 360 }),
      batchFixture(),
      batchFixture({ batch_number: '260402', yxq: '2028-04-30', yxq_month_only: 1, number: 2880, ck_id: 2 }),
    ],
    warehouseName: (id) => (id === 1 ? '华东一仓' : '华南二仓'),
    withQuantity: true,
  },
}
export default meta
type Story = StoryObj<typeof BatchReportTable>

export const FirstExpiredFirst: Story = {
  play: async ({ canvas }) => {
    const { length } = canvas.getAllByTitle('有效期只写到月，按当月最后一天计')
    await expect(length).toBe(1)
    await expect(canvas.getByRole('cell', { name: '2028-04-30 按月末计' })).toBeVisible()
  },
}

export const WithoutQuantities: Story = { args: { withQuantity: false } }

export const WithReports: Story = {
  args: { reportHref: ({ number }) => (number === '260402' ? null : `/reports/${number}.pdf`) },
  play: async ({ canvasElement }) => {
    const table = within(canvasElement)
    await expect(table.getByRole('link', { name: '下载 260518 检验报告' })).toHaveAttribute(
      'href',
      '/reports/260518.pdf',
    )
    await expect(table.getByText('待出具')).toBeVisible()
  },
}

export const Empty: Story = { args: { batches: [] } }

export const OnAPhone: Story = {
  args: { reportHref: ({ number }) => `/reports/${number}.pdf` },
  globals: { viewport: { value: 'phone', isRotated: false } },
  // Nothing is cut: each batch is a card.
  play: async ({ canvas }) => {
    const region = canvas.getByRole('region', { name: '批次' })
    await expect(region.scrollWidth).toBe(region.clientWidth)
    await expect(canvas.getByRole('link', { name: '下载 260518 检验报告' })).toBeVisible()
    const [, ...cards] = canvas.getAllByRole('row')
    await expect(cards.map((card) => card.clientWidth)).toEqual(cards.map(() => region.clientWidth))
  },
}
