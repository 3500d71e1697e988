import type { Meta, StoryObj } from '@storybook/react-vite'
import { yuan } from '@xinglin/domain/kernel/money'
import { day } from '@xinglin/domain/kernel/time'
import type { AfterSalesId, OrderId, OrderLineId } from '@xinglin/domain/orders'
import type { DeskRequest, DeskRequestDetail } from '@xinglin/domain/staff'
import { expect, fn, userEvent, within } from 'storybook/test'
import { aColleague, now } from '../../testing/fixtures.ts'
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
  isSpecial: false,
}

const sent = {
  lineId: 2 as OrderLineId,
  name: '盐酸二甲双胍缓释片',
  specification: '0.5g×60片',
  manufacturer: '砚川禾苓药业有限公司',
  unit: '盒',
  location: 'A-03-12',
}

const detail: DeskRequestDetail = {
  request,
  description: '到货开箱发现 6 盒压坏，外箱有明显凹陷，已拍照留存。',
  insteadOf: null,
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
      refunded: 0,
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
  refundLimit: yuan('100'),
  similar: {
    member: { withRequest: 3, orders: 250 },
    shop: { withRequest: 16, orders: 1000 },
    carrier: '示例医药物流',
    carrierDamage: 7,
    batch: 1,
  },
  dispatch: null,
  bar: null,
}

/** Six boxes that are sent again, out of two batches. */
const resend: DeskRequestDetail = {
  ...detail,
  request: { ...request, kind: 'resend', fault: 'shortage', state: 'toShip', refund: yuan('0') },
  dispatch: {
    batches: [
      { ...sent, batchId: 7, number: '260511', expiresOn: day('2028-04-30'), quantity: 2 },
      { ...sent, batchId: 8, number: '260602', expiresOn: day('2028-05-31'), quantity: 4 },
    ],
    waybill: null,
    shippedAt: null,
    deliveredAt: null,
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
    onShip: fn(),
    onDeliver: fn(),
    onRefundInstead: fn(),
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

export const ToShip: Story = {
  args: { detail: resend, staff: aColleague('warehouse') },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const ship = canvas.getByRole('button', { name: '确认发货' })
    await expect(canvas.getByText('请逐批拣货并勾选')).toBeVisible()
    for (const name of [/260511/, /260602/]) await userEvent.click(canvas.getByRole('checkbox', { name }))
    await expect(ship).toBeDisabled()
    await userEvent.type(canvas.getByRole('textbox', { name: '承运商' }), '演示快递')
    await userEvent.type(canvas.getByRole('textbox', { name: '运单号' }), 'B9')
    await userEvent.click(ship)
    await expect(args.onShip).toHaveBeenCalledWith({ carrier: '演示快递', number: 'B9' }, [
      { lineId: 2, batchId: 7, quantity: 2 },
      { lineId: 2, batchId: 8, quantity: 4 },
    ])
  },
}

export const OnItsWay: Story = {
  args: {
    staff: aColleague('warehouse'),
    detail: {
      ...resend,
      request: { ...resend.request, state: 'toReceive' },
      dispatch: resend.dispatch && {
        ...resend.dispatch,
        waybill: { carrier: '演示快递', number: 'B9' },
        shippedAt: now,
      },
    },
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('link', { name: '随货同行单' })).toHaveAttribute(
      'href',
      '/console/papers/dispatch/6.pdf',
    )
    await expect(canvas.getByText('演示快递 B9')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '登记送达' }))
    await expect(args.onDeliver).toHaveBeenCalled()
  },
}

export const OutOfStock: Story = {
  args: {
    detail: {
      ...resend,
      request: { ...resend.request, state: 'inReview' },
      dispatch: null,
      bar: { words: '库存不足：「盐酸二甲双胍缓释片」缺 4盒', refund: yuan('51.78') },
    },
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('库存不足：「盐酸二甲双胍缓释片」缺 4盒')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '改为退款' }))
    await expect(args.onRefundInstead).toHaveBeenCalled()
  },
}

/** 含麻 and cold chain are sent again by whoever decides their orders. */
export const SpecialGoods: Story = {
  args: { detail: { ...resend, request: { ...resend.request, state: 'inReview', isSpecial: true }, dispatch: null } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('button', { name: /^通过/ })).toBeDisabled()
    await expect(canvas.getByText('含麻与冷链的换货补发须由质管处理')).toBeVisible()
  },
}

export const RefundedInstead: Story = {
  args: { detail: { ...detail, insteadOf: 'exchange', request: { ...request, state: 'toInspect' } } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/原为换货，库存不足改为退款/)).toBeVisible()
  },
}
