import type { Meta, StoryObj } from '@storybook/react-vite'
import { groupLines } from '@xinglin/domain/cart'
import { expect, fn, userEvent, within } from 'storybook/test'
import { CartLineRow } from '../CartLineRow/CartLineRow.tsx'
import { linesOfBlock, pricedCartFixture, unavailableLines } from '../cart-fixtures.ts'
import { FullReductionLadder } from '../FullReductionLadder/FullReductionLadder.tsx'
import { UnavailableLine } from '../UnavailableLine/UnavailableLine.tsx'
import { CartGroup } from './CartGroup.tsx'

const onSelect = fn()
const [activity] = groupLines(pricedCartFixture())

const meta = {
  title: '购物车/购物车分组（满减） CartGroup',
  component: CartGroup,
  args: { title: '其他商品', children: null },
} satisfies Meta<typeof CartGroup>
export default meta
type Story = StoryObj<typeof meta>

export const OfAnActivity: Story = {
  args: {
    title: '呼吸用药专场',
    tag: '满',
    hint: '专场已选 ¥1,240.00',
    selection: { state: 'all', onSelect },
    action: { label: '去凑单', href: '/list?activity=11' },
    offers: activity?.kind === 'activity' && <FullReductionLadder label="满减" state={activity.activity.state} />,
    children: linesOfBlock('activity').map((line) => (
      <CartLineRow
        key={line.line.id}
        line={line}
        href="/list/info/101"
        refusal={null}
        onSelect={fn()}
        onQuantity={fn()}
        onRemove={fn()}
      />
    )),
  },
  play: async ({ canvasElement }) => {
    const group = within(canvasElement).getByRole('region', { name: '呼吸用药专场' })
    await expect(within(group).getByText('满 1000 减 40，已享')).toBeVisible()
    await userEvent.click(within(group).getByRole('checkbox', { name: '选择 呼吸用药专场 的全部商品' }))
    await expect(onSelect).toHaveBeenCalledWith(false)
  },
}

export const SomeSelected: Story = {
  args: { selection: { state: 'some', onSelect: fn() } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('checkbox')).toBePartiallyChecked()
  },
}

const clear = fn()

export const CannotBeBought: Story = {
  args: {
    title: '暂不可采购',
    hint: '不计入金额，补货后可恢复',
    action: { label: '清理失效商品', onPress: clear },
    children: unavailableLines().map((line) => (
      <UnavailableLine key={line.line.id} line={line} href="/list/info/103" similarHref="/search" onRemove={fn()} />
    )),
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '清理失效商品' }))
    await expect(clear).toHaveBeenCalledOnce()
  },
}
