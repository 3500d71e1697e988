import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { goodsFixture, goodsListFixture, hiddenGoodsFixture, unbrokenFixture } from '../fixtures.ts'
import { GoodsTable } from './GoodsTable.tsx'

const meta: Meta<typeof GoodsTable> = {
  title: '商品/商品表（效期、库存） GoodsTable',
  component: GoodsTable,
  args: {
    goods: goodsListFixture(),
    look: 'pictures',
    hrefOf: ({ id }) => `/list/info/${id}`,
    signInHref: '/login',
    onAdd: fn(),
    adding: new Set(),
  },
}
export default meta
type Story = StoryObj<typeof GoodsTable>

export const WithPictures: Story = {}

export const Dense: Story = { args: { look: 'dense' } }

export const Guest: Story = {
  args: { goods: [hiddenGoodsFixture('guest'), hiddenGoodsFixture('guest', { id: 2, name: '蒙脱石散' })] },
}

export const UnbrokenWords: Story = { args: { goods: [unbrokenFixture(), goodsFixture()] } }

export const Adding: Story = { args: { look: 'dense', adding: new Set([101]) } }

export const OnAPhone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } }

export const EnterAddsAndMovesOn: Story = {
  args: { look: 'dense' },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const [first, second] = canvas.getAllByRole('spinbutton')
    if (!first || !second) throw new Error('two rows can be bought')
    await userEvent.type(first, '25{Enter}')
    await expect(args.onAdd).toHaveBeenCalledTimes(1)
    await expect(args.onAdd).toHaveBeenCalledWith([{ goods: args.goods?.[0], quantity: 30 }])
    await expect(second).toHaveFocus()
  },
}

export const ChosenTogether: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const all = canvas.getAllByRole('checkbox', { name: '全选本页' })
    await userEvent.click(canvas.getByRole('checkbox', { name: '选择 阿莫西林胶囊' }))
    await expect(all[0]).not.toBeChecked()
    const [row] = args.goods?.map(({ id }) => canvasElement.querySelector(`tr[data-goods="${id}"]`)) ?? []
    await userEvent.unhover(row ?? canvasElement)
    const ground = (element: Element | null | undefined) => element && getComputedStyle(element).backgroundColor
    await expect(ground(row)).not.toBe(ground(row?.nextElementSibling))
    await userEvent.click(await canvas.findByRole('button', { name: '批量加入购物车' }))
    await expect(args.onAdd).toHaveBeenCalledWith([{ goods: args.goods?.[0], quantity: 10 }])
    if (all[0]) await userEvent.click(all[0])
    await expect(all[0]).toBeChecked()
    await userEvent.click(canvas.getAllByRole('checkbox', { name: '全选本页' })[1] ?? canvasElement)
    await expect(canvas.queryByRole('region', { name: '已选商品' })).toBeNull()
    // Goods without stock, out of scope or with a hidden price cannot be selected.
    await expect(canvas.getByRole('checkbox', { name: '选择 氯雷他定片' })).toBeDisabled()
    await expect(canvas.getByRole('checkbox', { name: '选择 氯雷他定片' })).not.toBeChecked()
  },
}
