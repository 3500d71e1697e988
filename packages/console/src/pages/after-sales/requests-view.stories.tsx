import type { Meta, StoryObj } from '@storybook/react-vite'
import { yuan } from '@xinglin/domain/kernel/money'
import type { AfterSalesId, OrderId } from '@xinglin/domain/orders'
import { expect, fn, userEvent } from 'storybook/test'
import { now } from '../../testing/fixtures.ts'
import { RequestsView } from './requests-view.tsx'

const some = (['inReview', 'toInspect', 'completed'] as const).map((state, nth) => ({
  id: (nth + 1) as AfterSalesId,
  number: `SH20261123000${String(nth + 1)}`,
  kind: 'return' as const,
  fault: 'damage' as const,
  state,
  company: '槐序大药房云台店',
  orderId: 107 as OrderId,
  orderNumber: '202611220107-1',
  refund: yuan('120'),
  createdAt: now,
  isFiled: nth === 0,
  isSpecial: false,
}))

const meta: Meta<typeof RequestsView> = {
  title: '后台/售后',
  component: RequestsView,
  parameters: { layout: 'fullscreen' },
  args: {
    requests: { list: some, total: 3, capped: false, page: 1, pageSize: 100 },
    query: { state: null, page: 1 },
    isLoading: false,
    now,
    onOpen: fn(),
  },
}
export default meta
type Story = StoryObj<typeof RequestsView>

export const Some: Story = {
  play: async ({ args }) => {
    await userEvent.keyboard('j{Enter}')
    await expect(args.onOpen).toHaveBeenCalledWith(1)
  },
}

export const None: Story = {
  args: {
    requests: { list: [], total: 0, capped: false, page: 1, pageSize: 100 },
    query: { state: 'toInspect', page: 1 },
  },
}
