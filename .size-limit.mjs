// First-load JavaScript and CSS of each page in brotli: its own file and everything that file imports at once. And the
// domain by itself: all functions that any page takes of it, with decimal.js.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundleDomain } from './scripts/domain-bundle.mjs'

const built = 'packages/web/dist/client'
const manifest = JSON.parse(readFileSync(join(built, '.vite/manifest.json'), 'utf8'))

const closure = (key, seen = new Set()) => {
  if (seen.has(key) || !manifest[key]) return seen
  seen.add(key)
  for (const next of manifest[key].imports ?? []) closure(next, seen)
  return seen
}

const chunksOf = (page) =>
  [...closure('src/main.tsx'), ...closure(`src/features/${page}.tsx`)].map((key) => manifest[key])
const within = (files) => [...new Set(files)].map((file) => join(built, file))

const pages = {
  home: 'arrive-home/home-page',
  list: 'browse-goods/goods-list-page',
  detail: 'inspect-goods/goods-detail-page',
  cart: 'fill-cart/cart-page',
}

const sizeOf = (name, path, limit) => ({ name, path, limit, brotli: true })

const sizesOfPages = Object.entries(pages).flatMap(([name, page]) => {
  const chunks = chunksOf(page)
  const scripts = chunks.map(({ file }) => file)
  const styles = chunks.flatMap(({ css }) => css ?? [])
  return [sizeOf(`${name}: JavaScript`, within(scripts), '150 kB'), sizeOf(`${name}: CSS`, within(styles), '15 kB')]
})

const { functions } = await bundleDomain(fileURLToPath(new URL('.cache/domain-bundle', import.meta.url)))

export default [...sizesOfPages, sizeOf('domain: JavaScript', functions, '20 kB')]
