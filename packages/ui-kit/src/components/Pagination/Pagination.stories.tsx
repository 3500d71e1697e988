import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Pagination } from './Pagination.tsx'

const meta = {
  title: '数据/分页 Pagination',
  component: Pagination,
  args: { page: 1, pageCount: 65, href: (page) => `/list?page=${page}`, onJump: fn() },
} satisfies Meta<typeof Pagination>
export default meta
type Story = StoryObj<typeof meta>

export const FirstPage: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.queryByRole('link', { name: '上一页' })).toBeNull()
    await expect(canvas.getByRole('link', { name: '下一页' })).toHaveAttribute('href', '/list?page=2')
    await expect(canvas.getByRole('link', { name: '第 1 页' })).toHaveAttribute('aria-current', 'page')
  },
}

export const InTheMiddle: Story = { args: { page: 30 } }

export const LastPage: Story = { args: { page: 65 } }

export const OnePage: Story = { args: { pageCount: 1 } }

export const Compact: Story = {
  args: { page: 2, compact: true },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('2/65')
    await expect(within(canvasElement).getByRole('link', { name: '上一页' })).toHaveAttribute('href', '/list?page=1')
  },
}

export const JumpsToAPageThatExists: Story = {
  play: async ({ canvasElement, args }) => {
    const field = within(canvasElement).getByRole('textbox', { name: '到第' })
    await userEvent.type(field, '900{Enter}')
    await expect(args.onJump).toHaveBeenLastCalledWith(65)
    await userEvent.clear(field)
    await userEvent.type(field, '三{Enter}')
    await expect(args.onJump).toHaveBeenCalledOnce()
    await userEvent.clear(field)
    await userEvent.type(field, '１２{Enter}')
    await expect(args.onJump).toHaveBeenLastCalledWith(12)
  },
}
