import type { Meta, StoryObj } from '@storybook/react-vite'
import { goodsListFixture } from '@xinglin/ui-kit/commerce/fixtures'
import { adFixture, brandsFixture } from '@xinglin/ui-kit/commerce/offer-fixtures'
import { expect, fn, within } from 'storybook/test'
import { BrandsView } from './brands-view.tsx'

const list = brandsFixture(['砚川', '玉樟', '琅岭', '云岫', '禾韵', '望舒', '鹭洲', '青穹', '澄溪', '北麓'])

const meta: Meta<typeof BrandsView> = {
  title: '页面/品牌专区',
  component: BrandsView,
  args: {
    wall: {
      brands: { list, total: 50, capped: false, page: 1, pageSize: 40 },
      letters: [
        { letter: 'B', count: 1 },
        { letter: 'C', count: 1 },
        { letter: 'D', count: 0 },
        { letter: 'Y', count: 3 },
      ],
    },
    zone: null,
    actions: {
      signInHref: '/login',
      adding: new Set(),
      held: new Map(),
      favourites: new Set(),
      onFavourite: fn(),
      onAdd: fn(),
    },
    letter: null,
    onGo: fn(),
  },
}
export default meta
type Story = StoryObj<typeof BrandsView>

export const Ordinary: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('link', { name: 'Y，3 个品牌' })).toHaveAttribute('href', '/ppzq?letter=Y')
    await expect(canvas.getByRole('link', { name: /砚川/ })).toHaveAttribute('href', '/ppzq/info/1')
    await expect(canvas.getByRole('link', { name: '第 2 页' })).toHaveAttribute('href', '/ppzq/2')
  },
}

/** Its picture on top, and a floor for each of the best-known makers. */
export const WithFloors: Story = {
  args: {
    zone: {
      ads: [adFixture({ title: '品牌专区', subtitle: '按厂家集中选购，一次配齐' })],
      floors: [{ title: '砚川禾苓药业', subtitle: '砚川', url: '/ppzq/info/1', goods: goodsListFixture() }],
    },
  },
  play: async ({ canvasElement }) => {
    const floor = within(within(canvasElement).getByRole('region', { name: '砚川禾苓药业' }))
    const tops = floor.getAllByRole('article').map((card) => card.getBoundingClientRect().top)
    await expect(new Set(tops).size).toBe(1)
    await expect(floor.getByRole('link', { name: /查看全部/ })).toHaveAttribute('href', '/ppzq/info/1')
  },
}

export const OneLetter: Story = { args: { letter: 'Y' } }

const none = { list: [], total: 0, capped: false, page: 1, pageSize: 40 }

export const LetterWithoutBrands: Story = {
  args: { letter: 'A', wall: { brands: none, letters: [{ letter: 'B', count: 1 }] } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('没有首字母为 A 的品牌')).toBeVisible()
    await expect(canvas.getByRole('link', { name: '全部品牌' })).toHaveAttribute('href', '/ppzq')
    await expect(canvas.getByRole('link', { name: 'B，1 个品牌' })).toBeVisible()
  },
}

export const BeyondTheLastPage: Story = {
  args: { wall: { brands: { ...none, total: 50, page: 9 }, letters: [{ letter: 'B', count: 50 }] } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('已经到底了')).toBeVisible()
    await expect(canvas.getByRole('link', { name: '回到第一页' })).toHaveAttribute('href', '/ppzq')
  },
}

export const OnAPhone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } }
