import type { Meta, StoryObj } from '@storybook/react-vite'
import { yuan } from '@xinglin/domain/kernel/money'
import { day } from '@xinglin/domain/kernel/time'
import { expect, fn, userEvent, within } from 'storybook/test'
import { goodsFixture, hiddenGoodsFixture, longNamesFixture, outOfStockFixture, unbrokenFixture } from '../fixtures.ts'
import { ReorderTable } from './ReorderTable.tsx'

const last = { on: day('2026-10-28'), quantity: 60, unitPrice: yuan('8.60') }

const rows = [
  { goods: goodsFixture(), last: { ...last, quantity: 120 } },
  {
    goods: goodsFixture({ id: 141, name: '苯磺酸氨氯地平片', ladder_price: [], base_price: '15.36' }),
    last: { ...last, unitPrice: yuan('15.36') },
  },
  {
    goods: goodsFixture({ id: 142, name: '维生素C片', ladder_price: [], base_price: '2.85', bzdw: '瓶' }),
    last: { ...last, quantity: 100, unitPrice: yuan('2.75') },
  },
  { goods: goodsFixture({ id: 143, name: '六味地黄丸', ladder_price: [] }), last: null },
  { goods: outOfStockFixture(), last },
]

const meta: Meta<typeof ReorderTable> = {
  title: '商品/再次购买表 ReorderTable',
  component: ReorderTable,
  args: { rows, hrefOf: ({ id }) => `/list/info/${id}`, adding: new Set(), onAdd: fn() },
}
export default meta
type Story = StoryObj<typeof ReorderTable>

export const Ordinary: Story = {
  play: async ({ canvasElement, args }) => {
    const table = within(canvasElement)
    await expect(table.getByText('较上次降 ¥0.40')).toBeVisible()
    await expect(table.getByText('与上次持平')).toBeVisible()
    await expect(table.getByText('较上次涨 ¥0.10')).toBeVisible()
    // The last quantity is filled in: Enter is enough.
    await userEvent.type(table.getByRole('spinbutton', { name: '阿莫西林胶囊 采购数量' }), '{Enter}')
    await expect(args.onAdd).toHaveBeenCalledWith([{ goods: rows[0]?.goods, quantity: 120 }])
    await expect(table.getByRole('spinbutton', { name: '苯磺酸氨氯地平片 采购数量' })).toHaveFocus()
  },
}

export const ChosenTogether: Story = {
  play: async ({ canvasElement, args }) => {
    const table = within(canvasElement)
    await userEvent.click(table.getByRole('checkbox', { name: '选择 维生素C片' }))
    await userEvent.click(table.getByRole('button', { name: '批量加入购物车' }))
    await expect(args.onAdd).toHaveBeenCalledWith([{ goods: rows[2]?.goods, quantity: 100 }])
    // In the column headings, then in the sticky bar.
    const [head, bar] = table.getAllByRole('checkbox', { name: '全选本页' })
    await expect(head).toBePartiallyChecked()
    await expect(bar).toBePartiallyChecked()
    await userEvent.click(head ?? canvasElement)
    await expect(table.getByRole('checkbox', { name: '选择 六味地黄丸' })).toBeChecked()
    await expect(table.getByRole('checkbox', { name: '选择 氯雷他定片' })).toBeDisabled()
  },
}

export const Guest: Story = { args: { rows: [{ goods: hiddenGoodsFixture('not_passed'), last: null }] } }

export const LongWords: Story = {
  args: {
    rows: [
      {
        goods: longNamesFixture({ base_price: '12345678.1234', ladder_price: [] }),
        last: { ...last, quantity: 50_000, unitPrice: yuan('0.0001') },
      },
      { goods: unbrokenFixture(), last },
    ],
  },
}

export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvasElement, args }) => {
    const list = within(canvasElement)
    await expect(list.queryByRole('checkbox')).toBeNull()
    await userEvent.click(list.getByRole('button', { name: '加购 阿莫西林胶囊' }))
    await expect(args.onAdd).toHaveBeenCalledWith([{ goods: rows[0]?.goods, quantity: 120 }])
  },
}
