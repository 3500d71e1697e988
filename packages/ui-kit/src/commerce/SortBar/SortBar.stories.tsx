import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Pagination } from '../../components/Pagination/Pagination.tsx'
import { SegmentedControl } from '../../components/SegmentedControl/SegmentedControl.tsx'
import { SortBar } from './SortBar.tsx'

const meta = {
  title: '商品/SortBar',
  component: SortBar,
  args: {
    orders: [
      { label: '综合', href: '/list', current: false },
      { label: '销量', href: '/list?sort=sales', current: false },
      { label: '价格', href: '/list?sort=price_down', current: true, direction: 'up' },
      { label: '效期', href: '/list?sort=expiry_up', current: false, direction: 'both' },
      { label: '上新', href: '/list?sort=new', current: false },
    ],
    switches: [
      { label: '仅看有货', href: '/list', on: true },
      { label: '不看近效期', href: '/list?no_jxq=1', on: false },
    ],
    total: 1286,
    capped: false,
  },
} satisfies Meta<typeof SortBar>
export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {}

export const WithModesAndPages: Story = {
  args: {
    total: 10_000,
    capped: true,
    children: (
      <>
        <SegmentedControl
          aria-label="展示方式"
          value="cards"
          href={(value) => `/list?${value}`}
          segments={[
            { value: 'cards', text: '大图', icon: 'grid' },
            { value: 'table', text: '列表', icon: 'table' },
            { value: 'dense', text: '无图', icon: 'rows' },
          ]}
        />
        <Pagination compact page={1} pageCount={65} href={(page) => `/list?page=${page}`} />
      </>
    ),
  },
}

export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone', isRotated: false } },
  args: { filters: { open: false, chosen: 2, onToggle: fn() } },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /筛选/ }))
    await expect(args.filters?.onToggle).toHaveBeenCalledOnce()
  },
}
