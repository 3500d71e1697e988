import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import {
  aWireSpecialPrice,
  goodsFixture,
  hiddenGoodsFixture,
  longNamesFixture,
  nearExpiryFixture,
  outOfStockFixture,
  refusedGoodsFixture,
  unbrokenFixture,
} from '../fixtures.ts'
import { GoodsGrid } from '../GoodsGrid/GoodsGrid.tsx'
import { ArrivalNotices } from '../RefusalNote/RefusalNote.tsx'
import { GoodsCard } from './GoodsCard.tsx'

const meta: Meta<typeof GoodsCard> = {
  title: '商品/商品卡（效期、中包、价格） GoodsCard',
  component: GoodsCard,
  args: { goods: goodsFixture(), href: '/list/info/101', signInHref: '/login', onAdd: fn() },
}
export default meta
type Story = StoryObj<typeof GoodsCard>

export const Ordinary: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: '加购 阿莫西林胶囊' }))
    await expect(args.onAdd).toHaveBeenCalledWith(10)
  },
}

export const ThePriceFollowsTheQuantity: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const quantity = canvas.getByRole('spinbutton')
    await expect(canvas.getByText(/≥100盒/)).toBeVisible()
    await userEvent.type(quantity, '120{Enter}')
    await expect(args.onAdd).toHaveBeenCalledWith(120)
    await expect(canvas.getByText('.20')).toBeVisible()
    await expect(canvas.getByText(/≥300盒/)).toBeVisible()
  },
}

export const Adding: Story = { args: { adding: true } }

const onToggle = fn()
const onAwait = fn()

export const Favourite: Story = {
  args: { favourite: { active: true, onToggle } },
  play: async ({ canvasElement }) => {
    const heart = within(canvasElement).getByRole('button', { name: '收藏 阿莫西林胶囊' })
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    heart.focus()
    await userEvent.keyboard('{Enter}')
    await expect(onToggle).toHaveBeenCalledWith(false)
  },
}

/** 到货提醒 replaces the cart button. */
export const OutOfStock: Story = {
  args: { goods: outOfStockFixture(), favourite: { active: false, onToggle } },
  render: (args) => (
    <ArrivalNotices value={{ awaited: new Set(), onShown: fn(), onAwait }}>
      <GoodsCard {...args} />
    </ArrivalNotices>
  ),
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: `到货提醒 ${args.goods.name}` }))
    await expect(onAwait).toHaveBeenCalledWith(expect.objectContaining({ id: args.goods.id }), true)
  },
}

export const EveryState: Story = {
  render: (args) => (
    <GoodsGrid
      aria-label="商品"
      keyOf={({ id }) => id}
      items={[
        goodsFixture({ in_cart: 120 }),
        nearExpiryFixture(),
        outOfStockFixture(),
        goodsFixture({ id: 111, special_price: aWireSpecialPrice(), tags: [{ name: '特', describe: '', is_show: 1 }] }),
        goodsFixture({ id: 112, base_price: '0', no_buy: { code: 'PRICE_PENDING' }, ladder_price: [] }),
        hiddenGoodsFixture('guest', { id: 113 }),
        hiddenGoodsFixture('not_passed', { id: 114 }),
        hiddenGoodsFixture('controlled', { id: 115 }),
        refusedGoodsFixture({ code: 'SCOPE', scope: '生物制品' }, { id: 116, is_cold: 1 }),
        refusedGoodsFixture(
          { code: 'CERT_EXPIRED', certificate: '药品经营许可证', expired_on: '2026-11-01' },
          { id: 117 },
        ),
        goodsFixture({ id: 118, manjian: null, base_price: '0.945', ladder_price: [], expiry: null, is_mhj: 1 }),
        longNamesFixture(),
        unbrokenFixture({ base_price: '12345678.1234', ladder_price: [{ number: 50_000, price: '12345678.0001' }] }),
        goodsFixture({ id: 119, goods_image: [], qd_number: 50, rx_class: 'OTC_B' }),
      ]}
    >
      {(goods) => <GoodsCard {...args} goods={goods} />}
    </GoodsGrid>
  ),
}

export const RowsOnAPhone: Story = {
  ...EveryState,
  globals: { viewport: { value: 'phone', isRotated: false } },
}
