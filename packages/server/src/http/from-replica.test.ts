import { everyEndpoint } from '@xinglin/api-contract/every-endpoint'
import { wholeList } from '@xinglin/domain/goods'
import { afterAll, describe, expect, test } from 'vitest'
import type { Db } from '../db/database.ts'
import { connectTo, openDatabase } from '../db/open-database.ts'
import { openSeededPostgres } from '../testing/seeded-postgres.ts'
import { createTestShop } from '../testing/test-shop.ts'
import { replicaCalls } from './from-replica.ts'

const named = everyEndpoint.filter(([name]) => replicaCalls.has(name))

test('every call that may be read on a replica is one of the contract, and asks by GET', () => {
  expect(named.map(([name]) => name).toSorted()).toEqual([...replicaCalls].toSorted())
  expect(new Set(named.map(([, { method }]) => method))).toEqual(new Set(['GET']))
})

const postgres = await openSeededPostgres()
afterAll(() => postgres?.stop())

describe.skipIf(postgres === null)('with a server that can only be read', async () => {
  const url = postgres?.url ?? ''
  const database = await openDatabase({ databaseUrl: url })
  const readOnly = connectTo(`${url}?options=-c%20default_transaction_read_only%3Don`, {}, {})
  const gone = connectTo('postgres://shop@127.0.0.1:1/postgres', {}, {})
  afterAll(async () => {
    await Promise.all([readOnly.client.end(), gone.client.end(), database.close()])
  })
  const shopReading = async (db: Db) => {
    const failures: unknown[] = []
    const reads = {
      db: () => db,
      giveUp: (error: unknown) => void failures.push(error),
      stop: () => Promise.resolve(),
    }
    return { failures, shop: await createTestShop({ database, reads }) }
  }

  test('such a call is answered there, for a guest and for a buyer', async () => {
    const { shop, failures } = await shopReading(readOnly.db)
    for (const visitor of [shop.visit(), await shop.signIn('demo-pharmacy')])
      for (const [name, { path }] of named) {
        const { status } = await visitor.fetch(path.replaceAll(/\{\w+\}/g, '1'))
        expect([name, status < 500]).toEqual([name, true])
      }
    expect(failures).toEqual([])
  })

  test('what is written meanwhile goes where it can be written', async () => {
    const { shop } = await shopReading(readOnly.db)
    const buyer = await shop.signIn('demo-pharmacy')
    expect((await buyer.client.members.logout(null)).ok).toBe(true)
  })

  test('a server that is gone is left at once: the same call is answered by the other', async () => {
    const { shop, failures } = await shopReading(gone.db)
    const list = await shop.visit().client.goods.list({ ...wholeList, page: 1 })
    expect([list.ok, failures.length]).toEqual([true, 1])
  })
})
