// The frame's data for stories and tests: decoded by the contract, so that no story shows impossible data.
import { api } from '@xinglin/api-contract/api'
import { session } from '@xinglin/api-contract/members-codecs'
import type { SignedInMember } from '@xinglin/domain/members'
import { decoded, pictures } from '@xinglin/ui-kit/commerce/fixtures'
import { adFixture } from '@xinglin/ui-kit/commerce/offer-fixtures'
import type { ShopData } from './session.tsx'

type Wire = { readonly [field: string]: unknown }

/** 2026-11-20 10:35:24 in China. */
export const shopOpensAt = 1_795_142_124

/** The visitor as the API answers; null is a guest. */
export const aWireSession = (member: Wire | null): Wire => ({
  show: 1,
  timestamp: shopOpensAt,
  ...(member === null ? {} : { member: { ...aWireMember, ...member } }),
})

const aWireMember: Wire = {
  id: 1,
  username: 'demo-pharmacy',
  name: '林知夏',
  company: '槐序大药房连锁有限公司',
  phone: '13800000021',
  face: '',
  customer: 'XL000001',
  address: '浙江省 杭州市 西湖区 槐序路 18 号一层',
  is_special: 0,
  is_show_youx: 1,
  ywy: null,
  wechat: null,
  quality_inspection: { quality_inspection_url: '', msg: '' },
  login_url: '/login',
  head_office: null,
  has_stores: 0,
  token: '',
  rank: 1,
  is_passed: 1,
  is_can_chat: 1,
  is_AfterSale: 1,
  points: 3286,
  cart: 8,
  message_count: 3,
  admin: { name: '周岚', phone: '400-000-0000', is_default: 1 },
  expiring: [{ name: '药品经营许可证', expires_on: '2026-12-18' }],
  common_config: { hot_line: '400-000-0000', qq1: '10000001', qq2: '10000002' },
  order_counts: { unpaid: 2, to_ship: 1, to_receive: 3 },
  balance: '0.00',
}

export const memberFixture = (overrides: Wire = {}): SignedInMember | null =>
  decoded(session, aWireSession(overrides)).member

/** A member (never null). */
export const memberOf = (overrides: Wire = {}): SignedInMember => {
  const member = memberFixture(overrides)
  if (member === null) throw new Error('a fixture without a member')
  return member
}

const category = (id: number, name: string, icon: string, children: readonly string[], zone: 'zy' | 'qx' | null) => ({
  id,
  name,
  logo1: icon,
  zone,
  children: children.map((child, at) => ({
    id: id + at + 1,
    name: child,
    logo1: '',
    zone,
    children: ['常用', '儿童', '缓释'].map((third, place) => ({
      id: (id + at + 1) * 100 + place,
      name: `${child}${third}`,
      logo1: '',
      zone: null,
      children: [],
    })),
  })),
})

const categories = [
  category(100, '感冒咳嗽', 'lung', ['感冒发热', '清热解毒', '止咳祛痰'], null),
  category(110, '抗菌消炎', 'shield', ['青霉素类', '头孢类', '喹诺酮类'], null),
  category(120, '肠胃肝胆', 'drop', ['胃酸与溃疡', '胃动力', '护肝利胆'], null),
  category(130, '心脑血管', 'pulse', ['降压', '调脂', '冠心病'], null),
  category(140, '糖尿病与内分泌', 'chart', ['口服降糖', '胰岛素', '甲状腺'], null),
  category(150, '中药饮片', 'leaf', ['解表药', '清热药', '补虚药'], 'zy'),
  category(160, '医疗器械', 'device', ['家用检测', '医用敷料', '防护用品'], 'qx'),
  category(170, '皮肤外用', 'baby', ['癣症', '湿疹'], null),
]

const nav = [
  { name: '首页', url: '/' },
  { name: '包邮专区', url: '/yx' },
  { name: '每日特价', url: '/mrtj', flag: '特' },
  { name: '拼团专区', url: '/ptzq' },
  { name: '组合购', url: '/zhzq' },
  { name: '近效期专区', url: '/jxqzc' },
  { name: '中药饮片', url: '/zyyp' },
  { name: '医疗器械', url: '/qxzq' },
  { name: '品牌专区', url: '/ppzq' },
]

const footerGroups: readonly (readonly [name: string, url: string, links: readonly string[]])[] = [
  ['新人指南', '/help/xrzn', ['会员注册', '购物指南', '安全购药']],
  ['服务保障', '/help/fwbz', ['网站资质', '用户协议', '专属服务']],
  ['支付配送', '/help/pay', ['订单支付', '货物配送', '药品退换']],
  ['关于我们', '/help/us', ['投诉建议', '联系我们']],
]

/** All data of the frame for this visitor; null is a guest. */
export const shopFixture = (member: Wire | null): ShopData => ({
  session: decoded(session, aWireSession(member)),
  common: decoded(api.content.common.output, {
    rnss: ['阿莫西林胶囊', '布洛芬缓释胶囊', '藿香正气水', '蒙脱石散', '板蓝根颗粒', '血糖试纸'],
    nav: nav.map((item, at) => ({ id: at + 1, flag: null, image: null, is_open: 1, children: [], ...item })),
    category: categories,
    category_yx: [],
    category_zy: [],
    category_qx: [],
    brand: [{ id: 1, name: '松岑制药', logo: pictures.purple, goods_count: 128 }],
    hot_line: '400-000-0000',
    is_demo: 1,
    shop: {
      name: '杏林药采',
      logo: '',
      dispatch_before: '17:00',
      company: '杏林药采（演示）有限公司',
      licences: [
        '药品经营许可证',
        '互联网药品信息服务资格证书 演示-非经营性-2099-0001',
        '医疗器械经营许可证',
        '营业执照',
        '演ICP备20990001号-1',
      ],
      statements: [
        '本网站未发布麻醉药品、精神药品、医疗用毒性药品、放射性药品、戒毒药品和医疗机构制剂的产品信息，亦未发布未经批准的药品广告',
        '本站仅向具备合法资质的机构客户销售，不面向个人消费者',
        '本站为演示系统，商品、企业与证照信息均为虚构，不构成真实销售',
      ],
      service_hours: '周一至周六 08:30–17:30',
      apps: { mini_program: '', phone_app: '' },
    },
    timestamp: shopOpensAt,
  }),
  links: decoded(api.content.links.output, [
    { name: '新手指南', url: '/help/xrzn' },
    { name: '供应商入驻', url: '' },
  ]),
  footer: decoded(
    api.content.footer.output,
    footerGroups.map(([name, url, links]) => ({ name, links: links.map((link) => ({ name: link, url })) })),
  ),
  ads: {
    header: adFixture({ title: '首单免运费', subtitle: '新会员专享', url: '/help/xrzn' }),
    aboveFooter: adFixture({ title: '证照齐全，批批质检', subtitle: '', url: '/help/fwbz' }),
    bottom: adFixture({ title: '包邮专区', subtitle: '达到标示数量，该品种单独包邮', url: '/yx' }),
  },
})
