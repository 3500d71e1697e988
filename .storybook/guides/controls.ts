import type { Checkbox } from '@xinglin/ui-kit/Checkbox'
import type { FullReductionLadder } from '@xinglin/ui-kit/commerce/FullReductionLadder'
import type { LadderTiers } from '@xinglin/ui-kit/commerce/LadderTiers'
import type { ConfirmDialog } from '@xinglin/ui-kit/ConfirmDialog'
import type { Drawer } from '@xinglin/ui-kit/Drawer'
import type { IconButton } from '@xinglin/ui-kit/IconButton'
import type { Link } from '@xinglin/ui-kit/Link'
import type { Pagination } from '@xinglin/ui-kit/Pagination'
import { guideOf } from '../guide.ts'

export const iconButtonGuide = guideOf<typeof IconButton>()({
  purpose: '只有图标的按钮：关闭、收藏、更多，意思人人都懂。',
  use: ['关闭、清空、收藏、上一张下一张', '位置很小、旁边已有文字说明'],
  instead: ['意思不是人人都懂时用 Button', '去往另一页用 Link'],
  anatomy: [['图标', '唯一可见的部分，名称在 label 里给读屏', 'button']],
  pairs: [{ yes: 'label 写动作：关闭、收藏阿莫西林胶囊', no: 'label 写图标的样子：叉、心形' }],
  keyboard: [['Enter、空格', '按下']],
  heard: '“收藏 阿莫西林胶囊，切换按钮，已按下”。',
  tokens: [
    ['size.targetTouch', '触屏上的最小尺寸'],
    ['radius.md', '圆角'],
  ],
  props: {
    icon: '图标名',
    label: '给读屏的名称，写动作',
    tone: '外观：浮起、下沉、无底、带边',
    size: '边长',
    pressed: '作为开关时是否按下',
    expanded: '它打开的内容是否展开',
    disabled: '现在不能按',
    onClick: '按下时',
    ref: '指向 button 元素',
  },
})

export const linkGuide = guideOf<typeof Link>()({
  purpose: '去往另一页的文字。',
  use: ['句子里的去处', '“查看全部”一类独立的去处', '导航中的条目（quiet）'],
  instead: ['改变数据的操作用 Button', '页面的主要去处用写了 href 的 Button'],
  anatomy: [
    ['文字', '离开上下文也看得懂去哪里', '=查看全部'],
    ['图标', '可有可无，在文字之后', 'svg'],
  ],
  pairs: [{ yes: '“查看证件要求”', no: '“点击这里”' }],
  keyboard: [['Enter', '前往']],
  heard: '“查看证件要求，链接”；当前页加“当前页”。',
  tokens: [['color.text.brand', '链接文字']],
  props: {
    href: '去处',
    children: '文字',
    tone: '外观：句中、独立、安静',
    icon: '图标名',
    target: '在新窗口打开',
    current: '就是现在这一页',
    onClick: '按下时',
    ref: '指向 a 元素',
  },
})

export const checkboxGuide = guideOf<typeof Checkbox>()({
  purpose: '选或不选，互不影响。',
  use: ['列表与表格的多选', '同意协议', '全选（部分选中时为 mixed）'],
  instead: ['几个里选一个用 Radio', '立即生效的开关用 SegmentedControl'],
  anatomy: [
    ['方框', '未选、已选、部分选中', 'input'],
    ['文字', '点文字也能选', '=已选'],
  ],
  pairs: [{ yes: '全选在部分选中时显示横线', no: '部分选中时显示为未选' }],
  keyboard: [
    ['Tab', '聚焦'],
    ['空格', '选或不选'],
  ],
  heard: '“全选商品，复选框，部分选中”。',
  tokens: [['size.targetTouch', '触屏上的可点范围']],
  props: {
    label: '旁边的文字',
    'aria-label': '没有可见文字时的名称',
    'aria-labelledby': '名称写在别处时，那个元素的 id',
    checked: '是否选中（受控）',
    defaultChecked: '最初是否选中（不受控）',
    mixed: '部分选中',
    disabled: '不能改',
    name: '随表单提交的字段名',
    value: '选中时提交的值',
    required: '必须选中',
    'aria-describedby': '补充说明所在元素的 id',
    'aria-invalid': '有错误',
    onChange: '选中改变时',
    onBlur: '离开时',
    ref: '指向 input 元素',
  },
})

export const paginationGuide = guideOf<typeof Pagination>()({
  purpose: '在一长串结果里翻页，每一页有自己的地址。',
  use: ['商品列表、订单、流水'],
  instead: ['一屏放得下时不显示', '同一页里切换内容用 Tabs'],
  anatomy: [
    ['上一页、下一页', '到头时停用', '=上一页'],
    ['页码', '当前页前后各几页，其余省略', '[aria-current="page"]'],
    ['跳页', '输入页码回车', 'form'],
  ],
  pairs: [{ yes: '返回时回到原来的页与位置', no: '返回后从第一页开始' }],
  keyboard: [
    ['Tab', '逐个页码'],
    ['Enter', '前往；跳页框里按输入的页码前往'],
  ],
  heard: '“翻页，导航”；当前页读“第 3 页，当前页”。',
  tokens: [['color.text.brand', '当前页']],
  props: {
    page: '现在第几页，从 1 起',
    pageCount: '共几页',
    href: '某一页的地址',
    compact: '只要上一页与下一页',
    onJump: '输入页码后前往',
  },
})

export const drawerGuide = guideOf<typeof Drawer>()({
  purpose: '从边上滑出的一块：内容较长，办完回到原处。',
  use: ['手机上的筛选与分类', '购物车侧栏', '较长的明细'],
  instead: ['几个字段的填写用 Dialog', '一句话的确认用 ConfirmDialog'],
  anatomy: [
    ['标题', '说明是什么'],
    ['正文', '自己滚动'],
    ['底部', '固定的按钮'],
  ],
  pairs: [{ yes: '主要按钮固定在底部', no: '滚到底才看得到按钮' }],
  keyboard: [
    ['Tab', '在其中循环'],
    ['Esc', '关闭，焦点回到打开它的按钮'],
  ],
  heard: '“筛选，对话框”。',
  tokens: [
    ['shadow.panel', '右侧滑出的阴影'],
    ['color.bg.overlay', '遮罩'],
  ],
  props: {
    open: '是否打开',
    title: '标题',
    side: '从哪一边滑出',
    children: '正文',
    footer: '固定在底部的按钮',
    onClose: '关闭时',
  },
})

export const confirmDialogGuide = guideOf<typeof ConfirmDialog>()({
  purpose: '做一件收不回来的事之前，再问一次。',
  use: ['删除、取消订单、确认收货'],
  instead: ['能撤销的事直接做，用 Toast 给撤销', '要填写内容用 Dialog'],
  anatomy: [
    ['问题', '说清会发生什么'],
    ['补充', '影响到哪些东西'],
    ['按钮', '写动作，不写“确定”'],
  ],
  pairs: [{ yes: '按钮写“删除 3 个商品”', no: '按钮写“确定”' }],
  keyboard: [
    ['Tab', '在两个按钮间'],
    ['Esc', '取消'],
  ],
  heard: '警告对话框，读出标题与问题。',
  tokens: [
    ['color.action.danger', '收不回来的操作'],
    ['radius.xl', '圆角'],
  ],
  props: {
    open: '是否打开',
    title: '标题',
    children: '问题：会发生什么',
    detail: '补充：影响到什么',
    confirmLabel: '确认按钮的文字，写动作',
    cancelLabel: '取消按钮的文字',
    destructive: '收不回来：按钮为红色',
    busy: '正在进行',
    onConfirm: '确认',
    onCancel: '取消、Esc 或点外面',
  },
})

export const ladderTiersGuide = guideOf<typeof LadderTiers>()({
  purpose: '买得越多单价越低的各档，现在在哪一档，再买多少到下一档。',
  use: ['详情页、购物车行、商品表'],
  instead: ['整单的满减用 FullReductionLadder', '只写一个价格用 Price'],
  anatomy: [
    ['各档', '起始数量与单价', 'li'],
    ['现在的一档', '加重', '=当前享此价'],
    ['差额', '再买几盒享下一档', 'li:last-child'],
  ],
  pairs: [{ yes: '≥300 盒 ¥7.90', no: '多买更优惠' }],
  wording: [
    ['一档', '100–299 盒 ¥8.00', '满百更优惠'],
    ['下一档', '再买 180 盒享 ¥7.90', '差180盒'],
  ],
  keyboard: [],
  heard: '按档读出数量与单价，现在的一档加“已享”。',
  tokens: [['color.text.price', '各档的单价']],
  props: {
    ladder: '各档与现在的位置',
    basePrice: '没有阶梯时的单价',
    unit: '盒、瓶、套',
    from: '第一档从多少起',
  },
})

export const fullReductionLadderGuide = guideOf<typeof FullReductionLadder>()({
  purpose: '满减、满折的各档，已满哪一档，再买多少到下一档。',
  use: ['购物车分组、活动页、商品详情'],
  instead: ['单个商品的阶梯价用 LadderTiers', '免运费的进度用 ShippingBar'],
  anatomy: [
    ['名称', '活动名与标签', 'ul'],
    ['各档', '满多少减多少，已满的打勾', 'li'],
    ['差额', '再买 ¥多少', '=再买'],
  ],
  pairs: [{ yes: '再买 ¥15.00 可减 ¥20.00', no: '进度 80%' }],
  wording: [['差额', '再买 ¥414.00 可减 ¥15', '还差一点点']],
  keyboard: [],
  heard: '读出已满的一档与差额。',
  tokens: [['color.text.success', '已满的一档']],
  props: {
    label: '活动名',
    state: '各档的文字与已满到哪一档',
  },
})
