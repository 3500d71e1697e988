import type { DataTable } from '@xinglin/ui-kit/DataTable'
import type { Dialog } from '@xinglin/ui-kit/Dialog'
import type { EmptyState } from '@xinglin/ui-kit/EmptyState'
import type { Notice } from '@xinglin/ui-kit/Notice'
import type { ToastRegion } from '@xinglin/ui-kit/Toast'
import { guideOf } from '../guide.ts'

export const dataTableGuide = guideOf<typeof DataTable>()({
  purpose: '同一种东西的多行事实：流水、发票、积分明细。',
  use: ['三列以上、要逐行比较', '可排序、可多选的列表'],
  instead: ['采购商品用 GoodsTable', '两列的键值用 DescriptionList', '按时间发生的事用 Timeline'],
  anatomy: [
    ['表头', '列名；可排序的列是按钮', 'th'],
    ['行', '60 高供阅读，44 高供处理', 'tbody tr'],
    ['多选列', '全选只选本页'],
    ['空表', '说明为什么没有，给出去处'],
  ],
  pairs: [
    { yes: '金额右对齐，等宽数字', no: '金额居中，位数不齐' },
    { yes: '手机上每行成卡，每个事实带名称', no: '缩小字号塞下所有列' },
  ],
  keyboard: [
    ['Tab', '进入可滚动的表，再到表头与行内操作'],
    ['方向键', '滚动'],
    ['Enter、空格', '按表头排序、勾选'],
  ],
  heard: '“余额明细，区域，表格”；表头读出排序方向。',
  tokens: [
    ['color.border.subtle', '行间分隔'],
    ['color.bg.surface', '表面'],
    ['font.family.numeric', '数字列'],
  ],
  props: {
    'aria-label': '这些行是什么',
    columns: '列：名称、对齐、怎么画、能否排序',
    rows: '数据行',
    keyOf: '每行的唯一键',
    density: '行高：阅读或处理',
    sorting: '现在的排序',
    onSort: '按了表头',
    selection: '已选的行与改变它',
    height: '超过多少行时表体滚动',
    narrow: '手机上横向滚动或成卡',
    empty: '没有行时显示的内容',
  },
})

export const dialogGuide = guideOf<typeof Dialog>()({
  purpose: '停下来看清或决定一件事，办完回到原处。',
  use: ['少量字段的填写', '要先看明细再决定', '必须回答的警示（alert）'],
  instead: ['一句话的确认用 ConfirmDialog', '长内容、购物车用 Drawer', '结果告知用 Toast 或 Notice'],
  anatomy: [
    ['标题', '说明要办什么'],
    ['正文', '太长时在其中滚动'],
    ['按钮', '右侧为主操作，左侧为取消'],
    ['关闭', '右上角、Esc、点外面'],
  ],
  pairs: [{ yes: '关闭后焦点回到打开它的按钮', no: '对话框里再开对话框' }],
  wording: [
    ['标题', '删除 3 种商品？', '提示'],
    ['按钮', '写出动作：删除、保留', '确定、取消'],
  ],
  keyboard: [
    ['Tab', '在对话框内循环'],
    ['Esc', '关闭'],
  ],
  heard: '“标题，对话框”；alert 时读作警告对话框并读正文。',
  tokens: [
    ['color.bg.overlay', '遮罩'],
    ['color.bg.surface', '面板'],
    ['radius.xl', '圆角'],
    ['shadow.lg', '浮起'],
  ],
  props: {
    open: '是否打开',
    title: '标题',
    children: '正文',
    footer: '按钮区',
    width: '宽度',
    alert: '必须回答：点外面不关闭，读作警告',
    initialFocus: '打开时焦点在哪；默认第一个按钮',
    onClose: '用关闭、Esc 或点外面关掉时',
  },
})

export const noticeGuide = guideOf<typeof Notice>()({
  purpose: '页面里的一段说明：现状、提醒、出错与怎么办。',
  use: ['资质到期、合同待签等影响购买的现状', '表单上方的整体错误（live）'],
  instead: ['做完一件事的短暂告知用 Toast', '字段的错误写在字段下', '整页没有内容用 EmptyState'],
  anatomy: [
    ['图标', '随语气而定', 'svg'],
    ['文字', '先说现状，再说怎么办', '=发货按先产先出'],
    ['去处', '一个链接，通向能解决的地方', 'a'],
  ],
  pairs: [{ yes: '“证件已过期，更新后可下单”并带去处', no: '“系统提示：操作失败”' }],
  wording: [
    ['拒绝', '《药品经营许可证》已过期，去更新证件', '系统繁忙'],
    ['断网', '网络已断开，恢复后自动继续', '请求失败'],
  ],
  keyboard: [['Tab', '到链接']],
  heard: '静态时按顺序读；live 时错误立即读出，其余等读屏空下来。',
  tokens: [
    ['radius.md', '圆角'],
    ['color.bg.brandSoft', '说明类的底色'],
  ],
  props: {
    children: '说明文字',
    tone: '语气：说明、成功、提醒、出错',
    icon: '图标；默认随语气',
    link: '下一步的去处',
    live: '在买家操作中出现，需要读屏读出',
  },
})

export const emptyStateGuide = guideOf<typeof EmptyState>()({
  purpose: '这里为什么没有内容，接下来可以做什么。',
  use: ['空购物车、没有搜到、没有订单', '请求超时、活动未开始、页面不存在'],
  instead: ['办成了一件事用 ResultPanel', '表格里没有行用 DataTable 的 empty'],
  anatomy: [
    ['图', '一幅小画，或一个图标', 'svg'],
    ['标题', '一句话说明现状', '=购物车空空如也'],
    ['提示', '为什么，怎么办', '=可从常购清单一键补货'],
    ['按钮', '最多两个，主要去处在前', '=去常购清单'],
  ],
  pairs: [{ yes: '“没有找到相符的药品”，并给出去掉筛选的按钮', no: '“暂无数据”' }],
  wording: [
    ['没有', '写出没有什么：还没有收藏的商品', '暂无数据'],
    ['去处', '一个按钮：去选购', '返回'],
  ],
  keyboard: [['Tab', '到按钮']],
  heard: '标题按所在层级读出；图对读屏隐藏。',
  tokens: [
    ['color.text.brand', '图标'],
    ['color.text.tertiary', '提示'],
  ],
  props: {
    title: '一句话说明现状',
    level: '标题的层级',
    hint: '为什么，怎么办',
    actions: '最多两个按钮，主要去处在前',
    illustration: '小画：空购物车、没有找到、超时、未开始、页面不存在',
    icon: '没有小画时的图标',
  },
})

export const toastGuide = guideOf<typeof ToastRegion>()({
  purpose: '刚做完的一件事，一句话，过一会儿自己走。',
  use: ['收藏、加购、保存成功', '做完能撤销或有下一步的，带一个动作'],
  instead: ['字段的错误写在字段下', '一直要看到的用 Notice', '必须知道才能继续的用 AlertDialog'],
  anatomy: [
    ['图标', '成功、提示、警告、失败'],
    ['话', '一句'],
    ['动作', '至多一个：查看收藏、撤销、刷新'],
  ],
  pairs: [{ yes: '有动作的停 5 秒，指着或聚焦时不走', no: '把唯一的去处放在会走的一句里' }],
  keyboard: [
    ['Tab', '到动作'],
    ['Enter', '做它，提示随即收起'],
  ],
  heard: '成功与提示不打断地读；失败作为 alert 立刻读。',
  tokens: [
    ['color.bg.toast', '底色'],
    ['color.text.onToast', '话'],
    ['color.text.onToastLink', '动作'],
    ['z.toast', '层级'],
  ],
  props: { toast: '现在的一句；没有时为空，区域一直在', onClose: '时间到了，或动作做了' },
})
