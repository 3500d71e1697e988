import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Stack } from '../Stack/Stack.tsx'
import { StrengthMeter } from './StrengthMeter.tsx'

const meta = {
  title: '表单/密码强度 StrengthMeter',
  component: StrengthMeter,
  args: { strength: 'fair' },
} satisfies Meta<typeof StrengthMeter>
export default meta
type Story = StoryObj<typeof meta>

export const Strengths: Story = {
  render: () => (
    <Stack>
      <StrengthMeter strength="weak" />
      <StrengthMeter strength="fair" />
      <StrengthMeter strength="strong" />
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('强度：弱强度：中强度：强')
  },
}
