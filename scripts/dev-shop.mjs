// Connects the pages' Vite to the server of `npm run dev`.
import { setTimeout } from 'node:timers/promises'

const address = `http://127.0.0.1:${process.env['PORT'] ?? '4173'}`

/** How long a page waits for a server that does not compile, in ms. */
const PATIENCE = 10_000

const isReady = async () => {
  const { ok } = await fetch(`${address}/readyz`).catch(() => ({ ok: false }))
  return ok
}

const onceReady = async (next) => {
  const end = Date.now() + PATIENCE
  while (!(await isReady()) && Date.now() < end) await setTimeout(50)
  next()
}

/**
 * A Vite plugin that forwards requests below these paths to the server once it is ready: a saved file reloads the page
 * at once and restarts the server, which takes longer.
 */
export const devShop = (paths) => ({
  name: 'dev-shop',
  config: () => ({ server: { proxy: Object.fromEntries(paths.map((path) => [path, address])) } }),
  configureServer: ({ middlewares }) => {
    for (const path of paths) middlewares.use(path, (_request, _response, next) => void onceReady(next))
  },
})
