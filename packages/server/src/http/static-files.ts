import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'

/** Only files by name: no folder, nothing hidden, no source map, no bare HTML shell. */
const isFile = (path: string): boolean => /\.[a-z0-9]+$/i.test(path) && !/\/\.|\.(map|html)$/i.test(path)

/** The built browser files. Those under /assets/ carry a hash in their name and never change. */
export const staticFiles = (root: string): MiddlewareHandler => {
  const serve = serveStatic({
    root,
    precompressed: true,
    onFound: (_file, c) => {
      const forever = c.req.path.startsWith('/assets/')
      c.header('Cache-Control', forever ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })
  return async (c, next) => (c.req.method === 'GET' && isFile(c.req.path) ? serve(c, next) : next())
}
