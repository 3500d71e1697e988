import type { Meta, StoryObj } from '@storybook/react-vite'
import { instant } from '@xinglin/domain/kernel/time'
import { expect, fn, userEvent, within } from 'storybook/test'
import { TimeSandboxView } from './time-sandbox-view.tsx'

const meta: Meta<typeof TimeSandboxView> = {
  title: '页面/演示时间',
  component: TimeSandboxView,
  args: { now: instant(1_795_142_124_000), hoursLeft: 1440, moving: null, word: '', onMove: fn() },
}
export default meta
type Story = StoryObj<typeof TimeSandboxView>

export const Fresh: Story = {
  play: async ({ canvasElement, args }) => {
    const desk = within(canvasElement)
    await expect(desk.getByText('2026-11-20 10:35')).toBeVisible()
    await expect(desk.getByText('还可快进 60 天')).toBeVisible()
    desk.getByRole('button', { name: '快进 1 小时' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onMove).toHaveBeenLastCalledWith('hour')
    await userEvent.click(desk.getByRole('button', { name: '快进 1 天' }))
    await expect(args.onMove).toHaveBeenLastCalledWith('day')
  },
}

/** A quick visitor may click before the remaining limit is loaded. */
export const NotKnownYet: Story = { args: { hoursLeft: null } }

export const Moving: Story = {
  args: { moving: 'day' },
  play: async ({ canvasElement, args }) => {
    const desk = within(canvasElement)
    await expect(desk.getByRole('button', { name: '快进 1 小时' })).toBeDisabled()
    await userEvent.click(desk.getByRole('button', { name: '快进 1 天' }))
    await expect(args.onMove).not.toHaveBeenCalled()
  },
}

export const Moved: Story = {
  args: { hoursLeft: 1416, word: '已快进 1 天，订单由“待审核”变为“待收货（已签收）”' },
  play: async ({ canvasElement }) => {
    const word = within(canvasElement).getByText('已快进 1 天，订单由“待审核”变为“待收货（已签收）”')
    await expect(word.closest('[aria-live]')).toHaveAttribute('aria-live', 'polite')
  },
}

export const LastHours: Story = {
  args: { hoursLeft: 5 },
  play: async ({ canvasElement }) => {
    const desk = within(canvasElement)
    await expect(desk.getByRole('button', { name: '快进 1 小时' })).toBeEnabled()
    await expect(desk.getByRole('button', { name: '快进 1 天' })).toBeDisabled()
  },
}

export const AtTheBound: Story = {
  args: { hoursLeft: 0 },
  play: async ({ canvasElement }) => {
    const desk = within(canvasElement)
    await expect(desk.getByText('演示时间已快进到上限，不能再快进')).toBeVisible()
    for (const button of desk.getAllByRole('button')) await expect(button).toBeDisabled()
  },
}
