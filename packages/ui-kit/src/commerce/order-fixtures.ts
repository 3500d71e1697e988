import { order, orderSummary, payment } from '@xinglin/api-contract/orders-codecs'
import type { Order, OrderSummary, Payment } from '@xinglin/domain/orders'
import { NOW } from './cart-fixtures.ts'
import { decoded, pictures } from './fixtures.ts'

type Wire = { readonly [field: string]: unknown }

const aWireOrderLine = (overrides: Wire = {}): Wire => ({
  goods_id: 101,
  name: '阿莫西林胶囊',
  ypgg: '0.25g×24粒',
  sccj: '砚川禾苓药业有限公司',
  bzdw: '盒',
  goods_image: pictures.blue,
  number: 120,
  price: '8.20',
  amount: '984.00',
  reduction: '31.74',
  net_amount: '952.26',
  batches: [
    { batch_number: '260518', yxq: '2028-06-30', number: 100 },
    { batch_number: '260702', yxq: '2028-08-31', number: 20 },
  ],
  ...overrides,
})

const aWireOrder = (overrides: Wire = {}): Wire => ({
  id: 26,
  number: '202611200026-1',
  part: 'normal',
  state: 10,
  created_at: NOW,
  pay_before: NOW + 86_400,
  paid_at: null,
  lines: [
    aWireOrderLine(),
    aWireOrderLine({
      goods_id: 106,
      name: '布洛芬缓释胶囊',
      ypgg: '0.3g×20粒',
      goods_image: pictures.purple,
      number: 20,
      price: '12.80',
      amount: '256.00',
      reduction: '8.26',
      net_amount: '247.74',
      batches: [{ batch_number: '260312', yxq: '2028-03-31', number: 20 }],
    }),
  ],
  goods_total: '1240.00',
  reduction: '40.00',
  freight: '12.00',
  payable: '1212.00',
  address: { consignee: '林女士', phone: '138****0021', region: '示例省江州市城东区', detail: '槐荫路 88 号' },
  invoice: '增值税电子普通发票',
  remark: '',
  warehouse: '华东一仓',
  trace: [{ name: '订单提交', at: NOW }],
  ...overrides,
})

export const orderFixture = (overrides: Wire = {}): Order => decoded(order, aWireOrder(overrides))

export const paidOrderFixture = (overrides: Wire = {}): Order =>
  orderFixture({
    state: 40,
    pay_before: null,
    paid_at: NOW + 120,
    receipt: {
      number: 'P118000026',
      method: 'scan',
      amount: '1212.00',
      at: NOW + 120,
      shares: [
        {
          order_id: 26,
          number: '202611200026-1',
          warehouse: '华东一仓',
          line_count: 2,
          amount: '1212.00',
          balance: '0',
        },
      ],
    },
    trace: [
      { name: '订单提交', at: NOW },
      { name: '付款成功', at: NOW + 120 },
      { name: '审核通过', at: NOW + 1800 },
      { name: '已出库', at: NOW + 7200 },
      { name: '运输中', at: NOW + 9000 },
    ],
    ...overrides,
  })

export const aWireSummaryLine = (overrides: Wire = {}): Wire => ({
  id: 1,
  kind: 'goods',
  name: '阿莫西林胶囊',
  ypgg: '0.25g×24粒',
  sccj: '砚川禾苓药业有限公司',
  bzdw: '盒',
  goods_image: pictures.blue,
  number: 120,
  price: '8.20',
  batch_numbers: ['260518', '260702'],
  ...overrides,
})

export const orderSummaryFixture = (overrides: Wire = {}): OrderSummary =>
  decoded(orderSummary, {
    id: 26,
    number: '202611200026-1',
    part: 'normal',
    state: 10,
    created_at: NOW,
    pay_before: NOW + 86_400,
    payable: '1212.00',
    freight: '12.00',
    line_count: 2,
    lines: [
      aWireSummaryLine(),
      aWireSummaryLine({
        id: 2,
        name: '布洛芬缓释胶囊',
        ypgg: '0.3g×20粒',
        goods_image: pictures.purple,
        number: 20,
        price: '12.80',
        batch_numbers: ['260312'],
      }),
    ],
    ...overrides,
  })

export const paymentFixture = (overrides: Wire = {}): Payment =>
  decoded(payment, {
    id: 3,
    order_id: 26,
    method: 'scan',
    state: 'waiting',
    amount: '1212.00',
    gateway: '演示支付',
    pay_url: 'xinglin-demo://pay/3',
    ...overrides,
  })
