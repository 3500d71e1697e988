import type { Meta, StoryObj } from '@storybook/react-vite'
import { goodsListFixture, outOfStockFixture, refusedGoodsFixture } from '@xinglin/ui-kit/commerce/fixtures'
import { ArrivalNotices } from '@xinglin/ui-kit/commerce/RefusalNote'
import { expect, fn, userEvent, within } from 'storybook/test'
import { FavouritesView } from './favourites-view.tsx'

const list = goodsListFixture()
const onAwait = fn()

const meta: Meta<typeof FavouritesView> = {
  title: '页面/我的收藏',
  component: FavouritesView,
  args: {
    goods: { list, total: 45, capped: false, page: 1, pageSize: 20 },
    awaited: false,
    layout: 'cards',
    signInHref: '/login',
    adding: new Set(),
    outcomes: new Map(),
    held: new Map(),
    favourites: new Set(list.map(({ id }) => id)),
    onFavourite: fn(),
    onLayout: fn(),
    onAdd: fn(),
    onJump: fn(),
  },
}
export default meta
type Story = StoryObj<typeof FavouritesView>

export const Cards: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: '收藏 阿莫西林胶囊', pressed: true }))
    await expect(args.onFavourite).toHaveBeenCalledWith(expect.objectContaining({ id: list[0]?.id }), false)
    await userEvent.click(canvas.getByRole('button', { name: '加购 阿莫西林胶囊' }))
    await expect(args.onAdd).toHaveBeenCalledWith([expect.objectContaining({ quantity: 10 })])
    await expect(canvas.getByRole('link', { name: '列表' })).toHaveAttribute('href', '/zzfw/star?look=table')
  },
}

export const Table: Story = { args: { layout: 'pictures' } }

export const NoFavourites: Story = {
  args: { goods: { list: [], total: 0, capped: false, page: 1, pageSize: 20 } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link', { name: '去采购' })).toHaveAttribute('href', '/list')
  },
}

/** 到货提醒: the goods with a pending notice, each with a button to cancel it. */
export const Awaited: Story = {
  args: {
    awaited: true,
    goods: {
      list: [outOfStockFixture(), refusedGoodsFixture({ code: 'OFF_SHELF' }, { id: 120 })],
      total: 2,
      capped: false,
      page: 1,
      pageSize: 20,
    },
    favourites: new Set(),
  },
  render: (args) => (
    <ArrivalNotices value={{ awaited: new Set(args.goods.list.map(({ id }) => id)), onShown: fn(), onAwait }}>
      <FavouritesView {...args} />
    </ArrivalNotices>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('link', { name: '到货提醒' })).toHaveAttribute('aria-current', 'page')
    const [, offShelf] = canvas.getAllByRole('button', { name: /^取消提醒/ })
    if (offShelf !== undefined) await userEvent.click(offShelf)
    await expect(onAwait).toHaveBeenCalledWith(expect.objectContaining({ id: 120 }), false)
  },
}

export const NothingAwaited: Story = {
  args: { awaited: true, goods: { list: [], total: 0, capped: false, page: 1, pageSize: 20 } },
}

export const AwaitedOnAPhone: Story = { ...Awaited, globals: { viewport: { value: 'phone', isRotated: false } } }

export const OnAPhone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } }
