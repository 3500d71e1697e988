import type { articleCategories } from '../db/schema-content.ts'

/** Default content of a new shop: neutral texts of a wholesale pharmacy, with the shop's own data in {placeholders}. */

/** Ids of article categories: 3 is 公告 (home page), 66 the licences (footer). */
export const articlePlaces: readonly {
  readonly id: number
  readonly kind: (typeof articleCategories.$inferSelect)['kind']
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

export const navigation: readonly { readonly name: string; readonly url: string }[] = [
  { name: '首页', url: '/' },
  { name: '每日特价', url: '/mrtj' },
  { name: '近效期专区', url: '/jxqzc' },
  { name: '中药饮片', url: '/zyyp' },
  { name: '医疗器械', url: '/qxzq' },
  { name: '品牌专区', url: '/ppzq' },
]

export const linksBelow: readonly { readonly name: string; readonly url: string }[] = [
  { name: '新手指南', url: '/help/xrzn' },
  { name: '服务保障', url: '/help/fwbz' },
  { name: '关于我们', url: '/help/us' },
  { name: '网站资质', url: '/help/fwbz?id=66' },
  { name: '隐私政策', url: '/privacy' },
]

/** 一级 categories with their 二级; `import-goods --create` adds more. */
export const categoryTree: readonly {
  readonly name: string
  readonly zone?: 'zy' | 'qx'
  readonly children: readonly string[]
}[] = [
  { name: '感冒咳嗽', children: ['感冒发热', '清热解毒', '止咳祛痰平喘'] },
  { name: '抗菌消炎', children: ['青霉素与头孢类', '大环内酯与喹诺酮', '其他抗感染'] },
  { name: '肠胃肝胆', children: ['胃酸与溃疡', '胃动力与消化', '腹泻便秘', '肝胆用药'] },
  { name: '心脑血管', children: ['降压', '调脂', '冠心病与抗血栓', '脑血管用药'] },
  { name: '糖尿病与内分泌', children: ['口服降糖', '其他内分泌'] },
  { name: '风湿骨伤', children: ['解热镇痛', '风湿关节', '跌打损伤'] },
  { name: '妇科用药', children: ['妇科炎症', '调经养血'] },
  { name: '儿科用药', children: ['儿童感冒', '儿童消化'] },
  { name: '皮肤外用', children: ['抗真菌', '外用止痒'] },
  { name: '滋补营养', children: ['维生素与矿物质', '补益'] },
  { name: '中药饮片', zone: 'zy', children: ['根及根茎类', '果实种子类', '花叶类', '其他饮片'] },
  { name: '医疗器械', zone: 'qx', children: ['检测仪器', '敷料耗材', '康复护理'] },
]

/** Shown below the licences on every page. */
export const statements: readonly string[] = [
  '本网站未发布麻醉药品、精神药品、医疗用毒性药品、放射性药品、戒毒药品和医疗机构制剂的产品信息，亦未发布未经批准的药品广告',
  '本站仅向具备合法资质的机构客户销售，不面向个人消费者',
]

export const helpArticles: readonly {
  readonly categoryId: number
  readonly title: string
  readonly body: string
  readonly slug?: string
}[] = [
  {
    categoryId: 61,
    title: '如何成为会员',
    body: '{商城名称}只向具备合法资质的机构供货。请准备营业执照、药品经营许可证或医疗机构执业许可证、采购委托书等资料，在线注册或致电 {客服电话} 开通账号。\n\n资料提交后由质量管理部审核，审核通过后可查看价格并下单。证照到期前请及时更新。',
  },
  {
    categoryId: 62,
    title: '如何下单',
    body: '按品名、厂家、拼音首字母或条形码搜索商品，填写数量加入购物车，在结算页核对收货地址、发票与金额后提交订单。\n\n中包装是每次增减的数量；有起购量或限购数量的，商品页会写明。',
  },
  {
    categoryId: 63,
    title: '收货时如何核对',
    body: '请将实物的批准文号、生产批号和有效期与随货同行单逐一核对，不符的当场拒收并联系客服。\n\n含麻黄碱类复方制剂只送达证照载明的地址，收货后 15 日内请上传签收回执。冷藏药品签收时请当场读取温度记录。',
  },
  {
    categoryId: 66,
    title: '本站经营资质公示',
    body: '{企业名称}，统一社会信用代码 {统一社会信用代码}，地址 {企业地址}。\n\n{证照}。\n\n本站仅向具备合法资质的机构客户销售，不面向个人消费者。',
  },
  {
    categoryId: 67,
    title: '会员服务协议',
    body: '会员应保证所提交的资质真实、有效，并在证照变更或到期前更新。账号仅供本单位采购使用，不得转借。\n\n{企业名称}按订单约定的品种、数量和价格供货，价格以提交订单时确认的为准。因证照失效造成的延误由会员承担。',
  },
  {
    categoryId: 67,
    title: '隐私政策',
    slug: 'privacy',
    body: '{企业名称}只收集完成交易和履行药品监管要求所必需的信息，包括单位资质、联系人、收货地址和订单记录。\n\n这些信息不会出售给第三方。您可以在账户中心查看和更正联系信息，注销账号请致电 {客服电话}。法规要求保存的交易记录会保存至规定年限。',
  },
  {
    categoryId: 68,
    title: '检验报告查询',
    body: '商品页的“批次与检验报告”列出在售批次，每个批次可以下载检验报告，也可以按品名或批号查询。',
  },
  {
    categoryId: 71,
    title: '付款方式',
    body: '支持对公转账、余额与账期。对公转账：户名 {收款户名}，开户行 {开户行}，账号 {收款账号}，请在附言中写明订单号并上传凭证，财务确认后发货。\n\n已签订账期协议的单位可以选择账期，逾期未结清时不能再下单。',
  },
  {
    categoryId: 71,
    title: '发票',
    body: '可以开具增值税普通发票和增值税专用发票，金额为实际支付金额，发货后开具。开票信息有误的，请先申请冲红再重开。',
  },
  {
    categoryId: 72,
    title: '运费与包邮规则',
    slug: 'yx-rule',
    body: '每单合计满 {包邮金额} 元免运费，不足的收 {运费} 元。已付款但尚未转仓库的订单金额可以合并计算。\n\n标明“满量包邮”的品种达到数量后，该品种不计运费。每单合计不足 {起订金额} 元的暂不能结算。',
  },
  {
    categoryId: 72,
    title: '签收与验货',
    body: '请当面清点箱数并检查外包装。发现破损、短少或错发，请在随货同行单上注明并拍照，当场拒收有问题的部分。\n\n签收后 7 天内仍可提交售后申请，需附照片和批号。',
  },
  {
    categoryId: 73,
    title: '药品退换货政策',
    body: '质量问题、破损、短少和错发，7 天内附照片申请，由我们承担运费。无质量问题的退货须在 30 天内、包装完好；近效期、冷藏、含麻和特价商品不在此列。\n\n审核通过后请寄至：{退货地址}。仓库验收合格后三个工作日内退款。',
  },
  {
    categoryId: 81,
    title: '投诉与建议',
    body: '请致电 {客服电话} 或在“意见反馈”中提交，写明订单号和问题，最好附照片。我们在一个工作日内联系您。',
  },
  {
    categoryId: 82,
    title: '联系我们',
    body: '{企业名称}，{企业地址}。客服电话 {客服电话}，{服务时间}。',
  },
]
