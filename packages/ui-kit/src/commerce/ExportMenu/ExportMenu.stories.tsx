import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { ExportMenu } from './ExportMenu.tsx'

const meta = {
  title: '订单/导出 ExportMenu',
  component: ExportMenu,
  args: {
    label: '导出订单',
    choices: [
      { label: 'Excel 表格（XLSX）', href: '#xlsx' },
      { label: 'CSV 文本', href: '#csv' },
    ],
  },
} satisfies Meta<typeof ExportMenu>
export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {}

export const Open: Story = {
  play: async ({ canvasElement }) => {
    const menu = within(canvasElement)
    const table = menu.getByRole('link', { name: 'Excel 表格（XLSX）' })
    await expect(table).not.toBeVisible()
    await userEvent.click(menu.getByText('导出订单'))
    await expect(table).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect(table).not.toBeVisible()
  },
}
