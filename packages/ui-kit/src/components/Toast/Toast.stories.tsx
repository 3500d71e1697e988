import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { ToastRegion } from './Toast.tsx'

const meta = {
  title: '反馈/Toast',
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

export const LongWords: Story = {
  args: { toast: { id: 6, tone: 'info', text: '所选数量接近整件，为减少拆零破损，已调整为整件'.repeat(6) } },
}
