import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { WechatView } from './wechat-view.tsx'

const meta: Meta<typeof WechatView> = {
  title: '页面/微信注册',
  component: WechatView,
  args: {
    way: 'open',
    url: `https://shop.example/register/step1?scan=${'a'.repeat(43)}`,
    state: 'waiting',
    secondsLeft: 292,
    onRefresh: fn(),
  },
}
export default meta
type Story = StoryObj<typeof WechatView>

export const Waiting: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('img', { name: '微信扫码注册' })).toBeVisible()
    await expect(canvasElement).toHaveTextContent('二维码 04:52 后失效')
  },
}

export const Asking: Story = { args: { url: null } }

export const Taken: Story = { args: { state: 'taken' } }

export const Over: Story = {
  args: { state: 'over' },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '刷新二维码' }))
    await expect(args.onRefresh).toHaveBeenCalledOnce()
  },
}

/** The QR code could not be created (offline or refused): offers a retry. */
export const Failed: Story = {
  args: { url: null, state: 'failed' },
  play: async ({ canvasElement, args }) => {
    await expect(within(canvasElement).getByText('二维码未能生成')).toBeVisible()
    await userEvent.click(within(canvasElement).getByRole('button', { name: '刷新二维码' }))
    await expect(args.onRefresh).toHaveBeenCalledOnce()
  },
}

export const Done: Story = { args: { state: 'done' } }

export const LocalOnly: Story = {
  args: { way: 'localOnly', url: null },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('仅本机可用')
  },
}

export const Closed: Story = { args: { way: 'closed', url: null } }

export const OnAPhone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } }
