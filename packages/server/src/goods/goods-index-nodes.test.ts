import { type GoodsId, wholeList } from '@xinglin/domain/goods'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '../db/database.ts'
import { openDatabase } from '../db/open-database.ts'
import { goods } from '../db/schema-catalogue.ts'
import { putOnShelf } from '../testing/put-on-shelf.ts'
import { openSeededPostgres } from '../testing/seeded-postgres.ts'
import { createTestShop, OPENING, type TestShop } from '../testing/test-shop.ts'
import { findGoods } from './find-goods.ts'
import { createGoodsIndex, type GoodsIndex } from './goods-index.ts'

/** Two concurrent connections: counted on a real PostgreSQL only. */
const postgres = await openSeededPostgres()

const { page: _page, ...whole } = wholeList
const namesOf = (index: GoodsIndex, keyword: string): readonly number[] => [
  ...findGoods(index, { ...whole, keyword }, { numbered: null, bought: [], group: null }).ids,
]

describe.skipIf(postgres === null)('on PostgreSQL', () => {
  let shop: TestShop
  let elsewhere: OpenDatabase
  beforeAll(async () => {
    shop = await createTestShop({ databaseUrl: postgres?.url ?? '' })
    elsewhere = await openDatabase({ databaseUrl: postgres?.url ?? '' })
  })
  afterAll(async () => {
    await elsewhere?.close()
    await shop?.close()
    await postgres?.stop()
  })

  /** Renames a good as if on another node; the transaction stays open until the returned function is called. */
  const renameSlowly = async (id: GoodsId, name: string): Promise<() => Promise<void>> => {
    let letGo = (): void => undefined
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    let committed: Promise<void> = Promise.resolve()
    await new Promise<void>((resolve, reject) => {
      committed = elsewhere.db.transaction(async (tx) => {
        await tx.update(goods).set({ name }).where(eq(goods.id, id))
        resolve()
        await held
      })
      committed.catch(reject)
    })
    return () => {
      letGo()
      return committed
    }
  }

  test('a change that is committed after a later one was seen is in the next refresh', async () => {
    const keeper = createGoodsIndex()
    const early = await putOnShelf(shop.db, { name: '早早改名散' })
    const late = await putOnShelf(shop.db, { name: '随后改名散' })
    await keeper.refreshed(shop.db, OPENING)

    const commit = await renameSlowly(early.id, '远志改名散')
    await shop.db.update(goods).set({ name: '当归改名散' }).where(eq(goods.id, late.id))
    const between = await keeper.refreshed(shop.db, OPENING)
    expect(namesOf(between, '当归改名散')).toEqual([late.id])
    expect(namesOf(between, '远志改名散')).toEqual([])
    expect(await keeper.refreshed(shop.db, OPENING)).toBe(between)

    await commit()
    const after = await keeper.refreshed(shop.db, OPENING)
    expect(namesOf(after, '远志改名散')).toEqual([early.id])
    expect(namesOf(after, '早早改名散')).toEqual([])
    expect(await keeper.refreshed(shop.db, OPENING)).toBe(after)
  })
})
