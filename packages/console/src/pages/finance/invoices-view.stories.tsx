import type { Meta, StoryObj } from '@storybook/react-vite'
import { yuan } from '@xinglin/domain/kernel/money'
import type { InvoiceId, OrderId } from '@xinglin/domain/orders'
import type { DeskInvoice } from '@xinglin/domain/staff'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import { now } from '../../testing/fixtures.ts'
import { InvoicesView } from './invoices-view.tsx'

const invoice = (nth: number, state: DeskInvoice['state'], more: Partial<DeskInvoice> = {}): DeskInvoice => ({
  id: nth as InvoiceId,
  orderId: nth as OrderId,
  orderNumber: `20261122011${String(nth)}-1`,
  company: '佩兰大药房',
  kind: 'electronic',
  title: '佩兰大药房有限公司',
  taxNumber: '演示912099000000000001',
  state,
  amount: yuan('690.43'),
  number: state === 'awaited' ? null : `演示99${String(nth)}`,
  requestedAt: now,
  issuedAt: state === 'awaited' ? null : now,
  isHandedOver: true,
  ...more,
})

const list = [
  invoice(1, 'awaited'),
  invoice(2, 'awaited', { isHandedOver: false }),
  invoice(3, 'issued', { title: '浙江省杭州市西湖区同泽堂国药号医药连锁股份有限公司文三路第二分店', kind: 'special' }),
  invoice(4, 'reversed'),
]
const page = { total: list.length, capped: false, page: 1, pageSize: 50 }

const meta: Meta<typeof InvoicesView> = {
  title: '后台/发票',
  component: InvoicesView,
  parameters: { layout: 'fullscreen' },
  args: {
    invoices: { ...page, list },
    query: { state: null, keyword: '', page: 1 },
    isLoading: false,
    busy: false,
    onQuery: fn(),
    onOpen: fn(),
    onAction: fn(() => Promise.resolve()),
  },
}
export default meta
type Story = StoryObj<typeof InvoicesView>

export const OfAllMembers: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: '开具 202611220111-1' }))
    await expect(args.onAction).toHaveBeenCalledWith(list[0], 'issue')
    await expect(canvas.queryByRole('button', { name: '开具 202611220112-1' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: '红冲 202611220113-1' }))
    await expect(args.onAction).toHaveBeenCalledTimes(1)
    const dialog = within(await screen.findByRole('alertdialog'))
    await userEvent.click(dialog.getByRole('button', { name: '红冲' }))
    await expect(args.onAction).toHaveBeenLastCalledWith(list[2], 'reverse')
  },
}

export const NothingFound: Story = {
  args: { invoices: { ...page, list: [], total: 0 }, query: { state: 'reversing', keyword: '石斛', page: 1 } },
}
