import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const meta = fileURLToPath(new URL('../packages/server/migrations/meta', import.meta.url))

test('only the newest snapshot of the schema is kept: drizzle-kit compares with no other', () => {
  const migrations = readdirSync(`${meta}/..`).filter((file) => file.endsWith('.sql'))
  const newest = migrations.toSorted().at(-1) ?? ''
  expect(readdirSync(meta).toSorted()).toEqual([`${newest.slice(0, 4)}_snapshot.json`, '_journal.json'])
})
