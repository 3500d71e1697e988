import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Link } from './Link.tsx'

const meta = {
  title: '基础/链接 Link',
  component: Link,
  args: { href: '/list', children: '查看全部' },
} satisfies Meta<typeof Link>
export default meta
type Story = StoryObj<typeof meta>

export const Standalone: Story = { args: { icon: 'chevron-right' } }

export const Quiet: Story = { args: { tone: 'quiet' } }

export const InASentence: Story = {
  render: () => (
    <p>
      请先阅读
      <Link href="/help/agreement" tone="inline">
        用户协议
      </Link>
      ，再提交审核。
    </p>
  ),
}

export const InLowLines: Story = {
  render: ({ href }) => (
    <>
      <p>没有链接</p>
      <p>
        <Link href={href}>查看全部</Link>
      </p>
    </>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const link = canvas.getByRole('link', { name: '查看全部' })
    await expect(link.getBoundingClientRect().height).toBe(24)
    const line = canvas.getByText('没有链接').getBoundingClientRect().height
    await expect(line).toBeLessThan(24)
    await expect(link.parentElement?.getBoundingClientRect().height).toBe(line)
  },
}

export const ThisPage: Story = {
  args: { current: true, children: '我的订单' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link', { name: '我的订单' })).toHaveAttribute('aria-current', 'page')
  },
}

export const AnotherWindow: Story = {
  args: { target: '_blank', children: '营业执照' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link', { name: '营业执照' })).toHaveAttribute('rel', 'noopener')
  },
}
