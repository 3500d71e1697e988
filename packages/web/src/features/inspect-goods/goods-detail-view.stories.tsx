import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Goods, GoodsDetail } from '@xinglin/domain/goods'
import {
  activityFixture,
  aWireSpecialPrice,
  batchFixture,
  discountFixture,
  goodsFixture,
  hiddenGoodsFixture,
  longNamesFixture,
  nearExpiryFixture,
  outOfStockFixture,
  pictures,
  refusedGoodsFixture,
} from '@xinglin/ui-kit/commerce/fixtures'
import { expect, fn, userEvent, within } from 'storybook/test'
import { GoodsDetailView } from './goods-detail-view.tsx'

const detailOf = (goods: Goods, more: Partial<GoodsDetail> = {}): GoodsDetail => ({
  goods,
  categoryPath: [
    { id: 104, name: '抗菌消炎' },
    { id: 105, name: '青霉素与头孢类' },
  ],
  batches: [batchFixture(), batchFixture({ batch_number: '260402', number: 3240, ck_id: 2 })],
  activities: [activityFixture()],
  warehouses: [
    { id: 1, name: '华东一仓' },
    { id: 2, name: '华南二仓' },
  ],
  storage: '常温(10-30℃)',
  barCode: '2990000022899',
  companions: [nearExpiryFixture(), outOfStockFixture()],
  ...more,
})

const meta: Meta<typeof GoodsDetailView> = {
  title: '页面/商品详情',
  component: GoodsDetailView,
  args: {
    detail: detailOf(goodsFixture({ goods_image: [pictures.blue, pictures.green] })),
    choice: { atBasePrice: false, activityId: null },
    reports: new Map([[batchFixture().number, '/reports/1.pdf']]),
    signInHref: '/login?next=%2Flist%2Finfo%2F101',
    service: { name: '周岚', phone: '400-000-0000' },
    hotline: '400-000-0000',
    adding: new Set(),
    held: new Map(),
    kept: false,
    onKeep: fn(),
    onAdd: fn(),
    onBuyNow: fn(),
  },
}
export default meta
type Story = StoryObj<typeof GoodsDetailView>

export const Ordinary: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const report = canvas.getByRole('link', { name: `下载 ${batchFixture().number} 检验报告` })
    await expect(report).toHaveAttribute('href', '/reports/1.pdf')
    await expect(canvas.getByText('待出具')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '收藏', pressed: false }))
    await expect(args.onKeep).toHaveBeenCalledWith(true)
  },
}

export const EverythingFollowsTheQuantity: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.type(canvas.getByRole('spinbutton'), '120{Enter}')
    await expect(args.onAdd).toHaveBeenCalledWith(args.detail?.goods, 120)
    await expect(canvas.getByText('当前享此价').closest('li')).toHaveTextContent('100–299 盒')
    await expect(canvas.getByText('满 500 减 15，已享')).toBeVisible()
    await expect(canvas.getByText('再选 ¥16.00 可减 ¥40')).toBeVisible()
    await expect(canvas.getByText('再加 80 盒，本品包邮')).toBeVisible()
    await expect(canvas.getByText(/小计/)).toHaveTextContent('小计 ¥984.00，已省 ¥48.00；再加 180 盒享 ¥7.90')
    await userEvent.click(canvas.getByRole('button', { name: '立即结算' }))
    await expect(args.onBuyNow).toHaveBeenCalledWith(120)
  },
}

export const SpecialPrice: Story = {
  args: { detail: detailOf(goodsFixture({ special_price: aWireSpecialPrice() })) },
}

export const AtBasePrice: Story = {
  args: {
    detail: detailOf(goodsFixture({ special_price: aWireSpecialPrice() })),
    choice: { atBasePrice: true, activityId: null },
  },
}

export const TwoActivities: Story = {
  args: { detail: detailOf(goodsFixture(), { activities: [activityFixture(), discountFixture()] }) },
}

export const Guest: Story = {
  args: {
    detail: detailOf(hiddenGoodsFixture('guest'), {
      batches: [],
      companions: [hiddenGoodsFixture('guest', { id: 2, name: '蒙脱石散' })],
    }),
    reports: null,
    service: null,
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvasElement).not.toHaveTextContent('¥8')
    await expect(canvas.getByRole('link', { name: '登录后采购' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: '加入购物车' })).toBeNull()
  },
}

export const NotPassed: Story = { args: { detail: detailOf(hiddenGoodsFixture('not_passed'), { batches: [] }) } }

export const Controlled: Story = { args: { detail: detailOf(hiddenGoodsFixture('controlled'), { batches: [] }) } }

export const OutOfScope: Story = {
  args: { detail: detailOf(refusedGoodsFixture({ code: 'SCOPE', scope: '生物制品' }, { is_cold: 1 })) },
}

export const ExpiredCertificateStillFillsACart: Story = {
  args: {
    detail: detailOf(
      refusedGoodsFixture({ code: 'CERT_EXPIRED', certificate: '药品经营许可证', expired_on: '2026-11-01' }),
    ),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText(/您的药品经营许可证已于 2026-11-01 到期/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: '加入购物车' })).toBeEnabled()
  },
}

export const OutOfStock: Story = { args: { detail: detailOf(outOfStockFixture(), { batches: [], activities: [] }) } }

export const NearExpiry: Story = { args: { detail: detailOf(nearExpiryFixture()) } }

export const LongWords: Story = { args: { detail: detailOf(longNamesFixture(), { companions: [longNamesFixture()] }) } }

export const OnAPhone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } }
