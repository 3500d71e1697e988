import type { Meta, StoryObj } from '@storybook/react-vite'
import { goodsFixture, hiddenGoodsFixture } from '@xinglin/ui-kit/commerce/fixtures'
import { expect, fn, userEvent, within } from 'storybook/test'
import { ControlledGoodsView } from './controlled-goods-view.tsx'

const page = { total: 3, capped: false, page: 1, pageSize: 20 } as const

const meta: Meta<typeof ControlledGoodsView> = {
  title: '页面/控销商品',
  component: ControlledGoodsView,
  args: {
    goods: {
      ...page,
      list: [
        { goods: goodsFixture(), permission: 'granted' },
        { goods: hiddenGoodsFixture('controlled', { id: 2, name: '蒙脱石散' }), permission: 'none' },
        { goods: hiddenGoodsFixture('controlled', { id: 3 }), permission: 'waiting' },
      ],
    },
    ads: [],
    pageHref: () => '/kxzq/goods/9',
    onGo: fn(),
    signInHref: '/login',
    onApply: fn(),
  },
}
export default meta
type Story = StoryObj<typeof ControlledGoodsView>

export const Ordinary: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('权限待审核')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '申请采购权限 蒙脱石散' }))
    await expect(args.onApply).toHaveBeenCalledOnce()
  },
}

export const Guest: Story = {
  args: { goods: { ...page, list: [{ goods: hiddenGoodsFixture('guest'), permission: 'none' }] } },
}
