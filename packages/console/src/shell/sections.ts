import { may, rightsOfInbox, type SignedInStaff, type StaffRight } from '@xinglin/domain/staff'
import type { IconName } from '@xinglin/ui-kit/Icon'
import { paths } from '../shared/paths.ts'

export type Section = {
  readonly href: string
  readonly name: string
  readonly icon: IconName
  /** The shortcut after g. */
  readonly letter: string
  /** The heading above it in the navigation; '' above the first. */
  readonly group: string
  /** People with one of these rights; null: everybody. */
  readonly rights: readonly StaffRight[] | null
  /** Its count is a badge in colour; those of other sections are grey. */
  readonly isInbox?: boolean
}

/** In the order of the navigation. Pages that do not exist yet are not listed. */
const sections: readonly Section[] = [
  {
    href: paths.inbox(),
    name: '待办',
    icon: 'bell',
    letter: 'i',
    group: '',
    rights: rightsOfInbox,
    isInbox: true,
  },
  {
    href: paths.orders(),
    name: '订单',
    icon: 'document',
    letter: 'o',
    group: '交易',
    rights: ['readTrade', 'readOwnTrade'],
  },
  { href: paths.picking(), name: '拣货发货', icon: 'box', letter: 'p', group: '交易', rights: ['ship'] },
  { href: paths.requests(), name: '售后', icon: 'refresh', letter: 's', group: '交易', rights: ['readTrade'] },
  {
    href: paths.approvals,
    name: '核准',
    icon: 'shield',
    letter: 'h',
    group: '交易',
    rights: ['confirm', 'decideAfterSales', 'offerCredit', 'ship', 'offerGoods'],
  },
  {
    href: paths.members(),
    name: '会员',
    icon: 'store',
    letter: 'm',
    group: '客户',
    rights: ['readTrade', 'readOwnTrade'],
  },
  { href: paths.priceGroups, name: '价格组', icon: 'layers', letter: 'j', group: '客户', rights: ['offerGoods'] },
  { href: paths.goods(), name: '商品与库存', icon: 'pill', letter: 'g', group: '商品', rights: ['readTrade'] },
  { href: paths.recalls, name: '批号召回', icon: 'warning', letter: 'b', group: '商品', rights: ['decideSpecial'] },
  { href: paths.offers(), name: '促销活动', icon: 'coupon', letter: 'a', group: '商品', rights: ['offerGoods'] },
  { href: paths.content('banners'), name: '内容', icon: 'image', letter: 'c', group: '商品', rights: ['offerGoods'] },
  { href: paths.finance(), name: '对账', icon: 'wallet', letter: 'f', group: '财务', rights: ['decideMoney'] },
  { href: paths.reports(), name: '报表', icon: 'chart', letter: 'r', group: '经营', rights: ['readCost'] },
  { href: paths.people, name: '员工与权限', icon: 'group', letter: 'y', group: '管理', rights: ['manageStaff'] },
  { href: paths.settings, name: '设置', icon: 'edit', letter: ',', group: '管理', rights: ['manageSettings'] },
  { href: paths.audit(), name: '审计日志', icon: 'history', letter: 'l', group: '管理', rights: ['manageSettings'] },
  { href: paths.health, name: '运行状态', icon: 'pulse', letter: 't', group: '管理', rights: ['manageSettings'] },
  { href: paths.account, name: '我的登录', icon: 'lock', letter: 'u', group: '管理', rights: null },
]

/** The navigation shows what the role may open, and nothing else. */
export const sectionsOf = (staff: SignedInStaff): readonly Section[] =>
  sections.filter(({ rights }) => rights === null || rights.some((right) => may(staff, right)))
