import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, expect } from 'vitest'
import { brokenInvariants } from '../db/broken-invariants.ts'
import { cartLines } from '../db/schema-cart.ts'
import { createTestShop, type TestShop, type TestShopOptions } from './test-shop.ts'

/** Opens the shop of a test file, and closes it after the last test. Call it at the top level of the file. */
export const openTestShop = async (options?: TestShopOptions): Promise<TestShop> => {
  const shop = await createTestShop(options)
  afterAll(() => shop.close())
  return shop
}

export const emptyCartsBeforeEach = ({ db }: TestShop): void => {
  beforeEach(async () => {
    await db.delete(cartLines)
  })
}

/** Resets the rate limits, so that no test has to wait because of sign-ins or codes of earlier tests. */
export const forgetAttemptsBeforeEach = ({ db }: TestShop): void => {
  beforeEach(async () => {
    await db.execute(sql`delete from attempts`)
  })
}

/** After all tests the shop must satisfy invariants.sql. */
export const expectSoundAfterEach = ({ db }: TestShop): void => {
  afterEach(async () => {
    expect(await brokenInvariants(db)).toEqual([])
  })
}
