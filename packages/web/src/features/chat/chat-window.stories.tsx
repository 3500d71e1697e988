import type { Meta, StoryObj } from '@storybook/react-vite'
import { createClient } from '@xinglin/api-contract/client'
import { MemoryRouter } from 'react-router-dom'
import { expect, fn, waitFor, within } from 'storybook/test'
import { ClientProvider } from '../../shared/client-context.tsx'
import { ChatWindow } from './chat-window.tsx'

const added = fn((_body: string): void => undefined)

/** A shop whose chat is an empty page, and that accepts whatever is added to the cart. */
const shop = createClient({
  base: '',
  newKey: () => 'key',
  fetch: async (input, init) => {
    const request = new Request(input instanceof Request ? input : new URL(input, location.href), init)
    if (new URL(request.url).pathname === '/api/chat/token') {
      const data = { url: '/favicon.svg', username: 'demo-clinic', token: 'once', expires_at: 1_795_000_060 }
      return Response.json({ code: 10_000, msg: '', data })
    }
    added(await request.text())
    const data = { total: 1, lines: [{ goods_id: 12, number: 10, notice: '' }] }
    return Response.json({ code: 10_000, msg: '', data })
  },
})

const meta = {
  title: '页面/在线客服/ChatWindow',
  component: ChatWindow,
  args: { onClose: fn() },
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <MemoryRouter>
        <ClientProvider client={shop}>
          <div style={{ minHeight: 680 }}>
            <Story />
          </div>
        </ClientProvider>
      </MemoryRouter>
    ),
  ],
} satisfies Meta<typeof ChatWindow>
export default meta
type Story = StoryObj<typeof meta>

const say = (source: Window | null, origin: string, number: number): void => {
  const data = { type: 'add-to-cart', item: { goods_id: 12, number, ck_id: 1 } }
  window.dispatchEvent(new MessageEvent('message', { data, origin, source }))
}

/** Only messages of its own frame and origin reach the cart; and after a delay. */
export const ACardIsPressed: Story = {
  play: async ({ canvasElement }) => {
    added.mockClear()
    const frame = await within(canvasElement).findByTitle<HTMLIFrameElement>('在线客服对话')
    say(frame.contentWindow, 'https://evil.example', 1)
    say(window, location.origin, 2)
    say(frame.contentWindow, location.origin, 10)
    await expect(added).not.toHaveBeenCalled()
    await waitFor(() => expect(added).toHaveBeenCalled(), { timeout: 5000 })
    await expect(added.mock.calls.map(([body]) => /number]=(\d+)/.exec(decodeURIComponent(body))?.[1])).toEqual(['10'])
  },
}
