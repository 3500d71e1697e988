import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { ThemeSwitch } from './ThemeSwitch.tsx'

const meta = {
  title: '外框/明暗切换 ThemeSwitch',
  component: ThemeSwitch,
  args: { onChoose: fn() },
} satisfies Meta<typeof ThemeSwitch>
export default meta
type Story = StoryObj<typeof meta>

export const ThereAndBackByKeyboard: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    canvas.getByRole('button', { name: /^切换到 ?深色$/ }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(document.documentElement).toHaveAttribute('data-theme', 'dark')
    await expect(canvas.getByRole('button', { name: /^切换到 ?浅色$/ })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(document.documentElement).toHaveAttribute('data-theme', 'light')
    await expect(args.onChoose).toHaveBeenNthCalledWith(1, 'dark')
    await expect(args.onChoose).toHaveBeenNthCalledWith(2, 'light')
  },
}

export const InTheDark: Story = { globals: { theme: 'dark' } }

export const WithoutAChoiceTheDeviceDecides: Story = {
  play: async ({ canvasElement }) => {
    delete document.documentElement.dataset['theme']
    const name = matchMedia('(prefers-color-scheme: dark)').matches ? /^切换到 ?浅色$/ : /^切换到 ?深色$/
    await expect(within(canvasElement).getByRole('button', { name })).toBeVisible()
  },
}
