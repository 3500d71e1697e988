import { randomBytes } from 'node:crypto'
import { decode, oneOf, record, text, whole } from '@xinglin/api-contract/kernel/wire'
import { type Instant, instant, MINUTE_MS } from '@xinglin/domain/kernel/time'
import type { HumanCheck } from '@xinglin/domain/members'
import { createChallenge, extractParams, verifySolution } from 'altcha-lib/v1'
import { eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { serverKeys } from '../db/schema-account.ts'
import { countAttempt } from '../http/attempts.ts'

const GOOD_FOR_MS = 10 * MINUTE_MS
/**
 * Upper bound of the search for a solution: about a third of a second in a browser, too expensive for requesting codes
 * by the thousand.
 */
const MOST = 100_000
const KEY_NAME = 'human-check'

/** The key that signs challenges, generated once and shared by all nodes. */
const signingKey = async (db: Db): Promise<string> => {
  const mine = eq(serverKeys.name, KEY_NAME)
  const [stored] = await db.select({ key: serverKeys.key }).from(serverKeys).where(mine)
  if (stored) return stored.key
  await db
    .insert(serverKeys)
    .values({ name: KEY_NAME, key: randomBytes(32).toString('hex') })
    .onConflictDoNothing()
  const [made] = await db.select({ key: serverKeys.key }).from(serverKeys).where(mine)
  if (!made) throw new Error('a key that was written is not there')
  return made.key
}

export const makeHumanCheck = async (db: Db, now: Instant): Promise<HumanCheck> => {
  const { algorithm, challenge, salt, signature } = await createChallenge({
    hmacKey: await signingKey(db),
    maxnumber: MOST,
    expires: new Date(instant(now + GOOD_FOR_MS)),
  })
  return { algorithm, challenge, most: MOST, salt, signature }
}

const solution = record({
  algorithm: oneOf<'SHA-256'>({ 'SHA-256': 'SHA-256' }),
  challenge: text(),
  salt: text(),
  signature: text(),
  number: whole(0, MOST),
})

const solutionIn = (payload: string) => {
  try {
    const read = decode(solution, JSON.parse(Buffer.from(payload, 'base64').toString('utf8')))
    return read.ok ? read.value : null
  } catch {
    return null
  }
}

/** Whether the payload solves a recent challenge of ours; each is accepted once. */
export const passesHumanCheck = async (db: Db, payload: string | null, now: Instant): Promise<boolean> => {
  const solved = payload === null ? null : solutionIn(payload)
  if (solved === null) return false
  // The shop's clock, not that of the machine: demo time may be ahead.
  const expiresAt = Number(extractParams(solved)['expires'] ?? 0) * 1000
  if (!(expiresAt >= now)) return false
  if (!(await verifySolution(solved, await signingKey(db), false))) return false
  const shown = await countAttempt(db, `human:${solved.signature}`, GOOD_FOR_MS + MINUTE_MS, now)
  return shown.count === 1
}
