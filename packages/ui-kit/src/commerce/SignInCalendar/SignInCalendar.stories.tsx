import type { Meta, StoryObj } from '@storybook/react-vite'
import { day } from '@xinglin/domain/kernel/time'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Columns } from '../../components/Columns/Columns.tsx'
import { Panel } from '../../components/Panel/Panel.tsx'
import { SignInCalendar } from './SignInCalendar.tsx'

const days = [2, 3, 4, 5, 6, 9, 10, 12, 13, 16, 17, 18, 19].map((date) =>
  day(`2026-11-${String(date).padStart(2, '0')}`),
)
const toSign = { today: day('2026-11-20'), signedToday: false, streak: 4, days, points: 3286 }
const signed = { ...toSign, signedToday: true, streak: 5, days: [...days, day('2026-11-20')] }
const never = { ...toSign, streak: 0, days: [], points: 0 }

const meta: Meta<typeof SignInCalendar> = {
  title: '优惠/签到日历 SignInCalendar',
  component: SignInCalendar,
  args: { calendar: toSign, onSignIn: fn() },
}
export default meta
type Story = StoryObj<typeof SignInCalendar>

export const ToSign: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getAllByText('已签到')).toHaveLength(13)
    await expect(canvas.getByText('20').getAttribute('aria-current')).toBe('date')
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(args.onSignIn).toHaveBeenCalledOnce()
  },
}

export const EveryState: Story = {
  render: (args) => (
    <Columns layout={3}>
      {[toSign, signed, never].map((calendar) => (
        <Panel key={calendar.streak}>
          <SignInCalendar {...args} calendar={calendar} />
        </Panel>
      ))}
    </Columns>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: '今日已签到' })).toBeDisabled()
    await expect(canvasElement).toHaveTextContent('今天开始签到吧')
  },
}

export const OnAPhone: Story = { ...EveryState, globals: { viewport: { value: 'phone', isRotated: false } } }
