import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { FilterMenu } from './FilterMenu.tsx'

const makers = Array.from({ length: 40 }, (_, at) => ({
  label: `砚川禾苓药业 ${String(at + 1)}`,
  href: `#maker-${String(at)}`,
  current: at === 2,
  count: 120 - at,
}))

const meta = {
  title: '商品/FilterMenu',
  component: FilterMenu,
  args: { label: '厂家', rows: [{ name: '厂家', all: '#all', choices: makers }] },
} satisfies Meta<typeof FilterMenu>
export default meta
type Story = StoryObj<typeof meta>

/** Nothing of its choices is drawn before it is opened. */
export const Closed: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/^厂家 1/)).toBeVisible()
    await expect(within(canvasElement).queryByRole('link')).toBeNull()
  },
}

export const Open: Story = {
  play: async ({ canvasElement }) => {
    const menu = within(canvasElement)
    await userEvent.click(menu.getByText(/^厂家 1/))
    await expect(await menu.findByRole('link', { name: /砚川禾苓药业 3\b/ })).toBeVisible()
  },
}

export const SeveralBelowEachOther: Story = {
  args: {
    label: '更多',
    rows: ['剂型', '处方'].map((name) => ({ name, all: '#all', choices: makers.slice(4, 9) })),
  },
}
