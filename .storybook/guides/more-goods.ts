import type { AddOutcomeNote } from '@xinglin/ui-kit/commerce/AddOutcomeNote'
import type { BatchBar } from '@xinglin/ui-kit/commerce/BatchBar'
import type { BrandWall } from '@xinglin/ui-kit/commerce/BrandWall'
import type { FilterChips } from '@xinglin/ui-kit/commerce/FilterChips'
import type { FilterSheet } from '@xinglin/ui-kit/commerce/FilterSheet'
import type { FreeShippingHint } from '@xinglin/ui-kit/commerce/FreeShippingHint'
import type { GoodsAttrs } from '@xinglin/ui-kit/commerce/GoodsAttrs'
import type { GoodsCell } from '@xinglin/ui-kit/commerce/GoodsCell'
import type { GoodsGrid } from '@xinglin/ui-kit/commerce/GoodsGrid'
import type { GoodsPicture } from '@xinglin/ui-kit/commerce/GoodsPicture'
import type { GoodsRow } from '@xinglin/ui-kit/commerce/GoodsRow'
import type { HiddenPrice } from '@xinglin/ui-kit/commerce/HiddenPrice'
import type { ListToolbar } from '@xinglin/ui-kit/commerce/ListToolbar'
import type { RefusalNote } from '@xinglin/ui-kit/commerce/RefusalNote'
import { guideOf } from '../guide.ts'

export const listToolbarGuide = guideOf<typeof ListToolbar>()({
  purpose: '列表上方 40 高的一行：标题、筛选、排序、有货与买过、展示方式、翻页。',
  use: ['商品列表、搜索结果、专区列表'],
  instead: ['订单、流水的筛选用 DateRange 与 TextField', '手机上筛选进 FilterSheet'],
  anatomy: [
    ['筛选', '四个按钮，其余窄屏收进更多；已选的加粗带数目', 'summary'],
    ['面板', '可多选，按查看才生效，列表先不动', 'h1'],
    ['排序', '1280 以下收成一个菜单', '[aria-label=排序]'],
    ['数目', '超过一万写 10,000+，查看按钮不写假数', '=种'],
  ],
  pairs: [
    { yes: '一个筛选只出现一处', no: '面板、标签、侧栏各放一份' },
    { yes: '货在路上时打开的面板不收起', no: '货一到就收起，白勾一遍' },
  ],
  keyboard: [
    ['Enter 或空格', '打开一个筛选'],
    ['Esc', '放弃所勾，收起，焦点回到按钮'],
  ],
  heard: '区域“筛选与排序”；按钮读出是否展开，当前排序带 aria-current。',
  tokens: [
    ['size.listToolbar', '高度 40'],
    ['color.bg.brandMid', '打开的筛选'],
  ],
  props: {
    title: '是什么的列表',
    rows: '能按什么筛',
    hrefOf: '换了筛选的列表地址',
    orders: '排序',
    switches: '有货、买过',
    chips: '已选的条件',
    total: '多少种',
    capped: '至少这么多',
    filters: '手机上的筛选按钮',
    link: '标题旁的链接',
    look: '展示方式',
    pages: '小翻页',
  },
})

export const filterSheetGuide = guideOf<typeof FilterSheet>()({
  purpose: '手机上的全部筛选在一张抽屉里，勾完一起生效。',
  use: ['手机的列表'],
  instead: ['桌面用 ListToolbar 的面板'],
  anatomy: [
    ['各组', '六个以内直接展开'],
    ['重置、查看', '底部常在；只勾一组时写得出剩几种'],
  ],
  pairs: [{ yes: '勾一项不跳页', no: '每勾一项刷新一次' }],
  keyboard: [['Esc', '放弃，关闭']],
  heard: '对话框“筛选”。',
  tokens: [['size.targetTouch', '触碰 44']],
  props: {
    open: '是否打开',
    rows: '能按什么筛',
    total: '现在多少种；只知道很多时为 null',
    hrefOf: '换了筛选的列表地址',
    onClose: '关闭',
  },
})

export const filterChipsGuide = guideOf<typeof FilterChips>()({
  purpose: '筛选条里说不出的已选条件：搜索词、某个活动。',
  use: ['列表与结果之间'],
  instead: ['筛选条里已有的不再写一遍'],
  anatomy: [
    ['条件', '名称与值，点叉去掉', 'li a'],
    ['清除', '全部去掉', '=清空'],
  ],
  pairs: [],
  keyboard: [['Enter', '去掉这一个']],
  heard: '“移除 厂家：北麓制药，链接”。',
  tokens: [['radius.pill', '圆角']],
  props: { chips: '条件与去掉它的列表', clear: '全部去掉的列表' },
})

export const batchBarGuide = guideOf<typeof BatchBar>()({
  purpose: '勾选了才出现的一条 48：几种、几件、多少钱、一起加购。',
  use: ['列表与常购的表'],
  instead: ['购物车用 SettlementBar'],
  anatomy: [
    ['全选', '只选本页能买的', 'input'],
    ['合计', '按各行的数量与价格', '=预计金额'],
    ['加购', '一起加入', 'button'],
  ],
  pairs: [{ yes: '没勾就没有这一条', no: '已选 0 种常驻' }],
  keyboard: [['空格', '全选']],
  heard: '区域“已选商品”，出现时读一次。',
  tokens: [['shadow.bar', '上边的影']],
  props: {
    selection: '全选、部分、没有',
    onSelectAll: '全选',
    kinds: '几种',
    units: '几件',
    amount: '多少钱；看不到价为 null',
    adding: '正在加入',
    onAdd: '一起加购',
    children: '其他批量操作',
  },
})

export const goodsAttrsGuide = guideOf<typeof GoodsAttrs>()({
  purpose: '药品自身的属性：Rx、甲 OTC、乙 OTC、器械、饮片、冷藏、含麻。',
  use: ['规格之前'],
  instead: ['优惠用 Tag'],
  anatomy: [['标签', '处方类别在先，其后冷藏与含麻', 'span']],
  pairs: [{ yes: '属性用线框，优惠用底色', no: '两种标签一个样' }],
  keyboard: [],
  heard: '读文字。',
  tokens: [['color.text.secondary', '线框标签的字']],
  props: { goods: '商品' },
})

export const goodsCellGuide = guideOf<typeof GoodsCell>()({
  purpose: '表与清单里的一个商品：图、名称与优惠、属性与规格。',
  use: ['GoodsTable、CartLineRow 与 GoodsRow 之内'],
  instead: ['单独成卡用 GoodsCard'],
  anatomy: [
    ['图', '52 或 72，可不要', 'img'],
    ['名称', '一行，标签跟在后面', 'a'],
    ['规格', '先让备注，规格不截', '=0.25g×24粒'],
  ],
  pairs: [],
  keyboard: [['Enter', '详情']],
  heard: '名称是链接，级别由所在处定。',
  tokens: [['color.text.tertiary', '规格']],
  props: {
    goods: '商品',
    href: '详情页',
    picture: '图的大小，或不要',
    note: '规格之后的一句',
    children: '第三行',
    level: '标题级别',
    folds: '手机上第三行接在规格后',
  },
})

export const goodsGridGuide = guideOf<typeof GoodsGrid>()({
  purpose: '商品卡排成行：6、5、4、3 列随窗口，手机一列。',
  use: ['大图列表、收藏、为您推荐'],
  instead: ['表格用 GoodsTable'],
  anatomy: [['卡', '同一行等高，间距 12', 'article']],
  pairs: [{ yes: '旁边有会员菜单时少一列', no: '卡挤到 200 以下' }],
  keyboard: [],
  heard: '列表，名称由所在处给。',
  tokens: [['space.3', '间距']],
  props: {
    'aria-label': '是什么的列表',
    items: '各项',
    beside: '旁边另有一栏：少一列',
    oneRow: '只占一行：并排放得下几件就几件，手机五件',
    keyOf: '每项的键',
    children: '画一项',
  },
})

export const goodsPictureGuide = guideOf<typeof GoodsPicture>()({
  purpose: '商品图：有照片用照片，没有画包装，再没有画空位。',
  use: ['卡、表、购物车、详情'],
  instead: ['礼品与广告的图用 img'],
  anatomy: [
    ['图', '占格子的八成', 'img'],
    ['标签', '卡与详情的角上，至多两枚', '=满'],
    ['条', '近效期、暂时缺货', '=优'],
  ],
  pairs: [{ yes: '示意图一页说一次', no: '每张图都写' }],
  keyboard: [],
  heard: '读商品名、规格、厂家；在链接旁的对读屏隐藏。',
  tokens: [['color.bg.picture', '图的底']],
  props: {
    goods: '商品',
    size: '用在哪里',
    at: '第几张图',
    first: '首屏，不延迟加载',
    lead: '首屏最大的一张，最先加载',
  },
})

export const goodsRowGuide = guideOf<typeof GoodsRow>()({
  purpose: '一行一个商品，带价格与加购：页边的推荐、搭配。',
  use: ['详情旁的同通用名、搭配购买'],
  instead: ['整页列表用 GoodsTable'],
  anatomy: [
    ['商品', '图、名称、规格', 'h4'],
    ['价格与加购', '加一个中包', 'button'],
  ],
  pairs: [],
  keyboard: [['Tab', '名称、加购']],
  heard: '名称是四级标题。',
  tokens: [['color.text.price', '价格']],
  props: { goods: '商品', href: '详情页', onAdd: '加购；不能加则不传', adding: '正在加入' },
})

export const hiddenPriceGuide = guideOf<typeof HiddenPrice>()({
  purpose: '看不到价时，在价格的位置说为什么。',
  use: ['访客、未认证、控销未授权'],
  instead: ['能看到价用 Price', '买不了的原因用 RefusalNote'],
  anatomy: [['一句', '登录后可见、资质未认证、控销品种', 'span']],
  pairs: [{ yes: '登录后可见', no: '¥0.00' }],
  keyboard: [],
  heard: '读这一句。',
  tokens: [['color.text.secondary', '文字']],
  props: { because: '为什么看不到' },
})

export const refusalNoteGuide = guideOf<typeof RefusalNote>()({
  purpose: '为什么买不了，和怎样能买：每个原因一个去处。',
  use: ['卡、表、详情、购物车里买不了的商品'],
  instead: ['整单的原因用 Notice'],
  anatomy: [
    ['原因', '暂时缺货、超出经营范围、仅限医疗机构', '=超出经营范围'],
    ['去处', '更新证件、上传回执、申请权限、到货提醒', '=您的经营范围'],
  ],
  pairs: [{ yes: '去更新证件', no: '您无权购买' }],
  keyboard: [['Enter', '去处']],
  heard: '读原因，去处是链接或按钮。',
  tokens: [
    ['color.bg.sunken', '灰条'],
    ['color.text.link', '去处'],
  ],
  props: { refusal: '原因', look: '块、行、条或小片', goods: '能等到货的商品' },
})

export const addOutcomeNoteGuide = guideOf<typeof AddOutcomeNote>()({
  purpose: '在加购的地方说加成了没有：已加购 120 盒，或没加入的原因。',
  use: ['GoodsTable、ReorderTable 的数量旁'],
  instead: ['离开本页也要看到的用 Toast'],
  anatomy: [['一句', '成与不成两种颜色', 'span']],
  pairs: [],
  keyboard: [],
  heard: '出现时读出来。',
  tokens: [
    ['color.text.success', '加成了'],
    ['color.text.danger', '没加入'],
  ],
  props: { outcome: '结果；还没有则 undefined', unit: '单位' },
})

export const freeShippingHintGuide = guideOf<typeof FreeShippingHint>()({
  purpose: '单品包邮还差几盒：再买 20 盒，本品包邮。',
  use: ['详情、购物车行'],
  instead: ['整单免运费用 ShippingBar'],
  anatomy: [['一句', '够了写本品已包邮', 'span']],
  pairs: [],
  keyboard: [],
  heard: '读这一句。',
  tokens: [['color.text.success', '已包邮']],
  props: { offer: '包邮的条件', quantity: '现在的数', unit: '单位' },
})

export const brandWallGuide = guideOf<typeof BrandWall>()({
  purpose: '品牌排成格：标志或名称、在售几种。',
  use: ['品牌专区、首页'],
  instead: ['列表按厂家筛用 ListToolbar'],
  anatomy: [['格', '没有标志用名称', 'li']],
  pairs: [],
  keyboard: [['Tab', '逐个']],
  heard: '列表，每项是链接。',
  tokens: [['color.border.subtle', '格线']],
  props: { brands: '品牌', hrefOf: '品牌的页', level: '名称的标题级别' },
})
