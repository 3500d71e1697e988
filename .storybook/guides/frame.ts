import type { AdBanner } from '@xinglin/ui-kit/commerce/AdBanner'
import type { CartButton } from '@xinglin/ui-kit/commerce/CartButton'
import type { CartPanel } from '@xinglin/ui-kit/commerce/CartPanel'
import type { CategoryMenu } from '@xinglin/ui-kit/commerce/CategoryMenu'
import type { FlowHeader } from '@xinglin/ui-kit/commerce/FlowHeader'
import type { Footer } from '@xinglin/ui-kit/commerce/Footer'
import type { Logo } from '@xinglin/ui-kit/commerce/Logo'
import type { MainHeader } from '@xinglin/ui-kit/commerce/MainHeader'
import type { NavBar } from '@xinglin/ui-kit/commerce/NavBar'
import type { TopBar } from '@xinglin/ui-kit/commerce/TopBar'
import type { WorkingHeader } from '@xinglin/ui-kit/commerce/WorkingHeader'
import { guideOf } from '../guide.ts'

export const topBarGuide = guideOf<typeof TopBar>()({
  purpose: '页面最上一条：谁在采购、资质是否有效，以及每页都用得到的去处。',
  use: ['商城每一页的最上方', '首页 32 高，其余页 28 高'],
  instead: ['手机上不出现：去处在会员中心', '结算流程的步骤用 FlowHeader'],
  anatomy: [
    ['单位', '采购单位全称，超长省略，悬停看全', '=槐序大药房'],
    ['资质', '已通过、未认证；有证过期时是去更新的链接', '=资质已通过'],
    ['去处', '768 到 1023 只留首页、会员中心、手机版', 'nav'],
  ],
  pairs: [{ yes: '证件过期直说，并能点去更新', no: '资质已通过，结算时才说过期' }],
  keyboard: [['Tab', '依次走过退出登录与各个去处']],
  heard: '导航“快捷链接”，列表；资质一项读文字，图标不读。',
  tokens: [
    ['size.topbar', '高度'],
    ['color.bg.sunken', '底色'],
    ['color.bg.warningSoft', '资质未认证、证件已过期'],
  ],
  props: {
    links: '右侧的去处：链接、按钮或自带按钮的部件',
    shop: '商城名称，只给访客看',
    size: '首页 32，其余 28',
    company: '采购单位；没有即访客',
    passed: '资质是否通过',
    expiredHref: '过期证件的更新处；没有过期则不传',
    onSignOut: '退出登录',
    signIn: '访客的登录处',
    register: '访客的注册处',
  },
})

export const mainHeaderGuide = guideOf<typeof MainHeader>()({
  purpose: '首页的页头：标志、搜索、热词、购物车与客服。',
  use: ['首页'],
  instead: ['其余页用 WorkingHeader，一行 56', '结算流程用 FlowHeader'],
  anatomy: [
    ['标志', '回首页', 'img'],
    ['搜索与热词', '热词只在首页与搜索面板里', 'form'],
    ['购物车与客服', '件数与两行联系方式', '=购物车'],
  ],
  pairs: [],
  keyboard: [['/', '到搜索框']],
  heard: '搜索框读法见 SearchBox。',
  tokens: [['color.bg.surface', '底色']],
  props: {
    brand: '商城的名称与标志',
    home: '首页地址',
    search: '搜索框',
    hotWords: '搜索框下的热词',
    cart: '购物车地址与件数',
    messages: '手机上的消息铃',
    contact: '客服与投诉热线',
    ad: '右侧的小广告',
  },
})

export const workingHeaderGuide = guideOf<typeof WorkingHeader>()({
  purpose: '首页以外的页头：一行 56 放下分类、专区、搜索、快捷采购、购物车和客服。',
  use: ['列表、详情、会员中心、帮助', 'following：滚过 205 后收成 48，跟着走'],
  instead: ['首页用 MainHeader', '购物车与结算用 FlowHeader', '手机内页用 PageBar'],
  anatomy: [
    ['标志', '768 到 1023 只留图形', 'img'],
    ['分类、专区', '点开的菜单，窄屏收进一个抽屉', '=分类'],
    ['搜索', '占剩下的宽度，至少 200', 'form'],
    ['快捷采购、购物车、客服', '窄时先收快捷采购与客服', '=购物车'],
  ],
  pairs: [{ yes: '一行说完，货从 84 开始', no: '页头三行，第一行货在折线以下' }],
  keyboard: [
    ['/', '到搜索框'],
    ['Esc', '收起打开的菜单，焦点回到按钮'],
  ],
  heard: '购物车读出件数，菜单按钮读出是否展开。',
  tokens: [
    ['size.workingHeader', '高度 56'],
    ['size.stickyHeader', '跟随时 48'],
  ],
  props: {
    brand: '商城的名称与标志',
    home: '首页地址',
    categories: '分类按钮',
    zones: '专区按钮',
    search: '搜索框',
    quick: '快捷采购的地址',
    cart: '购物车地址与件数',
    look: '页内，或滚动后跟随',
    contact: '客服与投诉热线',
    messages: '手机上的消息铃',
    hiddenOnPhone: '手机内页有自己的页头',
    besideRail: '右侧有工具条，让出 40',
  },
})

export const flowHeaderGuide = guideOf<typeof FlowHeader>()({
  purpose: '购物车到付款的页头：只留标志、返回与走到第几步。',
  use: ['购物车、核对订单、支付、完成', '注册与找回密码：只有标题'],
  instead: ['商城其余页用 WorkingHeader'],
  anatomy: [
    ['标志与返回', '继续采购，或回购物车', 'img'],
    ['步骤', '四步，走过的打勾', 'ol'],
    ['手机', '一行标题与返回', '[aria-label=返回]'],
  ],
  pairs: [{ yes: '没有导航，买家不被带走', no: '结算页上还放专区菜单' }],
  keyboard: [['Tab', '标志、返回']],
  heard: '步骤是有序列表，当前一步带 aria-current。',
  tokens: [['size.workingHeader', '高度 56']],
  props: {
    brand: '商城的名称与标志',
    home: '首页地址',
    title: '手机上的标题；没有步骤时也是桌面标题',
    back: '返回何处',
    shop: '继续采购的去处',
    steps: '各步的名称',
    current: '走到第几步，从 0 数起',
  },
})

export const navBarGuide = guideOf<typeof NavBar>()({
  purpose: '首页与专区页的一条专区导航。',
  use: ['首页 44 高，带分类菜单', '专区页 40 高'],
  instead: ['列表、详情等页的专区收在 ZoneMenu'],
  anatomy: [
    ['分类', '首页在左，展开常驻', '=全部药品分类'],
    ['专区', '当前一项加粗；放不下的收进“更多”', 'ul'],
  ],
  pairs: [],
  keyboard: [
    ['Tab', '逐项'],
    ['Esc', '收起“更多”，焦点回到按钮'],
  ],
  heard: '导航“主导航”，当前一项带 aria-current。',
  tokens: [['color.text.onInverse', '文字']],
  props: { items: '专区：名称、地址、角标、是否当前', menu: '左侧的分类菜单' },
})

export const categoryMenuGuide = guideOf<typeof CategoryMenu>()({
  purpose: '全部药品分类：一级在左，旁边的大面板给出二级与热销通用名。',
  use: ['首页常开', '其余页从“分类”按钮打开'],
  instead: ['专区用 ZoneMenu', '列表内再缩小范围用 ListToolbar'],
  anatomy: [
    ['一级分类', '名称写全，不省略', '=化学药制剂'],
    ['面板', '二级与六个热销通用名', 'nav'],
    ['下方', '窄屏时专区也在这里', '=中成药'],
  ],
  pairs: [{ yes: '分类名写全', no: '名称截成省略号' }],
  keyboard: [
    ['Enter', '进入该分类'],
    ['Tab、Enter', '分类旁的箭头打开面板'],
    ['Esc', '收起面板，焦点回到分类'],
  ],
  heard: '列表“药品分类”；箭头读“感冒咳嗽的子分类”，并读是否展开。',
  tokens: [
    ['color.bg.surface', '面板'],
    ['shadow.lg', '面板的影'],
  ],
  props: {
    name: '分类所属：全部药品，或一个专区',
    categories: '三级分类',
    open: '常开：首页',
    look: '首页的条，或按钮',
    beneath: '分类之下：窄屏时的专区',
  },
})

export const cartButtonGuide = guideOf<typeof CartButton>()({
  purpose: '去购物车的按钮，右侧是已选的品种数。',
  use: ['页头'],
  instead: ['手机用 TabBar 或 PageBar 里的图标'],
  anatomy: [
    ['图标与文字', '768 到 1023 只留图标', '=购物车'],
    ['件数', '超过 99 写 99+，没有则不写', '=8'],
  ],
  pairs: [],
  keyboard: [['Enter', '去购物车']],
  heard: '“购物车，8 种商品，链接”。',
  tokens: [['color.border.strong', '边框']],
  props: { href: '购物车地址', count: '品种数', size: '高度' },
})

export const cartPanelGuide = guideOf<typeof CartPanel>()({
  purpose: '不离开当页看一眼购物车：每行的数量与价格，合计与去处。',
  use: ['右侧工具条打开'],
  instead: ['改数量、选优惠在购物车页'],
  anatomy: [
    ['行', '图、名称、数量、金额', 'li'],
    ['失效的行', '说明原因，给找同类', '=再买'],
    ['底部', '合计与去购物车', '=去'],
  ],
  pairs: [],
  keyboard: [['Tab', '收起、各行、去购物车']],
  heard: '区域“购物车”，列表“购物车商品”可用键盘滚动。',
  tokens: [['shadow.lg', '浮起']],
  props: {
    cart: '已定价的购物车；null 为正在取',
    cartHref: '购物车地址',
    hrefOf: '每行的详情页',
    similarHrefOf: '失效行的同类',
    onClose: '收起',
  },
})

export const footerGuide = guideOf<typeof Footer>()({
  purpose: '页脚：帮助、热线、证照编号、合规声明与备案号。',
  use: ['有页脚的每一页'],
  instead: ['结算流程没有页脚'],
  anatomy: [
    ['帮助分组', '每组三五条', 'h2'],
    ['热线与二维码', '二维码看到时才画', '=热线'],
    ['声明与证照', '仅向具备资质的机构销售等固定文字', 'footer > :last-child'],
  ],
  pairs: [],
  keyboard: [['Tab', '逐条链接，每条 24 高']],
  heard: 'contentinfo 地标。',
  tokens: [['color.bg.sunken', '底色']],
  props: {
    groups: '帮助的分组与链接',
    links: '友情链接',
    hotline: '投诉热线',
    dispatchBefore: '服务带里的当日出库截单时间，如 17:00',
    hours: '服务时间',
    licences: '证照编号',
    licencesHref: '证照公示页',
    codes: '二维码',
    statements: '合规声明',
    year: '版权年份',
    owner: '企业名称',
    setting: '页脚里的设置：明暗',
  },
})

export const logoGuide = guideOf<typeof Logo>()({
  purpose: '商城的标志：图形、名称，或只留图形。',
  use: ['页头、页脚、登录页'],
  instead: ['自己的商城在设置里换名称与标志'],
  anatomy: [
    ['图形', '杏花', 'img'],
    ['名称', '来自商城设置', 'small'],
  ],
  pairs: [],
  keyboard: [['Enter', '回首页']],
  heard: '“商城名称，首页，链接”。',
  tokens: [['color.action.primary', '图形底色']],
  props: { href: '首页', look: '全、紧凑或只有图形', brand: '名称与标志的地址' },
})

export const adBannerGuide = guideOf<typeof AdBanner>()({
  purpose: '一条横幅广告，写明“广告”，能关的能关。',
  use: ['首页与专区：页头右侧、页脚之上、底部'],
  instead: ['列表、详情、购物车、结算、订单与会员页不放广告', '商城自己的通知用 Notice'],
  anatomy: [
    ['图与文字', '操作员上传', 'b'],
    ['广告', '角上的标记', '=广告'],
    ['关闭', '底部一条才有', '[aria-label=关闭广告]'],
  ],
  pairs: [{ yes: '底部横幅不盖住购买按钮', no: '手机上固定在底部' }],
  keyboard: [['Tab', '链接，再到关闭']],
  heard: 'complementary 地标“广告，标题”。',
  tokens: [['radius.lg', '圆角']],
  props: { ad: '标题、副标题、图与去处', place: '放在哪里', onClose: '关闭；不传则不能关' },
})
