import type { Meta, StoryObj } from '@storybook/react-vite'
import { ladderPrice } from '@xinglin/domain/goods'
import { expect, within } from 'storybook/test'
import { Stack } from '../../components/Stack/Stack.tsx'
import { saleFixture } from '../fixtures.ts'
import { LadderChips, LadderTiers, NextTier } from './LadderTiers.tsx'

const sale = saleFixture()
const at = (quantity: number, { basePrice, ladder } = sale) => ladderPrice(basePrice, ladder, quantity)

const fine = saleFixture({
  base_price: '0.945',
  ladder_price: [2, 3, 10, 50, 200].map((number, index) => ({ number, price: `0.9${4 - index}25` })),
})

const meta = {
  title: '商品/阶梯价 LadderTiers',
  component: LadderTiers,
  args: { ladder: at(120), basePrice: sale.basePrice, unit: '盒' },
} satisfies Meta<typeof LadderTiers>
export default meta
type Story = StoryObj<typeof meta>

export const TheMiddlePrice: Story = {
  play: async ({ canvasElement }) => {
    const current = within(canvasElement).getByText('当前享此价').closest('li')
    await expect(current).toHaveTextContent('100–299 盒')
  },
}

export const BelowTheFirstTier: Story = {
  args: { ladder: at(10) },
  play: async ({ canvasElement }) => {
    const current = within(canvasElement).getByText('当前享此价').closest('li')
    await expect(current).toHaveTextContent('1–99 盒')
  },
}

export const TheLastPrice: Story = { args: { ladder: at(300) } }

export const FourDecimalsAndManyTiers: Story = {
  args: {
    basePrice: fine.basePrice,
    ladder: at(3, fine),
    unit: '袋',
  },
}

const four = saleFixture({
  base_price: '16.50',
  ladder_price: [50, 100, 300].map((number, index) => ({ number, price: `15.${9 - index}0` })),
})

/** How many boxes each row has. */
const boxesInRows = (list: Element): readonly number[] => {
  const tops = [...list.children].map((box) => box.getBoundingClientRect().top)
  return [...new Set(tops)].map((top) => tops.filter((other) => other === top).length)
}

export const FourPrices: Story = {
  args: { basePrice: four.basePrice, ladder: at(100, four) },
  decorators: [
    (Story) => (
      <Stack gap={4}>
        {[720, 460, 366].map((width) => (
          <div key={width} style={{ width }}>
            <Story />
          </div>
        ))}
      </Stack>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('list').map(boxesInRows)).toEqual([[4], [2, 2], [2, 2]])
  },
}

export const Chips: Story = {
  render: () => (
    <Stack>
      <LadderChips ladder={at(10)} unit="盒" />
      <LadderChips ladder={at(120)} unit="盒" />
      <LadderChips ladder={at(500)} unit="盒" />
    </Stack>
  ),
}

export const MoreForLess: Story = {
  render: () => <LadderChips ladder={at(299)} unit="盒" moreForLess={300} />,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('list', { name: '阶梯价' })).toHaveTextContent(
      /加到 300 盒享 ¥.*，总价更低/,
    )
  },
}

export const Next: Story = {
  render: () => (
    <Stack>
      <NextTier ladder={at(10)} unit="盒" />
      <NextTier ladder={at(120)} unit="盒" />
    </Stack>
  ),
}
