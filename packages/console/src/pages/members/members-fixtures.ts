import type { GoodsId, PriceGroupId } from '@xinglin/domain/goods'
import { yuan } from '@xinglin/domain/kernel/money'
import { type Day, dayAt, DAY_MS, addDays, type Instant, instant } from '@xinglin/domain/kernel/time'
import type { MemberId, UploadId } from '@xinglin/domain/members'
import type { OrderId } from '@xinglin/domain/orders'
import type { DeskMember, DeskMemberDetail, MemberList, SignedInStaff, StaffId, StaffRole } from '@xinglin/domain/staff'

export const now: Instant = instant(Date.UTC(2026, 10, 20, 2))
const today: Day = dayAt(now)

export const aMember: DeskMember = {
  id: 10_021 as MemberId,
  username: 'huaixu',
  company: '槐序大药房云台店',
  buyerType: 'pharmacy',
  contact: '林青禾',
  phone: '99000000021',
  isActive: true,
  isPassed: true,
  expires: { name: '药品经营许可证', on: addDays(today, 25) },
  credit: { limit: yuan('50000'), days: 30, used: yuan('31208.5'), overdueSince: null },
  balance: yuan('318.2'),
  lastOrderAt: instant(now - 2 * DAY_MS),
  spent: yuan('21806.4'),
  spentBefore: yuan('18110.6'),
  scopes: ['中成药', '中药饮片', '化学药制剂', '抗生素制剂', '生化药品', '生物制品'],
  salesRep: '杜衡',
  salesRepId: 6 as StaffId,
  stores: 0,
  receiptsDue: 0,
  isSleeping: false,
}

export const memberRows = (count: number): readonly DeskMember[] =>
  Array.from({ length: count }, (_, nth) => ({
    ...aMember,
    id: (10_021 + nth) as MemberId,
    company: nth === 0 ? aMember.company : `演示药房 ${String(nth)} 号店`,
    isActive: nth % 7 !== 6,
    isPassed: nth % 5 !== 4,
    expires: nth % 3 === 2 ? null : { name: '药品经营许可证', on: addDays(today, nth * 9 - 12) },
    credit:
      nth % 4 === 0
        ? {
            limit: yuan('50000'),
            days: 30,
            used: yuan('51208.5'),
            overdueSince: nth % 8 === 0 ? addDays(today, -4) : null,
          }
        : null,
    lastOrderAt: nth % 6 === 5 ? null : instant(now - nth * DAY_MS),
    spentBefore: [aMember.spentBefore, aMember.spent, yuan('30000')][nth % 3] ?? aMember.spent,
    scopes: nth % 5 === 4 ? [] : aMember.scopes,
    salesRep: nth % 4 === 3 ? '' : '杜衡',
    salesRepId: nth % 4 === 3 ? null : (6 as StaffId),
    stores: nth === 2 ? 3 : 0,
    receiptsDue: nth % 6 === 1 ? 1 : 0,
    isSleeping: nth % 5 === 3,
  }))

export const memberList = (list: readonly DeskMember[]): MemberList => ({
  list,
  total: list.length,
  capped: false,
  page: 1,
  pageSize: 100,
  counts: {
    all: 3218,
    unpassed: 12,
    expiring: 41,
    expired: 9,
    credit: 128,
    overdue: 1,
    sleeping: 208,
    heads: 36,
    disabled: 4,
  },
  reps: [
    { id: 9 as StaffId, title: '何屿' },
    { id: 6 as StaffId, title: '杜衡' },
    { id: 12 as StaffId, title: '田岚（tianlan-2）' },
  ],
})

export const aDetail: DeskMemberDetail = {
  member: aMember,
  createdAt: instant(Date.UTC(2024, 2, 11)),
  status: 'passed',
  isSpecial: true,
  headOffice: { id: 10_018 as MemberId, company: '槐序大药房总部' },
  stores: 0,
  repPhone: '99000000088',
  address: '云台省 江州市 高新区 云台路 6 号 2 栋',
  papers: [
    {
      name: '药品经营许可证',
      isMust: true,
      status: 'expiring',
      expiresOn: addDays(today, 25),
      number: '演示BA9900021',
      holder: '槐序大药房云台店',
      scope: '化学药、中成药、中药饮片',
      pictures: [1 as UploadId, 2 as UploadId],
    },
    {
      name: '营业执照',
      isMust: true,
      status: 'submitted',
      expiresOn: null,
      number: '99330100MA0000021X',
      holder: '槐序大药房云台店',
      scope: '',
      pictures: [3 as UploadId],
    },
    {
      name: '采购委托书',
      isMust: true,
      status: 'expired',
      expiresOn: addDays(today, -6),
      number: '',
      holder: '林青禾',
      scope: '',
      pictures: [4 as UploadId],
    },
    {
      name: '食品经营许可证',
      isMust: false,
      status: 'none',
      expiresOn: null,
      number: '',
      holder: '',
      scope: '',
      pictures: [],
    },
  ],
  scopes: ['中成药', '中药饮片', '化学药'],
  controlled: [
    { goodsId: 901 as GoodsId, name: '厄贝沙坦氢氯噻嗪片 150mg*7片', price: yuan('21.5') },
    { goodsId: 902 as GoodsId, name: '安神补脑液 10ml*10支', price: null },
  ],
  ledger: [
    {
      at: instant(now - DAY_MS),
      reason: '售后退款',
      order: '202611180107-1',
      amount: yuan('36.4'),
      after: yuan('318.2'),
    },
    {
      at: instant(now - 8 * DAY_MS),
      reason: '余额付款',
      order: '202611120051-1',
      amount: yuan('-218.2'),
      after: yuan('281.8'),
    },
  ],
  orders: [
    { id: 7 as OrderId, number: '202611220107-1', state: 'inReview', amount: yuan('2002'), at: now },
    { id: 6 as OrderId, number: '202611180107-1', state: 'toReceive', amount: yuan('1331'), at: instant(now - DAY_MS) },
  ],
  letters: [{ title: '药品经营许可证将到期', body: '请在到期前换证。', at: instant(now - DAY_MS), isRead: false }],
  actions: [
    { at: instant(now - DAY_MS), action: 'member.set-rep', by: '方既明' },
    { at: instant(now - 9 * DAY_MS), action: 'member.set-credit', by: '方既明' },
  ],
  filedCredit: '',
  priceGroup: { id: 3 as PriceGroupId, name: '连锁供货价' },
  filedGroup: '',
  sellers: [
    { id: 6 as StaffId, title: '杜衡' },
    { id: 9 as StaffId, title: '何屿' },
  ],
}

export const colleague = (role: StaffRole): SignedInStaff => ({
  id: 7 as StaffId,
  username: `staff-${role}`,
  name: '方既明',
  roles: [role],
  usesCodes: false,
})
