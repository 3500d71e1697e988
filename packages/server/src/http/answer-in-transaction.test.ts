import { err, ok } from '@xinglin/domain/kernel/result'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Db } from '../db/database.ts'
import { countChanges } from '../testing/change-counter.ts'
import { openTestShop } from '../testing/open-test-shop.ts'
import { answerInTransaction } from './answer-in-transaction.ts'
import { refuse } from './refuse.ts'

const shop = await openTestShop()
const changes = await countChanges(shop.db, [])

const rename = (tx: Db): Promise<unknown> =>
  tx.execute(sql`update members set contact_name = contact_name || '一' where username = 'demo-pharmacy'`)

describe('what a call has written', () => {
  test('is taken back when it is refused', async () => {
    const answer = await answerInTransaction(shop.db, async (tx) => {
      await rename(tx)
      return refuse('quantity', '库存不足')
    })
    expect(answer).toEqual(refuse('quantity', '库存不足'))
    expect(await changes()).toBe('')
  })

  test('is taken back when it breaks', async () => {
    const broken = answerInTransaction(shop.db, async (tx) => {
      await rename(tx)
      throw new Error('broken')
    })
    await expect(broken).rejects.toThrow('broken')
    expect(await changes()).toBe('')
  })

  test('is committed when it succeeds, and when it returns the changed state', async () => {
    await answerInTransaction(shop.db, async (tx) => ok(await rename(tx)))
    expect(await changes()).toBe('members 1')
    const told = err({ kind: 'changed' as const, message: '已变化', current: 7 })
    expect(
      await answerInTransaction(shop.db, async (tx) => {
        await rename(tx)
        return told
      }),
    ).toEqual(told)
    expect(await changes()).toBe('members 2')
  })
})
