import type { Meta, StoryObj } from '@storybook/react-vite'
import { HOUR_MS, instant } from '@xinglin/domain/kernel/time'
import { expect, fn, userEvent, within } from 'storybook/test'
import { HealthView } from './health-view.tsx'

const now = instant(Date.UTC(2026, 10, 20, 2))

const meta: Meta<typeof HealthView> = {
  title: '后台/设置/运行状态',
  component: HealthView,
  parameters: { layout: 'fullscreen' },
  args: {
    health: {
      jobs: [
        { name: 'close-unpaid-orders', doneAt: instant(now - 60_000), open: 1, failed: 0, dead: 0, failure: '' },
        { name: 'back-up', doneAt: instant(now - 30 * HOUR_MS), open: 0, failed: 4, dead: 1, failure: 'disk is full' },
        { name: 'tell-arrivals', doneAt: null, open: 0, failed: 0, dead: 0, failure: '' },
      ],
      database: {
        version: '17.4',
        size: 812_345_678,
        connections: 14,
        mostConnections: 100,
        slow: 0,
        replicaLag: null,
        goodsChangedAt: instant(now - HOUR_MS),
      },
    },
    now,
    busy: null,
    onRetry: fn(),
  },
}
export default meta
type Story = StoryObj<typeof HealthView>

/** Only failed jobs can be retried. */
export const OneGivenUp: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('1 项任务已放弃')).toBeVisible()
    await expect(canvas.getAllByRole('button', { name: /^重试/ })).toHaveLength(1)
    await expect(canvas.getByRole('cell', { name: '到货提醒' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '重试 备份' }))
    await expect(args.onRetry).toHaveBeenCalledWith('back-up')
  },
}

export const Idle: Story = {
  args: {
    health: {
      jobs: [],
      database: {
        version: '17.4',
        size: 0,
        connections: 1,
        mostConnections: 100,
        slow: 2,
        replicaLag: 3,
        goodsChangedAt: null,
      },
    },
  },
}

export const Dark: Story = { globals: { theme: 'dark' } }
