import { defaultQuery } from '@xinglin/api-contract/kernel/query'
import { staffApi } from '@xinglin/api-contract/staff-api'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { emptyShelf, shelf } from './goods-fixtures.ts'
import { GoodsView } from './goods-view.tsx'

const meta: Meta<typeof GoodsView> = {
  title: '后台/商品与库存',
  component: GoodsView,
  parameters: { layout: 'fullscreen' },
  args: {
    mayEdit: true,
    mayImport: true,
    seesCost: true,
    query: defaultQuery(staffApi.goods.list),
    shelf,
    isLoading: false,
    busy: false,
    outcomes: null,
    onQuery: fn(),
    onOpen: fn(),
    onSave: fn(),
  },
}
export default meta
type Story = StoryObj<typeof GoodsView>

/** The warehouse neither edits nor sees what a good costs. */
export const ReadOnly: Story = {
  args: { mayEdit: false, mayImport: false, seesCost: false },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.queryByRole('columnheader', { name: '进价' })).toBeNull()
    await expect(canvas.queryByRole('link', { name: '导入表格' })).toBeNull()
    await expect(canvas.queryByRole('link', { name: '新建商品' })).toBeNull()
  },
}

export const WithMargin: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getAllByRole('cell', { name: '5.12' })[0]).toBeVisible()
    await expect(canvas.getByRole('cell', { name: '24.7%' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: '导入表格' })).toHaveAttribute('href', '/console/goods/import')
    await expect(canvas.getByRole('link', { name: '新建商品' })).toHaveAttribute('href', '/console/goods/new')
  },
}

/** Bulk edit: first as drafts in the rows. */
export const SeveralAtOnce: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('checkbox', { name: '全选本页' }))
    await userEvent.type(canvas.getByRole('textbox', { name: '幅度' }), '-2.4')
    await userEvent.click(canvas.getByRole('button', { name: '填入 2/3 行' }))
    await expect(canvas.getByRole('button', { name: '蒙脱石散 基础价 6.30' })).toBeVisible()
  },
}

export const WrongFigure: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: /^蒙脱石散 起购/ }))
    await userEvent.keyboard('x{Enter}')
    await expect(canvas.getByRole('button', { name: '保存 1 个商品' })).toBeDisabled()
  },
}

export const SomebodyElseWasFaster: Story = {
  args: {
    outcomes: [
      { number: '板蓝根颗粒 10g×20袋', refusal: null },
      { number: '蒙脱石散 3g×15袋', refusal: '另一位同事已修改这个商品，请刷新后再试' },
    ],
  },
}

export const Nothing: Story = { args: { shelf: emptyShelf } }
export const Loading: Story = { args: { isLoading: true } }
