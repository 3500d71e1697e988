import type { PageBar } from '@xinglin/ui-kit/commerce/PageBar'
import type { RightRail } from '@xinglin/ui-kit/commerce/RightRail'
import type { SearchBox } from '@xinglin/ui-kit/commerce/SearchBox'
import type { ServiceContact } from '@xinglin/ui-kit/commerce/ServiceContact'
import type { TabBar } from '@xinglin/ui-kit/commerce/TabBar'
import type { ZoneMenu } from '@xinglin/ui-kit/commerce/ZoneMenu'
import { guideOf } from '../guide.ts'

export const searchBoxGuide = guideOf<typeof SearchBox>()({
  purpose: '按药品或厂家找货：名称、首字母、批准文号、条形码都认。',
  use: ['页头', '404 与空结果页'],
  instead: ['表内找行用 TextField', '列表内缩小范围用 ListToolbar'],
  anatomy: [
    ['药品、厂家', '两个单选，换了就换搜什么', 'fieldset'],
    ['输入框', '联想词挂在它下面', 'input[type=search]'],
    ['搜索', '没有脚本也能提交', '[type=submit]'],
  ],
  pairs: [{ yes: '首字母 amxl 能找到阿莫西林', no: '必须打全名' }],
  keyboard: [
    ['/', '从页面任何处到这里'],
    ['↑ ↓', '在联想词间移动'],
    ['Ctrl + Enter', '把联想到的商品加购一个中包'],
    ['Esc', '收起联想词'],
  ],
  heard: '单选组“搜索范围”，再是搜索框。',
  tokens: [
    ['color.border.control', '外框'],
    ['color.action.primary', '搜索按钮'],
  ],
  props: {
    action: '提交到哪个地址',
    keyword: '框里的词',
    searchType: '药品或厂家',
    size: '高度',
    ground: '在页面上，或在深色页头上',
    onSearch: '提交',
    onSearchType: '换了药品或厂家',
    onFocus: '第一次得焦点：此时才加载联想',
    input: '指向 input 元素',
    children: '联想词',
  },
})

export const zoneMenuGuide = guideOf<typeof ZoneMenu>()({
  purpose: '所有专区收在一个按钮里：色条、名称与在售数。',
  use: ['首页以外的页头'],
  instead: ['首页与专区页另有 NavBar'],
  anatomy: [
    ['按钮', '在专区页写该专区的名字', 'summary'],
    ['两列专区', '色条同题带的颜色', 'details'],
    ['快捷采购', '窄屏时收在这里', 'details'],
  ],
  pairs: [],
  keyboard: [
    ['Enter 或空格', '打开'],
    ['Esc', '收起，焦点回到按钮'],
  ],
  heard: '按钮读出是否展开；当前专区带 aria-current。',
  tokens: [['shadow.lg', '面板的影']],
  props: { zones: '专区：名称、地址、颜色、数目', quick: '快捷采购的地址', size: '按钮高度' },
})

export const serviceContactGuide = guideOf<typeof ServiceContact>()({
  purpose: '客服是谁、投诉打哪个电话，每个页头都有。',
  use: ['页头右端'],
  instead: ['右侧工具条里的在线客服用 RightRail'],
  anatomy: [
    ['客服', '专属客服的名字，没有则是帮助中心', '=专属客服'],
    ['投诉热线', '可拨打', '=投诉热线'],
  ],
  pairs: [],
  keyboard: [['Tab', '帮助、热线']],
  heard: '热线是电话链接。',
  tokens: [['color.text.secondary', '小字']],
  props: {
    service: '专属客服；没有为 null',
    help: '帮助中心地址',
    hotline: '投诉热线',
    look: '两行、一行或只有图标',
  },
})

export const rightRailGuide = guideOf<typeof RightRail>()({
  purpose: '桌面右侧的工具条：我的、购物车、消息，下方是客服与回到顶部。',
  use: ['商城各页，768 以上'],
  instead: ['手机用 TabBar'],
  anatomy: [
    ['上组', '从 96 起：我的、购物车、消息', 'a'],
    ['下组', '贴着底：客服、微信、顶部', 'button'],
  ],
  pairs: [{ yes: '720 高也放得下', no: '两组之间留固定空白，底下被切' }],
  keyboard: [
    ['Tab', '逐个'],
    ['收起之后', '焦点回到打开侧栏的按钮'],
  ],
  heard: '“侧边工具栏”；未读数读出来，购物车读出是否展开。',
  tokens: [['color.action.primary', '购物车']],
  props: {
    mine: '会员中心地址',
    cart: '购物车地址与件数',
    panel: '购物车侧栏的开合',
    messages: '消息地址与未读数',
    services: '客服、微信等',
    onTop: '回到顶部',
  },
})

export const pageBarGuide = guideOf<typeof PageBar>()({
  purpose: '手机内页的页头 48：返回、页名、右侧图标。',
  use: ['手机上的详情、购物车、订单与会员内页'],
  instead: ['手机首页与列表用带搜索的页头'],
  anatomy: [
    ['返回', '44 见方', 'a'],
    ['页名', '一页只有一个标题', 'span'],
    ['图标', '购物车、消息', 'svg'],
  ],
  pairs: [{ yes: '页名带数目：购物车 8 种', no: '页头与正文各写一次标题' }],
  keyboard: [['Tab', '返回，再到图标']],
  heard: '返回读“返回”；标题是页面的一级标题。',
  tokens: [['size.targetTouch', '触碰 44']],
  props: { title: '页名', back: '返回何处', actions: '右侧的图标' },
})

export const tabBarGuide = guideOf<typeof TabBar>()({
  purpose: '手机底部的五个去处。',
  use: ['手机上的首页、列表、会员中心'],
  instead: ['详情、购物车、结算让位给购买条'],
  anatomy: [['标签', '图标、文字、角标', 'a']],
  pairs: [],
  keyboard: [['Tab', '逐个']],
  heard: '导航“底部导航”，当前一项带 aria-current。',
  tokens: [['shadow.bar', '上边的影']],
  props: { tabs: '名称、图标、地址、是否当前、角标' },
})
