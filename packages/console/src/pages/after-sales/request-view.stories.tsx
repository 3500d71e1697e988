import type { Meta, StoryObj } from '@storybook/react-vite'
import { yuan } from '@xinglin/domain/kernel/money'
import { day } from '@xinglin/domain/kernel/time'
import type { AfterSalesId, OrderId, OrderLineId } from '@xinglin/domain/orders'
import type { DeskRequest, DeskRequestDetail } from '@xinglin/domain/staff'
import { expect, fn, userEvent, within } from 'storybook/test'
import { aColleague, now } from '../orders/orders-fixtures.ts'
import { RequestView } from './request-view.tsx'

const request: DeskRequest = {
  id: 6 as AfterSalesId,
  number: 'SH202611230006',
  kind: 'return',
  fault: 'damage',
  state: 'inReview',
  company: '槐序大药房云台店',
  orderId: 107 as OrderId,
  orderNumber: '202611220107-1',
  refund: yuan('51.78'),
  createdAt: now,
  isFiled: false,
}

const detail: DeskRequestDetail = {
  request,
  description: '到货开箱发现 6 盒压坏，外箱有明显凹陷，已拍照留存。',
  rejectReason: '',
  receivedAt: now,
  photos: [],
  lines: [
    {
      lineId: 2 as OrderLineId,
      name: '盐酸二甲双胍缓释片',
      specification: '0.5g×60片',
      unit: '盒',
      bought: 80,
      returned: 0,
      quantity: 6,
      netAmount: yuan('690.43'),
      giftDeduction: yuan('0'),
      refund: yuan('51.78'),
      lots: [
        {
          batchId: 5,
          goodsId: 9,
          perUnit: 1,
          name: '盐酸二甲双胍缓释片',
          batchNumber: '260311',
          expiresOn: day('2028-02-28'),
          served: 30,
          returned: 0,
          presumed: 0,
          maySell: true,
        },
        {
          batchId: 6,
          goodsId: 9,
          perUnit: 1,
          name: '盐酸二甲双胍缓释片',
          batchNumber: '260422',
          expiresOn: day('2028-03-31'),
          served: 50,
          returned: 0,
          presumed: 6,
          maySell: true,
        },
      ],
    },
  ],
  history: [{ at: now, state: 'inReview', by: '买家' }],
  waybill: '',
  balance: yuan('318.20'),
  owed: yuan('0'),
  earlierRefunds: yuan('0'),
  similar: {
    member: { requests: 3, orders: 250 },
    shop: { requests: 16, orders: 1000 },
    carrier: '示例医药物流',
    carrierDamage: 7,
    batch: 1,
  },
}

const meta: Meta<typeof RequestView> = {
  title: '后台/售后详情',
  component: RequestView,
  parameters: { layout: 'fullscreen' },
  args: {
    staff: aColleague('service'),
    detail,
    now,
    busy: false,
    onDecide: fn(),
    onRefuse: fn(),
    onInspect: fn(),
  },
}
export default meta
type Story = StoryObj<typeof RequestView>

export const SmallDamage: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('690.43 × 6 ÷ 80，舍到分')).toBeVisible()
    await userEvent.keyboard('r')
    await expect(canvas.getByText('请选择或填写原因')).toBeVisible()
    await expect(canvas.getByText('1.2%（全站 1.6%）')).toBeVisible()
    await expect(canvas.getByText('没有照片')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /直接退 ¥51.78/ }))
    await expect(args.onDecide).toHaveBeenCalledWith('waive')
  },
}

export const AboveTheLimit: Story = {
  args: { detail: { ...detail, request: { ...request, refund: yuan('120') } } },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: /提交核准/ }))
    await expect(args.onDecide).toHaveBeenCalledWith('sendBack')
  },
}

export const Filed: Story = {
  args: { detail: { ...detail, request: { ...request, refund: yuan('120'), isFiled: true } } },
}

export const NotMine: Story = {
  args: { staff: aColleague('warehouse') },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('button', { name: /直接退/ })).toBeDisabled()
    await expect(canvas.getByText('您的岗位没有这项权限')).toBeVisible()
  },
}

export const Inspection: Story = {
  args: { detail: { ...detail, request: { ...request, state: 'toInspect' }, waybill: '演示快递 B1' } },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const fill = async (name: RegExp, text: string): Promise<void> => {
      const field = canvas.getByRole('textbox', { name })
      await userEvent.clear(field)
      await userEvent.type(field, text)
    }
    await fill(/260422：可再售/, '3')
    await expect(canvas.getByRole('alert')).toHaveTextContent('须等于寄回数量')
    await fill(/260311：可再售/, '2')
    await fill(/260422：报损/, '1')
    await userEvent.click(canvas.getByRole('button', { name: '验收合格' }))
    await expect(args.onInspect).toHaveBeenCalledWith([
      {
        lineId: 2,
        batches: [
          { batchId: 5, good: 2, bad: 0 },
          { batchId: 6, good: 3, bad: 1 },
        ],
      },
    ])
  },
}
