// Carts, step 2 and orders for stories, as the wire carries them and the contract decodes them.
import { cart } from '@xinglin/api-contract/cart-codecs'
import { checkoutReview } from '@xinglin/api-contract/checkout-codecs'
import {
  type Cart,
  type GoodsLine,
  groupLines,
  priceCart,
  type PricedCart,
  type PricedLine,
  type SpendOfferState,
} from '@xinglin/domain/cart'
import { type CheckoutReview, type ReviewChange, reviewChanges } from '@xinglin/domain/checkout'
import { aWireActivity, aWireGoods, aWireSpecialPrice, decoded, pictures } from './fixtures.ts'

type Wire = { readonly [field: string]: unknown }

/** 2026-11-20 16:41 in China. */
export const NOW = 1_795_164_060

export const aWireCartLine = (overrides: Wire = {}): Wire => ({
  id: 1,
  type: 0,
  line_kind: 'regular',
  goods: aWireGoods(),
  number: 120,
  is_selected: 1,
  is_yj: 0,
  goods_manjian_id: 11,
  price: '8.20',
  ...overrides,
})

/** 阿莫西林 with a reached tier, 布洛芬 at a special price, 蒙脱石散 not selected, and two that cannot be bought. */
const wireLines: readonly Wire[] = [
  aWireCartLine(),
  aWireCartLine({
    id: 2,
    number: 20,
    price: '12.80',
    goods: aWireGoods({
      id: 106,
      name: '布洛芬缓释胶囊',
      ypgg: '0.3g×20粒',
      rx_class: 'OTC_A',
      goods_image: [pictures.purple],
      base_price: '12.80',
      ladder_price: [{ number: 200, price: '12.40' }],
      free_shipping_number: 20,
      expiry: { yxq: '2028-03-31', batch_number: '260312', is_xq: 0 },
    }),
  }),
  aWireCartLine({
    id: 3,
    number: 40,
    line_kind: 'special_price',
    goods_manjian_id: 0,
    price: '6.90',
    goods: aWireGoods({
      id: 110,
      name: '藿香正气水',
      ypgg: '10ml×10支',
      rx_class: 'OTC_B',
      goods_image: [pictures.green],
      tags: [{ name: '特', describe: '每日特价', is_show: 1 }],
      manjian: null,
      is_free_shipping: 0,
      base_price: '8.50',
      special_price: aWireSpecialPrice({ price: '6.90' }),
      ladder_price: [],
      expiry: { yxq: '2028-01-31', batch_number: '260108', is_xq: 0 },
    }),
  }),
  aWireCartLine({
    id: 4,
    number: 20,
    is_selected: 0,
    goods_manjian_id: 0,
    price: '11.20',
    goods: aWireGoods({
      id: 111,
      name: '蒙脱石散',
      ypgg: '3g×15袋',
      rx_class: 'OTC_A',
      goods_image: [pictures.blue],
      tags: [],
      manjian: null,
      is_free_shipping: 0,
      base_price: '11.20',
      ladder_price: [{ number: 60, price: '10.80' }],
      number: 2210,
    }),
  }),
  aWireCartLine({
    id: 5,
    number: 10,
    is_selected: 0,
    goods_manjian_id: 0,
    price: '7.35',
    goods: aWireGoods({
      id: 103,
      name: '氯雷他定片',
      ypgg: '10mg×12片',
      rx_class: 'OTC_A',
      tags: [],
      manjian: null,
      is_free_shipping: 0,
      base_price: '7.35',
      ladder_price: [],
      number: 0,
      no_buy: { code: 'NO_STOCK' },
    }),
  }),
  aWireCartLine({
    id: 6,
    number: 10,
    is_selected: 0,
    goods_manjian_id: 0,
    price: '6.20',
    goods: aWireGoods({
      id: 112,
      name: '黄芪饮片',
      ypgg: '1kg/袋',
      kind: 'herb',
      rx_class: null,
      tags: [],
      manjian: null,
      is_free_shipping: 0,
      is_buy: 0,
      base_price: '6.20',
      ladder_price: [],
      no_buy: { code: 'SCOPE', scope: '中药饮片' },
    }),
  }),
]

const aWireCart = (overrides: Wire = {}): Wire => ({
  version: 7,
  data: wireLines,
  shipping_data: {
    shipping_amount: '3000.00',
    shipping_fee: '12.00',
    no_trans_order_amount: '0.00',
    is_first_order: 0,
  },
  activity_data: { manjians: [aWireActivity()], discounts: [], others: [] },
  filter_data: [
    { id: 99_999, name: '全部', count: 6 },
    { id: 1, name: '特价', count: 1 },
    { id: 2, name: '满减', count: 2 },
  ],
  timestamp: NOW,
  ...overrides,
})

export const cartFixture = (overrides: Wire = {}): Cart => decoded(cart, aWireCart(overrides))
export const pricedCartFixture = (overrides: Wire = {}): PricedCart => priceCart(cartFixture(overrides))

/** 满300赠2 of the first line's good, with that good as the gift: the state with nothing selected. */
export const aWireSpendOffer = (overrides: Wire = {}): Wire => ({
  id: 1,
  kind: 'gift',
  name: '呼吸用药满赠',
  amount: '300.00',
  goods_ids: [101],
  with_special: 0,
  goods: aWireGoods({ id: 120, name: '医用外科口罩', ypgg: '10只/包' }),
  gift_data: { total: 2, type: 1 },
  ...overrides,
})

export const spendOfferFixture = (overrides: Wire = {}): SpendOfferState => {
  const [state] = pricedCartFixture({ data: [], mzhg_data: [aWireSpendOffer(overrides)] }).spendOffers
  if (state === undefined) throw new Error('a cart with one offer has one')
  return state
}

/** A set of two goods, five of which are in the cart. */
export const aWireCombinationLine = (overrides: Wire = {}): Wire => ({
  id: 90,
  type: 3,
  is_yj: 0,
  combination: {
    id: 1,
    name: '慢病守护组合',
    ck_id: 1,
    price: '138.00',
    with_coupon: 0,
    is_open: 1,
    goods: [
      { goods: aWireGoods({ id: 131, name: '盐酸二甲双胍片', base_price: '12.35' }), number: 6 },
      { goods: aWireGoods({ id: 132, name: '阿托伐他汀钙片', base_price: '19.25' }), number: 4 },
    ],
  },
  number: 5,
  is_selected: 1,
  price: '138.00',
  ...overrides,
})

/** One line of the cart above, edited and priced: the props of a row. */
export const pricedLineFixture = (overrides: Wire = {}): LineOfGoods => {
  const [line] = pricedCartFixture({ data: [aWireCartLine(overrides)] }).lines
  if (line === undefined || !isOfGoods(line)) throw new Error('a cart of one line has one')
  return line
}

type LineOfGoods = PricedLine<GoodsLine>
const isOfGoods = (priced: PricedLine): priced is LineOfGoods => priced.line.kind === 'goods'

/** The lines of goods of one block of the cart above. */
export const linesOfBlock = (wanted: 'activity' | 'other' | 'unavailable'): readonly LineOfGoods[] =>
  groupLines(pricedCartFixture())
    .find(({ kind }) => kind === wanted)
    ?.lines.filter(isOfGoods) ?? []

export const unavailableLines = (): readonly LineOfGoods[] => linesOfBlock('unavailable')

export const aWireAddress = (overrides: Wire = {}): Wire => ({
  id: 1,
  consignee: '林女士',
  phone: '138****0021',
  region: '示例省江州市城东区',
  detail: '槐荫路 88 号',
  is_default: 1,
  is_licence: 1,
  ...overrides,
})

/** The selected lines of the cart above, in one order. */
const aWireReview = (overrides: Wire = {}): Wire => ({
  cart_version: 7,
  cart: aWireCart({ data: wireLines.slice(0, 3) }),
  sub_orders: [
    {
      part: 'normal',
      ck_id: 1,
      ids: [1, 2, 3],
      goods_total: '1516.00',
      reduction: '40.00',
      freight: '12.00',
      payable: '1488.00',
    },
  ],
  warehouses: [{ id: 1, name: '华东一仓' }],
  addresses: [
    aWireAddress(),
    aWireAddress({
      id: 2,
      consignee: '陈先生',
      phone: '139****4410',
      detail: '云台路 6 号 2 栋',
      is_default: 0,
      is_licence: 0,
    }),
  ],
  differences: [],
  refusals: [],
  invoice_types: ['增值税电子普通发票', '纸质普通发票', '增值税专用发票'],
  ...overrides,
})

export const reviewFixture = (overrides: Wire = {}): CheckoutReview => decoded(checkoutReview, aWireReview(overrides))

export const differenceWires: readonly Wire[] = [
  { kind: 'price', id: 1, name: '阿莫西林胶囊', price_from: '8.20', price_to: '8.40', text: '' },
  { kind: 'number', id: 2, name: '布洛芬缓释胶囊', number_from: 40, number_to: 20, text: '' },
  { kind: 'gone', id: 9, name: '氯雷他定片', text: '缺货' },
]

/** A step 2 that was submitted outdated: the current state, and the differences from what the buyer saw. */
export const staleReviewFixture = (): {
  readonly review: CheckoutReview
  readonly changes: readonly ReviewChange[]
} => {
  const ibuprofen = { id: 106, name: '布洛芬缓释胶囊', base_price: '12.80', ladder_price: [] }
  const linesOf = (...[first, second, price, stock]: readonly [number, number, string, number]): Wire =>
    aWireCart({
      data: [
        aWireCartLine({ number: first }),
        aWireCartLine({ id: 2, number: second, goods: aWireGoods({ ...ibuprofen, base_price: price, number: stock }) }),
        ...wireLines.slice(2, 3),
      ],
    })
  const cut = { kind: 'number', id: 2, name: ibuprofen.name, number_from: 40, number_to: 20, text: '' }
  const review = reviewFixture({ cart: linesOf(160, 20, '12.80', 20), differences: [cut] })
  return { review, changes: reviewChanges(reviewFixture({ cart: linesOf(120, 40, '12.50', 900) }), review) }
}
