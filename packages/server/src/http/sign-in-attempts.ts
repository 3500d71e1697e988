import { DAY_MS, type Instant, instant, MINUTE_MS } from '@xinglin/domain/kernel/time'
import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { attempts } from '../db/schema-members.ts'
import { countAttempt, secondsUntil } from './attempts.ts'
import { networkOf } from './network.ts'

const SECOND_MS = 1000
const WINDOW_MS = 15 * MINUTE_MS
const PER_ADDRESS = 30
/** Failures of one account from one network before each further attempt has to wait. */
const PER_PAIR = 5
const LONGEST_WAIT_MS = MINUTE_MS
/** Failures of one account from anywhere before networks that it never signed in from have to wait. */
const FROM_ANYWHERE = 20
const STRANGERS_WAIT_MS = 30 * SECOND_MS
/** How long a network counts as known after signing in from it. */
const KNOWN_MS = 90 * DAY_MS

/** Accounts of members, accounts of the staff. */
export type Realm = 'login' | 'staff'

/** Without spaces: a key is the account, a space and the network. */
const nameIn = (account: string): string => JSON.stringify(account.toLowerCase()).replaceAll(' ', '+')

const keysOf = (realm: Realm, account: string, ip: string) => {
  const network = networkOf(ip)
  const of = `${nameIn(account)} ${network}`
  return {
    address: `${realm}:ip:${network}`,
    account: `${realm}:account:${nameIn(account)}`,
    pair: `${realm}:pair:${of}`,
    wait: `${realm}:wait:${of}`,
    queue: `${realm}:queue:${of}`,
    known: `${realm}:known:${of}`,
  } as const
}

/** Allows one attempt and starts a delay of `waitMs`; otherwise returns the remaining delay. */
const passDelay = async (db: Db, key: string, waitMs: number, now: Instant): Promise<number | null> => {
  const passed = await db
    .insert(attempts)
    .values({ key, count: 1, resetsAt: instant(now + waitMs) })
    .onConflictDoUpdate({
      target: attempts.key,
      set: { resetsAt: sql`excluded.resets_at` },
      setWhere: lte(attempts.resetsAt, now),
    })
    .returning({ key: attempts.key })
  if (passed.length > 0) return null
  const [closed] = await db.select({ until: attempts.resetsAt }).from(attempts).where(eq(attempts.key, key))
  return closed ? secondsUntil(closed.until, now) : null
}

/** Lets an attempt through that has waited its turn; the first one begins to wait. */
const queueUp = async (db: Db, key: string, now: Instant): Promise<number | null> => {
  const begun = instant(now + WINDOW_MS - STRANGERS_WAIT_MS)
  const waited = await db
    .delete(attempts)
    .where(and(eq(attempts.key, key), lte(attempts.resetsAt, begun)))
    .returning({ until: attempts.resetsAt })
  // A place that was left for longer than the window is given up.
  if (waited.some(({ until }) => until > now)) return null
  await db
    .insert(attempts)
    .values({ key, count: 1, resetsAt: instant(now + WINDOW_MS) })
    .onConflictDoNothing()
  const [place] = await db.select({ until: attempts.resetsAt }).from(attempts).where(eq(attempts.key, key))
  return place ? secondsUntil(instant(place.until - WINDOW_MS + STRANGERS_WAIT_MS), now) : null
}

const isKnown = async (db: Db, key: string, now: Instant): Promise<boolean> => {
  const known = await db
    .select({ key: attempts.key })
    .from(attempts)
    .where(and(eq(attempts.key, key), gt(attempts.resetsAt, now)))
  return known.length > 0
}

/**
 * Counts an attempt to sign in. Returns the seconds to wait, or null to go ahead (docs/rules.md#7-sign-in). A network
 * has thirty failures per quarter of an hour; with one account five, then growing delays of its own. When an account has
 * failed often from anywhere, a network that it never signed in from waits before each attempt: nobody can lock it. An
 * attempt counts as failed until `forgiveSignIn`, so that parallel guesses all count.
 */
export const takeSignIn = async (
  db: Db,
  realm: Realm,
  account: string,
  ip: string,
  now: Instant,
): Promise<number | null> => {
  const keys = keysOf(realm, account, ip)
  const byAddress = await countAttempt(db, keys.address, WINDOW_MS, now)
  if (byAddress.count > PER_ADDRESS) return secondsUntil(byAddress.resetsAt, now)
  const fromAnywhere = await countAttempt(db, keys.account, WINDOW_MS, now)
  if (fromAnywhere.count > FROM_ANYWHERE && !(await isKnown(db, keys.known, now))) {
    const wait = await queueUp(db, keys.queue, now)
    if (wait !== null) return wait
  }
  const byPair = await countAttempt(db, keys.pair, WINDOW_MS, now)
  if (byPair.count < PER_PAIR) return null
  const waitMs = Math.min(LONGEST_WAIT_MS, 2 ** Math.min(10, byPair.count - PER_PAIR + 1) * SECOND_MS)
  return passDelay(db, keys.wait, waitMs, now)
}

/** Uncounts this attempt, but not earlier ones, and ends the delay that it began. */
export const giveBackSignIn = async (db: Db, realm: Realm, account: string, ip: string): Promise<void> => {
  const { address, account: anywhere, pair, wait } = keysOf(realm, account, ip)
  for (const key of [address, anywhere, pair].toSorted())
    await db
      .update(attempts)
      .set({ count: sql`greatest(${attempts.count} - 1, 0)` })
      .where(eq(attempts.key, key))
  await db.delete(attempts).where(eq(attempts.key, wait))
}

/** After signing in: gives this attempt back, ends the delays of the pair, and remembers the network. */
export const forgiveSignIn = async (db: Db, realm: Realm, account: string, ip: string, now: Instant): Promise<void> => {
  await giveBackSignIn(db, realm, account, ip)
  const { pair, known } = keysOf(realm, account, ip)
  await db.delete(attempts).where(eq(attempts.key, pair))
  await db
    .insert(attempts)
    .values({ key: known, count: 1, resetsAt: instant(now + KNOWN_MS) })
    .onConflictDoUpdate({ target: attempts.key, set: { resetsAt: sql`excluded.resets_at` } })
}

/** Ends all delays of an account, wherever from: after a new password, or when a colleague lifts them. */
export const liftDelays = async (db: Db, realm: Realm, account: string): Promise<void> => {
  const name = nameIn(account)
  await db.delete(attempts).where(eq(attempts.key, `${realm}:account:${name}`))
  for (const kind of ['pair', 'wait', 'queue'])
    await db.delete(attempts).where(sql`starts_with(${attempts.key}, ${`${realm}:${kind}:${name} `})`)
}
