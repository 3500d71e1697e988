import type { GoodsId, PriceGroupId } from '../goods/goods.ts'
import { isLess, type Money, times } from '../kernel/money.ts'
import type { Page } from '../kernel/page.ts'
import type { Day, Instant } from '../kernel/time.ts'
import type { BuyerType, CertificateStatus, MemberId, UploadId } from '../members/members.ts'
import type { OrderId, OrderState } from '../orders/orders.ts'
import type { StaffId } from './staff-id.ts'

/** Papers that run out within so many days stand in the view 30 天内到期. */
export const EXPIRING_WITHIN_DAYS = 30

/** A member who has bought before, but not for so many days, counts as inactive. */
export const SLEEPING_DAYS = 60

/** The saved views of the list of members, in the order of their tabs. */
export const memberViews = [
  'all',
  'unpassed',
  'expiring',
  'expired',
  'credit',
  'overdue',
  'sleeping',
  'heads',
  'disabled',
] as const
export type MemberView = (typeof memberViews)[number]

export const memberViewLabels: { readonly [V in MemberView]: string } = {
  all: '全部',
  unpassed: '资质未通过',
  expiring: '30 天内到期',
  expired: '已过期',
  credit: '账期会员',
  overdue: '账期逾期',
  sleeping: `${String(SLEEPING_DAYS)} 天未下单`,
  heads: '连锁总部',
  disabled: '已停用',
}

/** What a member may owe and for how long, and what he owes. */
export type DeskCredit = {
  readonly limit: Money
  readonly days: number
  readonly used: Money
  /** The day on which the oldest unpaid debt was due; null while nothing is overdue. */
  readonly overdueSince: Day | null
}

/** One member in the list. */
export type DeskMember = {
  readonly id: MemberId
  readonly username: string
  readonly company: string
  readonly buyerType: BuyerType
  readonly contact: string
  readonly phone: string
  readonly isActive: boolean
  readonly isPassed: boolean
  /** The paper that runs out, or has run out, first. */
  readonly expires: { readonly name: string; readonly on: Day } | null
  /** Null: none was granted. */
  readonly credit: DeskCredit | null
  readonly balance: Money
  readonly lastOrderAt: Instant | null
  /** Of the last 90 days, cancelled orders aside. */
  readonly spent: Money
  /** Of the 90 days before them. */
  readonly spentBefore: Money
  /** 经营范围, as the certificates grant it. */
  readonly scopes: readonly string[]
  /** As the member reads it; '' for none. */
  readonly salesRep: string
  /** The account that looks after the member (docs/rules.md#7-reps); null: nobody's. */
  readonly salesRepId: StaffId | null
  /** Number of his stores, for a head office. */
  readonly stores: number
  /** Signed receipts of ephedrine goods that he owes. */
  readonly receiptsDue: number
  /** See `SLEEPING_DAYS`. */
  readonly isSleeping: boolean
}

/** A 业务员; `title` is his name, with the account's where another has the same. */
export type SalesPerson = { readonly id: StaffId; readonly title: string }

/** How the last 90 days compare with the 90 before them. */
export type SpendingTrend = 'up' | 'level' | 'down'

/**
 * Up or down from a tenth on; level also where nothing was bought in either.
 *
 * @example spendingTrend({ spent: yuan('110'), spentBefore: yuan('100') }) // 'up'
 */
export const spendingTrend = ({ spent, spentBefore }: Pick<DeskMember, 'spent' | 'spentBefore'>): SpendingTrend => {
  if (spent === spentBefore) return 'level'
  if (!isLess(times(spent, 10), times(spentBefore, 11))) return 'up'
  return isLess(times(spentBefore, 9), times(spent, 10)) ? 'level' : 'down'
}

export type MemberList = Page<DeskMember> & {
  readonly counts: { readonly [V in MemberView]: number }
  /** The sales people that members have, for the filter. */
  readonly reps: readonly SalesPerson[]
}

export type DeskMemberPaper = {
  readonly name: string
  readonly isMust: boolean
  readonly status: CertificateStatus
  /** Null: 长期, or nothing is held. */
  readonly expiresOn: Day | null
  readonly number: string
  readonly holder: string
  readonly scope: string
  /** Ids of its pictures: of what waits for the shop, else of what is held. */
  readonly pictures: readonly UploadId[]
}

/** One member with all that the shop keeps of him. */
export type DeskMemberDetail = {
  readonly member: DeskMember
  readonly createdAt: Instant
  readonly status: CertificateStatus
  readonly isSpecial: boolean
  readonly headOffice: { readonly id: MemberId; readonly company: string } | null
  readonly stores: number
  readonly repPhone: string
  readonly address: string
  readonly papers: readonly DeskMemberPaper[]
  readonly scopes: readonly string[]
  /** What he may buy of 控销 goods, and at which price of his own. */
  readonly controlled: readonly { readonly goodsId: GoodsId; readonly name: string; readonly price: Money | null }[]
  /** Of his balance, the latest first. */
  readonly ledger: readonly {
    readonly at: Instant
    readonly reason: string
    readonly order: string
    readonly amount: Money
    readonly after: Money
  }[]
  readonly orders: readonly {
    readonly id: OrderId
    readonly number: string
    readonly state: OrderState
    readonly amount: Money
    readonly at: Instant
  }[]
  readonly letters: readonly {
    readonly title: string
    readonly body: string
    readonly at: Instant
    readonly isRead: boolean
  }[]
  /** What the staff has done to the account, the latest first. */
  readonly actions: readonly { readonly at: Instant; readonly action: string; readonly by: string }[]
  /** A credit that is filed and waits for a second person: its words; '' where none waits. */
  readonly filedCredit: string
  /** At whose prices he buys where he has none of his own. */
  readonly priceGroup: { readonly id: PriceGroupId; readonly name: string } | null
  /** A move into another group, or out of one, that waits for a second person: its words; '' where none waits. */
  readonly filedGroup: string
  /** Names of the sales people who could look after him. */
  readonly sellers: readonly SalesPerson[]
}

/** Days that credit is granted for. */
export const MOST_CREDIT_DAYS = 999
