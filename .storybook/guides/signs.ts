import type { AlertDialog } from '@xinglin/ui-kit/AlertDialog'
import type { AttrTag } from '@xinglin/ui-kit/AttrTag'
import type { Badge } from '@xinglin/ui-kit/Badge'
import type { Carousel } from '@xinglin/ui-kit/Carousel'
import type { Countdown } from '@xinglin/ui-kit/Countdown'
import type { FigureStrip } from '@xinglin/ui-kit/FigureStrip'
import type { Icon } from '@xinglin/ui-kit/Icon'
import type { KeyCap } from '@xinglin/ui-kit/KeyCap'
import type { MarkedPicture } from '@xinglin/ui-kit/MarkedPicture'
import type { MiniBarChart } from '@xinglin/ui-kit/MiniBarChart'
import type { Pill } from '@xinglin/ui-kit/Pill'
import type { Popover } from '@xinglin/ui-kit/Popover'
import type { ProgressBar } from '@xinglin/ui-kit/ProgressBar'
import type { ProgressTimeline } from '@xinglin/ui-kit/ProgressTimeline'
import type { QrCode } from '@xinglin/ui-kit/QrCode'
import type { Skeleton } from '@xinglin/ui-kit/Skeleton'
import type { Spinner } from '@xinglin/ui-kit/Spinner'
import type { StatTiles } from '@xinglin/ui-kit/StatTiles'
import type { StatusText } from '@xinglin/ui-kit/StatusText'
import type { ThemeSwitch } from '@xinglin/ui-kit/ThemeSwitch'
import type { Tooltip } from '@xinglin/ui-kit/Tooltip'
import type { VisuallyHidden } from '@xinglin/ui-kit/VisuallyHidden'
import { guideOf } from '../guide.ts'

export const badgeGuide = guideOf<typeof Badge>()({
  purpose: '还有几件没看、没做：一个小圆数。',
  use: ['购物车、消息、待办'],
  instead: ['在售几种写成文字'],
  anatomy: [['数', '超过 99 写 99+，0 不画', '=42']],
  pairs: [{ yes: '没有就不画', no: '写 0' }],
  keyboard: [],
  heard: '数字由旁边的链接一起读。',
  tokens: [['radius.pill', '圆角']],
  props: { count: '数', size: '大小' },
})

export const attrTagGuide = guideOf<typeof AttrTag>()({
  purpose: '东西自身的属性：Rx、默认、证照地址、近效期。',
  use: ['名称的同一行'],
  instead: ['优惠用 Tag', '状态用 StatusText'],
  anatomy: [['字', '线框，18 高']],
  pairs: [],
  keyboard: [],
  heard: '读文字。',
  tokens: [['color.text.warning', '近效期']],
  props: { label: '字', tone: '颜色', title: '字不能自明时的说明' },
})

export const pillGuide = guideOf<typeof Pill>()({
  purpose: '后台与页头的一个状态：已通过、待审核、已停用。',
  use: ['表格与标题旁'],
  instead: ['订单的状态用 StatusText'],
  anatomy: [['底色与字', '可带图标']],
  pairs: [{ yes: '颜色之外也有字', no: '只有一个色点' }],
  keyboard: [],
  heard: '读文字。',
  tokens: [['color.bg.brandMid', '品牌底']],
  props: { children: '字', tone: '哪种状态', icon: '图标' },
})

export const statusTextGuide = guideOf<typeof StatusText>()({
  purpose: '一件事到哪了：待付款、进行中、已完成、已取消、失败。',
  use: ['订单、发票、证件、反馈'],
  instead: ['东西的属性用 AttrTag'],
  anatomy: [
    ['图标', '各种一个，不只靠颜色'],
    ['字', '与规则里的状态同名'],
  ],
  pairs: [],
  keyboard: [],
  heard: '读文字。',
  tokens: [
    ['color.text.success', '完成'],
    ['color.text.warning', '待办'],
    ['color.text.danger', '失败'],
  ],
  props: { children: '字', tone: '哪种状态', icon: '换一个图标' },
})

export const iconGuide = guideOf<typeof Icon>()({
  purpose: '一套线稿图标，颜色随字。',
  use: ['按钮、状态、空页'],
  instead: ['商品与礼品用图'],
  anatomy: [['线', 'filled 填满，heavy 加粗']],
  pairs: [{ yes: '单独出现时给 label', no: '同一个图标两个意思' }],
  keyboard: [],
  heard: '有 label 读 label，没有就不读。',
  tokens: [],
  props: {
    name: '哪个图标',
    size: '大小',
    label: '单独出现时的名称',
    filled: '填满',
    heavy: '加粗',
  },
})

export const skeletonGuide = guideOf<typeof Skeleton>()({
  purpose: '还没到的东西先占位置，不跳、不闪。',
  use: ['列表与卡在加载'],
  instead: ['按钮在忙用 busy', '整页换页用顶上的进度线'],
  anatomy: [['块', '与将来的内容同高']],
  pairs: [{ yes: '一瞬就到的不画', no: '每次翻页都闪一下' }],
  keyboard: [],
  heard: '自身不读；外面的 Loading 读一次“加载中”。',
  tokens: [['color.bg.sunken', '块']],
  props: { shape: '像什么', width: '多长' },
})

export const progressBarGuide = guideOf<typeof ProgressBar>()({
  purpose: '到了几成：已售、已领、离免运费。',
  use: ['有现在与目标两个数'],
  instead: ['走到哪步用 Steps', '不知多久用 Spinner'],
  anatomy: [['条', '满了换颜色：做到了，或没有了']],
  pairs: [{ yes: '旁边写数', no: '只有一条' }],
  keyboard: [],
  heard: '进度条，读名称、现在与目标。',
  tokens: [['color.bg.sunken', '槽']],
  props: { value: '现在', max: '目标', 'aria-label': '什么的进度', full: '满了算做到，还是没有了' },
})

export const markedPictureGuide = guideOf<typeof MarkedPicture>()({
  purpose: '图上哪里有问题：审核人框出的位置。',
  use: ['证件退回时会员看到的图', '后台审核的图'],
  instead: ['商品照片用 GoodsPicture', '不带位置的原因写成文字'],
  anatomy: [
    ['图', '整张，不裁切', 'img'],
    ['框与编号', '编号是旁边第几栏；与栏目无关的不编号', 'rect'],
  ],
  pairs: [],
  keyboard: [],
  heard: '图片名称之后读标注了哪几栏。',
  tokens: [['color.text.danger', '框']],
  props: {
    src: '图',
    alt: '名称',
    marks: '框：千分之几的位置、大小，栏目与编号',
    size: '随位置放满，或整张放得下',
    onError: '图打不开时',
    children: '盖在图上的操作',
  },
})

export const countdownGuide = guideOf<typeof Countdown>()({
  purpose: '离某时还有多久，按服务器的时间走。',
  use: ['秒杀、付款时限、专区题带'],
  instead: ['几天以外写日期'],
  anatomy: [['时、分、秒', '行内、块、松绿底三种样子']],
  pairs: [],
  keyboard: [],
  heard: 'timer，不会每秒读。',
  tokens: [['color.text.price', '行内的数字']],
  props: { seconds: '还有几秒', look: '样子', 'aria-label': '离什么' },
})

export const tooltipGuide = guideOf<typeof Tooltip>()({
  purpose: '一句补充，指着或聚焦时出来。',
  use: ['图标按钮的名称、截断的字'],
  instead: ['要看要按的内容用 Popover', '必须知道的直接写出来'],
  anatomy: [
    ['触发', '可聚焦的'],
    ['话', '一句，不含链接'],
  ],
  pairs: [{ yes: '没有它也能做事', no: '规则藏在提示里' }],
  keyboard: [
    ['Tab', '聚焦时出来'],
    ['Esc', '收起'],
  ],
  heard: '作为触发者的说明读出。',
  tokens: [['color.bg.toast', '底色']],
  props: { trigger: '触发者', text: '话', side: '在哪一边' },
})

export const popoverGuide = guideOf<typeof Popover>()({
  purpose: '从一个按钮旁打开的小面板：二维码、解释。',
  use: ['看一眼就走的内容'],
  instead: ['要填要决定用 Dialog', '去处的菜单用 Disclosure'],
  anatomy: [
    ['按钮', '读出是否展开'],
    ['面板', '挨着按钮'],
  ],
  pairs: [],
  keyboard: [
    ['Enter', '打开，焦点进面板'],
    ['Esc', '收起，焦点回到按钮'],
  ],
  heard: '对话框，名称由 aria-label。',
  tokens: [['shadow.lg', '影']],
  props: {
    trigger: '按钮上的字',
    children: '面板',
    'aria-label': '面板的名称',
    side: '在哪一边',
    onHover: '指着也打开',
    startsOpen: '来时就开着：按开的，或指开的',
    stacked: '图标在字上',
  },
})

export const alertDialogGuide = guideOf<typeof AlertDialog>()({
  purpose: '说一件事，给一两条路：证件已过期，去更新。',
  use: ['必须知道才能继续'],
  instead: ['要不要删除用 ConfirmDialog', '要填的用 Dialog', '做成了用 Toast'],
  anatomy: [
    ['图标与标题', '颜色随轻重'],
    ['话', '发生了什么，怎么办'],
    ['按钮', '主的在右，写动作'],
  ],
  pairs: [{ yes: '去更新证件', no: '确定' }],
  keyboard: [['Esc', '关闭，焦点回原处']],
  heard: 'alertdialog，读标题与话。',
  tokens: [['shadow.lg', '影']],
  props: {
    open: '是否打开',
    title: '标题',
    children: '话',
    tone: '轻重',
    icon: '换一个图标',
    main: '主的按钮',
    other: '另一个按钮',
    onClose: '关闭',
  },
})

export const carouselGuide = guideOf<typeof Carousel>()({
  purpose: '首页几张大图轮着看，可停。',
  use: ['首页首屏'],
  instead: ['商品多图用详情的缩略图', '要都看到的排成 Columns'],
  anatomy: [
    ['图', '标题、一句、去处'],
    ['点', '第几张'],
    ['停、前、后', '键盘可到；指着或聚焦时不转'],
  ],
  pairs: [{ yes: '减少动态时不转', no: '停不下来' }],
  keyboard: [
    ['Tab', '停、前、后，再到图里的去处'],
    ['Enter', '停或转'],
  ],
  heard: '区域，转时不读，停了读换到第几张。',
  tokens: [['radius.xl', '圆角']],
  props: { 'aria-label': '名称', slides: '各张', slideMs: '每张停多久' },
})

export const statTilesGuide = guideOf<typeof StatTiles>()({
  purpose: '几个数摆成格，每格是去处：余额、积分、待付款。',
  use: ['会员首页、手机会员中心'],
  instead: ['不能点的数用 FigureStrip'],
  anatomy: [['格', '数或图标、名称、角标']],
  pairs: [],
  keyboard: [['Tab', '逐格']],
  heard: '导航，每格“名称，数，链接”。',
  tokens: [['color.text.primary', '数']],
  props: { 'aria-label': '名称', figures: '数的格', size: '大小', icons: '图标的格' },
})

export const progressTimelineGuide = guideOf<typeof ProgressTimeline>()({
  purpose: '横着的几站：到了哪站，各站几时。',
  use: ['售后、提现、充值的进度'],
  instead: ['订单用 OrderProgress', '逐条经过用 Timeline'],
  anatomy: [['站', '走过、当前、未到；失败变红']],
  pairs: [],
  keyboard: [],
  heard: '有序列表，当前带 aria-current。',
  tokens: [['color.action.primary', '走过的']],
  props: { 'aria-label': '什么的进度', nodes: '各站' },
})

export const qrCodeGuide = guideOf<typeof QrCode>()({
  purpose: '真的能扫的二维码，白底，四周留白。',
  use: ['扫码付款、手机打开、注册'],
  instead: ['手机上直接给链接'],
  anatomy: [['码', '深色主题里也是白底黑码']],
  pairs: [{ yes: '下面写出同一个链接', no: '只有码' }],
  keyboard: [],
  heard: '图，读 label。',
  tokens: [],
  props: { text: '码里的字', label: '读作什么', size: '大小' },
})

export const themeSwitchGuide = guideOf<typeof ThemeSwitch>()({
  purpose: '浅色与深色之间换一下。',
  use: ['顶部条、手机页脚'],
  instead: ['跟随系统不用按：没选过就跟随'],
  anatomy: [['按钮', '写将换成什么：深色']],
  pairs: [],
  keyboard: [['Enter 或空格', '换']],
  heard: '“切换到深色，按钮”。',
  tokens: [],
  props: { onChoose: '选了哪一种' },
})

export const figureStripGuide = guideOf<typeof FigureStrip>()({
  purpose: '一件东西的三到五个数，各带一句说明：可用余额、冻结金额。',
  use: ['钱包、积分商城、报表的页首'],
  instead: ['要点进去的数用 StatTiles', '两列的键值用 DescriptionList'],
  anatomy: [
    ['名称', '带单位：可用余额（元）'],
    ['数', '等宽数字，最醒目'],
    ['说明', '一句，可含链接'],
  ],
  pairs: [{ yes: '0 也写出来', no: '没有就少一格，位置每天不同' }],
  keyboard: [['Tab', '说明里有链接时到链接']],
  heard: '定义列表，逐个读“名称，数，说明”。',
  tokens: [
    ['color.text.primary', '数'],
    ['color.text.tertiary', '说明'],
  ],
  props: { figures: '各数：名称、数、说明、颜色', 'aria-label': '什么的数' },
})

export const miniBarChartGuide = guideOf<typeof MiniBarChart>()({
  purpose: '几个数并排看高低，最后一根是现在：近 6 个月采购金额。',
  use: ['会员首页、后台首页的趋势'],
  instead: ['要读准每个数用 DataTable', '到了几成用 ProgressBar'],
  anatomy: [
    ['柱', '以最大的为满高；最后一根颜色不同'],
    ['数', '写在柱上'],
    ['名称', '写在柱下'],
  ],
  pairs: [{ yes: '单位写在标题里，柱上只写数', no: '不写数，让人猜高低' }],
  keyboard: [],
  heard: '图，读标题与各个数；画的部分不读。',
  tokens: [
    ['color.chart.bar', '柱'],
    ['color.chart.barCurrent', '最后一根'],
  ],
  props: { label: '画的是什么，带单位；读屏时接着读各数', bars: '各柱：名称、值、写出的字' },
})

export const spinnerGuide = guideOf<typeof Spinner>()({
  purpose: '正在做，不知多久：一个转着的环。',
  use: ['提交、上传、查询途中，与一句话并排'],
  instead: ['按钮在忙用 Button 的 busy', '内容还没到用 Skeleton', '知道几成用 ProgressBar'],
  anatomy: [['环', '缺一口；减少动态时静止']],
  pairs: [{ yes: '旁边写在做什么：正在提交订单', no: '只有一个环' }],
  keyboard: [],
  heard: '自身不读，由旁边的话说。',
  tokens: [],
  props: {},
})

export const visuallyHiddenGuide = guideOf<typeof VisuallyHidden>()({
  purpose: '只读给读屏听的字：眼睛看图已经明白的事。',
  use: ['角标的单位、必填的星号、价格划线前的“原价”'],
  instead: ['整个按钮的名称用 aria-label', '人人都要知道的直接写出来'],
  anatomy: [['字', '不占位置，可被选中与翻译']],
  pairs: [{ yes: '补全一句话', no: '把提示藏在这里' }],
  keyboard: [],
  heard: '按所在的位置读出。',
  tokens: [],
  props: { children: '字' },
})

export const keyCapGuide = guideOf<typeof KeyCap>()({
  purpose: '一个键，写在说明它做什么的那一行。',
  use: ['搜索建议底部、后台的快捷键表'],
  instead: ['可按的用 Button'],
  anatomy: [['键名', '与键盘上印的相同：Enter、Esc、↑']],
  pairs: [{ yes: '键后面写作用', no: '单独一排键' }],
  keyboard: [],
  heard: '读键名。',
  tokens: [
    ['color.border.default', '键的边'],
    ['font.family.mono', '键名'],
  ],
  props: { label: '键名' },
})
