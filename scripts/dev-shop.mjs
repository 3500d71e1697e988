// The server of `npm run dev` as the pages' Vite sees it.
import { setTimeout } from 'node:timers/promises'

const address = `http://127.0.0.1:${process.env['PORT'] ?? '4173'}`

/** As long as a server that does not compile may keep a page waiting, in ms. */
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
 * A plugin of Vite that sends requests below these paths to the server, once it is ready: a saved file reloads the page
 * at once and restarts the server, which is slower.
 */
export const devShop = (paths) => ({
  name: 'dev-shop',
  config: () => ({ server: { proxy: Object.fromEntries(paths.map((path) => [path, address])) } }),
  configureServer: ({ middlewares }) => {
    for (const path of paths) middlewares.use(path, (_request, _response, next) => void onceReady(next))
  },
})
