import type { AddressCards } from '@xinglin/ui-kit/commerce/AddressCards'
import type { BatchReportTable } from '@xinglin/ui-kit/commerce/BatchReportTable'
import type { DifferenceList } from '@xinglin/ui-kit/commerce/DifferenceList'
import type { ExportMenu } from '@xinglin/ui-kit/commerce/ExportMenu'
import type { LicenceCalendar } from '@xinglin/ui-kit/commerce/LicenceCalendar'
import type { LifeBar } from '@xinglin/ui-kit/commerce/LifeBar'
import type { LicenceYear } from '@xinglin/ui-kit/commerce/LicenceYear'
import type { MoneySummary } from '@xinglin/ui-kit/commerce/MoneySummary'
import type { OrderGroup } from '@xinglin/ui-kit/commerce/OrderGroup'
import type { OrderLines } from '@xinglin/ui-kit/commerce/OrderLines'
import type { OrderProgress } from '@xinglin/ui-kit/commerce/OrderProgress'
import type { PaymentPicker } from '@xinglin/ui-kit/commerce/PaymentPicker'
import type { ReorderTable } from '@xinglin/ui-kit/commerce/ReorderTable'
import type { Timeline } from '@xinglin/ui-kit/commerce/Timeline'
import { guideOf } from '../guide.ts'

export const addressCardsGuide = guideOf<typeof AddressCards>()({
  purpose: '货送到哪里：从已有的收货地址里选一个。',
  use: ['核对订单、拼团、积分兑换'],
  instead: ['增改地址用地址弹窗'],
  anatomy: [
    ['收货人与电话', '一行', '=林女士'],
    ['默认、证照地址', '标签', '=默认'],
    ['地址', '长地址换行，不截', '=示例省'],
  ],
  pairs: [{ yes: '含麻订单只有证照地址可选', no: '选了再拒绝' }],
  keyboard: [['↑ ↓', '换一个地址']],
  heard: '单选组“收货地址”；每张读收货人与地址。',
  tokens: [
    ['color.bg.selected', '选中的底'],
    ['color.action.primary', '选中的边'],
  ],
  props: {
    addresses: '地址',
    chosen: '选中的；没有为 null',
    licenceOnly: '只能送证照地址',
    onChoose: '选了一个',
  },
})

export const differenceListGuide = guideOf<typeof DifferenceList>()({
  purpose: '与刚才看到的相比哪里变了，逐行说：价格、数量、优惠、失效。',
  use: ['核对订单：别处改过、涨价、缺货'],
  instead: ['下单被拒的原因用 Notice'],
  anatomy: [['一行一处', '商品名：价格由 ¥4.30 变为 ¥4.40', 'li']],
  pairs: [{ yes: '写出前后两个数', no: '商品信息有变化' }],
  keyboard: [],
  heard: '列表，每项一句。',
  tokens: [['color.bg.warningSoft', '在警示条里']],
  props: { differences: '变化' },
})

export const moneySummaryGuide = guideOf<typeof MoneySummary>()({
  purpose: '一个总额怎么来的：商品金额、各项优惠、运费、应付。',
  use: ['核对订单、订单详情、发票'],
  instead: ['一行价格的来历用 PriceSteps'],
  anatomy: [
    ['商品金额', '分以下归到最大的一行之后的和', 'dt'],
    ['优惠', '为 0 的不列', '=满减'],
    ['应付或实付', '余额付的算在实付里', '=应付金额'],
  ],
  pairs: [{ yes: '各行相加等于最后一行', no: '省 ¥0.00' }],
  keyboard: [],
  heard: '名称与数值的列表。',
  tokens: [
    ['color.text.success', '减去的'],
    ['color.text.price', '应付'],
  ],
  props: {
    goodsTotal: '商品金额',
    reductions: '各项优惠',
    freight: '运费',
    payable: '余额之外应付的',
    balance: '余额支付',
    paid: '已付：写实付',
    refunds: '已退的，逐项',
    kept: '退后实收',
  },
})

export const orderLinesGuide = guideOf<typeof OrderLines>()({
  purpose: '订单里的商品，不能再改：批号、效期、单价、数量、金额。',
  use: ['核对订单：行高 40，写优惠分摊与实付', '订单详情：每批的检验报告，申请售后'],
  instead: ['还能改的用 CartLineRow'],
  anatomy: [
    ['商品', '组合写出里面各几盒', 'li a'],
    ['批号与效期', '一批一行', '=260518'],
    ['金额、优惠分摊、实付', '放得下才分三列，窄时只写实付', '=984'],
    ['合计', '等于金额明细'],
  ],
  pairs: [{ yes: '尾差归一行，并写明含尾差', no: '各行相加差一分' }],
  keyboard: [['Tab', '商品、检验报告、申请售后']],
  heard: '列表“商品清单”；改过的数字旁有划去的旧数。',
  tokens: [
    ['color.bg.warningSoft', '变了的行'],
    ['color.text.success', '优惠分摊'],
  ],
  props: { lines: '各行', placed: '已下单：列检验报告与售后' },
})

export const orderProgressGuide = guideOf<typeof OrderProgress>()({
  purpose: '订单走到哪一步：提交、付款、审核、出库、签收。',
  use: ['订单详情顶部'],
  instead: ['逐条的时间用 Timeline', '结算的四步用 Steps'],
  anatomy: [['步', '走过的有时间，当前的加重', 'li']],
  pairs: [],
  keyboard: [],
  heard: '有序列表，当前一步带 aria-current。',
  tokens: [['color.action.primary', '走过的']],
  props: { order: '订单的状态与轨迹' },
})

export const orderGroupGuide = guideOf<typeof OrderGroup>()({
  purpose: '订单列表里的一张：编号、状态、几样货、金额、能做什么。',
  use: ['我的订单'],
  instead: ['一张订单的全部用订单详情页'],
  anatomy: [
    ['头', '编号与下单日期', 'header'],
    ['货', '前三种，其余写共几种', 'li'],
    ['金额与状态', '金额按价格的样子', '=待付款'],
    ['按钮', '手机上 44 高，至多两个，其余在更多', 'button, article a'],
  ],
  pairs: [{ yes: '待付款写出还剩多久', no: '只写待付款' }],
  keyboard: [['Tab', '详情、再到各按钮']],
  heard: 'article“订单 编号”。',
  tokens: [
    ['color.text.price', '金额'],
    ['size.targetTouch', '手机上的按钮'],
  ],
  props: { order: '订单摘要', href: '详情', payHref: '去付款', children: '按钮' },
})

export const paymentPickerGuide = guideOf<typeof PaymentPicker>()({
  purpose: '怎么付：扫码、对公转账、余额、账期，用不了的说为什么。',
  use: ['支付订单'],
  instead: ['两三个文字选项用 Radio'],
  anatomy: [
    ['方式', '图标、名称、一句说明', 'label'],
    ['余额', '够不够', '=账户余额'],
    ['账期', '额度、从哪天算起', '=账期支付'],
  ],
  pairs: [{ yes: '含麻订单不支持余额，写在余额旁', no: '按了才报错' }],
  keyboard: [['↑ ↓', '换一种']],
  heard: '单选组“支付方式”，不可用的读出原因。',
  tokens: [['color.bg.selected', '选中的底']],
  props: {
    choices: '各方式与不可用的原因',
    balance: '余额',
    credit: '账期额度；没有为 null',
    chosen: '选中的',
    disabled: '正在付，不能换',
    onChoose: '选了一种',
  },
})

export const reorderTableGuide = guideOf<typeof ReorderTable>()({
  purpose: '买过的再买：上次买几盒、多少钱，现在多少钱。',
  use: ['快捷采购、会员首页的常购补货'],
  instead: ['找新货用 GoodsTable'],
  anatomy: [
    ['商品', '规格写全', 'h3'],
    ['上次', '日期、数量', '=上次'],
    ['现价', '较上次降 ¥0.61 或涨', '=.60'],
    ['数量与再买', '一行加一次，或勾选一起加', 'fieldset'],
  ],
  pairs: [{ yes: '较上次降 ¥0.61', no: '−0.6133' }],
  keyboard: [['Enter（数量框内）', '加购，并到下一行']],
  heard: '表格，列有表头。',
  tokens: [
    ['color.text.success', '降'],
    ['color.text.danger', '涨'],
  ],
  props: {
    rows: '买过的商品',
    hrefOf: '详情页',
    adding: '正在加入的',
    outcomes: '加入的结果',
    onAdd: '加购一个或多个',
  },
})

export const timelineGuide = guideOf<typeof Timeline>()({
  purpose: '一件事的经过，新的在上：时间与一句话。',
  use: ['订单跟踪、物流、售后进度'],
  instead: ['只有几步、看走到哪用 OrderProgress'],
  anatomy: [['一条', '点、时间、说明；最新的一条加重', 'li']],
  pairs: [],
  keyboard: [],
  heard: '有序列表。',
  tokens: [['color.action.primary', '最新一条的点']],
  props: { nodes: '各条', 'aria-label': '是什么的经过' },
})

export const exportMenuGuide = guideOf<typeof ExportMenu>()({
  purpose: '一个导出按钮，点开选格式与内容。',
  use: ['订单、账单、流水'],
  instead: ['只有一种下载时用 Button 的链接'],
  anatomy: [
    ['按钮', '导出订单', 'summary'],
    ['选项', 'Excel、CSV，含批号与否', 'details'],
  ],
  pairs: [{ yes: '一个按钮，里面选', no: '四个导出按钮排成一行' }],
  keyboard: [
    ['Enter 或空格', '打开'],
    ['Esc', '收起，焦点回到按钮'],
  ],
  heard: '按钮读出是否展开；选项是下载链接。',
  tokens: [['shadow.lg', '菜单的影']],
  props: { label: '按钮上的字', choices: '选项与下载地址', size: '按钮高度：40，密集页面的标题旁 32' },
})

export const batchReportTableGuide = guideOf<typeof BatchReportTable>()({
  purpose: '在售的批次：批号、生产日期、有效期至、仓库与检验报告。',
  use: ['商品详情'],
  instead: ['订单里的批次在 OrderLines'],
  anatomy: [
    ['批号与日期', '近效期写明', 'tbody td'],
    ['检验报告', '有则下载，没有写未上传', 'tbody td:last-child'],
  ],
  pairs: [],
  keyboard: [['Tab', '各批的检验报告']],
  heard: '表格，列有表头；下载读出商品与批号。',
  tokens: [['color.text.warning', '近效期']],
  props: {
    batches: '批次',
    warehouseName: '仓库的名称',
    withQuantity: '写出数量',
    reportHref: '检验报告；没有为 null',
  },
})

export const lifeBarGuide = guideOf<typeof LifeBar>()({
  purpose: '有效期至写到日，并说还剩多久。',
  use: ['列表、卡片、购物车、订单里的效期'],
  instead: ['证件的效期用 LicenceCalendar'],
  anatomy: [
    ['日期', '年月日写全', '=2028-05-17'],
    ['剩余', '整月向下取；90 天内写天数', '=剩 17 个月'],
  ],
  pairs: [{ yes: '写到日，并写还剩多久', no: '只写到月' }],
  keyboard: [],
  heard: '日期，接着是还剩多久；颜色之外总有文字。',
  tokens: [
    ['color.text.warning', '8 个月以内'],
    ['color.text.danger', '90 天以内'],
  ],
  props: { on: '有效期至', look: '两行、一行，或只写日期', today: '不写则用页面的日期' },
})

export const licenceYearGuide = guideOf<typeof LicenceYear>()({
  purpose: '未来 12 个月哪张证在哪天到期，一眼看全年。',
  use: ['资质证件页', '后台的会员页'],
  instead: ['逐张的状态与去更新用 LicenceCalendar'],
  anatomy: [
    ['月份', '从本月起 12 个，跨年写年份', '=2026年11月'],
    ['今天', '本月里的一条线，1280 以上', '=今天'],
    ['到期的证', '日期与名称，60 天内的换色', '=药品经营许可证'],
  ],
  pairs: [{ yes: '窄屏只列有证到期的月份', no: '空月占满屏幕' }],
  keyboard: [],
  heard: '列表“未来 12 个月到期的证件”，每月读出到期的证与日期。',
  tokens: [
    ['color.bg.warningSoft', '将到期'],
    ['color.border.brand', '今天的线'],
  ],
  props: { licences: '证件与到期日', today: '今天' },
})

export const licenceCalendarGuide = guideOf<typeof LicenceCalendar>()({
  purpose: '每张证有效期到哪天、还有几天，将到期的去更新。',
  use: ['会员首页', '资质证件页'],
  instead: ['一张证的状态用 StatusText'],
  anatomy: [
    ['证', '名称与有效期，长期的写长期', '=营业执照'],
    ['状态', '有效、还有几天、已过期，字与颜色都有', '=有效'],
  ],
  pairs: [{ yes: '将到期的带去更新', no: '过期那天才说' }],
  keyboard: [['Tab', '去更新']],
  heard: '列表“资质证件”，去更新读出是哪张、还有几天。',
  tokens: [
    ['color.text.warning', '将到期'],
    ['color.text.danger', '已过期'],
  ],
  props: { licences: '证件与到期日', today: '今天', renewHref: '去更新的地址' },
})
