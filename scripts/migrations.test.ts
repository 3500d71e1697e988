import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const meta = fileURLToPath(new URL('../packages/server/migrations/meta', import.meta.url))

test('only the newest snapshot of the schema is kept: drizzle-kit compares with no other', () => {
  const migrations = readdirSync(`${meta}/..`).filter((file) => file.endsWith('.sql'))
  const newest = migrations.toSorted().at(-1) ?? ''
  expect(readdirSync(meta).toSorted()).toEqual([`${newest.slice(0, 4)}_snapshot.json`, '_journal.json'])
})

test('the journal names every migration file in order, and the times by which a database knows them only grow', () => {
  const { entries } = JSON.parse(readFileSync(`${meta}/_journal.json`, 'utf8')) as {
    readonly entries: readonly { readonly tag: string; readonly when: number }[]
  }
  const files = readdirSync(`${meta}/..`).filter((file) => file.endsWith('.sql'))
  expect(entries.map(({ tag }) => `${tag}.sql`)).toEqual(files.toSorted())
  const times = entries.map(({ when }) => when)
  expect(times).toEqual(times.toSorted((a, b) => a - b))
})
