import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const server = fileURLToPath(new URL('../packages/server', import.meta.url))
const meta = join(server, 'migrations/meta')

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

test('the tables as written are those of the newest migration: drizzle-kit would generate none', () => {
  const out = mkdtempSync(join(tmpdir(), 'migrations-'))
  try {
    cpSync(join(meta, '..'), out, { recursive: true })
    const told = execFileSync(
      join(server, 'node_modules/.bin/drizzle-kit'),
      [
        'generate',
        '--dialect=postgresql',
        '--schema=./src/db/schema-*.ts',
        '--casing=snake_case',
        `--out=${relative(server, out)}`,
      ],
      { cwd: server, encoding: 'utf8' },
    )
    expect(told).toContain('No schema changes')
  } finally {
    rmSync(out, { recursive: true, force: true })
  }
}, 60_000)
