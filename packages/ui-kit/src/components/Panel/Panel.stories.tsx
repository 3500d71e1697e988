import type { Meta, StoryObj } from '@storybook/react-vite'
import { Stack } from '../Stack/Stack.tsx'
import { Panel } from './Panel.tsx'

const meta = { title: '布局/卡片 Panel', component: Panel, args: { children: '商品清单' } } satisfies Meta<typeof Panel>
export default meta
type Story = StoryObj<typeof meta>

export const Card: Story = {}

export const Inset: Story = {
  render: () => (
    <Panel padding="large">
      <Stack>
        慢病守护组合
        <Panel tone="subtle" padding="small">
          盐酸二甲双胍片 0.5g×60片
        </Panel>
      </Stack>
    </Panel>
  ),
}

export const UnbrokenWord: Story = { args: { children: '国药准字H20260001'.repeat(40) } }
