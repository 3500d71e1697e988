// First-load JavaScript and CSS of each page in brotli: its own file and everything that file imports at once.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

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

export default Object.entries(pages).flatMap(([name, page]) => [
  {
    name: `${name}: JavaScript`,
    path: within(chunksOf(page).map(({ file }) => file)),
    limit: '150 kB',
    brotli: true,
  },
  {
    name: `${name}: CSS`,
    path: within(chunksOf(page).flatMap(({ css }) => css ?? [])),
    limit: '15 kB',
    brotli: true,
  },
])
