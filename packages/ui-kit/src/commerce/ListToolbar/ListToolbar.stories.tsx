import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Pagination } from '../../components/Pagination/Pagination.tsx'
import { SegmentedControl } from '../../components/SegmentedControl/SegmentedControl.tsx'
import { ListToolbar } from './ListToolbar.tsx'

const meta = {
  title: '商品/筛选条 ListToolbar',
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
      kind: at === 0 ? ('one' as const) : ('several' as const),
      apart: true,
      choices: Array.from({ length: at === 1 ? 40 : 5 }, (_, nth) => ({
        value: `${String(at)}-${String(nth)}`,
        label: `${name}${String(nth + 1)}`,
        initial: at === 1 ? 'BCHJLPQSWYZ'.charAt(nth % 11) : null,
        current: at === 3 && nth === 0,
        count: 120 - nth,
      })),
    })),
    hrefOf: (picked) => `/list?picked=${Object.values(picked).join('.')}`,
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

const withRoom: Story['decorators'] = [
  (Story) => (
    <div style={{ minHeight: 480 }}>
      <Story />
    </div>
  ),
]

const openMakers = async (canvasElement: HTMLElement) => {
  const canvas = within(canvasElement)
  const button = canvas.getByText('厂家', { selector: 'summary' })
  await userEvent.click(button)
  await canvas.findByRole('searchbox', { name: '查找厂家' })
  return { canvas, button }
}

export const FilterFoundByItsWords: Story = {
  decorators: withRoom,
  play: async ({ canvasElement }) => {
    const { canvas, button } = await openMakers(canvasElement)
    await userEvent.type(canvas.getByRole('searchbox', { name: '查找厂家' }), '40')
    await expect(canvas.getByRole('checkbox', { name: /厂家40/ })).toBeVisible()
    await expect(canvas.queryByRole('checkbox', { name: /厂家1 / })).toBeNull()
    await userEvent.keyboard('{Escape}')
    await expect(button).toHaveFocus()
  },
}

/** A list that is only known to be long shows no number. */
export const EveryState: Story = {
  args: { total: 10_000, capped: true },
  decorators: withRoom,
  play: async ({ canvasElement }) => {
    const { canvas } = await openMakers(canvasElement)
    await expect(canvas.getByText('10,000+')).toBeInTheDocument()
    await expect(canvas.getByRole('link', { name: '查看结果' })).toBeVisible()
  },
}

/** Two makers are ticked under their initial; 查看 shows the number of goods, and Esc discards the ticks. */
export const SeveralMakers: Story = {
  decorators: withRoom,
  play: async ({ canvasElement }) => {
    const { canvas, button } = await openMakers(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'C' }))
    await userEvent.click(canvas.getByRole('checkbox', { name: /^厂家2 ?119$/ }))
    await userEvent.click(canvas.getByRole('checkbox', { name: /^厂家13 ?108$/ }))
    const show = canvas.getByRole('link', { name: '查看 227 种' })
    await expect(show).toHaveAttribute('href', '/list?picked=1-1,1-12')
    await userEvent.keyboard('{Escape}')
    await userEvent.click(button)
    await expect(await canvas.findByRole('link', { name: '查看 1,286 种' })).toBeVisible()
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
