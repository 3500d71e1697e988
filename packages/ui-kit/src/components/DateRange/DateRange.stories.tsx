import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { DateRange } from './DateRange.tsx'

const meta = {
  title: '表单/日期范围 DateRange',
  component: DateRange,
  args: { label: '下单日期', value: { from: '2026-11-01', to: '2026-11-20' }, onChange: fn() },
} satisfies Meta<typeof DateRange>
export default meta
type Story = StoryObj<typeof meta>

export const Chosen: Story = {}

export const Open: Story = { args: { value: { from: '', to: '' }, bounds: { to: '2026-11-20' } } }

const Chooser = () => {
  const [value, setValue] = useState({ from: '2026-11-01', to: '2026-11-20' })
  return <DateRange label="下单日期" layout="beside" value={value} onChange={setValue} />
}

export const TheWrongWayRound: Story = {
  render: () => <Chooser />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const from = canvas.getByLabelText('下单日期 开始')
    await userEvent.clear(from)
    await userEvent.type(from, '2026-11-30')
    await expect(canvas.getByRole('group')).toHaveAccessibleDescription('开始日期不能晚于结束日期')
    await expect(from).toBeInvalid()
  },
}

export const OnAPhone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } }
