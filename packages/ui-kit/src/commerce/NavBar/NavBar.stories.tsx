import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { CategoryMenu } from '../CategoryMenu/CategoryMenu.tsx'
import { NavBar } from './NavBar.tsx'

const names = [
  '首页',
  '包邮专区',
  '每日特价',
  '拼团专区',
  '组合购',
  '近效期专场',
  '中药饮片',
  '器械专区',
  '品牌专区',
  '第十项',
]

const meta = {
  title: '外框/导航栏 NavBar',
  component: NavBar,
  args: {
    menu: <CategoryMenu categories={[]} />,
    items: names.map((name, at) => ({
      id: at,
      name,
      href: `/${String(at)}`,
      flag: at === 2 ? '特' : null,
      current: at === 0,
    })),
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof NavBar>
export default meta
type Story = StoryObj<typeof meta>

export const NineAtMost: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole('link')).toHaveLength(9)
  },
}
/** Between 1024 and 1279 px the last two are collapsed. */
export const TwoFolded: Story = {
  args: {
    items: meta.args.items.map((item) => ({ ...item, current: item.id === 8, flag: item.id === 7 ? '新' : null })),
  },
  globals: { viewport: { value: 'tablet', isRotated: false } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const more = canvas.getByText('更多')
    const last = canvas.getByRole('link', { name: '品牌专区' })
    await expect(last).not.toBeVisible()
    more.focus()
    await userEvent.click(more)
    await expect(last).toBeVisible()
    await expect(last).toHaveAttribute('aria-current', 'page')
    await expect(canvas.getByRole('link', { name: '器械专区新' })).toBeVisible()
    await expect(canvas.queryByRole('link', { name: '第十项' })).toBeNull()
    await userEvent.tab()
    await userEvent.tab()
    await expect(last).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect(last).not.toBeVisible()
    await expect(more.closest('summary')).toHaveFocus()
    await userEvent.click(more)
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.tab()
    await expect(last).not.toBeVisible()
  },
}
/** At 768 px five are whole, and the other four are collapsed. */
export const OnASmallTablet: Story = {
  globals: { viewport: { value: 'small', isRotated: false } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const items = canvas.getByRole('link', { name: '首页' }).closest('ul')
    await expect(items?.scrollWidth).toBe(items?.clientWidth)
    await userEvent.click(canvas.getByText('更多'))
    await expect(canvas.getByRole('link', { name: '近效期专场' })).toBeVisible()
    await expect(canvas.getAllByRole('link')).toHaveLength(9)
  },
}
export const StripOfTheZones: Story = {
  render: ({ items }) => <NavBar items={items} />,
  args: { items: meta.args.items.map((item) => ({ ...item, current: item.id === 2 })) },
}
export const OneOnly: Story = { args: { items: [{ id: 1, name: '首页', href: '/', flag: null, current: true }] } }

export const LongNames: Story = {
  args: {
    items: names.map((name, at) => ({
      id: at,
      name: name.repeat(3),
      href: `/${String(at)}`,
      flag: '新',
      current: false,
    })),
  },
}
