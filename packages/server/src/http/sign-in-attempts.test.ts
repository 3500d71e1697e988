import { instant } from '@xinglin/domain/kernel/time'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { openTestShop } from '../testing/open-test-shop.ts'
import { OPENING } from '../testing/test-shop.ts'
import { forgiveSignIn, liftDelays, takeSignIn } from './sign-in-attempts.ts'

const { db } = await openTestShop()
beforeEach(async () => {
  await db.execute(sql`delete from attempts`)
})
const HOME = '198.51.100.4'
const strange = (nth: number): string => `203.0.113.${String(nth)}`
const take = (ip: string, seconds = 0): Promise<number | null> =>
  takeSignIn(db, 'staff', 'Chen', ip, instant(OPENING + seconds * 1000))

test('a pair of account and network waits longer with each failure, and other networks do not wait for it', async () => {
  for (let nth = 0; nth < 4; nth += 1) expect(await take(HOME)).toBeNull()
  expect(await take(HOME)).toBeNull()
  expect(await take(HOME)).toBe(2)
  expect(await take(HOME, 2)).toBeNull()
  expect(await take(HOME, 3)).toBeGreaterThan(2)
  expect(await take(strange(1), 3)).toBeNull()
})

test('one /64 is one network, whatever its addresses', async () => {
  const addresses = Array.from({ length: 6 }, (_, nth) => `2001:db8:7:1::${String(nth + 1)}`)
  const waits: (number | null)[] = []
  for (const address of addresses) waits.push(await take(address))
  expect(waits).toEqual([null, null, null, null, null, 2])
  expect(await take('2001:db8:7:2::1')).toBeNull()
})

test('strangers lock nobody out: they wait, a network that the account signed in from does not (docs/rules.md#7-sign-in)', async () => {
  await take(HOME)
  await forgiveSignIn(db, 'staff', 'chen', HOME, OPENING)
  for (let nth = 0; nth < 25; nth += 1) await take(strange(nth))
  expect(await take(HOME)).toBeNull()
  expect(await take(strange(99))).toBe(30)
  expect(await take(strange(99), 10)).toBe(20)
  expect(await take(strange(99), 30)).toBeNull()
})

test('lifting the delays of an account ends them from everywhere, and of no other account', async () => {
  for (const account of ['chen', 'chen x'])
    for (let nth = 0; nth < 6; nth += 1) await takeSignIn(db, 'staff', account, HOME, OPENING)
  await liftDelays(db, 'staff', 'Chen')
  expect(await take(HOME)).toBeNull()
  expect(await takeSignIn(db, 'staff', 'chen x', HOME, OPENING)).toBeGreaterThan(0)
})
