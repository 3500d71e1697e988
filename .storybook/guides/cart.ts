import type { CartGroup } from '@xinglin/ui-kit/commerce/CartGroup'
import type { CartLineSketch } from '@xinglin/ui-kit/commerce/CartLineSketch'
import type { ComboLine } from '@xinglin/ui-kit/commerce/ComboLine'
import type { GiftLine } from '@xinglin/ui-kit/commerce/GiftLine'
import type { AccountSteps, LinePriceSteps } from '@xinglin/ui-kit/commerce/PriceSteps'
import type { SettlementBar } from '@xinglin/ui-kit/commerce/SettlementBar'
import type { ShippingBar } from '@xinglin/ui-kit/commerce/ShippingBar'
import type { SpendOfferRow } from '@xinglin/ui-kit/commerce/SpendOfferRow'
import type { UnavailableLine } from '@xinglin/ui-kit/commerce/UnavailableLine'
import { guideOf } from '../guide.ts'

export const cartGroupGuide = guideOf<typeof CartGroup>()({
  purpose: '参加同一活动的行收在一起：组头 40 写明已享哪一档、再买多少享下一档。',
  use: ['购物车里的满减、满折、组合、其他商品'],
  instead: ['下单后不再分组：用 OrderLines'],
  anatomy: [
    ['勾选', '全组', 'header input'],
    ['标签与名称', '满 呼吸用药专场', 'h2'],
    ['已享与下一档', '✓ 已享；虚线框为还差', '[aria-label=满减]'],
    ['去凑单', '活动的全部商品', '=去凑单'],
  ],
  pairs: [{ yes: '再买 ¥414.00 可减 ¥15.00', no: '还没满足活动条件' }],
  sizes: [['标题行', '高 40，滚动时贴在表头下']],
  wording: [['差额', '再买 ¥414.00 可减 ¥15', '再买414减15']],
  keyboard: [['空格', '勾选全组']],
  heard: '以组名为名的 section；勾选读“全选 呼吸用药专场”。',
  tokens: [['color.bg.subtle', '组头']],
  props: {
    title: '组名',
    tag: '活动的一字标签',
    hint: '组名后的说明',
    selection: '全组的勾选状态与改变它',
    action: '右侧去处：去凑单',
    offers: '已享与下一档',
    children: '组里的行',
  },
})

export const cartLineSketchGuide = guideOf<typeof CartLineSketch>()({
  purpose: '几百行的购物车里，远处的行先画个轮廓，停下来才画全。',
  use: ['购物车超过一屏时，窗外的行'],
  instead: ['正在加载用 Skeleton'],
  anatomy: [['名称与金额', '与真行同高，滚动不跳', 'h3']],
  pairs: [{ yes: '轮廓与真行同高', no: '画全时页面跳动' }],
  keyboard: [],
  heard: '读名称；得焦点的行从不是轮廓。',
  tokens: [['color.bg.sunken', '轮廓']],
  props: { line: '已定价的行', height: '真行会有多高' },
})

export const comboLineGuide = guideOf<typeof ComboLine>()({
  purpose: '购物车里的一套：里面各几盒、套价、单买合计、组合价省多少。',
  use: ['组合购的套'],
  instead: ['普通商品用 CartLineRow', '赠品用 GiftLine'],
  anatomy: [
    ['成员', '收起时写几种，展开逐个列出', 'h3'],
    ['套数', '减到 0 问是否删除', 'fieldset'],
    ['合计', '省为 0 时不写', '=690'],
  ],
  pairs: [{ yes: '任一品种缺货则整套不可购，写明是哪一种', no: '只写不可购' }],
  keyboard: [
    ['Enter', '展开或收起成员'],
    ['↑ ↓', '增减 1 套'],
  ],
  heard: '列表项；展开按钮读出是否展开。',
  tokens: [['color.text.success', '省']],
  props: {
    name: '组合的名称',
    members: '成员与每套几盒',
    sets: '几套',
    bounds: '能买几套',
    selected: '是否勾选',
    price: '套价与单买合计；看不到价为 null',
    unavailable: '为何整套不可购',
    refusal: '上一次改动没有成的原因',
    onSelect: '勾选',
    onQuantity: '套数改变',
    onRemove: '删除',
    place: '长列表里的位置',
  },
})

export const giftLineGuide = guideOf<typeof GiftLine>()({
  purpose: '赠品一行：送什么、送几件、因为哪个活动。',
  use: ['满赠、买赠送的'],
  instead: ['加价换购可增减，用 CartLineRow'],
  anatomy: [
    ['赠', '标签', '=赠'],
    ['名称与数量', '数量由规则定，不能改', '=医用外科口罩'],
    ['因为', '哪个活动送的；库存不足写明少送', '=每满'],
  ],
  pairs: [{ yes: '库存只剩 8 件，少送 2 件', no: '悄悄少送' }],
  keyboard: [],
  heard: '“赠品，名称，数量，原因”。',
  tokens: [['color.text.secondary', '原因']],
  props: {
    name: '赠品名称',
    specification: '规格',
    quantity: '数量',
    unit: '单位',
    because: '因为哪个活动',
    cut: '少送的原因；没有为 null',
    href: '赠品就是某个商品时的详情页',
    place: '长列表里的位置',
  },
})

export const spendOfferRowGuide = guideOf<typeof SpendOfferRow>()({
  purpose: '满赠、换购一条：已满足送什么，没满足还差多少。',
  use: ['购物车底部，整单的满赠换购'],
  instead: ['一组商品的满减在 CartGroup 的组头'],
  anatomy: [
    ['条件', '满多少', '=呼吸用药满赠'],
    ['进度', '还差多少，含仓库', '=可换购'],
    ['换购', '满足后选换购品', 'button'],
  ],
  pairs: [],
  keyboard: [['Enter', '打开换购']],
  heard: '读条件与还差多少；按钮读“换购 名称”。',
  tokens: [['color.text.success', '已满足']],
  props: { state: '活动与现在的状态', href: '活动的商品', onExchange: '打开换购' },
})

export const unavailableLineGuide = guideOf<typeof UnavailableLine>()({
  purpose: '购物车里买不了的一行：为什么，能换什么。',
  use: ['下架、缺货、资质不符、控销未授权'],
  instead: ['能买的行用 CartLineRow'],
  anatomy: [
    ['名称', '变灰但能读', 'h3'],
    ['原因', '能治的带去处：去更新证件', '=暂时缺货'],
    ['找同类、删除', '两个出路', '=找相似'],
  ],
  pairs: [{ yes: '原因后跟按钮', no: '只变灰' }],
  keyboard: [['Tab', '原因的去处、找同类、删除']],
  heard: '列表项，读名称与原因。',
  tokens: [['color.text.tertiary', '灰字']],
  props: {
    line: '已定价的行',
    href: '详情页',
    similarHref: '同类商品',
    onRemove: '删除',
    place: '长列表里的位置',
  },
})

export const settlementBarGuide = guideOf<typeof SettlementBar>()({
  purpose: '购物车底部 64 高的一条：勾了几种、怎么算到应付、去结算。',
  use: ['购物车，固定在底'],
  instead: ['列表的批量加购用 BatchBar', '核对订单的合计在右侧'],
  anatomy: [
    ['全选与批量', '删除、移入收藏', '=全选'],
    ['算式', '商品 − 满减 ＋ 运费，能对得上', '=已减'],
    ['价格明细', '逐步算到合计，在条上方展开', 'summary'],
    ['去结算', '一种也没勾时不能按', '=去结算'],
  ],
  pairs: [{ yes: '把算式写出来', no: '只写一个总额' }],
  sizes: [['桌面与手机', '高 64，固定在下边']],
  wording: [
    ['合计', '应付 ¥1,961.90，算式写全', '预计金额 ¥0.00'],
    ['差额', '再买 ¥333.20 免运费', '差 333.2 元包邮'],
  ],
  keyboard: [
    ['空格', '全选'],
    ['Enter', '去结算'],
  ],
  heard: '区域“结算”；应付金额改变时读出来。',
  tokens: [
    ['color.text.price', '应付'],
    ['shadow.bar', '上边的影'],
  ],
  props: {
    cart: '已定价的购物车',
    selection: '全选、部分、没有',
    onSelectAll: '全选',
    actions: '批量操作',
    settleHref: '核对订单的地址',
    onSettle: '按下去结算：可能先要决定什么',
  },
})

export const shippingBarGuide = guideOf<typeof ShippingBar>()({
  purpose: '还差多少免运费：一句话、一条进度、去凑单。',
  use: ['购物车标题行、手机购物车顶'],
  instead: ['单品包邮用 FreeShippingHint'],
  anatomy: [
    ['话', '再买 ¥333.20 免运费；满足后写已满足', 'p'],
    ['进度', '按商品金额', 'progress'],
    ['去凑单', '满足后不见', '=去凑单'],
  ],
  pairs: [{ yes: '差额只在这一条说', no: '结算前再弹窗说一遍' }],
  keyboard: [['Tab', '去凑单']],
  heard: '进度条读现在与目标。',
  tokens: [['color.text.success', '已满足']],
  props: { shipping: '运费与门槛', goodsTotal: '计入的商品金额', moreHref: '去凑单', onMore: '按下去凑单' },
})

export const priceStepsGuide = guideOf<typeof LinePriceSteps | typeof AccountSteps>()({
  purpose: '价格明白账：一步步怎么算到这个金额，哪些优惠没享、为什么。',
  use: ['购物车的行与合计、核对订单、订单详情'],
  instead: ['只报各项金额用 MoneySummary', '阶梯价的各档用 LadderTiers'],
  anatomy: [
    ['价格明细', '按开才算，几百行的购物车也不慢', 'summary'],
    ['各步', '名称、单价 × 数量，右边是这一步之后的金额或减额'],
    ['未享', '没用上的优惠，各写原因与还差多少'],
  ],
  pairs: [{ yes: '各步相加与应付分毫不差', no: '只写“已优惠”' }],
  keyboard: [['Enter 或空格', '展开、收起']],
  heard: '“价格明细，已收起”；展开后逐步读。',
  tokens: [['color.text.tertiary', '未享的原因']],
  props: {
    line: '一行：已算的价、未享的优惠、数量',
    unit: '单位：盒、瓶',
    shares: '整车优惠中由这行分摊的',
    account: '整车或整单的账',
  },
})
