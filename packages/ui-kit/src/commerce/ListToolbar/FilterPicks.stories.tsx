import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { FilterPicks } from './FilterPicks.tsx'

const forms = ['片剂', '胶囊剂', '颗粒剂'].map((label, at) => ({
  value: label,
  label,
  current: at === 0,
  count: 300 - at,
}))

const meta = {
  title: '商品/筛选菜单 FilterMenu/待查看 FilterPicks',
  component: FilterPicks,
  args: {
    rows: [{ name: '剂型', kind: 'several', apart: true, choices: forms }],
    total: 300,
    hrefOf: (picked) => `#${Object.values(picked).join('.')}`,
  },
} satisfies Meta<typeof FilterPicks>
export default meta
type Story = StoryObj<typeof meta>

/** A tick changes the number and the address of 查看, and nothing else. */
export const Several: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('link', { name: '查看 300 种' })).toBeVisible()
    await userEvent.click(canvas.getByRole('checkbox', { name: /胶囊剂/ }))
    await expect(canvas.getByRole('link', { name: '查看 599 种' })).toHaveAttribute('href', '#片剂,胶囊剂')
    await userEvent.click(canvas.getByRole('button', { name: '清空' }))
    await expect(canvas.getByRole('checkbox', { name: /片剂/ })).not.toBeChecked()
    await expect(canvas.getByRole('button', { name: '清空' })).toBeDisabled()
  },
}

/** A single choice navigates at once: there is nothing to confirm. */
export const OneAtATime: Story = {
  args: { rows: [{ name: '分类', kind: 'one', choices: forms }] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('link', { name: /^查看/ })).toBeNull()
  },
}
