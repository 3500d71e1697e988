import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { seedIfEmpty } from '../../seed/seed.ts'
import { openMemoryDatabase } from '../db/open-database.ts'
import { createTestShop, OPENING } from '../testing/test-shop.ts'

type SearchCase = {
  readonly id: string
  readonly input: string
  readonly expect: {
    readonly within: number
    readonly names?: readonly string[]
    readonly categories?: readonly string[]
    readonly specifications?: readonly string[]
  }
}

const vectors = new URL('../../../domain/vectors/intake/', import.meta.url)
const read = (name: string): unknown => JSON.parse(readFileSync(new URL(name, vectors), 'utf8'))
// The shapes are those of the files (packages/domain/vectors/intake/README.md).
// Bar codes are those of the whole demo shop.
const cases = (read('search-words.json') as readonly SearchCase[]).filter(({ input }) => !/^\d{13}$/.test(input))
const stillWrong = (read('still-wrong.json') as { readonly [file: string]: readonly string[] })['search-words'] ?? []

/** Enough goods that each name and most packs are among them. */
const GOODS = 4000

const plain = (text: string): string => text.replaceAll('×', '*')

test('docs/rules.md#11-6: every worked example of a search is right but those that are named', async () => {
  const database = await openMemoryDatabase()
  await seedIfEmpty(database.db, { now: OPENING, demo: true, goods: GOODS })
  const shop = await createTestShop({ database })
  const { fetch } = await shop.signIn('demo-clinic')
  const wrong: string[] = []
  for (const { id, input, expect: wanted } of cases) {
    const response = await fetch(`/api/goods/list?keyword=${encodeURIComponent(input)}`)
    const { data } = (await response.json()) as {
      readonly data: {
        readonly list?: readonly { readonly name: string; readonly ypgg: string }[]
        readonly meant?: readonly string[]
      }
    }
    const list = data.list ?? []
    const hits =
      list.length > 0
        ? list.slice(0, wanted.within)
        : (data.meant ?? []).slice(0, 1).map((name) => ({ name, ypgg: '' }))
    const isNamed = wanted.names === undefined || hits.some(({ name }) => wanted.names?.includes(name))
    const isPacked =
      wanted.specifications === undefined || hits.some(({ ypgg }) => wanted.specifications?.includes(plain(ypgg)))
    const suggested = await fetch(`/api/goods/search?keywords=${encodeURIComponent(input)}`)
    const { data: suggestions } = (await suggested.json()) as { readonly data: readonly unknown[] }
    const isRight = hits.length > 0 && isNamed && isPacked && suggestions.length > 0
    if (!isRight) wrong.push(id)
  }
  await shop.close()
  expect(wrong).toEqual(stillWrong)
})
