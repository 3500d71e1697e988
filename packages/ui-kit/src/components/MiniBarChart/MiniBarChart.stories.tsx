import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Panel } from '../Panel/Panel.tsx'
import { MiniBarChart } from './MiniBarChart.tsx'

const months = [18.2, 21.6, 19.4, 24.8, 22.1, 26.4].map((value, at) => ({
  name: `${at + 6}月`,
  value,
  text: value.toFixed(1),
}))

const meta = {
  title: '数据/迷你柱状图 MiniBarChart',
  component: MiniBarChart,
  args: { label: '近 6 个月采购金额，单位万元', bars: months },
  render: (args) => (
    <Panel>
      <MiniBarChart {...args} />
    </Panel>
  ),
} satisfies Meta<typeof MiniBarChart>
export default meta
type Story = StoryObj<typeof meta>

export const SixMonths: Story = {
  play: async ({ canvasElement }) => {
    const chart = within(canvasElement).getByRole('img')
    await expect(chart).toHaveAccessibleName(
      '近 6 个月采购金额，单位万元：6月 18.2，7月 21.6，8月 19.4，9月 24.8，10月 22.1，11月 26.4',
    )
  },
}

export const NothingBought: Story = { args: { bars: months.map((month) => ({ ...month, value: 0, text: '0.0' })) } }

export const OneMonth: Story = { args: { bars: months.slice(0, 1) } }

export const Empty: Story = { args: { bars: [] } }

export const LargeFigures: Story = {
  args: { bars: months.map((month) => ({ ...month, value: month.value * 1e6, text: '26,400,000.0' })) },
}
