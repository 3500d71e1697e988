import type { Meta, StoryObj } from '@storybook/react-vite'
import { yuan } from '@xinglin/domain/kernel/money'
import type { Region } from '@xinglin/domain/members'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { GoodView } from './good-view.tsx'
import { detail } from './goods-fixtures.ts'

const done = () => fn(() => Promise.resolve(null))

const regions: { readonly [parent: string]: readonly Region[] } = {
  '': [{ code: '330000', name: '浙江省', isDistrict: false }],
  '330000': [{ code: '330100', name: '杭州市', isDistrict: false }],
}

const meta: Meta<typeof GoodView> = {
  title: '后台/单个商品',
  component: GoodView,
  parameters: { layout: 'fullscreen' },
  args: {
    good: detail,
    mayEdit: true,
    mayCount: true,
    mayPlace: true,
    seesCost: true,
    mayReport: true,
    busy: false,
    onFacts: done(),
    onPrices: done(),
    onCost: done(),
    onPlace: done(),
    below: fn((parent: string) => Promise.resolve(regions[parent] ?? [])),
    onRegion: done(),
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
    await expect(base).toHaveAccessibleDescription('毛利率 20.6%')
    await userEvent.clear(base)
    await userEvent.type(base, '6.10')
    await expect(base).toHaveAccessibleDescription('毛利率 16.1%')
    await expect(canvas.getByRole('img', { name: /^1 盒起 ¥6.10，60 盒起 ¥6.20/ })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '提交核准' }))
    await expect(await canvas.findByText('阶梯价 60 盒 ¥6.20 高于基础价 ¥6.10')).toBeVisible()
    await waitFor(() => expect(base).toHaveFocus())
    await userEvent.clear(canvas.getByRole('textbox', { name: '第 2 档数量' }))
    await userEvent.click(canvas.getByRole('button', { name: '提交核准' }))
    await expect(await canvas.findByText('请填写大于 1 的数量')).toBeVisible()
    await expect(args.onPrices).not.toHaveBeenCalled()
    await userEvent.type(canvas.getByRole('textbox', { name: '第 2 档数量' }), '120')
    await userEvent.click(canvas.getByRole('button', { name: '去掉第 1 档' }))
    await userEvent.click(canvas.getByRole('button', { name: '提交核准' }))
    await waitFor(() =>
      expect(args.onPrices).toHaveBeenCalledWith({
        id: detail.id,
        version: detail.version,
        basePrice: yuan('6.10'),
        ladder: [{ number: 120, price: yuan('6.05') }],
      }),
    )
  },
}

/** The cost counts from now on, and says since when; a wrong figure is told at its field. */
export const Cost: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const cost = canvas.getByRole('textbox', { name: '进价（每盒）' })
    await userEvent.clear(cost)
    await userEvent.type(cost, '五元')
    await userEvent.click(canvas.getByRole('button', { name: '保存进价' }))
    await waitFor(() => expect(cost).toHaveAttribute('aria-invalid', 'true'))
    await expect(args.onCost).not.toHaveBeenCalled()
    await userEvent.clear(cost)
    await userEvent.type(cost, '5.0025')
    await userEvent.click(canvas.getByRole('button', { name: '保存进价' }))
    await waitFor(() =>
      expect(args.onCost).toHaveBeenCalledWith({ id: detail.id, version: detail.version, cost: yuan('5.0025') }),
    )
  },
}

/** Who may not see costs finds no field for them. */
export const WithoutCost: Story = {
  args: { seesCost: false },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('textbox', { name: '进价（每盒）' })).toBeNull()
  },
}

/** All batches of a warehouse lie at one place. */
export const Place: Story = {
  play: async ({ canvasElement, args }) => {
    const [first] = within(canvasElement).getAllByRole('button', { name: /^修改.+的货位$/ })
    if (!first) throw new Error('no place to change')
    await userEvent.click(first)
    const place = await screen.findByRole('textbox', { name: '货位' })
    await userEvent.clear(place)
    await userEvent.type(place, 'B-01-07')
    await userEvent.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() =>
      expect(args.onPlace).toHaveBeenCalledWith({
        id: detail.id,
        warehouseId: detail.lots[0]?.warehouseId,
        location: 'B-01-07',
      }),
    )
  },
}

/** Errors of the codec and of the server are shown at their fields; nothing typed is lost. */
export const FactsRefused: Story = {
  args: { onFacts: fn(() => Promise.resolve({ 'facts.bar_code': ['条码已被另一商品使用'] })) },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const [name, minimum] = [
      canvas.getByRole('textbox', { name: '通用名' }),
      canvas.getByRole('textbox', { name: /^起购/ }),
    ]
    await userEvent.clear(name)
    await userEvent.clear(minimum)
    await userEvent.type(minimum, '一盒')
    await userEvent.click(canvas.getByRole('button', { name: '保存资料' }))
    await expect(await canvas.findByText('请填写通用名')).toBeVisible()
    await expect(canvas.getByText('请填写大于 0 的整数')).toBeVisible()
    await waitFor(() => expect(name).toHaveFocus())
    await expect(args.onFacts).not.toHaveBeenCalled()
    await userEvent.type(name, '板蓝根颗粒')
    await userEvent.clear(minimum)
    await userEvent.type(minimum, '2')
    await userEvent.click(canvas.getByRole('button', { name: '保存资料' }))
    await expect(await canvas.findByText('条码已被另一商品使用')).toBeVisible()
    await waitFor(() => expect(canvas.getByRole('textbox', { name: '条码' })).toHaveFocus())
    await expect(name).toHaveValue('板蓝根颗粒')
    await expect(minimum).toHaveValue('2')
  },
}

export const Facts: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('checkbox', { name: '医院' }))
    await userEvent.clear(canvas.getByRole('textbox', { name: '储存' }))
    await userEvent.type(canvas.getByRole('textbox', { name: '储存' }), '阴凉')
    await userEvent.click(canvas.getByRole('button', { name: '保存资料' }))
    await waitFor(() =>
      expect(args.onFacts).toHaveBeenCalledWith({
        id: detail.id,
        version: detail.version,
        facts: {
          ...detail.facts,
          storage: '阴凉',
          buyerTypes: ['pharmacy', 'clinic', 'wholesaler', 'chain', 'ownChainStore', 'otherChainStore'],
        },
      }),
    )
  },
}

/** Never more than is in stock, and never without a reason; a refused change keeps what was typed. */
export const StockAdjusted: Story = {
  args: { onAdjust: fn(() => Promise.resolve({ quantity: ['库存已变化'] })) },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '调整批号 240412' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByRole('textbox', { name: /数量/ }), '61')
    await userEvent.click(dialog.getByRole('button', { name: '记入流水' }))
    await expect(await dialog.findByText('该批号只有 60 盒')).toBeVisible()
    await expect(dialog.getByText('请填写原因')).toBeVisible()
    await expect(args.onAdjust).not.toHaveBeenCalled()
    await userEvent.type(dialog.getByRole('textbox', { name: /原因/ }), '破损')
    await userEvent.clear(dialog.getByRole('textbox', { name: /数量/ }))
    await userEvent.type(dialog.getByRole('textbox', { name: /数量/ }), '3')
    await userEvent.click(dialog.getByRole('button', { name: '记入流水' }))
    await expect(await dialog.findByText('库存已变化')).toBeVisible()
    await expect(args.onAdjust).toHaveBeenCalledWith({
      id: detail.id,
      batchId: 2,
      way: 'less',
      quantity: 3,
      reason: '破损',
    })
    await expect(dialog.getByRole('textbox', { name: /原因/ })).toHaveValue('破损')
  },
}

export const PriceWaits: Story = { args: { good: { ...detail, waitingPrice: yuan('6.30') } } }
/** 质管 uploads the report of a batch that has none; a test date outside its shelf life is an error at the field. */
export const Report: Story = {
  args: { mayEdit: false, mayCount: false },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '上传批号 240412 的检验报告' }))
    const dialog = within(await within(document.body).findByRole('dialog', { name: '检验报告：批号 240412' }))
    await userEvent.type(dialog.getByRole('textbox', { name: '报告编号' }), 'BG240412')
    await userEvent.type(dialog.getByLabelText(/^检验日期/), '2020-01-01')
    await userEvent.click(dialog.getByRole('button', { name: '上传报告' }))
    await expect(await dialog.findByText(/^检验日期应在 .* 之间$/)).toBeVisible()
    await expect(dialog.getByText('请选择不超过 5 MB 的文件')).toBeVisible()
    await userEvent.clear(dialog.getByLabelText(/^检验日期/))
    await userEvent.type(dialog.getByLabelText(/^检验日期/), '2026-03-01')
    const paper = new File(['%PDF-1.4'], '报告.pdf', { type: 'application/pdf' })
    await userEvent.upload(dialog.getByLabelText(/选择 PDF 或图片/), paper)
    await userEvent.click(dialog.getByRole('button', { name: '上传报告' }))
    await waitFor(() =>
      expect(args.onReport).toHaveBeenCalledWith(
        expect.objectContaining({ batchId: 2, number: 'BG240412', testedOn: '2026-03-01', file: paper }),
      ),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

export const ReadOnly: Story = { args: { mayEdit: false, mayCount: false, mayReport: false } }
export const NewAndOffShelf: Story = {
  args: {
    good: { ...detail, onSale: false, lots: [], movements: [], offers: [], changes: [], leaflet: null, stock: 0 },
  },
}

const controlled = {
  ...detail,
  isControlled: true,
  rules: {
    allowed: 1,
    denied: 1,
    regions: [
      { region: '330000', name: '浙江省', isAllowed: true },
      { region: '330200', name: '浙江省 宁波市', isAllowed: false },
    ],
  },
}

/** A rule for a province, then one for the whole country; without a region it is an error at the field. */
export const ControlledByRegion: Story = {
  args: { good: controlled },
  play: async ({ canvas, args }) => {
    const { id } = controlled
    await userEvent.click(canvas.getByRole('button', { name: '保存地区规则' }))
    await expect(await canvas.findByText('请选择地区')).toBeVisible()
    await waitFor(() => expect(canvas.getByRole('combobox', { name: '省份' })).toBeEnabled())
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: '省份' }), '浙江省')
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: '规则' }), '不可购买')
    await userEvent.click(canvas.getByRole('button', { name: '保存地区规则' }))
    await waitFor(() => expect(args.onRegion).toHaveBeenLastCalledWith({ id, region: '330000', way: 'deny' }))
    await userEvent.click(canvas.getByRole('checkbox', { name: '全国' }))
    await userEvent.click(canvas.getByRole('button', { name: '保存地区规则' }))
    await waitFor(() => expect(args.onRegion).toHaveBeenLastCalledWith({ id, region: '', way: 'deny' }))
    await userEvent.click(canvas.getByRole('button', { name: '移除 浙江省 宁波市' }))
    await expect(args.onRegion).toHaveBeenLastCalledWith({ id, region: '330200', way: 'remove' })
  },
}

export const ControlledWithoutRules: Story = {
  args: { good: { ...controlled, rules: { allowed: 0, denied: 0, regions: [] } }, mayEdit: false },
}
