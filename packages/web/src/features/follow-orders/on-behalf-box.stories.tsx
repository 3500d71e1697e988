import { day, startOfDay } from '@xinglin/domain/kernel/time'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { OnBehalfBox } from './on-behalf-box.tsx'

const payBefore = startOfDay(day('2026-11-21'))
const actions = {
  busy: null,
  secondsLeft: 0,
  demoCode: null,
  error: null,
  onSend: fn(),
  onConfirm: fn(),
  onDecline: fn(),
}

const meta: Meta<typeof OnBehalfBox> = {
  title: '页面/代客下单确认',
  component: OnBehalfBox,
  args: { order: { state: 'unpaid', payBefore, onBehalf: { by: '业务员 杜衡', isConfirmed: false } }, actions },
}
export default meta
type Story = StoryObj<typeof OnBehalfBox>

export const TheMemberDecides: Story = {
  play: async ({ canvasElement }) => {
    const box = within(canvasElement)
    await expect(box.getByRole('button', { name: '确认订单' })).toBeDisabled()
    await userEvent.type(box.getByRole('textbox', { name: '短信验证码' }), '123456')
    await userEvent.click(box.getByRole('button', { name: '确认订单' }))
    await expect(actions.onConfirm).toHaveBeenCalledWith('123456')
  },
}

export const WrongCode: Story = { args: { actions: { ...actions, secondsLeft: 42, error: '验证码不正确或已过期' } } }

export const CodeShownInTheDemo: Story = { args: { actions: { ...actions, demoCode: '204816', secondsLeft: 60 } } }

/** The staff member who placed it can only wait. */
export const Waits: Story = { args: { actions: null } }

export const Confirmed: Story = {
  args: { order: { state: 'unpaid', payBefore, onBehalf: { by: '业务员 杜衡', isConfirmed: true } } },
}
