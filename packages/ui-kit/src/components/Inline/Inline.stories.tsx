import type { Meta, StoryObj } from '@storybook/react-vite'
import { Panel } from '../Panel/Panel.tsx'
import { Inline } from './Inline.tsx'

const meta = {
  title: '布局/左右排列 Inline',
  component: Inline,
  args: { children: [1, 2, 3].map((at) => <Panel key={at}>{`第 ${at} 格`}</Panel>) },
} satisfies Meta<typeof Inline>
export default meta
type Story = StoryObj<typeof meta>

export const Beside: Story = {}
export const Between: Story = { args: { justify: 'between' } }
export const Wrapping: Story = {
  args: { children: Array.from({ length: 30 }, (_, at) => <Panel key={at}>{`第 ${at + 1} 格`}</Panel>) },
}
