import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { FilterMenu } from './FilterMenu.tsx'

const makers = Array.from({ length: 40 }, (_, at) => ({
  value: String(at),
  label: `砚川禾苓药业 ${String(at + 1)}`,
  initial: 'Y',
  current: at === 2,
  count: 120 - at,
}))

const meta = {
  title: '商品/筛选菜单 FilterMenu',
  component: FilterMenu,
  args: {
    label: '厂家',
    rows: [{ name: '厂家', kind: 'several', apart: true, choices: makers }],
    total: 118,
    hrefOf: (picked) => `#${Object.values(picked).join('.')}`,
  },
} satisfies Meta<typeof FilterMenu>
export default meta
type Story = StoryObj<typeof meta>

/** The values are rendered only after opening. */
export const Closed: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/^厂家 1/)).toBeVisible()
    await expect(within(canvasElement).queryByRole('checkbox')).toBeNull()
  },
}

export const Open: Story = {
  play: async ({ canvasElement }) => {
    const menu = within(canvasElement)
    await userEvent.click(menu.getByText(/^厂家 1/))
    await expect(await menu.findByRole('checkbox', { name: /砚川禾苓药业 3\b/ })).toBeChecked()
    await userEvent.click(menu.getByRole('button', { name: '清空' }))
    await expect(await menu.findByRole('link', { name: '查看结果' })).toHaveAttribute('href', '#')
  },
}

/** A single choice navigates at once. */
export const OneAtATime: Story = {
  args: { label: '分类', rows: [{ name: '分类', kind: 'one', choices: makers.slice(0, 6) }] },
  play: async ({ canvasElement }) => {
    const menu = within(canvasElement)
    await userEvent.click(menu.getByText(/^分类 1/))
    await expect(await menu.findByRole('link', { name: /砚川禾苓药业 5/ })).toHaveAttribute('href', '#4')
  },
}

export const SeveralBelowEachOther: Story = {
  args: {
    label: '更多',
    rows: ['剂型', '处方'].map((name) => ({ name, kind: 'several' as const, choices: makers.slice(4, 9) })),
  },
}
