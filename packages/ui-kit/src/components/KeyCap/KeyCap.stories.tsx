import type { Meta, StoryObj } from '@storybook/react-vite'
import { KeyCap } from './KeyCap.tsx'

const meta = { title: '基础/按键 KeyCap', component: KeyCap, args: { label: 'Enter' } } satisfies Meta<typeof KeyCap>
export default meta
type Story = StoryObj<typeof meta>

export const InALine: Story = {
  render: () => (
    <p>
      <KeyCap label="↑" /> <KeyCap label="↓" /> 选择
    </p>
  ),
}
