import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { awaitedInvoiceFixture, invoiceFixture } from './invoice-fixtures.ts'
import { InvoicesView } from './invoices-view.tsx'

const none = { list: [], total: 0, capped: false, page: 1, pageSize: 20 }

const meta: Meta<typeof InvoicesView> = {
  title: '页面/电子发票',
  component: InvoicesView,
  parameters: { layout: 'fullscreen' },
  args: {
    invoices: {
      ...none,
      list: [
        invoiceFixture(31),
        awaitedInvoiceFixture(32),
        invoiceFixture(33, { state: 'reversed', title: '槐序大药房连锁有限公司城东分店（药品采购结算专用抬头）' }),
      ],
      total: 3,
    },
    search: { state: null, keyword: '' },
    onChange: fn(),
    onGo: fn(),
  },
}
export default meta
type Story = StoryObj<typeof InvoicesView>

export const All: Story = {
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement)
    await expect(page.getByRole('link', { name: /^下载，订单 202611200031/ })).toHaveAttribute(
      'href',
      '/documents/invoice/31.pdf',
    )
    // What is issued stays as it is.
    await expect(page.getAllByRole('button', { name: /^修改/ })).toHaveLength(1)
    await userEvent.click(page.getByRole('button', { name: /^修改/ }))
    await expect(args.onChange).toHaveBeenCalledWith(expect.objectContaining({ id: 32 }))
    await userEvent.type(page.getByRole('searchbox', { name: '订单号或发票号' }), '2026{Enter}')
    await expect(args.onGo).toHaveBeenCalledWith('/zzfw/dzfp?keyword=2026')
  },
}

export const NothingFound: Story = { args: { invoices: none, search: { state: 'issued', keyword: '2099' } } }

export const OnAPhone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } }
