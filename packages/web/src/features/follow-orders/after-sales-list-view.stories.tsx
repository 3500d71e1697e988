import type { Meta, StoryObj } from '@storybook/react-vite'
import { zero } from '@xinglin/domain/kernel/money'
import type { AfterSalesId } from '@xinglin/domain/orders'
import { expect, fn, within } from 'storybook/test'
import { requestFixture } from './after-sales-fixtures.ts'
import { AfterSalesListView } from './after-sales-list-view.tsx'

const meta: Meta<typeof AfterSalesListView> = {
  title: '页面/退货与售后',
  component: AfterSalesListView,
  parameters: { layout: 'fullscreen' },
  args: {
    requests: {
      list: [
        requestFixture(),
        requestFixture({
          id: 32 as AfterSalesId,
          number: 'SH202611200032',
          kind: 'testReport',
          state: 'completed',
          refund: zero,
          firstGoods: '布洛芬缓释胶囊（每盒二十粒，配说明卡一张，附追溯码）',
          lineCount: 3,
        }),
        requestFixture({
          id: 33 as AfterSalesId,
          number: 'SH202611200033',
          kind: 'invoiceAgain',
          state: 'rejected',
          refund: zero,
          firstGoods: '',
          lineCount: 0,
        }),
      ],
      total: 23,
      capped: false,
      page: 1,
      pageSize: 20,
    },
    state: null,
    onGo: fn(),
  },
}
export default meta
type Story = StoryObj<typeof AfterSalesListView>

export const All: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.getByRole('link', { name: 'SH202611200031' })).toHaveAttribute('href', '/order/returnInfo/31')
    await expect(page.getByRole('link', { name: 'SH202611200032' })).toHaveAttribute('href', '/order/afterSalesInfo/32')
    await expect(page.getByRole('link', { name: '待寄回' })).toHaveAttribute(
      'href',
      '/order/afterSales?state=toSendBack',
    )
  },
}

export const Nothing: Story = {
  args: { requests: { list: [], total: 0, capped: false, page: 1, pageSize: 20 }, state: 'refunding' },
}

export const OnAPhone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } }
