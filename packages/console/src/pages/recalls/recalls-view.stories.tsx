import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { aLock, aRecall } from './recalls-fixtures.ts'
import { RecallView } from './recall-view.tsx'
import { RecallsView } from './recalls-view.tsx'

const meta: Meta<typeof RecallsView> = {
  title: '后台/批号召回',
  component: RecallsView,
  parameters: { layout: 'fullscreen' },
  args: {
    locks: [aLock, { ...aLock, id: 2 as typeof aLock.id, batchNumber: '251101', unlockedAt: aLock.lockedAt }],
    onLock: fn(() => Promise.resolve(null)),
  },
}
export default meta
type Story = StoryObj<typeof RecallsView>

export const Locked: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.type(canvas.getByRole('textbox', { name: '商品条码或编号' }), '6990001120458')
    await userEvent.type(canvas.getByRole('textbox', { name: '批号' }), '251204')
    await userEvent.type(canvas.getByRole('textbox', { name: '原因' }), '厂家召回')
    await userEvent.click(canvas.getByRole('button', { name: '锁定' }))
    await waitFor(
      () =>
        expect(args.onLock).toHaveBeenCalledWith({ good: '6990001120458', batchNumber: '251204', reason: '厂家召回' }),
      { timeout: 10_000 },
    )
  },
}

export const NoneLocked: Story = { args: { locks: [] } }

const onUnlock = fn(() => Promise.resolve(null))

export const WhoGotIt: Story = {
  render: () => <RecallView recall={aRecall} onUnlock={onUnlock} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(canvas.getByRole('textbox', { name: '解锁原因' }), '复检合格')
    await userEvent.click(canvas.getByRole('button', { name: '提交解锁' }))
    await waitFor(() => expect(onUnlock).toHaveBeenCalledWith({ id: aRecall.id, reason: '复检合格' }), {
      timeout: 10_000,
    })
  },
}

export const UnlockWaits: Story = {
  render: () => <RecallView recall={{ ...aRecall, orders: [], unlockWaits: true }} onUnlock={onUnlock} />,
}
