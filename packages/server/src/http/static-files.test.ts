import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { staticFiles } from './static-files.ts'

const parent = mkdtempSync(join(tmpdir(), 'xinglin-files-'))
const root = join(parent, 'client')
let app: Hono

beforeAll(() => {
  mkdirSync(join(root, 'assets'), { recursive: true })
  mkdirSync(join(root, '.vite'))
  const files: readonly (readonly [string, string])[] = [
    ['assets/main-D7NTR48_.js', 'plain'],
    ['assets/main-D7NTR48_.js.br', 'brotli'],
    ['assets/main-D7NTR48_.js.map', 'map'],
    ['favicon.svg', '<svg/>'],
    ['index.html', 'shell'],
    ['.vite/manifest.json', '{}'],
  ]
  for (const [name, text] of files) writeFileSync(join(root, name), text)
  writeFileSync(join(parent, 'secret.txt'), 'secret')
  app = new Hono().use(staticFiles(root)).get('*', (c) => c.text('page'))
})
afterAll(() => rmSync(parent, { recursive: true, force: true }))

const ask = (path: string, init?: RequestInit) => app.request(`http://shop.test${path}`, init)

test('a file with a hash in its name is cacheable for ever, others for an hour', async () => {
  const script = await ask('/assets/main-D7NTR48_.js')
  expect(await script.text()).toBe('plain')
  expect(script.headers.get('Content-Type')).toContain('javascript')
  expect(script.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  expect((await ask('/favicon.svg')).headers.get('Cache-Control')).toBe('public, max-age=3600')
})

test('the precompressed file is served to clients that accept it', async () => {
  const script = await ask('/assets/main-D7NTR48_.js', { headers: { 'Accept-Encoding': 'gzip, br' } })
  expect(script.headers.get('Content-Encoding')).toBe('br')
  expect(await script.text()).toBe('brotli')
})

test('a file of an older build is missing, not a page', async () => {
  expect((await ask('/assets/main-OLD.js')).status).toBe(404)
})

test.each([
  '/',
  '/index.html',
  '/.vite/manifest.json',
  '/assets/main-D7NTR48_.js.map',
  '/assets',
  '/list',
  '/../secret.txt',
])('%s is no file of ours to hand out', async (path) => {
  const response = await ask(path)
  expect(await response.text()).not.toMatch(/^(shell|\{\}|map|secret)$/)
})

test('files are only read', async () => {
  expect((await ask('/favicon.svg', { method: 'HEAD' })).status).toBe(200)
  expect((await ask('/favicon.svg', { method: 'POST' })).status).toBe(404)
})
