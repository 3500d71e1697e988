import type { Meta, StoryObj } from '@storybook/react-vite'
import { instant } from '@xinglin/domain/kernel/time'
import type { GiftId, GiftOrder, GiftOrderId } from '@xinglin/domain/rewards'
import { expect, fn, userEvent, within } from 'storybook/test'
import { GiftOrdersView } from './gift-orders-view.tsx'

const order = (id: number, overrides: Partial<GiftOrder> = {}): GiftOrder => ({
  id: id as GiftOrderId,
  number: `JF20261120${String(id)}`,
  state: 'toShip',
  points: 1200,
  lines: [
    {
      giftId: 1 as GiftId,
      name: '热敏打印纸',
      specification: '57×50 mm，10 卷',
      image: '/pictures/packs/blue.svg',
      points: 600,
      quantity: 2,
    },
  ],
  address: { consignee: '林女士', phone: '138****0021', region: '示例省江州市城东区', detail: '槐荫路 88 号' },
  remark: '',
  placedAt: instant(1_795_164_060_000),
  shippedAt: null,
  waybill: null,
  completedAt: null,
  ...overrides,
})

const shipped = { shippedAt: instant(1_795_250_460_000), waybill: 'YS20261121' }

const meta: Meta<typeof GiftOrdersView> = {
  title: '页面/积分订单',
  component: GiftOrdersView,
  parameters: { layout: 'fullscreen' },
  args: {
    orders: {
      list: [
        order(11),
        order(12, { ...shipped, state: 'toReceive' }),
        order(13, { ...shipped, state: 'completed', completedAt: instant(1_795_336_860_000), remark: '放前台' }),
      ],
      total: 3,
      capped: false,
      page: 1,
      pageSize: 20,
    },
    busy: null,
    onReceive: fn(),
    onGo: fn(),
  },
}
export default meta
type Story = StoryObj<typeof GiftOrdersView>

export const All: Story = {
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement)
    // Only shipped ones can be confirmed, and only once.
    await userEvent.click(page.getByRole('button', { name: /^确认收货/ }))
    await expect(args.onReceive).toHaveBeenCalledWith(12)
  },
}

export const Nothing: Story = {
  args: { orders: { list: [], total: 0, capped: false, page: 1, pageSize: 20 } },
}
