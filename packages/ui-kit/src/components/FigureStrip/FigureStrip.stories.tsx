import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Panel } from '../Panel/Panel.tsx'
import { FigureStrip } from './FigureStrip.tsx'

const meta: Meta<typeof FigureStrip> = {
  title: '数据/数字概览 FigureStrip',
  component: FigureStrip,
  render: (args) => (
    <Panel>
      <FigureStrip {...args} />
    </Panel>
  ),
  args: {
    'aria-label': '余额',
    figures: [
      { name: '可用余额（元）', figure: '8,420.50', note: '结算时可抵扣，含麻商品除外' },
      { name: '冻结金额（元）', figure: '600.00', note: '提现申请处理中', tone: 'warn' },
      { name: '可提现金额（元）', figure: '7,920.50', tone: 'ok' },
    ],
  },
}
export default meta
type Story = StoryObj<typeof FigureStrip>

export const Three: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('dt')).toHaveLength(3)
  },
}

export const LongFigures: Story = {
  args: {
    figures: Array.from({ length: 5 }, (_, at) => ({
      name: `本期已完成采购金额合计 ${String(at)}`,
      figure: '99,999,999.99',
      note: '含运费，不含已退货与含麻商品'.repeat(2),
    })),
  },
}

export const OnAPhone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } }
