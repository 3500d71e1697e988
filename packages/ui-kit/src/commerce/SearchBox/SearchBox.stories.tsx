import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { SearchBox } from './SearchBox.tsx'

const meta = {
  title: '外框/搜索框 SearchBox',
  component: SearchBox,
  args: { action: '/search', onSearch: fn(), onFocus: fn() },
} satisfies Meta<typeof SearchBox>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const KeepsTheQuery: Story = { args: { keyword: '阿莫西林' } }
export const ByMaker: Story = { args: { searchType: 'manufacturer', size: 40 } }

const phone = { viewport: { value: 'phone', isRotated: false } }

export const InThePineBarOfAPhone: Story = {
  globals: phone,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.queryByRole('button', { name: '搜索' })).toBeNull()
    const hint = canvas.getByText('药品名称、首字母或批准文号')
    await expect(hint).toBeVisible()
    await userEvent.type(canvas.getByRole('searchbox'), 'a')
    await expect(hint).not.toBeVisible()
  },
}

export const OnAPageOfAPhone: Story = {
  args: { ground: 'page' },
  globals: phone,
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const input = canvas.getByRole('searchbox', { name: '搜索药品' })
    await expect(getComputedStyle(input.closest('form') ?? input).borderTopWidth).toBe('2px')
    await userEvent.type(input, 'amxl')
    await userEvent.click(canvas.getByRole('button', { name: '搜索' }))
    await expect(args.onSearch).toHaveBeenCalledWith('amxl', 'drug')
  },
}

export const EnterSearchesForTheTrimmedKeyword: Story = {
  play: async ({ canvasElement, args }) => {
    const input = within(canvasElement).getByRole('searchbox', { name: '搜索药品' })
    await userEvent.type(input, '  amxl {Enter}')
    await expect(args.onSearch).toHaveBeenCalledWith('amxl', 'drug')
    await expect(args.onFocus).toHaveBeenCalled()
  },
}

export const MakersAreSearchedByTheirName: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    canvas.getByRole('radio', { name: '药品' }).focus()
    await userEvent.keyboard('{ArrowRight}')
    const input = canvas.getByRole('searchbox', { name: '搜索厂家' })
    await expect(input).toHaveAttribute('placeholder', '请输入生产厂家名称')
    await userEvent.type(input, '禾苓')
    await userEvent.click(canvas.getByRole('button', { name: '搜索' }))
    await expect(args.onSearch).toHaveBeenCalledWith('禾苓', 'manufacturer')
  },
}

export const Cleared: Story = {
  args: { keyword: '阿莫西林' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const input = canvas.getByRole('searchbox', { name: '搜索药品' })
    const heard = fn()
    input.addEventListener('input', heard)
    await userEvent.click(canvas.getByRole('button', { name: '清空' }))
    await expect(input).toHaveValue('')
    await expect(input).toHaveFocus()
    await expect(heard).toHaveBeenCalledOnce()
    await expect(canvas.queryByRole('button', { name: '清空' })).toBeNull()
  },
}
