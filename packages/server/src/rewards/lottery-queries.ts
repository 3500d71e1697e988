import type { Ad } from '@xinglin/domain/content'
import type { Page } from '@xinglin/domain/kernel/page'
import type { Instant } from '@xinglin/domain/kernel/time'
import type { MemberId } from '@xinglin/domain/members'
import {
  type DrawRecord,
  type Lottery,
  type LotteryActivity,
  type LotteryId,
  maskedName,
  type Winner,
} from '@xinglin/domain/rewards'
import { and, asc, desc, eq, gt, lte, ne, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { members } from '../db/schema-members.ts'
import { lotteries, lotteryDraws, lotteryPrizes } from '../db/schema-rewards.ts'

const running = (now: Instant) => and(lte(lotteries.startsAt, now), gt(lotteries.endsAt, now))

/** The running lottery that ends first among those in which the buyer has not drawn yet. */
export const findOpenLottery = async (db: Db, memberId: MemberId, now: Instant): Promise<Lottery | null> => {
  const [row] = await db
    .select({
      id: lotteries.id,
      name: lotteries.name,
      remarks: lotteries.remarks,
      drawId: lotteryDraws.id,
    })
    .from(lotteries)
    .leftJoin(lotteryDraws, and(eq(lotteryDraws.lotteryId, lotteries.id), eq(lotteryDraws.memberId, memberId)))
    .where(running(now))
    .orderBy(asc(sql`${lotteryDraws.id} is not null`), asc(lotteries.endsAt), asc(lotteries.id))
    .limit(1)
  return row ? { id: row.id, name: row.name, remarks: row.remarks, hasDrawn: row.drawId !== null } : null
}

export const findActivity = async (db: Db, id: LotteryId): Promise<LotteryActivity | null> => {
  const [row] = await db.select().from(lotteries).where(eq(lotteries.id, id))
  if (!row) return null
  const prizes = await db
    .select({ kind: lotteryPrizes.kind, name: lotteryPrizes.name, remarks: lotteryPrizes.remarks })
    .from(lotteryPrizes)
    .where(eq(lotteryPrizes.lotteryId, id))
    .orderBy(asc(lotteryPrizes.position))
  const { name, remarks, rules, startsAt, endsAt } = row
  return { id, name, remarks, rules, startsAt, endsAt, prizes }
}

const WINNERS = 20

/** The winners of a lottery; a draw of 谢谢参与 is not a win. */
export const listWinners = async (db: Db, id: LotteryId): Promise<readonly Winner[]> => {
  const rows = await db
    .select({ name: members.companyName, prize: lotteryPrizes.name, drawnAt: lotteryDraws.at })
    .from(lotteryDraws)
    .innerJoin(lotteryPrizes, eq(lotteryPrizes.id, lotteryDraws.prizeId))
    .innerJoin(members, eq(members.id, lotteryDraws.memberId))
    .where(and(eq(lotteryDraws.lotteryId, id), ne(lotteryPrizes.kind, 'thanks')))
    .orderBy(desc(lotteryDraws.at), desc(lotteryDraws.id))
    .limit(WINNERS)
  return rows.map(({ name, ...rest }) => ({ ...rest, name: maskedName(name) }))
}

const PAGE_SIZE = 20

export const listDraws = async (db: Db, memberId: MemberId, page: number): Promise<Page<DrawRecord>> => {
  const own = eq(lotteryDraws.memberId, memberId)
  const rows = await db
    .select({
      lotteryName: lotteries.name,
      prize: { kind: lotteryPrizes.kind, name: lotteryPrizes.name, remarks: lotteryPrizes.remarks },
      drawnAt: lotteryDraws.at,
    })
    .from(lotteryDraws)
    .innerJoin(lotteries, eq(lotteries.id, lotteryDraws.lotteryId))
    .innerJoin(lotteryPrizes, eq(lotteryPrizes.id, lotteryDraws.prizeId))
    .where(own)
    .orderBy(desc(lotteryDraws.at), desc(lotteryDraws.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  return { list: rows, total: await db.$count(lotteryDraws, own), capped: false, page, pageSize: PAGE_SIZE }
}

/** The pictures of running lotteries, which open over the home page. */
export const listPopUps = async (db: Db, now: Instant): Promise<readonly Ad[]> => {
  const rows = await db
    .select({ image: lotteries.image, title: lotteries.name, subtitle: lotteries.remarks })
    .from(lotteries)
    .where(running(now))
    .orderBy(asc(lotteries.endsAt), asc(lotteries.id))
  return rows.map((row) => ({ ...row, url: '/' }))
}
