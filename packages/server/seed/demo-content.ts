import type { DemoGoods } from './demo-goods.ts'

/** The bar under the header: at most nine, names as in the page titles. A zone without a page of its own is a list. */
export const navItems: readonly { readonly name: string; readonly url: string; readonly flag: string }[] = [
  { name: '首页', url: '/', flag: '' },
  { name: '商品列表', url: '/list', flag: '' },
  { name: '包邮专区', url: '/list?tag=优', flag: '' },
  { name: '每日特价', url: '/list?tag=特', flag: '特' },
  { name: '中药饮片', url: '/list?select=155&zy=2', flag: '' },
  { name: '器械专区', url: '/list?select=164&qx=2', flag: '' },
]

export const hotWords: readonly string[] = [
  '阿莫西林胶囊',
  '布洛芬缓释胶囊',
  '藿香正气水',
  '苯磺酸氨氯地平片',
  '蒙脱石散',
  '板蓝根颗粒',
  '血糖试纸',
]

/** Drawn pictures: each image is answered by the shop itself. */
export const ads: readonly {
  readonly position: 'focus' | 'login' | 'right' | 'top'
  readonly title: string
  readonly subtitle: string
  readonly image: string
  readonly url: string
}[] = [
  {
    position: 'focus',
    title: '秋冬呼吸用药备货',
    subtitle: '抗感、止咳、退热品种，满 2000 元减 100 元',
    image: '/pictures/art/winter.svg',
    url: '/list?manjian_id=1',
  },
  {
    position: 'focus',
    title: '慢病常备，整件更省',
    subtitle: '降压、调脂、控糖品种，满 5000 元减 250 元',
    image: '/pictures/art/chronic.svg',
    url: '/list?manjian_id=4',
  },
  {
    position: 'focus',
    title: '饮片产地直采',
    subtitle: '产地、等级、每公斤价格逐一标明',
    image: '/pictures/art/herbs.svg',
    url: '/list?select=155&zy=2',
  },
  {
    position: 'login',
    title: '杏林药采',
    subtitle: '医药采购服务平台',
    image: '/pictures/art/login.svg',
    url: '/',
  },
  { position: 'right', title: '新会员首单免运费', subtitle: '', image: '/pictures/art/right.svg', url: '/help/xrzn' },
  { position: 'top', title: '证照齐全，批批质检', subtitle: '', image: '/pictures/art/top.svg', url: '/help/fwbz' },
]

export const links: readonly { readonly name: string; readonly url: string }[] = [
  { name: '新手指南', url: '/help/xrzn' },
  { name: '服务保障', url: '/help/fwbz' },
  { name: '关于我们', url: '/help/us' },
  { name: '新闻中心', url: '/news' },
]

/** Facts that every page's frame shows. The number is nobody's. */
export const contact = { hotline: '400-000-0000', qq1: '10000001', qq2: '10000002' }

/** Ids of article categories: 3 is 公告 (home page), 66 the licences (footer). */
export const articleCategories: readonly {
  readonly id: number
  readonly kind: 'help' | 'news' | 'notice'
  readonly group: string
  readonly groupName: string
  readonly name: string
}[] = [
  { id: 1, kind: 'news', group: 'industry', groupName: '新闻中心', name: '行业资讯' },
  { id: 2, kind: 'news', group: 'company', groupName: '新闻中心', name: '公司动态' },
  { id: 3, kind: 'notice', group: 'notice', groupName: '公告', name: '公告' },
  { id: 61, kind: 'help', group: 'xrzn', groupName: '新人指南', name: '会员注册' },
  { id: 62, kind: 'help', group: 'xrzn', groupName: '新人指南', name: '购物指南' },
  { id: 63, kind: 'help', group: 'xrzn', groupName: '新人指南', name: '安全购药' },
  { id: 66, kind: 'help', group: 'fwbz', groupName: '服务保障', name: '网站资质' },
  { id: 67, kind: 'help', group: 'fwbz', groupName: '服务保障', name: '用户协议' },
  { id: 68, kind: 'help', group: 'fwbz', groupName: '服务保障', name: '专属服务' },
  { id: 71, kind: 'help', group: 'pay', groupName: '支付配送', name: '订单支付' },
  { id: 72, kind: 'help', group: 'pay', groupName: '支付配送', name: '货物配送' },
  { id: 73, kind: 'help', group: 'pay', groupName: '支付配送', name: '药品退换' },
  { id: 81, kind: 'help', group: 'us', groupName: '关于我们', name: '投诉建议' },
  { id: 82, kind: 'help', group: 'us', groupName: '关于我们', name: '联系我们' },
]

export type DemoFloor = {
  readonly id: number
  readonly title: string
  readonly subtitle: string
  readonly url: string
  readonly goodsIds: readonly number[]
}

const FLOOR_GOODS = 10

const floorPlans: readonly {
  readonly title: string
  readonly subtitle: string
  readonly url: string
  readonly categories: readonly string[]
}[] = [
  {
    title: '感冒呼吸',
    subtitle: '退热、止咳、清热',
    url: '/list?select=100',
    categories: ['感冒发热', '清热解毒', '止咳祛痰平喘'],
  },
  {
    title: '慢病常备',
    subtitle: '降压、调脂、控糖',
    url: '/list?select=113',
    categories: ['降压', '调脂', '冠心病与抗血栓', '口服降糖'],
  },
  {
    title: '中药饮片',
    subtitle: '产地、等级可查',
    url: '/list?select=155&zy=2',
    categories: ['解表药', '清热药', '补益收涩药', '化湿利水'],
  },
  {
    title: '医疗器械',
    subtitle: '一二类常用器械',
    url: '/list?select=164&qx=2',
    categories: ['家用检测', '医用敷料', '防护与注输'],
  },
]

/** The best-selling goods of each floor, one a name, all of them open to every licence. */
export const demoFloors = (goods: readonly DemoGoods[]): readonly DemoFloor[] =>
  floorPlans.map(({ categories, ...plan }, at) => {
    const names = new Set<string>()
    const best = goods
      .filter(
        (one) =>
          categories.includes(one.category) &&
          one.onSale &&
          one.batches.length > 0 &&
          !one.ephedrine &&
          !one.controlled &&
          !one.clinicOnly,
      )
      .toSorted((a, b) => b.monthlySales - a.monthlySales || a.id - b.id)
      .filter(({ name }) => {
        const isNew = !names.has(name)
        names.add(name)
        return isNew
      })
    return { id: at + 1, ...plan, goodsIds: best.slice(0, FLOOR_GOODS).map(({ id }) => id) }
  })
