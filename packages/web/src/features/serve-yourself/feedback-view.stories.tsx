import type { Meta, StoryObj } from '@storybook/react-vite'
import { instant } from '@xinglin/domain/kernel/time'
import type { Feedback, FeedbackId } from '@xinglin/domain/requests'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { FeedbackView } from './feedback-view.tsx'

const feedback: Feedback = {
  id: 345_678_901_234_501 as FeedbackId,
  kind: 'delivery',
  content: '外箱有破损，\n药品完好，建议加固。',
  contact: '13800000000',
  at: instant(1_793_000_000_000),
  reply: { text: '感谢反馈，已通知仓库加固外箱。', at: instant(1_793_010_000_000) },
}

const meta: Meta<typeof FeedbackView> = {
  title: '页面/意见反馈',
  component: FeedbackView,
  args: {
    feedbacks: {
      list: [feedback, { ...feedback, id: 345_678_901_234_502 as FeedbackId, kind: 'site', reply: null }],
      total: 2,
      capped: false,
      page: 1,
      pageSize: 20,
    },
    errors: {},
    onSend: fn(async () => true),
    onJump: fn(),
  },
  // Loaded before the first click, which would wait for it on a slow connection.
  loaders: [() => import('@xinglin/api-contract/api').then(() => ({}))],
}
export default meta
type Story = StoryObj<typeof FeedbackView>

export const Ordinary: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.selectOptions(canvas.getByLabelText('反馈类型'), 'site')
    await userEvent.type(canvas.getByLabelText(/反馈内容/), '希望能按批号搜索')
    await userEvent.click(canvas.getByRole('button', { name: '提交反馈' }))
    await waitFor(() =>
      expect(args.onSend).toHaveBeenCalledWith({ kind: 'site', content: '希望能按批号搜索', contact: '' }),
    )
    // The form is cleared after sending.
    await waitFor(() => expect(canvas.getByLabelText(/反馈内容/)).toHaveValue(''))
  },
}

export const Refused: Story = {
  args: { errors: { content: ['请输入反馈内容'] }, onSend: fn(async () => false) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByLabelText(/反馈内容/)).toHaveAccessibleDescription('请输入反馈内容')
  },
}

export const WhatIsMissingIsNotSent: Story = {
  args: { onSend: fn(async () => false) },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const contact = canvas.getByLabelText('联系方式')
    await userEvent.type(contact, 'lin@')
    await userEvent.click(canvas.getByRole('button', { name: '提交反馈' }))
    const content = canvas.getByLabelText(/反馈内容/)
    await waitFor(() => expect(content).toHaveFocus())
    await expect(content).toHaveAccessibleDescription('请输入反馈内容')
    await expect(contact).toBeInvalid()
    await expect(contact).toHaveValue('lin@')
    await expect(args.onSend).not.toHaveBeenCalled()
  },
}

export const NothingWritten: Story = {
  args: { feedbacks: { list: [], total: 0, capped: false, page: 1, pageSize: 20 } },
}

export const OnAPhone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } }
