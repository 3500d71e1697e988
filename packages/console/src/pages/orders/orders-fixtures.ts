import { warehouseId } from '@xinglin/domain/goods'
import { yuan, zero } from '@xinglin/domain/kernel/money'
import { day, HOUR_MS, type Instant, instant } from '@xinglin/domain/kernel/time'
import type { MemberId } from '@xinglin/domain/members'
import type { OrderId, OrderLineId } from '@xinglin/domain/orders'
import type { DeskLine, DeskOrder, DeskPart, DeskSubmit, OrderList, StaffId } from '@xinglin/domain/staff'
import { now } from '../../testing/fixtures.ts'

/** Invented orders for stories and tests. */
const ago = (hours: number): Instant => instant(now - hours * HOUR_MS)

export const anOrder = (nth: number, order: Partial<DeskOrder> = {}): DeskOrder => ({
  id: (1000 + nth) as OrderId,
  number: `20261123${String(nth).padStart(4, '0')}-1`,
  placedAt: ago(nth),
  company: '槐序大药房云台店',
  buyerType: 'pharmacy',
  state: 'inReview',
  part: 'normal',
  lineCount: 12,
  units: 640,
  amount: yuan('3286.40'),
  refunded: zero,
  paidBy: ['gateway'],
  warehouse: '华东一仓',
  afterSales: 0,
  since: ago(nth),
  salesRep: '何屿',
  waybill: null,
  isDelivered: false,
  ...order,
})

export const someOrders: readonly DeskOrder[] = [
  anOrder(1),
  anOrder(2, { state: 'transferSent', paidBy: ['transfer'], company: '同泽医药', buyerType: 'wholesaler' }),
  anOrder(3, { state: 'unpaid', paidBy: [] }),
  anOrder(4, { state: 'toShip', paidBy: ['credit'], part: 'coldChain', warehouse: '江州冷库' }),
  anOrder(17, { part: 'ephedrine' }),
  anOrder(25, { state: 'toReceive', afterSales: 1, isDelivered: true }),
  anOrder(40, { state: 'completed', paidBy: ['balance', 'gateway'], refunded: yuan('164.24') }),
  anOrder(50, { state: 'cancelled', paidBy: [] }),
]

export const listOf = (list: readonly DeskOrder[]): OrderList => ({
  list,
  total: list.length,
  capped: false,
  page: 1,
  pageSize: 100,
  amount: yuan('47706.48'),
  counts: { mine: 2, transfer: 1, toShip: 1, still: 1, ephedrine: 1, coldChain: 1, toReceive: 1 },
  warehouses: [
    { id: warehouseId(1), name: '华东一仓' },
    { id: warehouseId(2), name: '江州冷库' },
  ],
  reps: [{ id: 6 as StaffId, title: '田岚' }],
})

const aLine = (id: number, name: string, line: Partial<DeskLine> = {}): DeskLine => ({
  id: id as OrderLineId,
  kind: 'goods',
  name,
  specification: '0.5g×60片',
  manufacturer: '栖岚良桂',
  unit: '盒',
  picture: '',
  quantity: 80,
  cases: [],
  basePrice: yuan('9.8'),
  unitPrice: yuan('9.1'),
  amount: yuan('728'),
  shares: [
    { label: '活动', amount: yuan('24.93') },
    { label: '优惠券', amount: yuan('12.64') },
  ],
  netAmount: yuan('690.43'),
  batches: [
    { number: '260422', expiresOn: day('2028-04-30'), quantity: 50, sentBy: null },
    { number: '260511', expiresOn: day('2028-05-31'), quantity: 30, sentBy: 'resend' },
  ],
  ...line,
})

const aPart = (order: DeskOrder, lines: readonly DeskLine[]): DeskPart => ({
  ...order,
  lines,
  account: {
    steps: [
      { kind: 'goods', title: '商品金额', name: '商品金额', note: '2 种', change: yuan('2082'), amount: yuan('2082') },
      {
        kind: 'fullReduction',
        title: '满减（呼吸用药专场）',
        name: '满减（呼吸用药专场）',
        note: '满 500 减 50',
        change: yuan('-50'),
        amount: yuan('2032'),
      },
      { kind: 'coupon', title: '优惠券', name: '满 800 减 30', note: null, change: yuan('-30'), amount: yuan('2002') },
      { kind: 'freight', title: '运费', name: '运费', note: '满 800 包邮', change: yuan('0'), amount: yuan('2002') },
    ],
    reasons: ['94 折：已参加满减'],
  },
  goodsTotal: yuan('2082'),
  reduction: yuan('50'),
  coupon: yuan('30'),
  voucher: yuan('0'),
  freight: yuan('0'),
  balance: yuan('0'),
  payable: yuan('2002'),
  cancelReason: '',
})

const shipped = anOrder(107, {
  number: '202611220107-1',
  state: 'toReceive',
  waybill: { carrier: '示例医药物流', number: 'SL0000118207' },
})
export const waitingPart = anOrder(108, { number: '202611220107-2', part: 'ephedrine', lineCount: 1, units: 20 })

export const aSubmit: DeskSubmit = {
  number: '202611220107',
  placedAt: ago(17),
  parts: [
    aPart(shipped, [aLine(1, '盐酸二甲双胍缓释片'), aLine(2, '蒙脱石散', { kind: 'gift', shares: [] })]),
    aPart(waitingPart, [aLine(3, '氨酚伪麻美芬片', { shares: [], quantity: 20 })]),
  ],
  payments: [
    {
      number: 'P26112200318',
      orderNumber: shipped.number,
      way: 'gateway',
      amount: yuan('1806'),
      state: 'succeeded',
      at: ago(17),
    },
    {
      number: 'P26112200319',
      orderNumber: waitingPart.number,
      way: 'gateway',
      amount: yuan('196'),
      state: 'succeeded',
      at: ago(17),
    },
  ],
  papers: [
    { name: '随货同行单 202611220107-1', standing: '已发货', opens: { kind: 'slip', id: 71 } },
    { name: '发票 演示99000318', standing: '已开', opens: { kind: 'invoice', id: 31 } },
    { name: '发票 202611220107-2', standing: '待开', opens: null },
  ],
  events: [
    { at: ago(1), words: '-1 已签收', by: '' },
    { at: ago(16), words: '-1 审核通过，移交仓库', by: '何青' },
    { at: ago(17), words: '-1 提交订单，等待付款', by: '买家' },
  ],
  notes: [{ by: '何屿', at: ago(15), text: '客户要求上午到，已与承运商约 11-23 上午。' }],
  buyer: {
    memberId: 21 as MemberId,
    company: '槐序大药房云台店',
    buyerType: 'pharmacy',
    standing: '资质有效',
    salesRep: '何屿',
    balance: yuan('318.20'),
    orders: 14,
    spent: yuan('21806.40'),
  },
  delivery: {
    consignee: '林女士',
    phone: '139****4410',
    address: '示例省江州市高新区云台路 6 号 2 栋',
    invoice: '增值税电子普通发票',
    remark: '上午送达，到店前电话',
  },
}
