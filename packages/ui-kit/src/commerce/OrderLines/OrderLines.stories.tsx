import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { orderFixture } from '../cart-fixtures.ts'
import { type OrderLineLook, OrderLines } from './OrderLines.tsx'

const lines = orderFixture().lines.map((line): OrderLineLook => ({
  ...line,
  id: line.goodsId,
  href: `/list/info/${line.goodsId}`,
}))

const meta = { title: '订单/OrderLines', component: OrderLines, args: { lines } } satisfies Meta<typeof OrderLines>
export default meta
type Story = StoryObj<typeof meta>

export const TwoGoods: Story = {
  play: async ({ canvasElement }) => {
    const [first] = within(canvasElement).getAllByRole('listitem')
    await expect(first).toHaveTextContent('260518 2028-06')
    await expect(first).toHaveTextContent('260702 2028-08')
    await expect(first).toHaveTextContent('¥984.00')
  },
}

export const WithoutPictureAndBatch: Story = {
  args: {
    lines: lines.map((line) => ({
      ...line,
      picture: undefined,
      batches: [],
      name: `${line.name}（${'长'.repeat(60)}）`,
    })),
  },
}
