// In brotli: what each of the four entrances loads first, its own file and everything that file imports at once; and what
// any further page adds to the frame.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const built = 'packages/web/dist/client'
const manifest = JSON.parse(readFileSync(join(built, '.vite/manifest.json'), 'utf8'))

/** The chunks that these need at once. */
const closure = (keys, seen = new Set()) => {
  for (const key of keys) {
    if (seen.has(key) || !manifest[key]) continue
    seen.add(key)
    closure(manifest[key].imports ?? [], seen)
  }
  return seen
}

const within = (files) => [...new Set(files)].map((file) => join(built, file))
const scripts = (keys) => within([...keys].map((key) => manifest[key].file))
const styles = (keys) => within([...keys].flatMap((key) => manifest[key].css ?? []))
const sizeOf = (name, path, limit) => ({ name, path, limit, brotli: true })

const FRAME = 'src/main.tsx'
const fileOf = (page) => `src/features/${page}.tsx`

const entrances = {
  home: 'arrive-home/home-page',
  list: 'browse-goods/goods-list-page',
  detail: 'inspect-goods/goods-detail-page',
  cart: 'fill-cart/cart-page',
}

const firstLoads = Object.entries(entrances).flatMap(([name, page]) => {
  const keys = closure([FRAME, fileOf(page)])
  return [sizeOf(`${name}: JavaScript`, scripts(keys), '150 kB'), sizeOf(`${name}: CSS`, styles(keys), '17.6 kB')]
})

/** Where nobody comes in: step 2 follows the cart and its machine, step 3 an order at least. All others may be the first. */
const reachedFrom = {
  [fileOf('check-out/review-page')]: [fileOf(entrances.cart), 'src/features/fill-cart/live-cart.ts'],
  [fileOf('check-out/pay-page')]: [fileOf('follow-orders/order-list-page')],
}

const entranceFiles = new Set(Object.values(entrances).map(fileOf))
const furtherPages = Object.keys(manifest)
  .filter((key) => key.endsWith('-page.tsx') && !entranceFiles.has(key))
  .map((key) => {
    const here = closure([FRAME, ...(reachedFrom[key] ?? [])])
    const added = [...closure([key])].filter((chunk) => !here.has(chunk))
    return sizeOf(`further: ${key.replace(/^src\/(features\/)?|\.tsx$/g, '')}`, scripts(added), '25 kB')
  })

export default [...firstLoads, ...furtherPages]
