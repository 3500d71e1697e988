import type { CartLineRow } from '@xinglin/ui-kit/commerce/CartLineRow'
import type { GoodsCard } from '@xinglin/ui-kit/commerce/GoodsCard'
import type { GoodsTable } from '@xinglin/ui-kit/commerce/GoodsTable'
import type { QuantityStepper } from '@xinglin/ui-kit/commerce/QuantityStepper'
import { guideOf } from '../guide.ts'

export const quantityStepperGuide = guideOf<typeof QuantityStepper>()({
  purpose: '一次按一个中包增减；打进去的数离开时取整到能买的数，并说明为什么变了。',
  use: ['能买的数是中包的整数倍', '列表、卡、购物车、详情、购买条', '键盘连续录数：无图模式'],
  instead: ['固定数量（秒杀一人一盒）写成文字', '不是件数的输入用 TextField'],
  anatomy: [
    ['减', '再减就低于起购数时停用；不进 Tab 序', 'button'],
    ['数', '可打字；得焦点时全选；全角数字也认', 'input'],
    ['加', '到库存或限购仍可按，按了就说为什么不加', 'button:last-of-type'],
    ['说明', '浮在框下，读屏会读，不推动版面', 'output'],
  ],
  pairs: [
    { yes: '取整，并说出规则', no: '打 125 悄悄变 130' },
    { yes: '离开输入框即生效', no: '要再按“更新”才算数' },
  ],
  sizes: [
    ['28、32', '表格、卡片与购物车'],
    ['40', '详情页'],
    ['44', '手机与购买条'],
  ],
  wording: [
    ['取整', '每次增减 10 盒（1 中包）', '数量不合法'],
    ['库存', '库存不足，现有 20 盒', '库存不足！'],
  ],
  keyboard: [
    ['Tab', '只停在数上一次；加减两键不进 Tab 序'],
    ['↑ ↓', '增减 1 中包'],
    ['Shift + ↑ ↓', '增减 10 中包'],
    ['Enter', '先取整，再交给 onEnter（列表里是加购）'],
    ['0', '有 onZero 时问是否删除；没有则当不是数'],
  ],
  heard: '组名“采购数量，每次增减 10 盒”；数为 spinbutton，名“阿莫西林胶囊 采购数量”；说明同一句再来一次也会再读。',
  tokens: [
    ['color.border.control', '外框'],
    ['color.border.default', '内隔线'],
    ['color.bg.toast', '说明的底色'],
    ['radius.sm', '圆角；触屏用 radius.lg'],
  ],
  props: {
    name: '在数什么，给读屏：商品名',
    unit: '盒、瓶、套',
    quantity: '现在的数',
    bounds: '中包、件装、库存、限购、起购',
    size: '高度；adaptive 在触屏为 44，鼠标为 28',
    disabled: '不能改',
    onChange: '一个买得到、且与先前不同的数',
    onEnter: '回车时框里取整后的数',
    onZero: '打了 0：购物车问是否删除',
    ref: '指向 input 元素',
  },
})

export const goodsCardGuide = guideOf<typeof GoodsCard>()({
  purpose: '大图列表里的一个商品：按药师核对的顺序给出事实，按旁边的数量给出价格，一步加购。',
  width: 320,
  use: ['大图列表、专区、收藏、为您推荐', '买家要看包装、比多家时'],
  instead: ['200 行的补货用无图的 GoodsTable', '拼团、秒杀带进度用 DealCard', '手机上自动折成一行，图 96'],
  anatomy: [
    ['图', '示意图，点它去详情；对读屏隐藏', 'img'],
    ['名称与优惠标签', '一行，超出省略；最多两枚标签', 'h3'],
    ['处方类别、规格、厂家', '一行', 'p'],
    ['效期与中包', '一行；近效期写明（近效期）', '=效期'],
    ['优惠', '满减、阶梯中最值得说的一句', 'p:nth-of-type(3)'],
    ['价格、数量、加购', '价格随数量走到已享的那一档；一张卡一个实心杏色按钮', '=.60'],
    ['收藏', '无处可收藏时不出现'],
  ],
  pairs: [
    { yes: '效期、中包常在，不等悬停', no: '标签过两枚，事实藏进悬停' },
    { yes: '买不了时写明原因与去处', no: '灰掉按钮不说原因' },
  ],
  sizes: [
    ['≥1600', '每行 6 张，图高 104'],
    ['1280–1599', '每行 5 张，图高 104'],
    ['1024–1279', '每行 4 张，图高 104'],
    ['768–1023', '每行 3 张，图高 104'],
    ['<768', '折成一行，图 96 × 80'],
  ],
  wording: [
    ['价格', '¥8.20/盒', '8.2 元、¥8.2'],
    ['下一档', '≥300盒 ¥7.90', '多买更优惠'],
    ['效期', '2028-06；近效期写（近效期）', '有效期至 2028 年 6 月'],
    ['买不了', '暂时缺货与到货提醒；超出经营范围与找同类', '无法购买'],
    ['示意图', '每页说一次', '每张卡一行小字'],
  ],
  keyboard: [
    ['Tab', '名称链接 → 收藏 → 数量 → 加购；图片链接不进 Tab 序'],
    ['↑ ↓', '数量增减 1 中包'],
    ['Enter（数量框内）', '加购，焦点留在数量框'],
  ],
  heard: '三级标题“阿莫西林胶囊，链接”，随后是属性、规格、厂家、效期、价格、数量与加购。',
  tokens: [
    ['color.bg.surface', '卡面'],
    ['color.border.default', '卡边'],
    ['color.text.warning', '近效期'],
    ['radius.lg', '圆角'],
    ['shadow.md', '悬停'],
  ],
  props: {
    goods: '商品；价格、库存、可否购买都在其中',
    href: '详情页',
    signInHref: '访客看价的去处',
    onAdd: '加购，数量已按中包取整',
    adding: '正在加入；按钮忙而宽度不变',
    first: '首屏的图不延迟加载',
    lead: '本页第一个，图片最先加载',
    favourite: '是否已收藏与改变它；没有则不画心',
  },
})

export const goodsTableGuide = guideOf<typeof GoodsTable>()({
  purpose: '一行一个商品的采购表：横着比价格与效期，用键盘一路录数量。',
  use: ['补货、比价、批量加购', '无图模式下一屏看十几行'],
  instead: ['要看包装用 GoodsCard', '订单里的明细用 OrderLines', '不是商品的表格用 DataTable'],
  anatomy: [
    ['勾选', '全选只选本页能买的', 'tbody input[type=checkbox]'],
    ['商品', '名称、规格、厂家、属性与优惠', 'tbody a:not([aria-hidden])'],
    ['价格与库存', '单价、阶梯、效期、库存', '=.60'],
    ['数量与加购', '固定在右侧，横向滚动时仍在眼前', 'tbody fieldset'],
    ['批量条', '勾选之后出现', 'section'],
  ],
  pairs: [
    { yes: '数量与加购常在眼前', no: '要横向滚动才够得着加购' },
    { yes: '有勾选才出现批量条', no: '空的批量条占一行' },
  ],
  sizes: [
    ['表头', '高 32'],
    ['列表（有图）', '行高 56，图 52 × 42'],
    ['无图', '行高 40'],
  ],
  wording: [
    ['按钮', '加购、提醒、找同类，总在同一列', '已售罄的灰按钮'],
    ['原因', '数量格里的灰标签：暂时缺货', '整行变灰'],
  ],
  keyboard: [
    ['Tab', '按列走到下一个可操作处'],
    ['Enter（数量框内）', '加购，并到下一行的数量框'],
    ['空格', '勾选'],
  ],
  heard: '“商品，区域”，其中是带表头的表格；加购的结果在行内读出。',
  tokens: [
    ['color.bg.surface', '表面'],
    ['size.listToolbar', '工具条下表头停住的位置'],
    ['radius.lg', '外框圆角'],
  ],
  props: {
    goods: '本页商品',
    look: '带图的表或无图的密表',
    hrefOf: '每个商品的详情页',
    signInHref: '访客看价的去处',
    onAdd: '加购一个或多个商品',
    adding: '正在加入的商品编号',
    outcomes: '从这里加购的商品结果如何',
    similarHrefOf: '买不了时的同类商品',
    favourites: '收藏；没有则不画心',
    orders: '可排序的列',
  },
})

export const cartLineRowGuide = guideOf<typeof CartLineRow>()({
  purpose: '购物车里的一行：单价怎么来的、还差多少到下一档、这一行多少钱。',
  use: ['购物车与换购行'],
  instead: ['组合套装用 ComboLine', '赠品用 GiftLine', '不能买的行用 UnavailableLine', '下单后的明细用 OrderLines'],
  anatomy: [
    ['勾选', '决定是否计入合计', 'li input[type=checkbox]'],
    ['商品', '图、名称与核对用的事实', 'h3'],
    ['单价', '到手价；与原价不同则并列', '=.20'],
    ['阶梯与优惠', '已享哪一档，再买多少享下一档', '=已享'],
    ['数量', '按中包增减', 'fieldset'],
    ['小计与操作', '删除、移入收藏', 'button[aria-label^=删除]'],
  ],
  pairs: [{ yes: '差额写成再买几盒', no: '只写“多买更优惠”' }],
  sizes: [
    ['≥1280', '图 64 × 52，行高约 72'],
    ['768–1279', '行高 76'],
    ['<768', '至多 132，一屏四行'],
  ],
  wording: [
    ['差额', '再买 180 盒享 ¥7.90', '多买多省'],
    ['改动', '由 ¥4.30 变为 ¥4.40', '价格已更新'],
  ],
  keyboard: [
    ['空格', '勾选'],
    ['↑ ↓', '数量增减 1 中包'],
    ['0 后 Enter', '问是否删除'],
  ],
  heard: '列表项；勾选读“选择 阿莫西林胶囊”；数量改变被拒时读出原因。',
  tokens: [
    ['color.text.price', '小计'],
    ['size.targetTouch', '手机上按钮的高度'],
    ['radius.lg', '手机上每行成卡'],
  ],
  props: {
    line: '已定价的行（普通商品或换购）',
    href: '详情页',
    shares: '它分摊的整单优惠',
    refusal: '上一次改动没有成的原因；null 表示没有',
    onSelect: '勾选或取消',
    onQuantity: '数量改变',
    onRemove: '删除，或数量打成 0；由调用方再问一次',
    onFavourite: '移入收藏；不能收藏时不传',
    place: '长列表只画一部分时，它在其中的位置',
  },
})
