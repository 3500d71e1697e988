import type { Handlers } from '@xinglin/api-contract/server'
import { type Money, subtract, wholeTimes, yuan, zero } from '@xinglin/domain/kernel/money'
import { ok } from '@xinglin/domain/kernel/result'
import type { HoldingCounts } from '@xinglin/domain/wallet'
import type { Context } from '../http/context.ts'
import { found, memberIdOf, notWhileActing } from '../http/refuse.ts'
import { readAccountLog } from './account-log.ts'
import { claimCoupon } from './claim-coupon.ts'
import { findCouponGoods } from './coupon-goods.ts'
import { balanceOf, pointsOf } from './ledger.ts'
import { askTopUp, askWithdrawal, listTopUps, listWithdrawals, readMoneyDesk } from './money-requests.ts'
import { countHoldings, listCoupons, listOffers, listVouchers, readPoints, readPurse } from './wallet-queries.ts'

/** Points are stored as whole amounts in the ledger. */
const pointsIn = (amount: Money): number =>
  amount < zero ? -wholeTimes(subtract(zero, amount), yuan('1')) : wholeTimes(amount, yuan('1'))

const none: HoldingCounts = { unused: 0, used: 0, expired: 0 }

export const walletHandlers: Handlers<Context>['wallet'] = {
  purse: async (_, context) => ok(await readPurse(context.db, memberIdOf(context))),
  moneyDesk: async (_, context) => ok(await readMoneyDesk(context.db, memberIdOf(context))),
  topUps: async ({ page }, context) => ok(await listTopUps(context.db, memberIdOf(context), page)),
  topUp: askTopUp,
  withdrawals: async ({ page }, context) => ok(await listWithdrawals(context.db, memberIdOf(context), page)),
  withdraw: askWithdrawal,
  moneyLog: async (query, context) => ok(await readAccountLog(context.db, balanceOf(memberIdOf(context)), query)),
  offers: async ({ type, page }, { db, member, now }) => ok(await listOffers(db, member?.id ?? null, type, page, now)),
  couponGoods: async ({ id, page }, context) => found(await findCouponGoods(id, page, context)),
  claim: claimCoupon,
  holdings: async ({ type, ...query }, context) => {
    const { db, now } = context
    if (type === 'voucher' && context.acting !== null) return notWhileActing
    const list = type === 'coupon' ? listCoupons : listVouchers
    return ok(await list(db, memberIdOf(context), query, now))
  },
  holdingCounts: async (_, context) => {
    const counts = await countHoldings(context.db, memberIdOf(context), context.now)
    return ok(context.acting === null ? counts : { ...counts, vouchers: none })
  },
  points: async (_, context) => ok(await readPoints(context.db, memberIdOf(context), context.now)),
  pointsLog: async (query, context) => {
    const { list, ...rest } = await readAccountLog(context.db, pointsOf(memberIdOf(context)), query)
    return ok({
      ...rest,
      list: list.map(({ amount, balanceAfter, ...entry }) => ({
        ...entry,
        points: pointsIn(amount),
        pointsAfter: pointsIn(balanceAfter),
      })),
    })
  },
}
