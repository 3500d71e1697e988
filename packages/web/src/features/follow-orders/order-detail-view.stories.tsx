import type { Meta, StoryObj } from '@storybook/react-vite'
import { orderFixture, paidOrderFixture } from '@xinglin/ui-kit/commerce/order-fixtures'
import { expect, fn, userEvent, within } from 'storybook/test'
import { OrderDetailView } from './order-detail-view.tsx'

const meta: Meta<typeof OrderDetailView> = {
  title: '页面/订单详情',
  component: OrderDetailView,
  parameters: { layout: 'fullscreen' },
  args: {
    order: orderFixture(),
    documents: [],
    actions: { busy: null, onCancel: fn(), onConfirm: fn(), onReorder: fn() },
    onCopyWaybill: fn(),
    mayAskAfterSales: true,
  },
}
export default meta
type Story = StoryObj<typeof OrderDetailView>

export const Unpaid: Story = {
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement)
    await expect(page.getByRole('link', { name: '去付款' })).toHaveAttribute('href', '/cart/step3/26')
    await expect(page.getByText('应付金额')).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: /^取消订单/ }))
    await expect(args.actions.onCancel).toHaveBeenCalledWith(26)
  },
}

export const OnItsWay: Story = {
  args: {
    order: paidOrderFixture({
      remark: '工作日 9 点至 17 点送货',
      coupon: '25.00',
      balance: '100.00',
      payable: '1087.00',
      account: {
        steps: [
          { kind: 'goods', title: '商品金额', name: '商品金额', note: '2 种', change: '1240.00', amount: '1240.00' },
          {
            kind: 'fullReduction',
            title: '满减（冬季慢病专场）',
            name: '冬季慢病专场',
            note: '满 1,000 减 40，已享',
            change: '-40.00',
            amount: '1200.00',
          },
          { kind: 'coupon', title: '优惠券', name: '优惠券', note: null, change: '-25.00', amount: '1175.00' },
          { kind: 'freight', title: '运费', name: '运费', note: null, change: '12.00', amount: '1187.00' },
          { kind: 'balance', title: '账户余额', name: '账户余额', note: null, change: '-100.00', amount: '1087.00' },
        ],
        reasons: ['免运费，差 ¥60.00', '现金券，应付金额不足，无可抵扣'],
      },
      paid_by: 'scan',
      waybill: { carrier: '演示物流', number: 'YS202611200026' },
    }),
    documents: [
      { kind: 'salesSlip', name: '随货同行单 202611200026-1', url: '/documents/slip/26.pdf' },
      { kind: 'invoice', name: '发票 演示20991120', url: '/documents/invoice/9.pdf' },
      { kind: 'testReport', name: '检验报告 盐酸二甲双胍片 260101', url: '/reports/7.pdf' },
    ],
  },
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement)
    await expect(page.getByText('实付金额')).toBeVisible()
    await expect(page.getByText('−¥25.00')).toBeVisible()
    await expect(page.getByText('满减（冬季慢病专场）')).toBeVisible()
    await userEvent.click(page.getByText('价格明细'))
    await expect(page.getByText('冬季慢病专场（满 1,000 减 40，已享）')).toBeVisible()
    await expect(page.getByText('未享：免运费，差 ¥60.00')).toBeVisible()
    await expect(page.getByText('运单 YS202611200026')).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: '复制运单号 YS202611200026' }))
    await expect(args.onCopyWaybill).toHaveBeenCalledWith('YS202611200026')
    await expect(page.getByRole('link', { name: /^下载\s?发票$/ })).toHaveAttribute('href', '/documents/invoice/9.pdf')
    const papers = within(page.getByRole('region', { name: '随货文件' }))
    await expect(papers.getByRole('link', { name: /检验报告/ })).toHaveAttribute('href', '/reports/7.pdf')
    await userEvent.click(page.getByRole('button', { name: /^确认收货/ }))
    await expect(args.actions.onConfirm).toHaveBeenCalledWith(26)
    await expect(page.queryByRole('button', { name: /^取消订单/ })).toBeNull()
    await expect(page.queryByRole('link', { name: '去付款' })).toBeNull()
    await expect(page.queryByRole('link', { name: /^申请售后/ })).toBeNull()
  },
}

export const Completed: Story = {
  args: {
    order: orderFixture({
      state: 50,
      pay_before: null,
      lines: [
        {
          id: 7,
          goods_id: 101,
          name: `阿莫西林胶囊（${'长'.repeat(40)}）`,
          ypgg: '0.25g×24粒',
          sccj: '砚川禾苓药业有限公司',
          bzdw: '盒',
          goods_image: '',
          number: 20,
          price: '8.20',
          amount: '164.00',
          reduction: '0.00',
          net_amount: '164.00',
          batches: [{ batch_number: '260518', yxq: '2028-06-30', number: 20, report_url: '/reports/7.pdf' }],
        },
      ],
    }),
    documents: [{ kind: 'testReport', name: '检验报告 阿莫西林胶囊 260518', url: '/reports/7.pdf' }],
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const goods = within(page.getByRole('region', { name: '商品' }))
    await expect(goods.getByRole('link', { name: /^申请售后/ })).toHaveAttribute('href', '/order/afterSales/26?line=7')
    await expect(goods.getByRole('link', { name: /检验报告.*260518$/ })).toHaveAttribute('href', '/reports/7.pdf')
    await expect(page.queryByRole('region', { name: '随货文件' })).toBeNull()
  },
}

const shortOf = (number: number, refund: string) => [
  { kind: 'short', number, refund, off_debt: '0', gift_deduction: '0', at: 1_763_700_000 },
]

/** Two lines were short at picking: what was sent and where the money went stand at each, and the sums explain 实收. */
export const Short: Story = {
  args: {
    order: paidOrderFixture({
      lines: [
        {
          id: 7,
          goods_id: 101,
          name: '跌打丸',
          ypgg: '3g×6丸',
          sccj: '云岫药业',
          bzdw: '盒',
          goods_image: '',
          number: 25,
          price: '12.00',
          amount: '300.00',
          reduction: '3.34',
          net_amount: '296.66',
          cases: shortOf(7, '83.06'),
          batches: [{ batch_number: '260327', yxq: '2028-03-26', number: 18 }],
        },
        {
          id: 8,
          goods_id: 102,
          name: '医用外科口罩',
          ypgg: '50只/盒',
          sccj: '望舒医疗器械',
          bzdw: '盒',
          goods_image: '',
          number: 60,
          price: '8.20',
          amount: '492.00',
          reduction: '0.00',
          net_amount: '492.00',
          batches: [{ batch_number: '260611', yxq: '2028-06-10', number: 60 }],
        },
      ],
      goods_total: '792.00',
      reduction: '3.34',
      freight: '0.00',
      payable: '788.66',
    }),
  },
  play: async ({ canvasElement }) => {
    const goods = within(within(canvasElement).getByRole('region', { name: '商品' }))
    const [short, whole] = goods.getAllByRole('listitem')
    await expect(short).toHaveTextContent(/订购 25 · 实发 18 · 短少 7 盒退 ¥83.06 至余额/)
    await expect(short).toHaveTextContent('−¥83.06')
    await expect(whole).toHaveTextContent('订购 60 · 实发 60 盒')
    const money = within(within(canvasElement).getByRole('region', { name: '金额' }))
    await expect(money.getByText('短少退款').parentElement).toHaveTextContent('−¥83.06')
    await expect(money.getByText('实收金额').parentElement).toHaveTextContent('705.60')
    await expect(goods.getByText(/^实付.+实收/)).toHaveTextContent(/短少退款 ¥83.06= 实收 ¥705.60$/)
  },
}

export const Ephedrine: Story = {
  args: { order: orderFixture({ part: 'hm' }) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link', { name: '去付款' })).toHaveAttribute('href', '/cart/hm?id=26')
  },
}

export const Cancelled: Story = {
  args: { order: orderFixture({ state: 90, pay_before: null }) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('订单已取消，占用的库存与优惠已退回')).toBeVisible()
  },
}

/** Another order of the submit goes on: its share of coupon and vouchers is not given back (docs/rules.md#3-told-submit). */
export const CancelledAlone: Story = {
  args: { order: orderFixture({ state: 90, pay_before: null, offers_held: '12.50' }) },
  play: async ({ canvasElement }) => {
    const words = '订单已取消，占用的库存已退回；本单分摊的优惠 ¥12.50 未退回（同批订单仍在使用）'
    await expect(within(canvasElement).getByText(words)).toBeVisible()
  },
}
