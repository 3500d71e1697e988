import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestShop } from '../testing/open-test-shop.ts'
import { countStatements } from '../testing/statements.ts'
import { prepareSelect, type PreparedSelect, selects } from './prepared-select.ts'
import { goods } from './schema-catalogue.ts'

const shop = await openTestShop()

type Row = Pick<typeof goods.$inferSelect, 'id' | 'origin' | 'basePrice' | 'suggestedRetail' | 'listedAt'>

const columns = {
  id: goods.id,
  origin: goods.origin,
  basePrice: goods.basePrice,
  suggestedRetail: goods.suggestedRetail,
  listedAt: goods.listedAt,
}
const isAsked = (ids: unknown) => sql`${goods.id} = any(${ids}::int[]) or ${goods.id} = any(${ids}::int[])`

const pricesOf: PreparedSelect<{ readonly ids: readonly number[] }, Row> = prepareSelect((given) =>
  selects.select(columns).from(goods).where(isAsked(given.ids)).orderBy(goods.id),
)

test('a prepared select returns what the query builder returns, for any values', async () => {
  for (const ids of [[1, 2, 3, 4, 5, 600, 601], [7], []]) {
    const plain = await shop.db
      .select(columns)
      .from(goods)
      .where(isAsked(sql.param(ids)))
      .orderBy(goods.id)
    expect(await pricesOf(shop.db, { ids })).toEqual(plain)
  }
  expect((await pricesOf(shop.db, { ids: [1] }))[0]?.basePrice).toBeTypeOf('number')
})

test('inside a transaction it reads what the transaction has written', async () => {
  const takeBack = new Error('taken back')
  const read = shop.db.transaction(async (tx) => {
    await tx.update(goods).set({ origin: '此处' })
    const [row] = await pricesOf(tx, { ids: [1] })
    expect(row?.origin).toBe('此处')
    throw takeBack
  })
  await expect(read).rejects.toBe(takeBack)
  expect(await countStatements(shop.db, () => pricesOf(shop.db, { ids: [1] }))).toBe(1)
})
