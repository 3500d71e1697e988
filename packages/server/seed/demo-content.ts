/** The bar under the header: at most nine, names as in the page titles. */
export const navItems: readonly { readonly name: string; readonly url: string; readonly flag: string }[] = [
  { name: '首页', url: '/', flag: '' },
  { name: '包邮专区', url: '/yx', flag: '' },
  { name: '每日特价', url: '/mrtj', flag: '特' },
  { name: '拼团专区', url: '/ptzq', flag: '' },
  { name: '组合购', url: '/zhzq', flag: '' },
  { name: '近效期专区', url: '/jxqzc', flag: '' },
  { name: '中药饮片', url: '/zyyp', flag: '' },
  { name: '医疗器械', url: '/qxzq', flag: '' },
  { name: '品牌专区', url: '/ppzq', flag: '' },
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

/** A banner above the goods of each zone, and the pictures beside and at the bottom of pages. */
const zoneAds = [
  {
    position: 'kxzq',
    title: '控销专区',
    subtitle: '按区域授权供货，价格与渠道受保护',
    image: '/pictures/art/chronic.svg',
    url: '/kxzq/new',
  },
  {
    position: 'kxzq',
    title: '如何开通控销采购权限',
    subtitle: '在商品卡上申请，审核结果以站内消息告知',
    image: '/pictures/art/winter.svg',
    url: '/help/fwbz?id=68',
  },
  {
    position: 'new_kxzq',
    title: '新开放控销品种',
    subtitle: '本区域新增授权品种，审核通过后显示价格',
    image: '/pictures/art/winter.svg',
    url: '/kxzq',
  },
  {
    position: 'ppzq',
    title: '品牌专区',
    subtitle: '按厂家集中选购，一次配齐',
    image: '/pictures/art/chronic.svg',
    url: '/ppzq',
  },
  {
    position: 'zyzq',
    title: '中药饮片',
    subtitle: '产地、等级逐一标明，批批有检验报告',
    image: '/pictures/art/herbs.svg',
    url: '/zyyp',
  },
  {
    position: 'yx',
    title: '包邮专区',
    subtitle: '达到标示数量，该品种单独包邮',
    image: '/pictures/art/winter.svg',
    url: '/yx/rule',
  },
  {
    position: 'ptzq',
    title: '拼团专区',
    subtitle: '成团发货，未成团全额退回',
    image: '/pictures/art/winter.svg',
    url: '/ptzq',
  },
  {
    position: 'mrtj',
    title: '每日特价',
    subtitle: '每日零点换新，售完为止',
    image: '/pictures/art/chronic.svg',
    url: '/mrtj',
  },
  {
    position: 'jxqzc',
    title: '近效期专场',
    subtitle: '价格让利，无质量问题不接受退换，请核对效期后下单',
    image: '/pictures/art/herbs.svg',
    url: '/help/zfps/ypth',
  },
  {
    position: 'zhzq',
    title: '组合购',
    subtitle: '常配品种成套采购，按套计价',
    image: '/pictures/art/chronic.svg',
    url: '/zhzq',
  },
  {
    position: 'zhmz',
    title: '组合满赠',
    subtitle: '买满赠、加价换购，赠完为止',
    image: '/pictures/art/winter.svg',
    url: '/zhmz',
  },
  {
    position: 'hb',
    title: '满额返现',
    subtitle: '当期完成订单累计达标，返现计入余额',
    image: '/pictures/art/chronic.svg',
    url: '/hb',
  },
  {
    position: 'welfare',
    title: '全场94折',
    subtitle: '参加品种按 94 折计，与优惠券择一使用',
    image: '/pictures/art/herbs.svg',
    url: '/welfare',
  },
  {
    position: 'lqzx',
    title: '领券中心',
    subtitle: '先领券，再下单',
    image: '/pictures/art/winter.svg',
    url: '/lqzx',
  },
  {
    position: 'jfsc',
    title: '积分商城',
    subtitle: '订单完成得积分，兑换店面与办公用品',
    image: '/pictures/art/herbs.svg',
    url: '/jfsc',
  },
  {
    position: 'news',
    title: '新闻中心',
    subtitle: '行业资讯与公司动态',
    image: '/pictures/art/chronic.svg',
    url: '/news',
  },
  { position: 'side', title: '领券中心', subtitle: '先领券再下单', image: '/pictures/art/right.svg', url: '/lqzx' },
  { position: 'side', title: '每日特价', subtitle: '零点换新', image: '/pictures/art/right.svg', url: '/mrtj' },
  {
    position: 'bottom',
    title: '包邮专区',
    subtitle: '达到标示数量，该品种单独包邮',
    image: '/pictures/art/winter.svg',
    url: '/yx',
  },
]

/** Generated pictures, served by the shop itself. */
export const ads: readonly {
  /** The name in the call that reads it: /api/focus/{position}, or /api/ad?position=. */
  readonly position: string
  readonly title: string
  readonly subtitle: string
  readonly image: string
  readonly url: string
}[] = [
  {
    position: 'focus',
    title: '秋冬呼吸用药备货',
    subtitle: '感冒止咳退热，满 2000 减 100',
    image: '/pictures/art/winter.svg',
    url: '/list?manjian_id=1',
  },
  {
    position: 'focus',
    title: '慢病常备，整件更省',
    subtitle: '降压调脂控糖，满 5000 减 250',
    image: '/pictures/art/chronic.svg',
    url: '/list?manjian_id=4',
  },
  {
    position: 'focus',
    title: '饮片产地直采',
    subtitle: '产地、等级、公斤价逐一标明',
    image: '/pictures/art/herbs.svg',
    url: '/list?select=155&zy=2',
  },
  {
    position: 'login',
    title: '杏林春暖 采药有据',
    subtitle: '面向药店、诊所与连锁门店的医药采购平台',
    image: '/pictures/art/login.svg',
    url: '/',
  },
  {
    position: 'right_new',
    title: '首单免运费',
    subtitle: '新会员专享',
    image: '/pictures/art/right.svg',
    url: '/help/xrzn',
  },
  { position: 'top', title: '证照齐全，批批质检', subtitle: '', image: '/pictures/art/top.svg', url: '/help/fwbz' },
  ...zoneAds,
]

export const links: readonly { readonly name: string; readonly url: string }[] = [
  { name: '新手指南', url: '/help/xrzn' },
  { name: '服务保障', url: '/help/fwbz' },
  { name: '关于我们', url: '/help/us' },
  { name: '新闻中心', url: '/news' },
  { name: '网站资质', url: '/help/fwbz?id=66' },
  { name: '隐私政策', url: '/privacy' },
]
