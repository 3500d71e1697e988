import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestShop, ORIGIN } from '../testing/test-shop.ts'
import { StartError } from '../start-error.ts'
import { assertKnown, isOutdated, migrationsFolder, noteBuild, readBuild, thisBuild } from './build.ts'
import { openDatabase } from './open-database.ts'
import { shopFacts } from './schema-content.ts'

const folder = mkdtempSync(join(tmpdir(), 'xinglin-build-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('a build', () => {
  beforeEach(() => {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(join(folder, 'meta'), { recursive: true })
  })
  const buildOf = (...firstLines: readonly string[]) => {
    const entries = firstLines.map((line, idx) => {
      writeFileSync(join(folder, `000${String(idx)}_x.sql`), `${line}\nselect 1;`)
      return { idx, tag: `000${String(idx)}_x` }
    })
    writeFileSync(join(folder, 'meta', '_journal.json'), JSON.stringify({ entries }))
    return readBuild(folder)
  }

  test('has the number of its newest migration, and takes the tables of the oldest that all of them name', () => {
    expect(buildOf('create table a ();')).toEqual({ number: 0, oldest: 0 })
    expect(buildOf('a', 'b', '-- oldest compatible build: 0001')).toEqual({ number: 2, oldest: 1 })
    expect(buildOf('a', '-- oldest compatible build: 0000')).toEqual({ number: 1, oldest: 0 })
  })

  test('that names none allows no older one beside it', () => {
    expect(buildOf('a', 'b')).toEqual({ number: 1, oldest: 1 })
    expect(buildOf('a', 'b', '-- the oldest compatible build')).toEqual({ number: 2, oldest: 2 })
  })

  test('names none that is newer than itself', () => {
    const own = readdirSync(migrationsFolder).filter((file) => file.endsWith('.sql'))
    for (const file of own) {
      const [, oldest] =
        /^-- oldest compatible build: (\d{4})\n/.exec(readFileSync(join(migrationsFolder, file), 'utf8')) ?? []
      expect(Number(oldest ?? 0)).toBeLessThanOrEqual(Number(file.slice(0, 4)))
    }
    expect(thisBuild.oldest).toBeLessThanOrEqual(thisBuild.number)
  })
})

describe('a database that a newer build has changed', () => {
  const NEXT = { number: thisBuild.number + 1, oldest: thisBuild.number + 1 }

  test('is not opened by an older one, which says which it needs and changes nothing', async () => {
    const dataDir = join(folder, 'data')
    const newer = await openDatabase({ dataDir })
    await noteBuild(newer.db, NEXT)
    await newer.close()
    const opening = openDatabase({ dataDir })
    await expect(opening).rejects.toThrow(StartError)
    await expect(opening).rejects.toThrow(`至少需要构建 ${String(NEXT.oldest).padStart(4, '0')}`)
  })

  test('makes a node that runs already not ready, in favour of those of the newer build', async () => {
    const shop = await createTestShop()
    const ready = async () => {
      const response = await shop.app.request(`${ORIGIN}/readyz`)
      return `${String(response.status)} ${await response.text()}`
    }
    expect(await ready()).toBe('200 ok')
    await noteBuild(shop.db, { ...NEXT, oldest: thisBuild.number })
    expect(await ready()).toBe('200 ok')
    await noteBuild(shop.db, NEXT)
    expect(await ready()).toBe('503 outdated')
    await shop.close()
  })

  test('stays marked when an older build that it allows is started again', async () => {
    const shop = await createTestShop()
    await noteBuild(shop.db, NEXT)
    await noteBuild(shop.db, thisBuild)
    expect(await isOutdated(shop.db)).toBe(true)
    await expect(assertKnown(shop.db)).rejects.toThrow(StartError)
    await assertKnown(shop.db, NEXT)
    await shop.db.delete(shopFacts).where(eq(shopFacts.key, 'oldest_build'))
    await assertKnown(shop.db)
    await shop.close()
  })
})
