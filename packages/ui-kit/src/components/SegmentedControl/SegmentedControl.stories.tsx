import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { SegmentedControl } from './SegmentedControl.tsx'

const segments = [
  { value: 'card', text: '大图', icon: 'grid' },
  { value: 'table', text: '列表', icon: 'table' },
  { value: 'no-image', text: '无图', icon: 'rows' },
] as const

const meta = {
  title: '基础/分段控件 SegmentedControl',
  component: SegmentedControl,
  args: { 'aria-label': '显示方式', segments, value: 'card', href: (value) => `/list/${value}` },
} satisfies Meta<typeof SegmentedControl>
export default meta
type Story = StoryObj<typeof meta>

export const Pages: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link', { name: '大图' })).toHaveAttribute('aria-current', 'true')
    await expect(within(canvasElement).getByRole('link', { name: '无图' })).toHaveAttribute('href', '/list/no-image')
  },
}

const Chooser = () => {
  const [value, setValue] = useState<'card' | 'table' | 'no-image'>('card')
  return <SegmentedControl aria-label="显示方式" segments={segments} value={value} onChoose={setValue} />
}

export const ChosenByArrowKeys: Story = {
  render: () => <Chooser />,
  play: async ({ canvasElement }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}')
    await expect(within(canvasElement).getByRole('radio', { name: '列表' })).toBeChecked()
  },
}

export const LongWords: Story = {
  args: {
    segments: [
      { value: 'card', text: '全部药品与器械分类' },
      { value: 'table', text: '近效期' },
    ],
  },
}
