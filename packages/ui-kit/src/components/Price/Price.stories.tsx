import type { Meta, StoryObj } from '@storybook/react-vite'
import { yuan } from '@xinglin/domain/kernel/money'
import { expect, within } from 'storybook/test'
import { Inline } from '../Inline/Inline.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { Price } from './Price.tsx'

const meta = { title: '基础/价格 Price', component: Price, args: { money: yuan('8.20') } } satisfies Meta<typeof Price>
export default meta
type Story = StoryObj<typeof meta>

export const Sizes: Story = {
  render: () => (
    <Inline gap={4} align="baseline">
      <Price money={yuan('8.20')} unit="盒" />
      <Price money={yuan('8.20')} unit="盒" size="m" />
      <Price money={yuan('2626.80')} size="l" />
      <Price money={yuan('8.20')} size="s-m" />
      <Price money={yuan('8.20')} size="m-s" />
      <Price money={yuan('2626.80')} size="m-l" />
      <Price money={yuan('224')} tone="ink" />
      <Price money={yuan('-40')} tone="saved" />
      <Price money={yuan('8.60')} struck />
    </Inline>
  ),
}

export const Masked: Story = {
  render: () => (
    <Stack>
      <Price masked="guest" />
      <Price masked="unverified" />
      <Price masked="pending" />
    </Stack>
  ),
}

export const EveryDecimalOfAUnitPrice: Story = {
  args: { money: yuan('0.945'), unit: '片' },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('¥0.945/片')
  },
}

export const ATotalHasTwoDecimals: Story = {
  args: { money: yuan('12345678.9'), size: 'l' },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('¥12,345,678.90')
  },
}

export const OriginalPriceIsSaid: Story = {
  args: { money: yuan('8.60'), struck: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/原价/)).toBeInTheDocument()
  },
}
