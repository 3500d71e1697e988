import type { Meta, StoryObj } from '@storybook/react-vite'
import { zero } from '@xinglin/domain/kernel/money'
import { day, instant } from '@xinglin/domain/kernel/time'
import type { AfterSalesDispatch, OrderLineId } from '@xinglin/domain/orders'
import { expect, fn, userEvent, within } from 'storybook/test'
import { afterSalesFixture } from './after-sales-fixtures.ts'
import { AfterSalesView } from './after-sales-view.tsx'

const meta: Meta<typeof AfterSalesView> = {
  title: '页面/售后详情',
  component: AfterSalesView,
  parameters: { layout: 'fullscreen' },
  args: { request: afterSalesFixture(), busy: false, errors: {}, onWithdraw: fn(), onConfirm: fn(), onSendBack: fn() },
}
export default meta
type Story = StoryObj<typeof AfterSalesView>

export const ToSendBack: Story = {
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement)
    await userEvent.type(page.getByLabelText(/承运单位/), '演示物流')
    await userEvent.type(page.getByLabelText(/运单号/), 'YS88')
    await userEvent.click(page.getByRole('button', { name: '提交寄回信息' }))
    await expect(args.onSendBack).toHaveBeenCalledWith({ carrier: '演示物流', number: 'YS88' })
    await userEvent.click(page.getByRole('button', { name: '撤销申请' }))
    await expect(args.onWithdraw).toHaveBeenCalled()
  },
}

export const Refused: Story = {
  args: { errors: { waybill: ['请输入运单号'] } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByLabelText(/运单号/)).toHaveAccessibleDescription('请输入运单号')
  },
}

export const TurnedDown: Story = {
  args: {
    request: afterSalesFixture({ state: 'rejected', rejectReason: '照片无法辨认破损，请重新拍摄', sendBackTo: null }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.getByText('审核不通过：照片无法辨认破损，请重新拍摄')).toBeVisible()
    await expect(page.queryByRole('button', { name: '撤销申请' })).toBeNull()
  },
}

export const InvoiceOfAWholeOrder: Story = {
  args: {
    request: afterSalesFixture({
      kind: 'invoiceAgain',
      state: 'completed',
      fault: null,
      description: '',
      lines: [],
      refund: zero,
      sendBackTo: null,
    }),
  },
}

const dispatch: AfterSalesDispatch = {
  batches: [
    {
      lineId: 1 as OrderLineId,
      name: '阿莫西林胶囊',
      specification: '0.25g×24粒',
      manufacturer: '砚川禾苓药业有限公司',
      unit: '盒',
      number: '260611',
      expiresOn: day('2028-05-31'),
      quantity: 10,
    },
  ],
  waybill: null,
  shippedAt: null,
  deliveredAt: null,
}
const exchange = { kind: 'exchange', refund: zero, sendBackTo: null } as const

export const ExchangeToShip: Story = {
  args: { request: afterSalesFixture({ ...exchange, state: 'toShip', dispatch }) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.getByText('商品已按批次备好，等待仓库发货，不另收费。')).toBeVisible()
    await expect(page.getByText('260611')).toBeVisible()
    await expect(page.queryByRole('button', { name: '确认收货' })).toBeNull()
  },
}

export const ExchangeToReceive: Story = {
  args: {
    request: afterSalesFixture({
      ...exchange,
      state: 'toReceive',
      dispatch: {
        ...dispatch,
        waybill: { carrier: '演示物流', number: 'YS77' },
        shippedAt: instant(1_795_257_660_000),
      },
    }),
  },
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement)
    await expect(page.getByText('YS77')).toBeVisible()
    await expect(page.getByRole('link', { name: '随货同行单' })).toHaveAttribute('href', '/documents/dispatch/31.pdf')
    await userEvent.click(page.getByRole('button', { name: '确认收货' }))
    await expect(args.onConfirm).toHaveBeenCalled()
  },
}
