import type { Meta, StoryObj } from '@storybook/react-vite'
import { yuan } from '@xinglin/domain/kernel/money'
import { expect, fn, userEvent, within } from 'storybook/test'
import {
  goodsFixture,
  hiddenGoodsFixture,
  longNamesFixture,
  outOfStockFixture,
  refusedGoodsFixture,
  unbrokenFixture,
} from '../fixtures.ts'
import { GoodsGrid } from '../GoodsGrid/GoodsGrid.tsx'
import { groupFixture, offersNow } from '../offer-fixtures.ts'
import { ArrivalNotices } from '../RefusalNote/RefusalNote.tsx'
import { type Deal, DealCard } from './DealCard.tsx'

const groupBuy: Deal = { kind: 'groupBuy', price: yuan('7.60'), minimum: 20, limit: 200, group: groupFixture() }
const spike: Deal = { kind: 'spike', price: yuan('6.90'), soldPercent: 68, limit: 50, left: 320 }

const meta: Meta<typeof DealCard> = {
  title: '优惠/活动商品卡 DealCard',
  component: DealCard,
  args: {
    goods: goodsFixture(),
    href: '/list/info-pt/1',
    deal: groupBuy,
    now: offersNow,
    signInHref: '/login',
    onTake: fn(),
  },
}
export default meta
type Story = StoryObj<typeof DealCard>

export const GroupBuy: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const quantity = canvas.getByRole('spinbutton')
    await expect(quantity).toHaveValue('20')
    await userEvent.type(quantity, '{ArrowUp}')
    await userEvent.click(canvas.getByRole('button', { name: '参团 阿莫西林胶囊' }))
    await expect(args.onTake).toHaveBeenCalledWith(30)
  },
}

export const Spike: Story = {
  args: { deal: spike },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('限购 50盒')).toBeVisible()
    await userEvent.type(canvas.getByRole('spinbutton'), '{Enter}')
    await expect(args.onTake).toHaveBeenCalledWith(10)
  },
}

/** What the shop would refuse is not offered, for a group or a flash sale. */
export const Refused: Story = {
  render: (args) => (
    <GoodsGrid aria-label="拼团与秒杀" keyOf={({ price }) => price} items={[groupBuy, spike]}>
      {(deal) => <DealCard {...args} deal={deal} goods={refusedGoodsFixture({ code: 'SCOPE', scope: '生物制品' })} />}
    </GoodsGrid>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getAllByText('超出经营范围')).toHaveLength(2)
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

export const EveryState: Story = {
  render: (args) => {
    const group = (overrides: Parameters<typeof groupFixture>[0]): Deal => ({
      ...groupBuy,
      group: groupFixture(overrides),
    })
    const deals: readonly (Deal | null)[] = [
      group({ reached_number: 640 }),
      group({ join: { number: 20, order_sn: '202611200026', order_id: 26 } }),
      group({ left_number: 0 }),
      group({ outcome: 'reached', reached_number: 640 }),
      group({ outcome: 'failed' }),
      spike,
      { ...spike, soldPercent: 100, left: 0 },
      { ...spike, soldPercent: null, limit: null },
      { ...spike, price: yuan('12345678.1234') },
      null,
      null,
    ]
    const goodsAt = (at: number) => {
      if (at === 7) return longNamesFixture()
      if (at >= 9) return hiddenGoodsFixture(at === 9 ? 'guest' : 'not_passed')
      return goodsFixture()
    }
    return (
      <GoodsGrid aria-label="拼团与秒杀" keyOf={({ at }) => at} items={deals.map((deal, at) => ({ deal, at }))}>
        {({ deal, at }) => <DealCard {...args} deal={deal} goods={goodsAt(at)} />}
      </GoodsGrid>
    )
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('button', { name: '已参团' })).toBeDisabled()
    await expect(canvas.getByRole('button', { name: '名额已满' })).toBeDisabled()
    await expect(canvas.getByRole('link', { name: '登录后采购' })).toHaveAttribute('href', '/login')
    // A member sees what is missing.
    await expect(canvas.getByText('资质未认证')).toBeVisible()
    await expect(canvas.getByText('审核通过后可购买')).toBeVisible()
  },
}

const onAwait = fn()

/** A group whose good is out of stock offers 到货提醒, not the text of a full group. */
export const SoldOut: Story = {
  args: { goods: outOfStockFixture(), deal: { ...groupBuy, group: groupFixture({ left_number: 0 }) } },
  render: (args) => (
    <ArrivalNotices value={{ awaited: new Set(), onShown: fn(), onAwait }}>
      <DealCard {...args} />
    </ArrivalNotices>
  ),
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: `到货提醒 ${args.goods.name}` }))
    await expect(onAwait).toHaveBeenCalledWith(expect.objectContaining({ id: args.goods.id }), true)
  },
}

/** As in the strip of the home page: only the good itself is a link. */
export const OnlyShown: Story = {
  render: () => (
    <DealCard goods={goodsFixture()} href="/list/info/101" deal={spike} now={offersNow} signInHref="/login" />
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('spinbutton')).toBeNull()
  },
}

export const UnbrokenWords: Story = { args: { goods: unbrokenFixture() } }

export const OnAPhone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } }
