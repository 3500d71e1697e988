import type { Article } from '@xinglin/ui-kit/Article'
import type { Breadcrumb } from '@xinglin/ui-kit/Breadcrumb'
import type { Columns } from '@xinglin/ui-kit/Columns'
import type { DescriptionList } from '@xinglin/ui-kit/DescriptionList'
import type { Inline } from '@xinglin/ui-kit/Inline'
import type { Panel } from '@xinglin/ui-kit/Panel'
import type { ResultPanel } from '@xinglin/ui-kit/ResultPanel'
import type { SectionHeader } from '@xinglin/ui-kit/SectionHeader'
import type { SideNav } from '@xinglin/ui-kit/SideNav'
import type { Stack } from '@xinglin/ui-kit/Stack'
import type { Steps } from '@xinglin/ui-kit/Steps'
import type { Tabs } from '@xinglin/ui-kit/Tabs'
import type { Text } from '@xinglin/ui-kit/Text'
import { guideOf } from '../guide.ts'

export const panelGuide = guideOf<typeof Panel>()({
  purpose: '一张卡：页面上成块的内容都在卡里。',
  use: ['一件事一张卡'],
  instead: ['卡里再分用 tone="subtle"，没有第三层'],
  anatomy: [['面、边、圆角', '没有影：影只给浮起的']],
  pairs: [{ yes: '卡里不再套卡', no: '三层框' }],
  keyboard: [],
  heard: '给了名称的是区域。',
  tokens: [
    ['color.bg.surface', '面'],
    ['color.border.default', '边'],
    ['radius.lg', '圆角'],
  ],
  props: {
    children: '内容',
    padding: '内边距',
    tone: '卡，或卡里的浅块',
    as: '用哪个元素',
    'aria-label': '区域的名称',
    'aria-labelledby': '以标题为名称',
  },
})

export const stackGuide = guideOf<typeof Stack>()({
  purpose: '上下排列，间距一样。',
  use: ['表单、卡里的段'],
  instead: ['左右用 Inline', '分栏用 Columns'],
  anatomy: [['项', '间距取自 space']],
  pairs: [],
  keyboard: [],
  heard: '没有角色，除非 as 给了列表。',
  tokens: [['space.3', '常用间距']],
  props: {
    children: '各项',
    gap: '间距',
    align: '横向对齐',
    as: '用哪个元素',
    'aria-label': '列表或分组的名称',
  },
})

export const inlineGuide = guideOf<typeof Inline>()({
  purpose: '左右排列，放不下就换行。',
  use: ['按钮组、标签、一行里的几样'],
  instead: ['上下用 Stack'],
  anatomy: [['项', '间距取自 space']],
  pairs: [],
  keyboard: [],
  heard: '没有角色，除非 as 给了列表。',
  tokens: [['space.2', '常用间距']],
  props: {
    children: '各项',
    gap: '间距',
    align: '纵向对齐',
    justify: '横向分布',
    wrap: '能否换行',
    as: '用哪个元素',
    'aria-label': '列表的名称',
  },
})

export const columnsGuide = guideOf<typeof Columns>()({
  purpose: '分栏，窄了先减列，再叠起来。',
  use: ['并排的卡', '主栏与侧栏、会员菜单与内容'],
  instead: ['商品卡用 GoodsGrid'],
  anatomy: [['栏', '等宽；mainAside 侧栏 320，navMain 菜单 200']],
  pairs: [{ yes: '卡里的字放得下再分三栏', no: '768 硬分三栏' }],
  keyboard: [],
  heard: '没有角色，除非 as 给了列表。',
  tokens: [['space.4', '间距']],
  props: {
    children: '各栏',
    layout: '几栏，或哪种摆法',
    gap: '间距',
    align: '等高或顶齐',
    as: '用哪个元素',
    'aria-label': '列表的名称',
  },
})

export const textGuide = guideOf<typeof Text>()({
  purpose: '字号、颜色与粗细取自字阶。',
  use: ['部件里没有现成样子的字'],
  instead: ['金额用 Price', '状态用 StatusText'],
  anatomy: [['字', '可截成一行，悬停看全']],
  pairs: [{ yes: '数字用 numeric 对齐', no: '自己写字号' }],
  keyboard: [],
  heard: '由 as 定：段落、标题。',
  tokens: [
    ['color.text.primary', '正文'],
    ['color.text.secondary', '次要'],
  ],
  props: {
    size: '字阶',
    tone: '颜色',
    weight: '粗细',
    numeric: '等宽数字',
    as: '用哪个元素',
    id: '给别处引用',
    children: '字',
    truncate: '截成一行',
  },
})

export const tabsGuide = guideOf<typeof Tabs>()({
  purpose: '同一页下换一部分内容，每个标签有自己的地址。',
  use: ['订单状态、详情的说明书与批次'],
  instead: ['换看法用 SegmentedControl', '没有内容的标签不出现'],
  anatomy: [
    ['标签', '当前加粗加线', 'a'],
    ['数目', '待处理几件', 'a span'],
  ],
  pairs: [{ yes: '空的标签不画', no: '点开是暂无数据' }],
  keyboard: [['Tab', '逐个']],
  heard: '导航里的链接，当前带 aria-current。',
  tokens: [['color.text.brand', '当前']],
  props: { 'aria-label': '是什么的标签', tabs: '名称、地址、数目、是否当前' },
})

export const stepsGuide = guideOf<typeof Steps>()({
  purpose: '一件要几步的事走到哪一步。',
  use: ['结算四步、注册三步'],
  instead: ['订单的经过用 OrderProgress 或 Timeline'],
  anatomy: [['步', '走过打勾，当前实心']],
  pairs: [],
  keyboard: [],
  heard: '有序列表，当前带 aria-current。',
  tokens: [['color.action.primary', '走过的']],
  props: { 'aria-label': '是什么的步骤', steps: '名称', current: '从 0 数起' },
})

export const breadcrumbGuide = guideOf<typeof Breadcrumb>()({
  purpose: '从首页到这里怎么走。',
  use: ['详情、文章、订单详情'],
  instead: ['列表的分类写在筛选条的标题里'],
  anatomy: [
    ['上级', '链接', 'a'],
    ['这里', '文字，超长省略', '=阿莫西林胶囊'],
  ],
  pairs: [],
  keyboard: [['Tab', '逐级']],
  heard: '导航“面包屑”，最后一项带 aria-current。',
  tokens: [['color.text.tertiary', '文字']],
  props: { way: '上级', here: '这里的名称' },
})

export const sideNavGuide = guideOf<typeof SideNav>()({
  purpose: '左侧的菜单，分组；窄屏成一条可滑的标签。',
  use: ['会员中心、帮助中心'],
  instead: ['页内换内容用 Tabs'],
  anatomy: [
    ['组名', '小字', '=订单管理'],
    ['项', '图标、名称、数目', 'a[aria-current]'],
  ],
  pairs: [],
  keyboard: [['Tab', '逐项']],
  heard: '导航地标，当前带 aria-current。',
  tokens: [['color.bg.selected', '当前']],
  props: { 'aria-label': '名称', groups: '各组' },
})

export const sectionHeaderGuide = guideOf<typeof SectionHeader>()({
  purpose: '一段的标题，右侧可有查看全部。',
  use: ['首页的楼层、会员首页的块'],
  instead: ['卡里的小标题直接写 h2'],
  anatomy: [
    ['标题', '可带一句说明'],
    ['查看全部', '去处'],
  ],
  pairs: [],
  keyboard: [['Tab', '查看全部']],
  heard: '标题，级别由 level 定。',
  tokens: [['color.text.tertiary', '说明']],
  props: { title: '标题', level: '级别', id: '给别处引用', hint: '说明', more: '去处' },
})

export const descriptionListGuide = guideOf<typeof DescriptionList>()({
  purpose: '名称与值一对一对：批准文号、厂家、收货地址。',
  use: ['事实多而短'],
  instead: ['多行要比用 DataTable'],
  anatomy: [['对', '名称灰、值黑，一到四列']],
  pairs: [{ yes: '没有值的不列', no: '值写无' }],
  keyboard: [],
  heard: 'dl：名称、值。',
  tokens: [['color.text.secondary', '名称']],
  props: { items: '各对', columns: '几列' },
})

export const resultPanelGuide = guideOf<typeof ResultPanel>()({
  purpose: '一件事做完了：成了没有，接着去哪。',
  use: ['付款成功、资料已提交、合同已签署'],
  instead: ['还在原页继续用 Toast', '什么都没有用 EmptyState'],
  anatomy: [
    ['标记', '成、待、败三种颜色'],
    ['标题与说明', '一句'],
    ['事实', '编号、日期，填满这块'],
    ['去处', '至多两个'],
  ],
  pairs: [{ yes: '写出签署人与有效期', no: '只有一个勾' }],
  keyboard: [['Tab', '去处']],
  heard: '标题是一级标题。',
  tokens: [['color.text.success', '成']],
  props: {
    title: '标题',
    icon: '图标',
    tone: '成、待、败',
    hint: '说明',
    children: '事实',
    actions: '去处',
  },
})

export const articleGuide = guideOf<typeof Article>()({
  purpose: '给人读的长文：每行至多 72 字，标题成目录。',
  use: ['帮助、新闻、协议、包邮规则'],
  instead: ['操作中的说明用 Notice'],
  anatomy: [
    ['标题与日期', '更新于'],
    ['本页目录', '两个标题以上才有，宽屏在右，窄屏在上'],
    ['正文', '二级标题起'],
    ['脚', '上一篇、下一篇'],
  ],
  pairs: [],
  keyboard: [['Enter', '目录跳到标题']],
  heard: 'article；目录是导航“本页目录”。',
  tokens: [['color.text.secondary', '日期']],
  props: {
    title: '标题',
    note: '更新于',
    lead: '必须看到的一段',
    contents: '目录',
    children: '正文',
    footer: '脚',
  },
})
