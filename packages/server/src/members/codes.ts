import { createHash, randomInt } from 'node:crypto'
import { DAY_MS, HOUR_MS, type Instant, instant, MINUTE_MS } from '@xinglin/domain/kernel/time'
import { ACTIVATION_GOOD_FOR_MS, CODE_GOOD_FOR_MS, CODE_TRIES, type CodePurpose } from '@xinglin/domain/members'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { codes } from '../db/schema-account.ts'
import { networkOf } from '../http/network.ts'
import { countAttempt, secondsUntil } from '../http/attempts.ts'
import { loadShopSettings } from '../shop-settings.ts'

export const RESEND_AFTER_MS = MINUTE_MS
const AN_HOUR = 5
const A_DAY_FROM_AN_ADDRESS = 100

/** The claim that a code proves; `target` is a phone number, or `member:7`. */
export type Claim = { readonly purpose: CodePurpose | 'activate' | 'onBehalf'; readonly target: string }

const hashOf = ({ purpose, target }: Claim, code: string): string =>
  createHash('sha256').update(`${purpose}:${target}:${code}`).digest('hex')

const newCode = (): string => String(randomInt(0, 1_000_000)).padStart(6, '0')

type Allowance = { readonly key: string; readonly most: number; readonly windowMs: number }

/** Counts under each key until one is full. Returns the seconds until it is not, or null. */
const takeEach = async (db: Db, allowances: readonly Allowance[], now: Instant): Promise<number | null> => {
  for (const { key, most, windowMs } of allowances) {
    const { count, resetsAt } = await countAttempt(db, key, windowMs, now)
    if (count > most) return secondsUntil(resetsAt, now)
  }
  return null
}

const resending = (target: string): readonly Allowance[] => [
  { key: `code:minute:${target}`, most: 1, windowMs: RESEND_AFTER_MS },
  { key: `code:hour:${target}`, most: AN_HOUR, windowMs: HOUR_MS },
]

/**
 * Counts a request to send a code, per target over all purposes and per address. Returns the seconds to wait, or null.
 */
export const takeCodeSending = async (db: Db, target: string, ip: string, now: Instant): Promise<number | null> => {
  const { perPhone } = (await loadShopSettings(db)).messages
  return takeEach(
    db,
    [
      { key: `code:ip:${networkOf(ip)}`, most: A_DAY_FROM_AN_ADDRESS, windowMs: DAY_MS },
      ...resending(target),
      { key: `code:day:${target}`, most: perPhone, windowMs: DAY_MS },
    ],
    now,
  )
}

/**
 * Counts a code that confirms a submit by staff: for each submit by itself, so that neither its member's other codes nor
 * his other orders of the day take it away (docs/rules.md#7-acting). Returns the seconds to wait, or null.
 */
export const takeConfirmationSending = (db: Db, groupId: number, now: Instant): Promise<number | null> =>
  takeEach(db, resending(`orders:${String(groupId)}`), now)

/**
 * Creates the code of a claim and invalidates the previous one. When nobody can use it (`isReal` false: an unknown
 * phone) the same work is done with a code that is not revealed, so that the duration tells nothing.
 */
export const makeCode = async (
  db: Db,
  claim: Claim,
  isReal: boolean,
  now: Instant,
  expiresAt: Instant = instant(now + CODE_GOOD_FOR_MS),
): Promise<string> => {
  const code = newCode()
  const stored = {
    codeHash: hashOf(claim, isReal ? code : `nobody's ${newCode()}`),
    triesLeft: CODE_TRIES,
    expiresAt,
  }
  await db
    .insert(codes)
    .values({ ...claim, ...stored })
    .onConflictDoUpdate({ target: [codes.purpose, codes.target], set: stored })
  return code
}

/**
 * Checks a code. Each try is counted before it is compared, in one statement, so that parallel guesses all count; a
 * correct code is used up. The caller must commit its transaction even when the result is false.
 */
export const spendCode = async (db: Db, claim: Claim, code: string, now: Instant): Promise<boolean> => {
  const its = and(eq(codes.purpose, claim.purpose), eq(codes.target, claim.target))
  const [tried] = await db
    .update(codes)
    .set({ triesLeft: sql`${codes.triesLeft} - 1` })
    .where(and(its, gt(codes.triesLeft, 0), gt(codes.expiresAt, now)))
    .returning({ codeHash: codes.codeHash })
  if (tried?.codeHash !== hashOf(claim, code.trim())) return false
  const spent = await db
    .delete(codes)
    .where(and(its, eq(codes.codeHash, tried.codeHash)))
    .returning({ target: codes.target })
  return spent.length === 1
}

/**
 * The activation code of a store without a password: it can be used once, to set one. The previous code is invalidated.
 */
export const makeActivationCode = (db: Db, username: string, now: Instant): Promise<string> =>
  makeCode(db, { purpose: 'activate', target: username }, true, now, instant(now + ACTIVATION_GOOD_FOR_MS))

export const removeOldCodes = async (db: Db, now: Instant): Promise<void> => {
  await db.delete(codes).where(lt(codes.expiresAt, now))
}
