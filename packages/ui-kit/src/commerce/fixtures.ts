// Goods for stories, in wire format: decoded by the contract, so that no story shows impossible data.
import { batch, goods } from '@xinglin/api-contract/goods-codecs'
import { type Codec, decode } from '@xinglin/api-contract/kernel/wire'
import { activity } from '@xinglin/api-contract/promotions-codecs'
import type { Batch, Goods, OpenSale } from '@xinglin/domain/goods'
import type { Activity } from '@xinglin/domain/promotions'

type Wire = { readonly [field: string]: unknown }

/** Decodes a fixture; a wire that the contract refuses fails the story with the wrong fields. */
export const decoded = <A>(codec: Codec<A>, wire: unknown): A => {
  const result = decode(codec, wire)
  if (!result.ok) throw new Error(`not of the contract: ${JSON.stringify(result.errors)}`)
  return result.value
}

const pack = (side: string, front: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 180"><path fill="${side}" d="m176 44 34-18v98l-34 24z"/><path fill="${front}" d="M30 44h146v104H30z"/><path fill="#fff" opacity=".55" d="m30 44 34-18h146l-34 18z"/><path fill="#fff" opacity=".9" d="M52 64h102v34H52z"/></svg>`,
  )}`

export const pictures = {
  blue: pack('#1e5a8e', '#2f7cb9'),
  orange: pack('#b05a12', '#e0872b'),
  green: pack('#2e6a2b', '#4c9a3d'),
  purple: pack('#4a357f', '#7a5fb8'),
}

/** 阿莫西林胶囊 with packs of 10, three prices and a running 满减: the good that most stories show. */
export const aWireGoods = (overrides: Wire = {}): Wire => ({
  id: 101,
  kind: 'drug',
  name: '阿莫西林胶囊',
  ypgg: '0.25g×24粒',
  sccj: '砚川禾苓药业有限公司',
  dosage_form: '胶囊剂',
  pzwh: '国药准字H99000101',
  bzdw: '盒',
  goods_image: [pictures.blue],
  ck_id: 1,
  rx_class: 'RX',
  is_cold: 0,
  is_mhj: 0,
  is_kxpz: 0,
  zbz: 10,
  jzl: 400,
  qd_number: 1,
  expiry: { yxq: '2028-06-30', batch_number: '260518', is_xq: 0 },
  tags: [
    { name: '满', describe: '参加满减', is_show: 1 },
    { name: '优', describe: '优选包邮商品', is_show: 1 },
  ],
  is_youx: 1,
  with_coupon: 1,
  manjian: { id: 11, summary: '满1000减40' },
  in_cart: 0,
  is_buy: 1,
  is_free_shipping: 1,
  free_shipping_number: 200,
  is_dpby: 0,
  qg_number: 0,
  base_price: '8.60',
  ladder_price: [
    { number: 100, price: '8.20' },
    { number: 300, price: '7.90' },
  ],
  ladder_price_type: 1,
  number: 12_840,
  xg_number: null,
  retail_price: '13.50',
  ...overrides,
})

const hiddenFields = new Set(['base_price', 'ladder_price', 'ladder_price_type', 'number', 'xg_number', 'retail_price'])

/** The fields of a good for a buyer who may not see prices: those of the sale are left out. */
export const aHiddenWireGoods = (because: 'guest' | 'not_passed' | 'controlled', overrides: Wire = {}): Wire => {
  const seen = Object.entries(aWireGoods()).filter(([field]) => !hiddenFields.has(field))
  const codes = { guest: 'GUEST', not_passed: 'NOT_PASSED', controlled: 'CONTROLLED' }
  return { ...Object.fromEntries(seen), is_buy: 0, no_price: because, no_buy: { code: codes[because] }, ...overrides }
}

export const goodsFixture = (overrides: Wire = {}): Goods => decoded(goods, aWireGoods(overrides))

/** Visible prices of a good: 8.60, from 100 on 8.20, from 300 on 7.90. */
export const saleFixture = (overrides: Wire = {}): OpenSale => {
  const { sale } = goodsFixture(overrides)
  if (sale.kind === 'hidden') throw new Error('a good of this fixture shows its price')
  return sale
}

export const hiddenGoodsFixture = (because: 'guest' | 'not_passed' | 'controlled', overrides: Wire = {}): Goods =>
  decoded(goods, aHiddenWireGoods(because, overrides))

/** A good with a visible price that cannot be bought. */
export const refusedGoodsFixture = (refusal: Wire, overrides: Wire = {}): Goods =>
  goodsFixture({ no_buy: refusal, is_buy: 0, ...overrides })

/** A 特价 that runs all year, without a pool of its own. */
export const aWireSpecialPrice = (overrides: Wire = {}): Wire => ({
  id: 501,
  kind: 'special',
  price: '7.20',
  starts_at: 1_767_196_800,
  ends_at: 1_798_732_800,
  left: null,
  ...overrides,
})

export const nearExpiryFixture = (overrides: Wire = {}): Goods =>
  goodsFixture({
    id: 102,
    name: '头孢克肟分散片',
    ypgg: '0.1g×8片',
    goods_image: [pictures.orange],
    pzwh: '国药准字H99000109',
    expiry: { yxq: '2027-03-31', batch_number: '250401', is_xq: 1 },
    tags: [{ name: '特', describe: '每日特价', is_show: 1 }],
    manjian: null,
    is_free_shipping: 0,
    base_price: '10.75',
    ladder_price: [{ number: 100, price: '10.30' }],
    number: 2660,
    ...overrides,
  })

export const outOfStockFixture = (overrides: Wire = {}): Goods =>
  goodsFixture({
    id: 103,
    name: '氯雷他定片',
    ypgg: '10mg×12片',
    rx_class: 'OTC_A',
    tags: [],
    manjian: null,
    is_free_shipping: 0,
    ladder_price: [],
    base_price: '7.35',
    number: 0,
    no_buy: { code: 'NO_STOCK' },
    ...overrides,
  })

/** The longest names, and one word without a break opportunity. */
export const longNamesFixture = (overrides: Wire = {}): Goods =>
  goodsFixture({
    id: 104,
    name: '复方聚乙二醇电解质散（儿童型，草莓味，配加液体专用量杯与说明卡）',
    ypgg: '每袋含聚乙二醇4000十三点一二五克与氯化钠等，10袋×2板×3盒装，附量杯',
    sccj: '琅岭颐柏生物医药科技发展（集团）股份有限公司第三制剂分公司',
    ...overrides,
  })

export const unbrokenFixture = (overrides: Wire = {}): Goods =>
  goodsFixture({ id: 105, name: 'A'.repeat(80), ypgg: 'B'.repeat(80), sccj: 'C'.repeat(80), ...overrides })

/** A page of a list: each state once. */
export const goodsListFixture = (): readonly Goods[] => [
  goodsFixture(),
  nearExpiryFixture(),
  goodsFixture({
    id: 106,
    name: '布洛芬缓释胶囊',
    ypgg: '0.3g×20粒',
    rx_class: 'OTC_A',
    goods_image: [pictures.purple],
    in_cart: 20,
    tags: [
      { name: '赠', describe: '有赠品', is_show: 1 },
      { name: '满', describe: '参加满减', is_show: 1 },
      { name: '秒', describe: '限时秒杀', is_show: 1 },
    ],
    base_price: '12.8',
    ladder_price: [],
    special_price: aWireSpecialPrice({ price: '11.9' }),
  }),
  goodsFixture({
    id: 107,
    kind: 'herb',
    name: '黄芪',
    ypgg: '1kg/袋 统货',
    rx_class: null,
    bzdw: '袋',
    goods_image: [pictures.green],
    zbz: 1,
    jzl: 0,
    tags: [],
    manjian: null,
    is_free_shipping: 0,
    base_price: '46.5',
    ladder_price: [],
    number: 86,
  }),
  outOfStockFixture(),
  refusedGoodsFixture(
    { code: 'SCOPE', scope: '生物制品' },
    { id: 108, name: '重组人胰岛素注射液', ypgg: '3ml:300IU', is_cold: 1, tags: [], manjian: null },
  ),
  hiddenGoodsFixture('controlled', { id: 109, name: '稳心颗粒', ypgg: '9g×9袋', is_kxpz: 1 }),
  longNamesFixture(),
]

export const aWireBatch = (overrides: Wire = {}): Wire => ({
  batch_number: '260518',
  produced_on: '2026-05-18',
  yxq: '2028-05-17',
  is_xq: 0,
  number: 9600,
  ck_id: 1,
  ...overrides,
})

export const batchFixture = (overrides: Wire = {}): Batch => decoded(batch, aWireBatch(overrides))

/** 呼吸用药专场: 满500减15, 满1000减40, 满2000减100. */
export const aWireActivity = (overrides: Wire = {}): Wire => ({
  id: 11,
  kind: 'manjian',
  name: '呼吸用药专场',
  is_repeat: 0,
  with_special: 0,
  tiers: [
    { amount: '500', reduce: '15' },
    { amount: '1000', reduce: '40' },
    { amount: '2000', reduce: '100' },
  ],
  ...overrides,
})

export const activityFixture = (overrides: Wire = {}): Activity => decoded(activity, aWireActivity(overrides))

/** 满200享9.8折, 满800享9.5折. */
export const discountFixture = (overrides: Wire = {}): Activity =>
  activityFixture({
    id: 12,
    kind: 'discount',
    name: '清热解毒专场',
    tiers: [
      { amount: '200', rate: '0.98' },
      { amount: '800', rate: '0.95' },
    ],
    ...overrides,
  })
