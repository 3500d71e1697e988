import * as rewards from '../../db/schema-rewards.ts'
import * as wallet from '../../db/schema-wallet.ts'
import { randomId } from '../../random-id.ts'
import { budgetOfCashback, budgetOfGifts, budgetOfPrizes, budgetOfVouchers } from './offer-budget.ts'
import type { OfferCells } from './offer-columns.ts'
import { Unknown } from './offer-places.ts'
import { EXAMPLE_MEMBER, type OfferTable, required, WINDOW, windowExample, windowOf } from './offer-rows.ts'

const voucherTable: OfferTable = {
  must: ['name', 'members', 'face', ...WINDOW],
  may: [],
  example: { name: '开业现金券', members: EXAMPLE_MEMBER, face: '20', ...windowExample },
  rows: async (cells, places) => {
    const { startsAt, endsAt } = windowOf(cells)
    const ids = await places.members(required(cells.members))
    return ids.map((memberId) => ({
      table: wallet.vouchers,
      key: { memberId, name: required(cells.name), usableFrom: startsAt },
      values: { face: required(cells.face), usableUntil: endsAt },
      fresh: { id: randomId(), source: 'granted', createdAt: startsAt },
      onChange: ({ status }) => (status === 'used' ? '已使用，不能修改' : {}),
    }))
  },
  buyers: '表中列出的会员',
  budget: budgetOfVouchers,
}

const cashbackTable: OfferTable = {
  must: ['name', 'tiers', ...WINDOW],
  may: [],
  example: { name: '年终满额返现', tiers: '5000:50;10000:120', ...windowExample },
  rows: async (cells) => {
    const tiers = required(cells.tiers).flatMap(({ amount, reduce }) =>
      reduce === null ? [] : [{ amount, cashback: reduce }],
    )
    if (tiers.length < required(cells.tiers).length) throw new Unknown('返现阶梯写作 金额:返现金额')
    return Promise.resolve([
      {
        table: wallet.cashbacks,
        key: { name: required(cells.name) },
        values: windowOf(cells),
        parts: [{ table: wallet.cashbackTiers, of: 'cashbackId', rows: tiers }],
      },
    ])
  },
  budget: budgetOfCashback,
}

/** A prize is a voucher (by face value and days), points, or neither: 谢谢参与. */
const prizeOf = ({ prize, weight, ...cells }: OfferCells, at: number) => {
  const face = cells.face ?? null
  const days = cells.days ?? null
  const points = cells.points ?? null
  const pool = cells.pool ?? null
  if ((face === null) !== (days === null) || (face !== null && points !== null))
    throw new Unknown('奖品为现金券时填面额与有效天数，为积分时填积分，二者不同时填写')
  return {
    position: at + 1,
    kind: face !== null ? 'voucher' : points !== null ? 'points' : 'thanks',
    name: required(prize),
    remarks: face !== null ? `${String(days)} 日内有效` : points !== null ? '已到账' : '欢迎下次再来',
    weight: required(weight),
    total: pool,
    left: pool,
    face,
    days,
    points,
  }
}

const lotteryTable: OfferTable = {
  each: ['prize', 'weight', 'pool', 'face', 'days', 'points'],
  must: ['name', 'prize', 'weight', ...WINDOW],
  may: ['pool', 'face', 'days', 'points', 'description', 'picture'],
  isGrouped: true,
  example: {
    name: '开业抽奖',
    ...windowExample,
    prize: '现金券 20 元',
    weight: '10',
    pool: '30',
    face: '20',
    days: '30',
  },
  rows: async (cells, _places, group) =>
    Promise.resolve([
      {
        table: rewards.lotteries,
        key: { name: required(cells.name) },
        values: {
          remarks: '每个账号 1 次',
          rules: cells.description ?? '',
          image: cells.picture ?? '/pictures/art/lottery.svg',
          ...windowOf(cells),
        },
        // Draws reference prizes, so a lottery cannot be changed once it has begun.
        onChange: ({ startsAt }, now) => (Number(startsAt) <= now ? '已经开始，不能修改，请用新的名称' : {}),
        parts: [{ table: rewards.lotteryPrizes, of: 'lotteryId', rows: group.map(prizeOf), counting: ['left'] }],
      },
    ]),
  buyers: '全部已认证会员，每个账号抽一次',
  budget: budgetOfPrizes,
}

const giftTable: OfferTable = {
  must: ['name', 'points', 'pool'],
  may: ['specification', 'description', 'giftKind', 'limit', 'isListed', 'picture'],
  example: { name: '收银打印纸', specification: '57mm×50mm，10 卷', points: '300', pool: '200', giftKind: '门店物料' },
  rows: async (cells) => {
    const stock = required(cells.pool)
    const { specification = '', description = '', giftKind = 'store', limit = 0, isListed = true } = cells
    return Promise.resolve([
      {
        table: rewards.gifts,
        key: { name: required(cells.name), specification },
        values: {
          description,
          image: cells.picture ?? `/pictures/art/${giftKind}.svg`,
          kind: giftKind,
          points: required(cells.points),
          initial: stock,
          limitPerMember: limit,
          isListed,
        },
        fresh: { stock },
        onChange: ({ initial, stock: left }) => {
          const taken = Number(initial) - Number(left)
          return taken > stock ? `已兑换 ${String(taken)}，数量不能少于它` : { stock: stock - taken }
        },
      },
    ])
  },
  buyers: '积分足够的会员',
  budget: budgetOfGifts,
}

/** The offer tables of coupons, lotteries, gifts of the points mall and cashback. */
export const rewardTables = {
  voucher: voucherTable,
  cashback: cashbackTable,
  lottery: lotteryTable,
  pointsGift: giftTable,
}
