import type { Meta, StoryObj } from '@storybook/react-vite'
import type { SpendOfferState } from '@xinglin/domain/cart'
import { yuan } from '@xinglin/domain/kernel/money'
import { expect, fn, userEvent, within } from 'storybook/test'
import { CartGroup } from '../CartGroup/CartGroup.tsx'
import { spendOfferFixture } from '../cart-fixtures.ts'
import { SpendOfferRow } from './SpendOfferRow.tsx'

const exchange = spendOfferFixture({ kind: 'exchange', gift_data: null, price: '1.90', most: 3 })
const gift = spendOfferFixture()
const reached: SpendOfferState = { ...exchange, missing: null, units: 3, words: { applied: '可换购3件', next: null } }

const meta: Meta<typeof SpendOfferRow> = {
  title: '购物车/满赠换购 SpendOfferRow',
  component: SpendOfferRow,
  args: { state: reached, href: '/list/info/120', onExchange: fn() },
  render: (args) => (
    <CartGroup title="满赠换购">
      <SpendOfferRow {...args} />
    </CartGroup>
  ),
}
export default meta
type Story = StoryObj<typeof SpendOfferRow>

export const ExchangeReached: Story = {
  play: async ({ canvasElement, args }) => {
    await expect(within(canvasElement).getByText('可换购3件')).toBeVisible()
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(args.onExchange).toHaveBeenCalledOnce()
  },
}

export const ExchangeMissing: Story = {
  args: { state: { ...exchange, missing: { by: 'amount', amount: yuan('12.40') } } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('再买 ¥12.40 可换购 3盒')
    await expect(within(canvasElement).queryByRole('button')).toBeNull()
  },
}

export const GiftMissing: Story = {
  args: { state: { ...gift, missing: { by: 'units', units: 6 } } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('再买 6 个可获赠 2盒')
  },
}

export const ManyYuan: Story = {
  args: { state: { ...gift, missing: { by: 'amount', amount: yuan('123456.78') } } },
}

export const LongWords: Story = {
  args: { state: { ...gift, offer: { ...gift.offer, name: '便携式医用分装药盒专场满赠活动'.repeat(4) } } },
}

export const UnbrokenWord: Story = {
  args: {
    state: { ...reached, offer: { ...reached.offer, extra: { ...reached.offer.extra, name: 'G'.repeat(120) } } },
  },
}
