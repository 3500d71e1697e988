import { randomInt } from 'node:crypto'
import type { Answer, Handlers } from '@xinglin/api-contract/server'
import { ok } from '@xinglin/domain/kernel/result'
import type { GiftOrder, GiftOrderId, LotteryId, Prize } from '@xinglin/domain/rewards'
import { audit } from '../audit.ts'
import { inTransaction } from '../db/database.ts'
import type { Context } from '../http/context.ts'
import { found, memberIdOf, notFound, refuse } from '../http/refuse.ts'
import { readPoints } from '../wallet/wallet-queries.ts'
import { drawLottery, type Roll } from './draw-lottery.ts'
import { findGift, findGiftOrder, listGiftOrders, listGifts } from './gifts-queries.ts'
import { findActivity, findOpenLottery, listDraws, listPopUps, listWinners } from './lottery-queries.ts'
import { advanceGiftOrders, redeemGifts } from './redeem-gifts.ts'
import { readSignIns, signInToday } from './sign-in.ts'

const drawWith =
  (roll: Roll) =>
  ({ id }: { readonly id: LotteryId }, context: Context): Promise<Answer<Prize>> =>
    inTransaction(context.db, async (tx) => {
      const drawn = await drawLottery(tx, id, memberIdOf(context), roll, context.now)
      if (!drawn.ok) return drawn
      const { prize, isNew } = drawn.value
      if (isNew)
        await audit(tx, context, {
          action: 'lottery.draw',
          object: `lottery:${String(id)}`,
          result: 'ok',
          detail: { prize: prize.name },
        })
      return ok(prize)
    })

const receiveGifts = ({ id }: { readonly id: GiftOrderId }, context: Context): Promise<Answer<GiftOrder>> =>
  inTransaction(context.db, async (tx) => {
    const memberId = memberIdOf(context)
    const order = await findGiftOrder(tx, memberId, id)
    if (order === null) return notFound
    const moved = await advanceGiftOrders(tx, [id], { kind: 'receive' }, context.now)
    // Confirming a confirmed receipt succeeds.
    if (moved.length === 0 && order.state !== 'completed') return refuse('orderState', '订单尚未发货')
    return found(await findGiftOrder(tx, memberId, id))
  })

/** `roll` is `crypto.randomInt`, or a stub in tests. */
export const createRewardsHandlers = (roll: Roll = (below) => randomInt(below)): Handlers<Context>['rewards'] => ({
  draw: drawWith(roll),
  drawByPost: drawWith(roll),
  winners: async ({ id }, { db }) => ((await findActivity(db, id)) === null ? notFound : ok(await listWinners(db, id))),
  activity: async ({ id }, { db }) => found(await findActivity(db, id)),
  /** Callers who may not draw get no lottery. */
  openLottery: async (_, { db, buyer, now }) =>
    ok(buyer.kind === 'passed' ? await findOpenLottery(db, buyer.id, now) : null),
  draws: async ({ page }, context) => ok(await listDraws(context.db, memberIdOf(context), page)),
  popUps: async (_, { db, now }) => ok(await listPopUps(db, now)),
  gifts: async ({ kind, affordable, page }, { db, member, now }) => {
    const mostPoints = !affordable ? null : member ? (await readPoints(db, member.id, now)).points : 0
    return ok(await listGifts(db, member?.id ?? null, { kind, mostPoints, page }))
  },
  gift: async ({ id }, { db, member }) => found(await findGift(db, member?.id ?? null, id)),
  redeem: redeemGifts,
  giftOrders: async ({ page }, context) => ok(await listGiftOrders(context.db, memberIdOf(context), page)),
  giftOrder: async ({ id }, context) => found(await findGiftOrder(context.db, memberIdOf(context), id)),
  receiveGifts,
  signIns: async (_, context) => ok(await readSignIns(context.db, memberIdOf(context), context.now)),
  signIn: (_, context) =>
    inTransaction(context.db, async (tx) => {
      const memberId = memberIdOf(context)
      if (!(await signInToday(tx, memberId, context.now))) return refuse('signIn', '今日已签到')
      return ok(await readSignIns(tx, memberId, context.now))
    }),
})
