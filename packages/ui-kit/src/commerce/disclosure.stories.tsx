import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { Disclosure } from './disclosure.tsx'

const meta = {
  title: '外框/展开菜单 Disclosure',
  component: Disclosure,
  args: { summary: '专区', summaryClass: '', children: <a href="#daily">每日特价</a> },
} satisfies Meta<typeof Disclosure>
export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {}

/** Escape closes it and returns the focus. */
export const OpenedAndClosed: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(page.getByText('专区'))
    await expect(page.getByRole('link', { name: '每日特价' })).toBeVisible()
    await userEvent.tab()
    await userEvent.keyboard('{Escape}')
    await expect(page.getByText('每日特价')).not.toBeVisible()
    await expect(page.getByText('专区')).toHaveFocus()
  },
}
