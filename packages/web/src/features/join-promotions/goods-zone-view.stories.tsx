import type { Meta, StoryObj } from '@storybook/react-vite'
import { goodsListFixture, hiddenGoodsFixture } from '@xinglin/ui-kit/commerce/fixtures'
import { expect, fn, userEvent, within } from 'storybook/test'
import { GoodsZoneView } from './goods-zone-view.tsx'

const goods = { list: goodsListFixture(), total: 41, capped: false, page: 1, pageSize: 20 }

const meta: Meta<typeof GoodsZoneView> = {
  title: '页面/商品专区',
  component: GoodsZoneView,
  args: {
    title: '近效期专场',
    hint: '效期六个月以内，特价销售，售出不退',
    goods,
    pageHref: (page) => `/jxqzc?page=${String(page)}`,
    onGo: fn(),
    actions: {
      signInHref: '/login?next=%2Fjxqzc',
      adding: new Set(),
      held: new Map([[101, 120]]),
      favourites: new Set(),
      onFavourite: fn(),
      onAdd: fn(),
    },
  },
}
export default meta
type Story = StoryObj<typeof GoodsZoneView>

export const Ordinary: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('已加购 120盒')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '加购 阿莫西林胶囊' }))
    await expect(args.actions?.onAdd).toHaveBeenCalledWith(expect.objectContaining({ name: '阿莫西林胶囊' }), 10)
    await expect(canvas.getByRole('link', { name: '第 3 页' })).toHaveAttribute('href', '/jxqzc?page=3')
    await userEvent.type(canvas.getByRole('textbox', { name: '到第' }), '2{Enter}')
    await expect(args.onGo).toHaveBeenCalledWith('/jxqzc?page=2')
  },
}

export const Guest: Story = { args: { goods: { ...goods, list: [hiddenGoodsFixture('guest')], total: 1 } } }

export const NothingRuns: Story = {
  args: { goods: { ...goods, list: [], total: 0 } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('活动未找到，可能未开始或已结束')).toBeVisible()
  },
}

export const OnAPhone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } }
