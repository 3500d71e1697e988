import type { Meta, StoryObj } from '@storybook/react-vite'
import { add, subtract, yuan, zero } from '@xinglin/domain/kernel/money'
import { expect, within } from 'storybook/test'
import { orderFixture } from '../order-fixtures.ts'
import { type OrderLineLook, OrderLines } from './OrderLines.tsx'

const lines = orderFixture().lines.map((line): OrderLineLook => ({
  ...line,
  id: line.goodsId ?? 0,
  href: `/list/info/${line.goodsId}`,
  parts: [],
}))

const meta = { title: '订单/订单明细（批号、效期） OrderLines', component: OrderLines, args: { lines } } satisfies Meta<
  typeof OrderLines
>
export default meta
type Story = StoryObj<typeof meta>

export const TwoGoods: Story = {
  play: async ({ canvasElement }) => {
    const [first] = within(canvasElement).getAllByRole('listitem')
    await expect(first).toHaveTextContent('260518 2028-06-30')
    await expect(first).toHaveTextContent('260702 2028-08-31')
    await expect(first).toHaveTextContent('¥984.00')
  },
}

export const Placed: Story = {
  args: {
    placed: true,
    lines: lines.map((line, at) => ({
      ...line,
      batches: line.batches.map((batch, place) => ({ ...batch, reportUrl: place === 0 ? `/reports/${at}.pdf` : null })),
      askHref: at === 0 ? '/order/afterSales/26?line=1' : null,
    })),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const [first, second] = page.getAllByRole('listitem')
    if (!first || !second) throw new Error('two lines were given')
    await expect(
      within(first)
        .getAllByRole('link', { name: /检验报告/ })
        .map((link) => link.getAttribute('aria-label')),
    ).toEqual(['下载检验报告，阿莫西林胶囊 260518'])
    await expect(within(first).getByRole('link', { name: /^申请售后/ })).toHaveAttribute(
      'href',
      '/order/afterSales/26?line=1',
    )
    await expect(within(second).queryByRole('link', { name: /^申请售后/ })).toBeNull()
  },
}

export const Changed: Story = {
  args: {
    lines: lines.map((line, at) => (at === 0 ? { ...line, was: { quantity: 50, unitPrice: yuan('4.30') } } : line)),
  },
  play: async ({ canvasElement }) => {
    const [first, second] = within(canvasElement).getAllByRole('listitem')
    await expect(first?.querySelectorAll('del')).toHaveLength(2)
    await expect(first).toHaveTextContent('¥4.30')
    await expect(second?.querySelector('del')).toBeNull()
  },
}

export const Remainder: Story = {
  args: {
    lines: lines.map((line, at) => (at === 0 ? { ...line, amount: add(line.amount, yuan('0.01')) } : line)),
  },
  play: async ({ canvasElement }) => {
    const [first, second] = within(canvasElement).getAllByRole('listitem')
    await expect(first).toHaveTextContent('含尾差 ¥0.01')
    await expect(second).not.toHaveTextContent('含尾差')
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

export const SetExchangeAndGift: Story = {
  args: {
    lines: lines.flatMap((line, at) => [
      {
        ...line,
        id: at * 3 + 1,
        href: null,
        tag: '组合',
        name: '慢病守护组合',
        specification: '2 种',
        manufacturer: '',
        batches: [],
        unit: '套',
        parts: [
          { name: '盐酸二甲双胍片', href: '/list/info/1', words: '每套 6盒　260518' },
          { name: '阿托伐他汀钙片', href: '/list/info/2', words: '每套 4盒　260312' },
        ],
      },
      { ...line, id: at * 3 + 2, tag: '换购' },
      { ...line, id: at * 3 + 3, tag: '赠', unitPrice: zero, amount: zero },
    ]),
  },
  play: async ({ canvasElement }) => {
    const [set] = within(canvasElement).getAllByRole('listitem')
    await expect(set).toHaveTextContent('组合')
    await expect(set).toHaveTextContent('盐酸二甲双胍片 每套 6盒 260518')
    await expect(within(set ?? canvasElement).queryByRole('link', { name: '慢病守护组合' })).toBeNull()
  },
}

/** In step 2 each line shows its share of the order's deductions; the last row has the sums. */
export const WithShares: Story = {
  args: {
    lines: lines.map((line, at) => ({ ...line, net: at === 0 ? subtract(line.amount, yuan('42.72')) : line.amount })),
  },
  decorators: [
    (Story) => (
      <div style={{ width: 946 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.getAllByText('−¥42.72')).toHaveLength(2)
    await expect(page.getByText('合计')).toBeVisible()
    const heights = page.getAllByRole('listitem').map((row) => row.getBoundingClientRect().height)
    await expect(Math.max(...heights)).toBeLessThanOrEqual(48)
  },
}
