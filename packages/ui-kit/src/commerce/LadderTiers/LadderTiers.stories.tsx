import type { Meta, StoryObj } from '@storybook/react-vite'
import { ladderPrice } from '@xinglin/domain/goods'
import { yuan } from '@xinglin/domain/kernel/money'
import { expect, within } from 'storybook/test'
import { Stack } from '../../components/Stack/Stack.tsx'
import { LadderChips, LadderTiers, NextTier } from './LadderTiers.tsx'

const base = yuan('8.60')
const tiers = [
  { number: 100, price: yuan('8.20') },
  { number: 300, price: yuan('7.90') },
]
const at = (quantity: number) => ladderPrice(base, tiers, quantity)

const meta = {
  title: '商品/LadderTiers',
  component: LadderTiers,
  args: { ladder: at(120), basePrice: base, unit: '盒' },
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
    basePrice: yuan('0.945'),
    ladder: ladderPrice(
      yuan('0.945'),
      [2, 3, 10, 50, 200].map((number) => ({ number, price: yuan(`0.9${number % 7}25`) })),
      3,
    ),
    unit: '袋',
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

export const Next: Story = {
  render: () => (
    <Stack>
      <NextTier ladder={at(10)} unit="盒" />
      <NextTier ladder={at(120)} unit="盒" />
    </Stack>
  ),
}
