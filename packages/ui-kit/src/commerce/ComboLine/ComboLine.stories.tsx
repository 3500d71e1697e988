import type { Meta, StoryObj } from '@storybook/react-vite'
import { yuan } from '@xinglin/domain/kernel/money'
import { expect, fn, userEvent, within } from 'storybook/test'
import { goodsFixture, longNamesFixture, unbrokenFixture } from '../fixtures.ts'
import { ComboLine } from './ComboLine.tsx'

const members = [
  { goods: goodsFixture({ id: 201, name: '盐酸二甲双胍片', ypgg: '0.5g×60片' }), perSet: 6, href: '/list/info/201' },
  {
    goods: goodsFixture({
      id: 202,
      name: '阿托伐他汀钙片',
      ypgg: '20mg×14片',
      expiry: { yxq: '2027-10-31', batch_number: '251004', is_xq: 0 },
    }),
    perSet: 4,
    href: '/list/info/202',
  },
  {
    goods: goodsFixture({ id: 203, name: '维生素C片', ypgg: '0.1g×100片', bzdw: '瓶' }),
    perSet: 8,
    href: '/list/info/203',
  },
]

const meta: Meta<typeof ComboLine> = {
  title: '购物车/组合套装行 ComboLine',
  component: ComboLine,
  args: {
    name: '慢病守护组合',
    members,
    sets: 5,
    bounds: { middlePack: 1, casePack: 0, stock: 120, limit: 20, minimum: 1 },
    selected: true,
    price: { setPrice: yuan('138.00'), separately: yuan('151.10'), amount: yuan('690.00') },
    onSelect: fn(),
    onQuantity: fn(),
    onRemove: fn(),
  },
  render: (args) => (
    <ul>
      <ComboLine {...args} />
    </ul>
  ),
}
export default meta
type Story = StoryObj<typeof ComboLine>

export const Selected: Story = {
  play: async ({ canvasElement, args }) => {
    const line = within(canvasElement)
    await expect(line.getByText('已省 ¥65.50')).toBeVisible()
    await expect(line.getByText('共 30盒')).toBeVisible()
    await expect(line.getByText(/^最早效期/)).toBeVisible()
    const quantity = line.getByRole('spinbutton', { name: '慢病守护组合 采购数量' })
    await userEvent.type(quantity, '{ArrowUp}')
    await expect(args.onQuantity).toHaveBeenCalledWith(6)
    await userEvent.click(line.getByRole('button', { name: '删除 慢病守护组合' }))
    await expect(args.onRemove).toHaveBeenCalledOnce()
  },
}

export const MembersFoldAway: Story = {
  play: async ({ canvasElement }) => {
    const line = within(canvasElement)
    const fold = line.getByRole('button', { name: '收起明细' })
    fold.focus()
    await userEvent.keyboard('{Enter}')
    await expect(line.queryByRole('list', { name: '慢病守护组合 明细' })).toBeNull()
    await expect(line.getByRole('button', { name: '展开明细' })).toHaveAttribute('aria-expanded', 'false')
  },
}

export const NotSelected: Story = {
  args: { selected: false },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('checkbox', { name: '选择 慢病守护组合' }))
    await expect(args.onSelect).toHaveBeenCalledWith(true)
  },
}

export const Unavailable: Story = {
  args: { unavailable: { code: 'NO_STOCK' } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('checkbox')).toBeDisabled()
    await expect(within(canvasElement).queryByRole('spinbutton')).toBeNull()
  },
}

export const PriceHidden: Story = { args: { price: null } }

export const CutToStock: Story = { args: { refusal: '库存不足，最多可购 5 套' } }

export const NoSaving: Story = {
  args: { price: { setPrice: yuan('151.10'), separately: yuan('151.10'), amount: yuan('755.50') } },
}

export const LongWords: Story = {
  args: {
    name: '秋冬呼吸道与慢病联合守护组合（含药事服务卡与陈列物料）'.repeat(2),
    members: [
      { goods: longNamesFixture(), perSet: 1200, href: '/list/info/104' },
      { goods: unbrokenFixture(), perSet: 1, href: '/list/info/105' },
    ],
    sets: 50_000,
    price: { setPrice: yuan('12345.67'), separately: yuan('99999.99'), amount: yuan('617283500.00') },
  },
}

export const OnAPhone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } }
