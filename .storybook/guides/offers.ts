import type { CouponTicket } from '@xinglin/ui-kit/commerce/CouponTicket'
import type { DealCard } from '@xinglin/ui-kit/commerce/DealCard'
import type { GroupBuyProgress } from '@xinglin/ui-kit/commerce/GroupBuyProgress'
import type { LotteryDialog } from '@xinglin/ui-kit/commerce/LotteryDialog'
import type { LotteryRecords } from '@xinglin/ui-kit/commerce/LotteryRecords'
import type { PointsGoodsCard } from '@xinglin/ui-kit/commerce/PointsGoodsCard'
import type { SignInCalendar } from '@xinglin/ui-kit/commerce/SignInCalendar'
import type { ZoneBand } from '@xinglin/ui-kit/commerce/ZoneBand'
import { guideOf } from '../guide.ts'

export const couponTicketGuide = guideOf<typeof CouponTicket>()({
  purpose: '一张券：面额、门槛、范围、日期，能领还是能用。',
  width: 400,
  use: ['领券中心、我的优惠券、现金券'],
  instead: ['结算时选券用 RadioCard'],
  anatomy: [
    ['面额', '左侧，带满多少可用', 'p'],
    ['范围与日期', '专场券可点去看商品', 'h3'],
    ['进度', '已领几成，剩几张', 'progress'],
    ['按钮', '立即领取、去使用、即将开始、已抢光', 'button'],
  ],
  pairs: [{ yes: '至少 340 宽，窄就少一列', no: '日期拆成四行' }],
  wording: [
    ['门槛', '满 500 可用；无门槛', '满500元可用'],
    ['用不上', '再买 ¥80.00 可用', '不可用'],
  ],
  keyboard: [['Enter', '领取或去使用']],
  heard: 'article，读券名、面额、门槛。',
  tokens: [
    ['color.text.price', '面额'],
    ['color.bg.subtle', '用不了的'],
  ],
  props: {
    useHref: '去使用',
    now: '现在的时间',
    offer: '领券中心里的券',
    busy: '正在领',
    onClaim: '领取',
    held: '已领到的券',
  },
})

export const dealCardGuide = guideOf<typeof DealCard>()({
  purpose: '拼团、秒杀的商品卡：活动价、原价、进度与剩余时间。',
  width: 246,
  use: ['拼团专区、秒杀、每日特价'],
  instead: ['没有活动的用 GoodsCard'],
  anatomy: [
    ['图与标签', '秒、团', 'img'],
    ['活动价与原价', '原价划去', '=.60'],
    ['进度', '已售几成或还差几家', 'progress'],
    ['数量与按钮', '售完变灰', 'fieldset'],
  ],
  pairs: [{ yes: '还差 3 家，写数字', no: '火热进行中' }],
  keyboard: [['Tab', '名称、数量、按钮']],
  heard: 'article，名称是三级标题；进度读现在与目标。',
  tokens: [['color.text.price', '活动价']],
  props: {
    goods: '商品',
    href: '详情页',
    deal: '活动；没有为 null',
    now: '现在的时间',
    signInHref: '访客的登录处',
    busy: '正在加入',
    onTake: '按下按钮',
  },
})

export const groupBuyProgressGuide = guideOf<typeof GroupBuyProgress>()({
  purpose: '一个团到哪了：已有几家几件、还差多少、几时截止。',
  use: ['拼团详情、拼团卡、首页进行中的团'],
  instead: ['秒杀的已售用 ProgressBar'],
  anatomy: [
    ['进度', '按件数或家数', 'progress'],
    ['还差', '成团后写已成团', '=还差'],
    ['截止', '倒计时', '=剩 2 天'],
  ],
  pairs: [],
  keyboard: [],
  heard: '进度条读现在与目标。',
  tokens: [['color.text.price', '还差']],
  props: { group: '团', unit: '单位', now: '现在的时间' },
})

export const zoneBandGuide = guideOf<typeof ZoneBand>()({
  purpose: '专区顶上 96 高的题带：自己的颜色与图，三个事实。',
  use: ['每日特价、拼团、近效期、包邮、组合购、控销、器械、饮片'],
  instead: ['广告用 AdBanner', '其他专区保持松绿'],
  anatomy: [
    ['标题与一条规则', '24 与 13', 'h1'],
    ['事实', '倒计时、几种、省多少；没有数据就不写', 'p'],
    ['图', '靠右，从不在字下', 'img'],
  ],
  pairs: [{ yes: '没有数据，没有事实', no: '最多省 ¥0.00' }],
  sizes: [
    ['桌面', '高 96，题图 300 × 96 在右，不压文字'],
    ['手机', '高 84'],
  ],
  wording: [
    ['事实', '今日 36 种、最多省 ¥12.00', '超值特惠、限时疯抢'],
    ['没有数据', '不写这一项', '0 种'],
  ],
  keyboard: [['Tab', '去处']],
  heard: '标题是一级标题，事实是名称与数值。',
  tokens: [['radius.xl', '圆角']],
  props: {
    title: '专区名',
    isHeading: '页面另有一级标题时为 false',
    look: '哪个专区：颜色与图',
    hint: '一条规则',
    link: '去处',
    facts: '事实',
  },
})

export const pointsGoodsCardGuide = guideOf<typeof PointsGoodsCard>()({
  purpose: '积分礼品：图、名称、要多少积分、还剩几件。',
  width: 246,
  use: ['积分商城'],
  instead: ['用钱买的用 GoodsCard'],
  anatomy: [
    ['图与名称', '每种礼品一张画', 'h3'],
    ['积分与库存', '不够写还差多少', '=积分'],
    ['兑换', '兑完变灰', 'button[aria-label^=立即]'],
  ],
  pairs: [],
  keyboard: [['Enter', '兑换']],
  heard: 'article；按钮读“立即兑换 名称”。',
  tokens: [['color.text.price', '积分']],
  props: {
    gift: '礼品',
    href: '礼品的页',
    points: '买家的积分；访客为 null',
    busy: '正在兑换',
    onExchange: '兑换',
  },
})

export const signInCalendarGuide = guideOf<typeof SignInCalendar>()({
  purpose: '本月签到：哪天签了、连续几天、今天签。',
  use: ['积分页'],
  instead: ['选日期用 DateRange'],
  anatomy: [
    ['月历', '签过的打勾，今天加框', 'ul'],
    ['签到', '签过写已签到', 'button'],
  ],
  pairs: [],
  keyboard: [['Enter', '签到']],
  heard: '列表“2026-11 签到记录”，今天带 aria-current。',
  tokens: [['color.bg.brandMid', '签过的日子']],
  props: { calendar: '本月的签到', busy: '正在签', onSignIn: '签到' },
})

export const lotteryDialogGuide = guideOf<typeof LotteryDialog>()({
  purpose: '抽奖：奖品九宫格，抽一次，中了什么说清楚。',
  use: ['首页弹出一次，关了不再来'],
  instead: ['要买家决定用 ConfirmDialog'],
  anatomy: [
    ['奖品', '围着按钮；谢谢参与没有图标'],
    ['结果', '抽到后焦点在结果上'],
    ['规则与日期', '何时有效、去哪看'],
  ],
  pairs: [{ yes: '结果先在服务器记下再转', no: '转完再问服务器' }],
  keyboard: [
    ['Enter', '抽奖'],
    ['Esc', '关闭；正在抽时先问'],
  ],
  heard: '对话框；结果读出来。',
  tokens: [['color.text.price', '中奖']],
  props: {
    lottery: '活动',
    image: '弹窗的图',
    prizes: '奖品',
    days: '起止日期',
    moment: '到哪一步：可抽、在抽、结果',
    prizesHref: '奖品在哪看；没有为 null',
    onDraw: '抽奖',
    onClose: '关闭',
    onCloseAnyway: '正在抽也关',
    onKeepWaiting: '继续等',
  },
})

export const lotteryRecordsGuide = guideOf<typeof LotteryRecords>()({
  purpose: '自己的抽奖记录，和最近中奖的人（名字打码）。',
  use: ['会员中心'],
  instead: ['积分收支用流水表'],
  anatomy: [
    ['我的', '日期与奖品', '[aria-label=我的抽奖] h3'],
    ['最近中奖', '打码的名字与奖品', '[aria-label=最新中奖] h3'],
  ],
  pairs: [],
  keyboard: [],
  heard: '两个列表。',
  tokens: [['color.text.secondary', '日期']],
  props: { draws: '自己的记录', winners: '最近中奖；取不到为 null' },
})
