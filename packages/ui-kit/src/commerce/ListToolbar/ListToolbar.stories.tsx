import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Pagination } from '../../components/Pagination/Pagination.tsx'
import { SegmentedControl } from '../../components/SegmentedControl/SegmentedControl.tsx'
import { ListToolbar } from './ListToolbar.tsx'

const meta = {
  title: '商品/ListToolbar',
  component: ListToolbar,
  args: {
    orders: [
      { label: '综合', href: '/list', current: false },
      { label: '销量', href: '/list?sort=sales', current: false },
      { label: '价格', href: '/list?sort=price_down', current: true, direction: 'up' },
      { label: '效期', href: '/list?sort=expiry_up', current: false, direction: 'both' },
      { label: '上新', href: '/list?sort=new', current: false },
    ],
    switches: [
      { label: '有货', href: '/list', on: true },
      { label: '买过', href: '/list?bought=1', on: false },
    ],
    title: '全部药品',
    rows: ['分类', '厂家', '优惠', '发货仓', '剂型', '处方'].map((name, at) => ({
      name,
      all: '/list',
      choices: Array.from({ length: at === 1 ? 40 : 5 }, (_, nth) => ({
        label: `${name}${String(nth + 1)}`,
        href: `/list?${String(at)}=${String(nth)}`,
        current: at === 3 && nth === 0,
        count: 120 - nth,
      })),
    })),
    chips: [{ name: '发货仓', label: '华东一仓', without: '/list' }],
    total: 1286,
    capped: false,
    filters: { open: false, chosen: 1, onToggle: fn() },
    look: (
      <SegmentedControl
        compact
        aria-label="展示方式"
        value="cards"
        href={(value) => `/list?${value}`}
        segments={[
          { value: 'cards', text: '大图', icon: 'grid' },
          { value: 'table', text: '列表', icon: 'table' },
          { value: 'dense', text: '无图', icon: 'rows' },
        ]}
      />
    ),
    pages: <Pagination compact page={1} pageCount={65} href={(page) => `/list?page=${page}`} />,
  },
} satisfies Meta<typeof ListToolbar>
export default meta
type Story = StoryObj<typeof meta>

export const EveryState: Story = { args: { total: 10_000, capped: true } }

export const FilterFoundByItsWords: Story = {
  decorators: [
    (Story) => (
      <div style={{ minHeight: 480 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const button = canvas.getByText('厂家', { selector: 'summary' })
    await userEvent.click(button)
    await userEvent.type(await canvas.findByRole('searchbox', { name: '查找厂家' }), '40')
    await expect(canvas.getByRole('link', { name: /厂家40/ })).toBeVisible()
    await expect(canvas.queryByRole('link', { name: /厂家1 / })).toBeNull()
    await userEvent.keyboard('{Escape}')
    await expect(button).toHaveFocus()
  },
}

export const OnATablet: Story = { globals: { viewport: { value: 'tablet', isRotated: false } } }

export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /筛选/ }))
    await expect(args.filters?.onToggle).toHaveBeenCalledOnce()
  },
}
