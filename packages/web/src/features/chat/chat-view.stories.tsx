import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { ChatView } from './chat-view.tsx'

const meta = {
  title: '页面/在线客服',
  component: ChatView,
  args: { state: { kind: 'opening' }, onAgain: fn(), onClose: fn() },
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <div style={{ minHeight: 680 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ChatView>
export default meta
type Story = StoryObj<typeof meta>

export const Opening: Story = {
  play: async ({ canvasElement, args }) => {
    await expect(within(canvasElement).getByRole('heading', { name: '在线客服' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

/** The frame shows the chat's own page. */
export const Open: Story = { args: { state: { kind: 'open', address: 'about:blank' } } }

export const NotReached: Story = {
  args: { state: { kind: 'closed', reason: '网络繁忙，请稍候再试，或拨打页面上的热线' } },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '重新连接' }))
    await expect(args.onAgain).toHaveBeenCalledOnce()
  },
}

export const OnAPhone: Story = {
  ...NotReached,
  globals: { viewport: { value: 'phone', isRotated: false } },
}
