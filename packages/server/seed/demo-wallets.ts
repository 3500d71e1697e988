import { yuan, type Money } from '@xinglin/domain/kernel/money'
import { addDays, type Day, dayAt, HOUR_MS, type Instant, instant, startOfDay } from '@xinglin/domain/kernel/time'
import { signInPoints } from '@xinglin/domain/wallet'
import type { Db } from '../src/db/database.ts'
import { insertRows } from '../src/db/insert-rows.ts'
import {
  cashbacks,
  cashbackTiers,
  couponGoods,
  coupons,
  memberCoupons,
  signIns,
  vouchers,
  withdrawals,
} from '../src/db/schema-wallet.ts'
import { randomId } from '../src/random-id.ts'
import { balanceOf, frozenOf, post, shopAccount } from '../src/wallet/ledger.ts'
import { givePoints } from '../src/wallet/points.ts'
import { demoAccount, type DemoBuyer } from './demo-buyers.ts'
import { type DemoCoupon, demoCoupons } from './demo-coupons.ts'
import type { DemoGoods } from './demo-goods.ts'
import type { SourceData } from './source-data.ts'

/** The wallets of the approved demo buyers: coupons, 现金券, a balance and points, each with its history. */
export const insertWallets = async (
  tx: Db,
  { categories }: SourceData,
  goods: readonly DemoGoods[],
  buyers: readonly DemoBuyer[],
  now: Instant,
): Promise<void> => {
  const today = dayAt(now)
  const passed = buyers.filter((buyer) => buyer.passed)
  await insertCoupons(tx, demoCoupons(goods, categories, today), passed)
  await insertVouchers(tx, passed, today)
  await insertBalances(tx, passed, today)
  await insertPoints(tx, passed, today)
  await insertCashbacks(tx, today)
}

const at = (today: Day, days: number, hours = 10): Instant =>
  instant(startOfDay(addDays(today, days)) + hours * HOUR_MS)

const insertCoupons = async (tx: Db, offers: readonly DemoCoupon[], buyers: readonly DemoBuyer[]): Promise<void> => {
  const holders = (offer: DemoCoupon): readonly DemoBuyer[] => buyers.filter((_, nth) => offer.heldBy(nth))
  await insertRows(
    tx,
    coupons,
    offers.map((offer) => ({
      id: offer.id,
      name: offer.name,
      scope: offer.scope,
      manufacturerId: offer.manufacturerId,
      minimum: offer.minimum,
      face: offer.face,
      total: offer.total,
      claimed: holders(offer).length,
      limitPerMember: offer.limitPerMember,
      isListed: offer.isListed,
      claimFrom: offer.claimFrom,
      claimUntil: offer.claimUntil,
      usableFrom: offer.usableFrom,
      usableUntil: offer.usableUntil,
      sort: offer.id,
    })),
  )
  await insertRows(
    tx,
    couponGoods,
    offers.flatMap(({ id, goodsIds }) => goodsIds.map((goodsId) => ({ couponId: id, goodsId }))),
  )
  await insertRows(
    tx,
    memberCoupons,
    offers.flatMap((offer) =>
      holders(offer).map((buyer) => ({
        id: randomId(),
        couponId: offer.id,
        memberId: buyer.id,
        sequence: 1,
        usableFrom: offer.usableFrom,
        usableUntil: offer.usableUntil,
        claimedAt: instant(offer.claimFrom + buyer.id * HOUR_MS),
        status: 'unused' as const,
      })),
    ),
  )
}

const demoVouchers: readonly {
  readonly name: string
  readonly face: Money
  readonly days: readonly [from: number, until: number]
}[] = [
  { name: '会员回馈现金券', face: yuan('10'), days: [-15, 45] },
  { name: '服务补偿现金券', face: yuan('20'), days: [-6, 24] },
  { name: '开户现金券', face: yuan('5'), days: [-90, -30] },
]

const insertVouchers = async (tx: Db, buyers: readonly DemoBuyer[], today: Day): Promise<void> => {
  await insertRows(
    tx,
    vouchers,
    buyers.flatMap(({ id }) =>
      demoVouchers.map(({ name, face, days }) => ({
        id: randomId(),
        memberId: id,
        name,
        face,
        source: 'granted' as const,
        status: 'unused' as const,
        usableFrom: at(today, days[0], 0),
        usableUntil: at(today, days[1], 0),
        createdAt: at(today, days[0]),
      })),
    ),
  )
}

/** An opening grant: it may be spent but not withdrawn. */
const WELCOME_GIFT = yuan('100')

/** Top-ups and spending; with one order paid from the balance, the first buyer ends at 8,420.50. */
const insertBalances = async (tx: Db, buyers: readonly DemoBuyer[], today: Day): Promise<void> => {
  const first = buyers[0]?.id
  const moves: readonly { readonly days: number; readonly large: string; readonly small: string }[] = [
    { days: -64, large: '5900.00', small: '1400.00' },
    { days: -21, large: '3000.00', small: '800.00' },
  ]
  const opened = at(today, -64, 9)
  await post(
    tx,
    buyers.map(({ id }) => ({
      from: shopAccount('gifts'),
      to: balanceOf(id),
      amount: WELCOME_GIFT,
      reason: '开户礼金',
      orderId: null,
    })),
    opened,
  )
  for (const { days, large, small } of moves)
    await post(
      tx,
      buyers.map(({ id }) => ({
        from: shopAccount('gateway'),
        to: balanceOf(id),
        amount: yuan(id === first ? large : small),
        reason: '余额充值',
        orderId: null,
      })),
      at(today, days),
    )
  await insertWithdrawals(tx, buyers, today)
}

/** One withdrawal each, paid out long ago. */
const insertWithdrawals = async (tx: Db, buyers: readonly DemoBuyer[], today: Day): Promise<void> => {
  const asked = at(today, -9, 15)
  const paid = at(today, -8, 11)
  const rows = buyers.map(({ id, company }, nth) => ({
    id: randomId(),
    number: `TX${dayAt(asked).replaceAll('-', '')}${String(nth + 1).padStart(6, '0')}`,
    memberId: id,
    amount: yuan(nth === 0 ? '379.50' : '300.00'),
    ...demoAccount({ id, company }),
    state: 'paid' as const,
    createdAt: asked,
    decidedAt: paid,
  }))
  await insertRows(tx, withdrawals, rows)
  for (const [step, moment] of [
    ['余额提现', asked],
    ['提现打款', paid],
  ] as const)
    await post(
      tx,
      rows.map(({ memberId, amount, number }) => ({
        from: step === '余额提现' ? balanceOf(memberId) : frozenOf(memberId),
        to: step === '余额提现' ? frozenOf(memberId) : shopAccount('transfer'),
        amount,
        reason: `${step} ${number}`,
        orderId: null,
      })),
      moment,
    )
}

const SIGN_IN_DAYS = [-6, -5, -3, -2, -1]

const insertPoints = async (tx: Db, buyers: readonly DemoBuyer[], today: Day): Promise<void> => {
  await givePoints(
    tx,
    buyers.map(({ id }, nth) => ({
      memberId: id,
      points: nth === 0 ? 1200 : 600,
      source: 'grant',
      orderId: null,
      reason: '开户赠送',
    })),
    at(today, -190),
  )
  for (const days of SIGN_IN_DAYS) {
    const moment = at(today, days, 9)
    await insertRows(
      tx,
      signIns,
      buyers.map(({ id }) => ({ memberId: id, day: addDays(today, days), at: moment })),
    )
    await givePoints(
      tx,
      buyers.map(({ id }) => ({
        memberId: id,
        points: signInPoints,
        source: 'signIn',
        orderId: null,
        reason: '每日签到',
      })),
      moment,
    )
  }
}

const insertCashbacks = async (tx: Db, today: Day): Promise<void> => {
  await insertRows(tx, cashbacks, [
    { id: 1, name: '九月至十月满额返现', startsAt: at(today, -80, 0), endsAt: at(today, -20, 0) },
    { id: 2, name: '本期满额返现', startsAt: at(today, -19, 0), endsAt: at(today, 41, 0) },
  ])
  await insertRows(
    tx,
    cashbackTiers,
    [1, 2].flatMap((cashbackId) => [
      { cashbackId, amount: yuan('2000'), cashback: yuan('20') },
      { cashbackId, amount: yuan('5000'), cashback: yuan('60') },
      { cashbackId, amount: yuan('10000'), cashback: yuan('150') },
    ]),
  )
}
