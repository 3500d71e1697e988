import type { Answer } from '@xinglin/api-contract/server'
import { ok } from '@xinglin/domain/kernel/result'
import { addDays, dayAt, type Instant, startOfDay } from '@xinglin/domain/kernel/time'
import type { MemberId } from '@xinglin/domain/members'
import { type LotteryId, lotteryStanding, pickPrize, type Prize } from '@xinglin/domain/rewards'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { lotteries, lotteryDraws, lotteryPrizes } from '../db/schema-rewards.ts'
import { vouchers } from '../db/schema-wallet.ts'
import { notFound, refuse } from '../http/refuse.ts'
import { randomId } from '../random-id.ts'
import { givePoints } from '../wallet/points.ts'

/** A random whole number from 0 to `below` - 1, uniformly distributed: `crypto.randomInt`, or a stub in tests. */
export type Roll = (below: number) => number

type PrizeRow = typeof lotteryPrizes.$inferSelect

export type Drawn = { readonly prize: Prize; readonly isNew: boolean }

const refusals = { notYet: '活动未开始', over: '活动已结束' }

/**
 * Draws for a buyer, once: the row of the draw is written before a prize is picked, so that a concurrent second call
 * waits for the first and gets its prize. The prize is credited before it is shown. Call it in a transaction.
 */
export const drawLottery = async (
  tx: Db,
  id: LotteryId,
  memberId: MemberId,
  roll: Roll,
  now: Instant,
): Promise<Answer<Drawn>> => {
  const [lottery] = await tx.select().from(lotteries).where(eq(lotteries.id, id))
  if (!lottery) return notFound
  const before = await drawnBefore(tx, id, memberId)
  if (before) return ok({ prize: before, isNew: false })
  const standing = lotteryStanding(lottery, now)
  if (standing !== 'running') return refuse('lottery', refusals[standing])

  const [draw] = await tx
    .insert(lotteryDraws)
    .values({ lotteryId: id, memberId, at: now })
    .onConflictDoNothing()
    .returning({ id: lotteryDraws.id })
  if (!draw) {
    const meanwhile = await drawnBefore(tx, id, memberId)
    return meanwhile ? ok({ prize: meanwhile, isNew: false }) : notFound
  }
  const prize = await takePrize(tx, id, roll)
  if (prize === null) {
    await tx.delete(lotteryDraws).where(eq(lotteryDraws.id, draw.id))
    return refuse('lottery', '奖品已抽完')
  }
  await tx.update(lotteryDraws).set({ prizeId: prize.id }).where(eq(lotteryDraws.id, draw.id))
  await award(tx, prize, memberId, lottery.name, now)
  return ok({ prize: { kind: prize.kind, name: prize.name, remarks: prize.remarks }, isNew: true })
}

const drawnBefore = async (tx: Db, id: LotteryId, memberId: MemberId): Promise<Prize | null> => {
  const [prize] = await tx
    .select({ kind: lotteryPrizes.kind, name: lotteryPrizes.name, remarks: lotteryPrizes.remarks })
    .from(lotteryDraws)
    .innerJoin(lotteryPrizes, eq(lotteryPrizes.id, lotteryDraws.prizeId))
    .where(and(eq(lotteryDraws.lotteryId, id), eq(lotteryDraws.memberId, memberId)))
  return prize ?? null
}

/**
 * Picks a prize by one roll. When another buyer gets the last one of that prize meanwhile, the same roll is applied to
 * the remaining prizes.
 */
const takePrize = async (tx: Db, id: LotteryId, roll: Roll): Promise<PrizeRow | null> => {
  let rolled: number | null = null
  for (;;) {
    const prizes = await tx
      .select()
      .from(lotteryPrizes)
      .where(eq(lotteryPrizes.lotteryId, id))
      .orderBy(asc(lotteryPrizes.position))
    const weights = prizes.reduce((total, { weight }) => total + weight, 0)
    if (weights === 0) return null
    rolled ??= roll(weights)
    const prize = pickPrize(prizes, rolled)
    if (prize === null || prize.left === null) return prize
    const taken = await tx
      .update(lotteryPrizes)
      .set({ left: sql`${lotteryPrizes.left} - 1` })
      .where(and(eq(lotteryPrizes.id, prize.id), gt(lotteryPrizes.left, 0)))
      .returning({ id: lotteryPrizes.id })
    if (taken.length === 1) return prize
  }
}

const award = async (tx: Db, prize: PrizeRow, memberId: MemberId, lottery: string, now: Instant): Promise<void> => {
  if (prize.points !== null)
    await givePoints(
      tx,
      [{ memberId, points: prize.points, source: 'lottery', orderId: null, reason: `抽奖：${lottery}` }],
      now,
    )
  if (prize.face !== null && prize.days !== null)
    await tx.insert(vouchers).values({
      id: randomId(),
      memberId,
      name: prize.name,
      face: prize.face,
      source: 'lottery',
      usableFrom: now,
      usableUntil: startOfDay(addDays(dayAt(now), prize.days + 1)),
      createdAt: now,
    })
}
