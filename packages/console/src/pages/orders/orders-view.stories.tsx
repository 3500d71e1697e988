import { defaultQuery } from '@xinglin/api-contract/kernel/query'
import { staffApi } from '@xinglin/api-contract/staff-api'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { aColleague, now } from '../../testing/fixtures.ts'
import { anOrder, listOf, someOrders } from './orders-fixtures.ts'
import { OrdersView } from './orders-view.tsx'

const meta: Meta<typeof OrdersView> = {
  title: '后台/订单',
  component: OrdersView,
  parameters: { layout: 'fullscreen' },
  args: {
    staff: aColleague('service'),
    query: defaultQuery(staffApi.orders.list),
    orders: listOf(someOrders),
    now,
    isLoading: false,
    busy: false,
    outcomes: null,
    onQuery: fn(),
    onOpen: fn(),
    onHandOver: fn(),
    onNew: fn(),
  },
}
export default meta
type Story = StoryObj<typeof OrdersView>

export const WorkedByKeys: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.keyboard('jxjx')
    await expect(canvas.getByText('已选 2 单')).toBeVisible()
    await expect(canvas.getByRole('button', { name: '移交仓库 1/2' })).toBeEnabled()
    await userEvent.keyboard('{Enter}')
    await expect(args.onOpen).toHaveBeenCalledWith(someOrders[1]?.id)
    await userEvent.click(canvas.getByRole('button', { name: '移交仓库 1/2' }))
    await expect(args.onHandOver).toHaveBeenCalledWith([someOrders[0]?.id])
  },
}

export const SearchedByAnything: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.keyboard('f')
    await userEvent.keyboard('SL0000118207{Enter}')
    await expect(args.onQuery).toHaveBeenCalledWith({ ...args.query, keyword: 'SL0000118207', page: 1 })
    await expect(canvas.getByRole('searchbox', { name: '搜索订单' })).toHaveValue('SL0000118207')
  },
}

/** Paid back in part: what was kept stands beside what was paid. */
export const PaidBackInPart: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText(/实收/)).toHaveTextContent('实收 3,122.16')
  },
}

/** Of 100 rows only the visible ones are rendered. */
export const AFullPage: Story = {
  args: { orders: listOf(Array.from({ length: 100 }, (_, nth) => anOrder(nth + 1))) },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('tbody tr[data-place]').length).toBeLessThan(60)
  },
}

export const PartlyDone: Story = {
  args: {
    outcomes: [
      { number: '202611230001-1', refusal: null },
      { number: '202611230017-1', refusal: '含麻与冷链须由质管审核' },
      { number: '202611230025-1', refusal: '另一位同事已处理：方既明' },
    ],
  },
}

export const NothingFound: Story = {
  args: {
    query: { ...defaultQuery(staffApi.orders.list), view: 'mine', keyword: '没有这样的' },
    orders: listOf([]),
  },
}

export const LongWords: Story = {
  args: {
    orders: listOf([anOrder(1, { company: '槐序大药房连锁有限公司云台山路第二十三分店（医保定点）'.repeat(2) })]),
  },
}

export const Dark: Story = { globals: { theme: 'dark' } }
