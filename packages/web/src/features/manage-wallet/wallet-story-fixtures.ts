// Entries of a wallet for stories, as the contract decodes them.
import { moneyEntry, pointsEntry, topUp, withdrawal } from '@xinglin/api-contract/wallet-codecs'
import type { Page } from '@xinglin/domain/kernel/page'
import { day } from '@xinglin/domain/kernel/time'
import type { MoneyEntry, PointsEntry, TopUp, Withdrawal } from '@xinglin/domain/wallet'
import { decoded, pictures } from '@xinglin/ui-kit/commerce/fixtures'
import { couponDay } from '@xinglin/ui-kit/commerce/wallet-fixtures'

const at = (daysAgo: number): number => couponDay / 1000 - daysAgo * 86_400
const order = { id: '345678901234567', number: '202611200018' }

const entry = (id: number, reason: string, amount: string, balance: string, ofOrder: object | null): MoneyEntry =>
  decoded(moneyEntry, { id: String(id), created_at: at(id), reason, amount, balance, order: ofOrder })

export const onePage = <T>(list: readonly T[], total = list.length): Page<T> => ({
  list,
  total,
  capped: false,
  page: 1,
  pageSize: 20,
})

export const moneyEntries: readonly MoneyEntry[] = [
  entry(1, '订单余额抵扣', '-600.00', '8420.50', order),
  entry(2, '售后退款', '126.00', '9020.50', order),
  entry(3, '余额提现', '-379.50', '8894.50', null),
  entry(4, '对公转账充值', '3000.00', '9274.00', null),
  entry(5, '满额返现：九月至十月满额返现', '480.00', '6274.00', null),
]

const points = (id: number, reason: string, amount: number, after: number, ofOrder: object | null): PointsEntry =>
  decoded(pointsEntry, {
    id: String(id),
    created_at: at(id),
    reason,
    use_type: amount > 0 ? 1 : 2,
    points: Math.abs(amount),
    points_after: after,
    order: ofOrder,
  })

export const pointsEntries: readonly PointsEntry[] = [
  points(1, '每日签到', 5, 3286, null),
  points(2, '订单完成', 2434, 3281, order),
  points(3, '积分兑换 JF20261117003', -680, 847, null),
]

export const narrowSearch = { direction: 'out', from: day('2026-11-01'), to: day('2026-11-20'), page: 1 } as const

const asked = (id: number, state: number, reason: string | null) => ({
  id: String(id),
  amount: '3000.00',
  state,
  reason,
  created_at: at(id),
  decided_at: state === 0 ? null : at(id - 1),
})

export const topUps: readonly TopUp[] = [
  { ...asked(1, 0, null), number: 'CZ20261120000003', voucher_url: pictures.green },
  { ...asked(2, 1, null), number: 'CZ20261119000002', voucher_url: pictures.green },
  { ...asked(3, 2, '未查到款项，请核对付款账户'), number: 'CZ20261118000001', voucher_url: pictures.green },
].map((wire) => decoded(topUp, wire))

export const payTo = { name: '槐序大药房连锁有限公司', bank: '江州银行', account: '6222 0000 0000 0021' }

export const withdrawals: readonly Withdrawal[] = [
  { ...asked(1, 0, null), number: 'TX20261120000003', pay_to: payTo },
  { ...asked(2, 1, null), number: 'TX20261119000002', pay_to: payTo },
  { ...asked(3, 2, '户名与开票信息不一致'), number: 'TX20261118000001', pay_to: payTo },
].map((wire) => decoded(withdrawal, wire))
