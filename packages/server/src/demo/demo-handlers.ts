import type { ShopTime, TimeStep } from '@xinglin/api-contract/demo-codecs'
import type { Answer, Handlers } from '@xinglin/api-contract/server'
import { ok } from '@xinglin/domain/kernel/result'
import { HOUR_MS, type Instant, instant } from '@xinglin/domain/kernel/time'
import { audit } from '../audit.ts'
import { type Db, inTransaction } from '../db/database.ts'
import type { Context } from '../http/context.ts'
import { notFound, refuse } from '../http/refuse.ts'
import { type DemoClock, moveTime, timeAhead } from '../shop-time.ts'

/** 时间沙盘: a clock that visitors may move on. */
export type TimeSandbox = {
  readonly clock: DemoClock
  /** Does what falls due between two moments of the shop; what of it fails is told to the log alone. */
  readonly catchUp: (from: Instant, to: Instant) => Promise<void>
}

const HOURS: { readonly [Step in TimeStep]: number } = { hour: 1, day: 24 }

const MOST_DAYS = 60
/** Visitors may not move a demo further ahead of the time of day than this: the offers of the seed last ninety days. */
export const MOST_AHEAD_MS = MOST_DAYS * 24 * HOUR_MS

const shopTime = async (db: Db, { clock }: TimeSandbox): Promise<ShopTime> => ({
  now: clock.now(),
  hoursLeft: Math.max(0, Math.floor((MOST_AHEAD_MS - (await timeAhead(db))) / HOUR_MS)),
})

const move = async (sandbox: TimeSandbox, step: TimeStep, context: Context): Promise<Answer<ShopTime>> => {
  const { db } = context
  const { clock, catchUp } = sandbox
  const duration = HOURS[step] * HOUR_MS
  const moved = await inTransaction(db, async (tx) => {
    const done = await moveTime(tx, duration, MOST_AHEAD_MS)
    const result = done ? 'ok' : 'refused'
    await audit(tx, context, { action: 'time.move', object: 'shop', result, detail: { by: `${String(HOURS[step])}h` } })
    return done
  })
  await clock.lookAgain()
  if (!moved) return refuse('demoTime', `演示时间最多可比真实时间快 ${String(MOST_DAYS)} 天，不能再快进`)
  const now = clock.now()
  await catchUp(instant(now - duration), now)
  return ok(await shopTime(db, sandbox))
}

/** `sandbox` null: the clock of this shop is its own affair. */
export const createDemoHandlers = (sandbox: TimeSandbox | null): Handlers<Context>['demo'] => ({
  time: async (_input, { db, demo }) => (demo && sandbox ? ok(await shopTime(db, sandbox)) : notFound),
  moveTime: async ({ step }, context) => (context.demo && sandbox ? move(sandbox, step, context) : notFound),
})
