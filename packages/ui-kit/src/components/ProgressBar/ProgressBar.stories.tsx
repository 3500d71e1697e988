import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Stack } from '../Stack/Stack.tsx'
import { ProgressBar } from './ProgressBar.tsx'

const meta = {
  title: '基础/进度条 ProgressBar',
  component: ProgressBar,
  args: { value: 2666.8, max: 3000, 'aria-label': '免运费进度' },
} satisfies Meta<typeof ProgressBar>
export default meta
type Story = StoryObj<typeof meta>

export const States: Story = {
  render: () => (
    <Stack>
      <ProgressBar value={0} max={10} aria-label="尚未开始" />
      <ProgressBar value={6} max={10} aria-label="还差 4 盒" />
      <ProgressBar value={10} max={10} aria-label="已满" />
      <ProgressBar value={14} max={10} aria-label="已超过" />
      <ProgressBar value={10} max={10} full="gone" aria-label="已抢光" />
    </Stack>
  ),
}

export const NeverMoreThanFull: Story = {
  args: { value: 14, max: 10 },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('progressbar', { name: '免运费进度' })).toHaveAttribute('value', '10')
  },
}
