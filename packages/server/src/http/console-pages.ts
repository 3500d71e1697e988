import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'
import { staticFiles } from './static-files.ts'

export const CONSOLE_PATH = '/console'

/** Scripts of its own files alone, no frames, no requests elsewhere, no HTML created from text (Trusted Types). */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

/** The built console: one page for every address below `/console`. Null where it has not been built. */
export const consolePages = (dist: string): Hono | null => {
  const file = join(dist, 'index.html')
  if (!existsSync(file)) return null
  const page = readFileSync(file, 'utf8')
  const app = new Hono()
  app.use(staticFiles(dist, CONSOLE_PATH))
  app.get('*', (c) =>
    c.html(page, 200, {
      'Content-Security-Policy': policy,
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      'X-Robots-Tag': 'noindex',
    }),
  )
  return app
}
