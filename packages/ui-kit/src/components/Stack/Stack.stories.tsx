import type { Meta, StoryObj } from '@storybook/react-vite'
import { Panel } from '../Panel/Panel.tsx'
import { Stack } from './Stack.tsx'

const meta = {
  title: '布局/上下排列 Stack',
  component: Stack,
  args: { children: [1, 2, 3].map((at) => <Panel key={at}>{`第 ${at} 格`}</Panel>) },
} satisfies Meta<typeof Stack>
export default meta
type Story = StoryObj<typeof meta>

export const Near: Story = { args: { gap: 1 } }
export const Far: Story = { args: { gap: 8 } }
export const Centred: Story = { args: { align: 'center' } }
export const Empty: Story = { args: { children: null } }
