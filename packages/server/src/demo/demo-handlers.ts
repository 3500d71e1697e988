import type { TimeSandbox } from './catch-up.ts'
import type { ShopTime, TimeStep } from '@xinglin/api-contract/demo-codecs'
import type { Answer, Handlers } from '@xinglin/api-contract/server'
import { ok } from '@xinglin/domain/kernel/result'
import { HOUR_MS, type Instant, instant, MINUTE_MS } from '@xinglin/domain/kernel/time'
import { audit } from '../audit.ts'
import { type Db, inTransaction } from '../db/database.ts'
import type { Context } from '../http/context.ts'
import { notFound, refuse } from '../http/refuse.ts'
import { moveTime, takeFromHour, timeAhead } from '../shop-time.ts'

const HOURS: { readonly [Step in TimeStep]: number } = { hour: 1, day: 24 }

const MOST_DAYS = 60
/** The furthest that visitors may set a demo ahead: the seeded offers last ninety days. */
export const MOST_AHEAD_MS = MOST_DAYS * 24 * HOUR_MS

const shopTime = async (db: Db, { clock }: TimeSandbox): Promise<ShopTime> => ({
  now: clock.now(),
  hoursLeft: Math.max(0, Math.floor((MOST_AHEAD_MS - (await timeAhead(db))) / HOUR_MS)),
})

/** Limit on a public demo, where every visitor is affected. */
const MOST_AN_HOUR_MS = 24 * HOUR_MS

const tooSoonText = (again: Instant, timeOfDay: Instant): string =>
  `演示时间由访客共用，每小时最多快进一天，请在 ${String(Math.max(1, Math.ceil((again - timeOfDay) / MINUTE_MS)))} 分钟后再试`

/** Null when the clock was moved, else the reason why not. */
const moveOn = async (
  tx: Db,
  duration: number,
  { clock }: TimeSandbox,
  { publicDemo }: Context,
): Promise<string | null> => {
  const timeOfDay = clock.base.now()
  const again = publicDemo ? await takeFromHour(tx, duration, MOST_AN_HOUR_MS, timeOfDay) : null
  if (again !== null) return tooSoonText(again, timeOfDay)
  const moved = await moveTime(tx, duration, MOST_AHEAD_MS)
  return moved ? null : `演示时间最多可比真实时间快 ${String(MOST_DAYS)} 天，不能再快进`
}

const move = async (sandbox: TimeSandbox, by: TimeStep, context: Context): Promise<Answer<ShopTime>> => {
  const { db } = context
  const { clock, catchUp } = sandbox
  const duration = HOURS[by] * HOUR_MS
  const refusal = await inTransaction(db, async (tx) => {
    const why = await moveOn(tx, duration, sandbox, context)
    const result = why === null ? 'ok' : 'refused'
    await audit(tx, context, { action: 'time.move', object: 'shop', result, detail: { by: `${String(HOURS[by])}h` } })
    return why
  })
  await clock.reload()
  if (refusal !== null) return refuse('demoTime', refusal)
  const now = clock.now()
  await catchUp(instant(now - duration), now)
  return ok(await shopTime(db, sandbox))
}

/** `sandbox` null: this shop's clock cannot be moved. */
export const createDemoHandlers = (sandbox: TimeSandbox | null): Handlers<Context>['demo'] => ({
  time: async (_input, { db, demo }) => (demo && sandbox ? ok(await shopTime(db, sandbox)) : notFound),
  moveTime: async ({ step }, context) => (context.demo && sandbox ? move(sandbox, step, context) : notFound),
})
