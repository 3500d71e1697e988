import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'

/** Only files with an extension: no directory, no dotfile, no source map, no bare HTML shell. */
const isFile = (path: string): boolean => /\.[a-z0-9]+$/i.test(path) && !/\/\.|\.(map|html)$/i.test(path)

/** The built browser files, served below `under`. Those in /assets/ carry a hash in their name and never change. */
export const staticFiles = (root: string, under = ''): MiddlewareHandler => {
  const serve = serveStatic({ root, precompressed: true, rewriteRequestPath: (path) => path.slice(under.length) })
  return async (c, next) => {
    const reads = c.req.method === 'GET' || c.req.method === 'HEAD'
    if (!reads || !isFile(c.req.path)) return next()
    const found = await serve(c, () => Promise.resolve())
    const forever = c.req.path.startsWith(`${under}/assets/`)
    if (found) {
      found.headers.set('Cache-Control', forever ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
      return found
    }
    // A missing file of an older build must not be answered with a page.
    return forever ? c.text('', 404) : next()
  }
}
