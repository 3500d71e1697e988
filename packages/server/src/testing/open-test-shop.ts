import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, expect } from 'vitest'
import { brokenInvariants } from '../db/broken-invariants.ts'
import { cartLines } from '../db/schema-cart.ts'
import { createTestShop, type TestShop, type TestShopOptions } from './test-shop.ts'

/** The shop of a test file: open until its last test is done. To be called at the top of the file. */
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

/** Resets the limits, so that no test waits because others signed in or requested codes before it. */
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
