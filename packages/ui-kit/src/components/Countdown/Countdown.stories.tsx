import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Countdown } from './Countdown.tsx'

const meta = {
  title: '基础/倒计时 Countdown',
  component: Countdown,
  args: { seconds: 5076, 'aria-label': '距结束' },
} satisfies Meta<typeof Countdown>
export default meta
type Story = StoryObj<typeof meta>

export const Blocks: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('timer', { name: '距结束 01:24:36' })).toHaveTextContent('01:24:36')
  },
}

export const OnPine: Story = {
  args: { look: 'onPine' },
  globals: { theme: 'dark' },
}

export const Inline: Story = { args: { look: 'inline' } }

export const Days: Story = {
  args: { seconds: 2 * 86_400 + 6 * 3600 },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('2天06:00:00')
  },
}

export const Over: Story = {
  args: { seconds: -5, look: 'inline' },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('00:00:00')
  },
}
