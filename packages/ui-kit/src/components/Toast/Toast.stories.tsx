import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, mocked, spyOn, userEvent, waitFor, within } from 'storybook/test'
import { ToastRegion } from './Toast.tsx'

const meta = {
  title: '反馈/轻提示 Toast',
  component: ToastRegion,
  args: { toast: { id: 1, tone: 'success', text: '取消收藏成功' }, onClose: fn() },
} satisfies Meta<typeof ToastRegion>
export default meta
type Story = StoryObj<typeof meta>

export const Success: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('取消收藏成功')
  },
}

export const ErrorIsAnAlert: Story = {
  args: { toast: { id: 2, tone: 'danger', text: '系统繁忙，请稍候再试' } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent('系统繁忙，请稍候再试')
    await expect(within(canvasElement).getByRole('status')).toBeEmptyDOMElement()
  },
}

export const Info: Story = { args: { toast: { id: 3, tone: 'info', text: '活动暂未开始' } } }

export const WithALink: Story = {
  args: {
    toast: { id: 4, tone: 'success', text: '收藏成功', action: { label: '查看收藏', href: '/user/favourites' } },
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link', { name: '查看收藏' })).toHaveAttribute(
      'href',
      '/user/favourites',
    )
  },
}

const refresh = fn()

export const WithAnAction: Story = {
  args: {
    toast: {
      id: 5,
      tone: 'warning',
      icon: 'clock',
      text: '请求超时，请刷新页面',
      action: { label: '刷新', onPress: refresh },
    },
  },
  play: async ({ canvasElement, args }) => {
    await userEvent.tab()
    await expect(within(canvasElement).getByRole('button', { name: '刷新' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(refresh).toHaveBeenCalledOnce()
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

export const Empty: Story = {
  args: { toast: null },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toBeEmptyDOMElement()
  },
}

/** The timer is a fake: the test checks its delay, and fires it by hand. */
const withStandInClock = () => {
  spyOn(window, 'setTimeout')
  spyOn(window, 'clearTimeout')
}

const timersOf = (delay: number) =>
  mocked(window.setTimeout)
    .mock.calls.map(([end, wait], at) => ({ end, wait, timer: mocked(window.setTimeout).mock.results[at]?.value }))
    .filter(({ wait }) => wait === delay)

export const LeavesAfterItsTime: Story = {
  args: { toast: { id: 7, tone: 'success', text: '收藏成功' } },
  beforeEach: withStandInClock,
  play: async ({ args }) => {
    await waitFor(() => expect(timersOf(2400)).toHaveLength(1))
    const [timer] = timersOf(2400)
    if (typeof timer?.end === 'function') timer.end()
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

export const WaitsUnderTheMouseAndTheFocus: Story = {
  args: { toast: { id: 8, tone: 'success', text: '收藏成功', action: { label: '查看收藏', href: '#favourites' } } },
  beforeEach: withStandInClock,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await waitFor(() => expect(timersOf(5000)).toHaveLength(1))

    await userEvent.hover(canvas.getByText('收藏成功'))
    await waitFor(() => expect(window.clearTimeout).toHaveBeenCalledWith(timersOf(5000)[0]?.timer))
    await userEvent.unhover(canvas.getByText('收藏成功'))
    await waitFor(() => expect(timersOf(5000)).toHaveLength(2))

    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: '查看收藏' })).toHaveFocus()
    await waitFor(() => expect(window.clearTimeout).toHaveBeenCalledWith(timersOf(5000)[1]?.timer))
  },
}

export const LongWords: Story = {
  args: { toast: { id: 6, tone: 'info', text: '所选数量接近整件，为减少拆零破损，已调整为整件'.repeat(6) } },
}
