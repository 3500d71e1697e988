import type { Meta, StoryObj } from '@storybook/react-vite'
import { yuan, zero } from '@xinglin/domain/kernel/money'
import type { AfterSalesWish, Order, OrderLineId } from '@xinglin/domain/orders'
import { paidOrderFixture } from '@xinglin/ui-kit/commerce/order-fixtures'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { AskAfterSalesView } from './ask-after-sales-view.tsx'

const bought = paidOrderFixture({ state: 50 })
const order: Order = { ...bought, lines: bought.lines.map((line, at) => ({ ...line, id: (at + 1) as OrderLineId })) }
const wish: AfterSalesWish = {
  orderId: order.id,
  kind: 'return',
  fault: 'quality',
  isIntact: false,
  description: '',
  lines: [],
  uploadIds: [],
}
const tenBoxes = { lineId: 1 as OrderLineId, quantity: 10 }

const meta: Meta<typeof AskAfterSalesView> = {
  title: '页面/申请售后',
  component: AskAfterSalesView,
  parameters: { layout: 'fullscreen' },
  args: {
    order,
    wish,
    photos: [],
    previewed: { kind: 'nothing' },
    busy: false,
    errors: {},
    onChange: fn(),
    onPhoto: fn(),
    onAsk: fn(),
    onAskAgain: fn(),
  },
  // A form with the state that the page holds.
  render: function Filled(args) {
    const [filledIn, setFilledIn] = useState(args.wish)
    return (
      <AskAfterSalesView
        {...args}
        wish={filledIn}
        onChange={(next) => {
          setFilledIn(next)
          args.onChange(next)
        }}
      />
    )
  },
}
export default meta
type Story = StoryObj<typeof AskAfterSalesView>

export const Blank: Story = {
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement)
    await expect(page.getByRole('button', { name: '提交申请' })).toBeDisabled()
    await userEvent.click(page.getByRole('checkbox', { name: '选择 阿莫西林胶囊' }))
    await expect(args.onChange).toHaveBeenLastCalledWith({ ...wish, lines: [{ lineId: 1, quantity: 120 }] })
    const quantity = page.getByRole('textbox', { name: /阿莫西林胶囊 申请数量/ })
    await userEvent.clear(quantity)
    await userEvent.type(quantity, '999')
    await userEvent.tab()
    // No more than was bought.
    await expect(quantity).toHaveValue('120')
    await userEvent.click(page.getByRole('radio', { name: '无质量问题' }))
    await expect(page.getByRole('checkbox', { name: '商品未拆封，包装完好' })).toBeVisible()
    await userEvent.click(page.getByRole('radio', { name: '索取检验报告' }))
    await expect(page.queryByRole('radio', { name: '质量问题' })).toBeNull()
  },
}

const noGiftCharge = { giftCharges: [], giftDeduction: zero }

export const Welcome: Story = {
  args: {
    wish: { ...wish, fault: 'damage', lines: [tenBoxes] },
    photos: [
      { kind: 'done', picture: '/pictures/packs/blue.svg', note: '已上传' },
      { kind: 'uploading', percent: 0 },
    ],
    previewed: {
      kind: 'loaded',
      preview: {
        refund: yuan('79.35'),
        lines: [{ ...tenBoxes, left: 120, refund: yuan('79.35'), ...noGiftCharge, refusal: '' }],
      },
    },
  },
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement)
    await expect(page.getByText('预计退款')).toHaveTextContent('预计退款 ¥79.35')
    await userEvent.click(page.getByRole('button', { name: '提交申请' }))
    await expect(args.onAsk).toHaveBeenCalled()
  },
}

/** The gift is kept, although the kept units no longer earn it. */
export const AGiftIsCharged: Story = {
  args: {
    wish: { ...wish, fault: null, isIntact: true, lines: [tenBoxes] },
    previewed: {
      kind: 'loaded',
      preview: {
        refund: yuan('66.85'),
        lines: [
          {
            ...tenBoxes,
            left: 120,
            refund: yuan('66.85'),
            giftCharges: [{ giftLineId: 9 as OrderLineId, name: '维生素C片', unit: '瓶', units: 1 }],
            giftDeduction: yuan('12.5'),
            refusal: '',
          },
        ],
      },
    },
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/未退回的赠品/)).toHaveTextContent(
      '未退回的赠品 维生素C片 1瓶，扣款 ¥12.50，一并退回则不扣',
    )
  },
}

export const ANumberAndEnter: Story = {
  args: Welcome.args ?? {},
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement)
    const quantity = page.getByRole('textbox', { name: /阿莫西林胶囊 申请数量/ })
    await userEvent.clear(quantity)
    await userEvent.type(quantity, '3{Enter}')
    // Enter confirms the number; only the button submits the request.
    await expect(args.onChange).toHaveBeenLastCalledWith({ ...Welcome.args?.wish, lines: [{ lineId: 1, quantity: 3 }] })
    await expect(args.onAsk).not.toHaveBeenCalled()
  },
}

export const NoAnswer: Story = {
  args: { wish: { ...wish, lines: [tenBoxes] }, previewed: { kind: 'unknown' } },
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement)
    await expect(page.getByRole('button', { name: '提交申请' })).toBeDisabled()
    await userEvent.click(page.getByRole('button', { name: '重新核对' }))
    await expect(args.onAskAgain).toHaveBeenCalledOnce()
  },
}

export const NotThisLine: Story = {
  args: {
    wish: { ...wish, fault: null, lines: [tenBoxes] },
    previewed: {
      kind: 'loaded',
      preview: {
        refund: zero,
        lines: [{ ...tenBoxes, left: 120, refund: zero, ...noGiftCharge, refusal: '近效期商品无质量问题不予退货' }],
      },
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.getAllByText('近效期商品无质量问题不予退货')).toHaveLength(2)
    await expect(page.getByRole('button', { name: '提交申请' })).toBeDisabled()
  },
}

export const NoRight: Story = {
  args: {
    wish: { ...wish, kind: 'invoiceAgain', fault: null },
    previewed: { kind: 'refused', text: '您尚未开通售后申请，请联系客服' },
  },
}

export const OnAPhone: Story = {
  ...Welcome,
  play: async () => {},
  globals: { viewport: { value: 'phone', isRotated: false } },
}
