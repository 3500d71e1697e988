import type { Meta, StoryObj } from '@storybook/react-vite'
import { day, instant } from '@xinglin/domain/kernel/time'
import type { OrderId, SpecialReceipt, SpecialReceiptId } from '@xinglin/domain/orders'
import { expect, fn, userEvent, within } from 'storybook/test'
import { ReceiptsView } from './receipts-view.tsx'

const receipt = (at: number, overrides: Partial<SpecialReceipt> = {}): SpecialReceipt => ({
  id: at as SpecialReceiptId,
  orderId: (20 + at) as OrderId,
  orderNumber: `20261120002${String(at)}-2`,
  state: 'awaited',
  dueOn: day('2026-12-05'),
  reason: '',
  photo: null,
  submittedAt: null,
  ...overrides,
})

const sent = { photo: '/pictures/packs/blue.svg', submittedAt: instant(1_795_164_060_000) }

const meta: Meta<typeof ReceiptsView> = {
  title: '页面/含麻订单回执',
  component: ReceiptsView,
  parameters: { layout: 'fullscreen' },
  args: {
    receipts: {
      list: [
        receipt(1),
        receipt(2, { ...sent, state: 'rejected', reason: '公章不清晰，请重新拍摄后上传' }),
        receipt(3, { ...sent, state: 'submitted' }),
        receipt(4, { state: 'passed', orderId: null, orderNumber: '' }),
      ],
      total: 4,
      capped: false,
      page: 1,
      pageSize: 20,
    },
    state: null,
    uploads: new Map(),
    onSend: fn(),
    onGo: fn(),
  },
}
export default meta
type Story = StoryObj<typeof ReceiptsView>

export const All: Story = {
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement)
    // Once it is sent or approved, the buyer has nothing to do.
    const tiles = page.getAllByLabelText(/上传回执照片/)
    await expect(tiles).toHaveLength(2)
    const photo = new File(['photo'], 'receipt.jpg', { type: 'image/jpeg' })
    const first = within(page.getByRole('article', { name: '回执，订单 202611200021-2' }))
    await userEvent.upload(first.getByLabelText(/上传回执照片/), photo)
    await expect(args.onSend).toHaveBeenCalledWith(1, photo)
  },
}

export const Sending: Story = {
  args: {
    uploads: new Map([
      [1 as SpecialReceiptId, { kind: 'uploading', percent: 0 }],
      [2 as SpecialReceiptId, { kind: 'refused', reason: '请上传不超过 5 MB 的图片' }],
    ]),
  },
}

export const Nothing: Story = {
  args: { receipts: { list: [], total: 0, capped: false, page: 1, pageSize: 20 }, state: 'rejected' },
}

export const OnAPhone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } }
