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
import { yuan } from '@xinglin/domain/kernel/money'
import { day, instant } from '@xinglin/domain/kernel/time'
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
  dispatch: { before: '17:00', arrival: day('2026-11-21') },
  description: '用于敏感菌所致的呼吸道、泌尿道与皮肤软组织感染。\n青霉素过敏者禁用。',
  leaflet: '/pictures/leaflet/0123456789abcdef0123456789abcdef.pdf',
  companions: [nearExpiryFixture(), outOfStockFixture()],
  substitutes: [],
  substituteCount: 0,
  boughtBefore: null,
  ...more,
})

const meta: Meta<typeof GoodsDetailView> = {
  title: '页面/商品详情',
  component: GoodsDetailView,
  args: {
    today: day('2026-11-20'),
    detail: detailOf(goodsFixture({ goods_image: [pictures.blue, pictures.green] })),
    choice: { atBasePrice: false, activityId: null },
    offerIsOver: false,
    reports: new Map([[batchFixture().number, '/reports/1.pdf']]),
    permission: null,
    signInHref: '/login?next=%2Flist%2Finfo%2F101',
    service: { name: '周岚', phone: '400-000-0000' },
    hotline: '400-000-0000',
    licences: ['药品经营许可证 浙AA1', '营业执照 91330000'],
    adding: new Set(),
    held: new Map(),
    favourites: false,
    onFavourite: fn(),
    onApply: fn(),
    onAdd: fn(),
    onAddPack: fn(),
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
    await expect(canvas.getByText('示意图')).toBeVisible()
    await expect(canvas.getByText('11-21（17:00 前下单当日出库）')).toBeVisible()
    await expect(canvas.getByRole('link', { name: '说明书' })).toHaveAttribute('href', '#leaflet')
    await expect(canvas.getByRole('link', { name: '资质文件' })).toHaveAttribute('href', '#papers')
    await expect(canvas.getByText('待出具')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '收藏', pressed: false }))
    await expect(args.onFavourite).toHaveBeenCalledWith(true)
  },
}

/** Tabs without content are left out, and so is an arrival that nobody knows. */
export const WithoutPapers: Story = {
  args: {
    detail: detailOf(
      { ...goodsFixture(), approvalNumber: '' },
      { description: '', leaflet: null, dispatch: { before: '17:00', arrival: null } },
    ),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('link', { name: '批次与检验报告' })).toBeVisible()
    await expect(canvas.queryByRole('link', { name: '说明书' })).toBeNull()
    await expect(canvas.queryByRole('link', { name: '资质文件' })).toBeNull()
    await expect(canvas.queryByText('预计送达')).toBeNull()
  },
}

export const EverythingFollowsTheQuantity: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.type(canvas.getByRole('spinbutton'), '120{Enter}')
    await expect(args.onAdd).toHaveBeenCalledWith(args.detail?.goods, 120)
    await expect(canvas.getByText('当前享此价').closest('li')).toHaveTextContent('100–299 盒')
    await expect(canvas.getByText('满 500 减 15，已享')).toBeVisible()
    await expect(canvas.getByText('再买 ¥16.00 可减 ¥40')).toBeVisible()
    await expect(canvas.getByText('再买 80 盒，本品包邮')).toBeVisible()
    const sum = canvas.getByText(/小计/).closest('p')
    await expect(sum).toHaveTextContent(/^小计 ¥984\.00/)
    await expect(sum).toHaveTextContent(/，已省 ¥48\.00；再买 180 盒享 ¥7\.90$/)
    await userEvent.click(canvas.getByRole('button', { name: '立即结算' }))
    await expect(args.onBuyNow).toHaveBeenCalledWith(120)
  },
}

export const BoughtBefore: Story = {
  args: {
    detail: detailOf(goodsFixture(), {
      boughtBefore: {
        latest: [
          { at: instant(Date.UTC(2026, 9, 28)), quantity: 60, price: yuan('8.80') },
          { at: instant(Date.UTC(2026, 8, 30)), quantity: 1080, price: yuan('8.60') },
        ],
        times: 2,
        units: 1140,
      },
    }),
  },
  play: async ({ canvasElement }) => {
    const record = within(within(canvasElement).getByRole('region', { name: '您的采购记录' }))
    await expect(record.getByText(/近 90 天采购/)).toHaveTextContent('近 90 天采购 2 次，共 1,140 盒')
    await expect(record.getByText('当前价较上次降 ¥0.20/盒')).toBeVisible()
  },
}

export const MoreSubstitutesThanAreShown: Story = {
  args: {
    detail: detailOf(goodsFixture(), {
      substitutes: [goodsFixture({ id: 201, ypgg: '0.25g×50粒' })],
      substituteCount: 31,
    }),
  },
  play: async ({ canvasElement }) => {
    const panel = within(within(canvasElement).getByRole('region', { name: '同通用名比价 31' }))
    await expect(panel.getByRole('link', { name: /共 31 种/ })).toHaveAttribute(
      'href',
      `/search?keyword=${encodeURIComponent('阿莫西林胶囊')}`,
    )
  },
}

export const Substitutes: Story = {
  args: {
    detail: detailOf(goodsFixture(), {
      substitutes: [
        goodsFixture({ id: 201, ypgg: '0.25g×50粒', sccj: '禾苓药业有限公司', base_price: '19.00', ladder_price: [] }),
        goodsFixture({ id: 202, ypgg: '250mg*36粒', sccj: '青杏制药有限公司', base_price: '9.00', ladder_price: [] }),
        outOfStockFixture({ id: 203, name: '阿莫西林胶囊', ypgg: '0.25g×24粒', base_price: '8.60' }),
      ],
    }),
  },
  play: async ({ canvasElement, args }) => {
    const panel = within(within(canvasElement).getByRole('region', { name: /同通用名比价/ }))
    // 8.60 / 24
    await expect(panel.getByText(/本品每粒 ¥0.3583/)).toBeVisible()
    const rows = panel.getAllByRole('listitem')
    // The cheapest piece first: 9.00 / 36, 8.60 / 24, 19.00 / 50.
    await expect(rows.map((row) => /每粒 ¥([\d.]+)/.exec(row.textContent)?.[1])).toEqual(['0.25', '0.3583', '0.38'])
    await expect(rows[0]).toHaveTextContent('比本品低 ¥0.1083')
    await expect(rows[1]).toHaveTextContent('与本品持平')
    await expect(rows[2]).toHaveTextContent('比本品高 ¥0.0217')
    await userEvent.click(panel.getByRole('button', { name: /加购 10 盒 阿莫西林胶囊 青杏/ }))
    await expect(args.onAddPack).toHaveBeenCalledWith(args.detail?.substitutes[1])
  },
}

export const OldLink: Story = {
  args: { offerIsOver: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('链接中的优惠已结束，以下为当前价格与活动')).toBeVisible()
  },
}

export const SpecialPrice: Story = {
  args: { detail: detailOf(goodsFixture({ special_price: aWireSpecialPrice() })) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/^特价至 /)).toBeVisible()
  },
}

/** The stock as shown: that many units are available at the shown price. */
export const FlashSale: Story = {
  args: { detail: detailOf(goodsFixture({ special_price: aWireSpecialPrice({ kind: 'flash_sale', left: 50 }) })) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('库存', { selector: 'span' })).toHaveTextContent('库存 50')
  },
}

export const AtBasePrice: Story = {
  args: {
    detail: detailOf(goodsFixture({ special_price: aWireSpecialPrice() })),
    choice: { atBasePrice: true, activityId: null },
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByText(/^特价至 /)).toBeNull()
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
      substitutes: [hiddenGoodsFixture('guest', { id: 3 })],
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

const controlled = detailOf(hiddenGoodsFixture('controlled'), { batches: [] })

export const Controlled: Story = {
  args: { detail: controlled, permission: 'none' },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '申请采购权限' }))
    await expect(args.onApply).toHaveBeenCalled()
  },
}

export const ControlledAndAskedFor: Story = {
  args: { detail: controlled, permission: 'waiting' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText(/权限待审核/)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: '申请采购权限' })).toBeNull()
  },
}

export const OutOfScope: Story = {
  args: { detail: detailOf(refusedGoodsFixture({ code: 'SCOPE', scope: '生物制品' }, { is_cold: 1 })) },
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link', { name: '更新证件' })
    await expect(link).toHaveAttribute('href', '/zhzx/basic/zzzj')
  },
}

export const OffTheShelf: Story = {
  args: { detail: detailOf(refusedGoodsFixture({ code: 'OFF_SHELF' }), { batches: [] }) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('已下架')).toBeVisible()
    await expect(canvas.queryByText('库存')).toBeNull()
  },
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

export const LongWords: Story = {
  args: {
    detail: detailOf(longNamesFixture(), {
      companions: [longNamesFixture()],
      substitutes: [longNamesFixture({ id: 204 })],
    }),
  },
}

export const OnAPhone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } }
