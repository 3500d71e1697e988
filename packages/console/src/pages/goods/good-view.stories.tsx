import type { Meta, StoryObj } from '@storybook/react-vite'
import { yuan } from '@xinglin/domain/kernel/money'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import { GoodView } from './good-view.tsx'
import { detail } from './goods-fixtures.ts'

const done = () => fn(() => Promise.resolve(true))

const meta: Meta<typeof GoodView> = {
  title: '后台/单个商品',
  component: GoodView,
  parameters: { layout: 'fullscreen' },
  args: {
    good: detail,
    mayEdit: true,
    mayCount: true,
    mayReport: true,
    busy: false,
    onFacts: done(),
    onPrices: done(),
    onUpload: done(),
    onArrange: done(),
    onAdjust: done(),
    onReport: done(),
  },
}
export default meta
type Story = StoryObj<typeof GoodView>

/** A price below one of its tiers is not sent; with adjusted tiers it is. */
export const Prices: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const base = canvas.getByRole('textbox', { name: /^基础价/ })
    await userEvent.clear(base)
    await userEvent.type(base, '6.10')
    await expect(canvas.getByText('阶梯价 60 盒 ¥6.20 高于基础价 ¥6.10')).toBeVisible()
    await expect(canvas.getByRole('button', { name: '提交核准' })).toBeDisabled()
    await userEvent.click(canvas.getByRole('button', { name: '去掉第 1 档' }))
    await userEvent.click(canvas.getByRole('button', { name: '提交核准' }))
    await expect(args.onPrices).toHaveBeenCalledWith(yuan('6.10'), [{ number: 120, price: yuan('6.05') }])
  },
}

export const Facts: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('checkbox', { name: '医院' }))
    await userEvent.clear(canvas.getByRole('textbox', { name: '储存' }))
    await userEvent.type(canvas.getByRole('textbox', { name: '储存' }), '阴凉')
    await userEvent.click(canvas.getByRole('button', { name: '保存资料' }))
    await expect(args.onFacts).toHaveBeenCalledWith(
      expect.objectContaining({
        storage: '阴凉',
        buyerTypes: ['pharmacy', 'clinic', 'wholesaler', 'chain', 'ownChainStore', 'otherChainStore'],
      }),
    )
  },
}

/** Never more than is in stock, and never without a reason. */
export const StockAdjusted: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '调整批号 240412' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByRole('textbox', { name: /数量/ }), '61')
    await userEvent.type(dialog.getByRole('textbox', { name: /原因/ }), '破损')
    await expect(dialog.getByRole('button', { name: '记入流水' })).toBeDisabled()
    await userEvent.clear(dialog.getByRole('textbox', { name: /数量/ }))
    await userEvent.type(dialog.getByRole('textbox', { name: /数量/ }), '3')
    await userEvent.click(dialog.getByRole('button', { name: '记入流水' }))
    await expect(args.onAdjust).toHaveBeenCalledWith({ batchId: 2, way: 'less', quantity: 3, reason: '破损' })
  },
}

export const PriceWaits: Story = { args: { good: { ...detail, waitingPrice: yuan('6.30') } } }
/** 质管 uploads the report of a batch that has none; a day outside its life is refused at the field. */
export const Report: Story = {
  args: { mayEdit: false, mayCount: false },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '上传批号 240412 的检验报告' }))
    const dialog = within(await within(document.body).findByRole('dialog', { name: '检验报告：批号 240412' }))
    await userEvent.type(dialog.getByRole('textbox', { name: '报告编号' }), 'BG240412')
    await userEvent.type(dialog.getByLabelText(/^检验日期/), '2020-01-01')
    await expect(dialog.getByText(/^应在 .* 之间$/)).toBeVisible()
    await userEvent.clear(dialog.getByLabelText(/^检验日期/))
    await userEvent.type(dialog.getByLabelText(/^检验日期/), '2026-03-01')
    const paper = new File(['%PDF-1.4'], '报告.pdf', { type: 'application/pdf' })
    await userEvent.upload(dialog.getByLabelText(/选择 PDF 或图片/), paper)
    await userEvent.click(dialog.getByRole('button', { name: '上传报告' }))
    await expect(args.onReport).toHaveBeenCalledWith(
      expect.objectContaining({ batchId: 2, number: 'BG240412', testedOn: '2026-03-01', file: paper }),
    )
  },
}

export const ReadOnly: Story = { args: { mayEdit: false, mayCount: false, mayReport: false } }
export const NewAndOffShelf: Story = {
  args: {
    good: { ...detail, onSale: false, lots: [], movements: [], offers: [], changes: [], leaflet: null, stock: 0 },
  },
}
