import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withNodeFirst } from './node-24.mjs'
import { isStale } from './stale.mjs'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'xinglin-scripts-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

const put = (path: string, day: number): string => {
  const file = join(folder, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, '')
  utimesSync(file, new Date(2026, 0, day), new Date(2026, 0, day))
  return file
}

test('a fetched Node comes first on the PATH, whatever the variable is called', () => {
  expect(withNodeFirst({ PATH: '/usr/bin', HOME: '/' }, '/fetched/bin/node')).toEqual({
    PATH: '/fetched/bin:/usr/bin',
    HOME: '/',
  })
  expect(withNodeFirst({ Path: '/usr/bin' }, '/fetched/bin/node')).toEqual({ Path: '/fetched/bin:/usr/bin' })
})

test('.nvmrc names the Node that the scripts fetch', () => {
  const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8')
  expect(read('../.nvmrc').trim()).toBe(/const MAJOR = '(\d+)'/.exec(read('node-24.mjs'))?.[1])
})

test('a built file is stale when it is missing or older than one of its sources, at any depth', () => {
  put('src/old.ts', 1)
  const built = put('dist/ops.js', 3)
  expect(isStale(built, [join(folder, 'src')])).toBe(false)
  put('src/ops/deep/new.ts', 4)
  expect(isStale(built, [join(folder, 'src')])).toBe(true)
  expect(isStale(join(folder, 'dist/nothing.js'), [])).toBe(true)
})
