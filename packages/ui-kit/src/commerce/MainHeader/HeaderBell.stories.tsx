import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { HeaderBell } from './HeaderBell.tsx'

const meta = {
  title: '外框/消息铃 HeaderBell',
  component: HeaderBell,
  args: { href: '#messages', unread: 2 },
  globals: { viewport: { value: 'phone', isRotated: false } },
  decorators: [
    (Story) => (
      <div style={{ width: 56, background: '#0f5540' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof HeaderBell>
export default meta
type Story = StoryObj<typeof meta>

export const Unread: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link', { name: '消息，2 条未读' })).toHaveAttribute(
      'href',
      '#messages',
    )
  },
}

export const NothingNew: Story = { args: { unread: 0 } }

export const Many: Story = { args: { unread: 240 } }
