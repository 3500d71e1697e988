import { createServer, type Server } from 'node:http'
import { createServer as createProbe } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import compression from 'compression'
import { errorCode, StartError } from '../start-error.ts'

export type Listening = {
  readonly url: string
  /** Takes no new connection, lets the open answers finish for at most ten seconds. */
  readonly close: () => Promise<void>
}

/**
 * A visitor who sends his request drop by drop does not keep a connection for ever. One who is between two requests keeps
 * it longer than the embedded database may hold up the reading of the next: else that is cut off unread.
 */
const serverOptions = { headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 30_000 }

const FINISH_WITHIN_MS = 10_000

const closeServer = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), FINISH_WITHIN_MS)
    server.close(() => {
      clearTimeout(timer)
      resolve()
    })
    server.closeIdleConnections()
  })

/** In brotli or gzip, as the browser takes it; a part of a file goes as it is. */
const compress = compression({
  filter: (request, response) => response.statusCode !== 206 && compression.filter(request, response),
})

type Fetch = Parameters<typeof getRequestListener>[0]

/** Port 0 is any free port. */
export const listen = (app: { readonly fetch: Fetch }, host: string, port: number): Promise<Listening> =>
  new Promise((resolve, reject) => {
    const answer = getRequestListener(app.fetch, { hostname: host })
    const server = createServer(serverOptions, (request, response) =>
      compress(request, response, () => void answer(request, response)),
    )
    server.once('error', (error) => reject(listenError(error, host, port)))
    server.listen(port, host, () => {
      const shown = host === '0.0.0.0' || host === '::' ? 'localhost' : host
      const address = server.address()
      const bound = typeof address === 'object' && address ? address.port : port
      resolve({ url: `http://${shown}:${String(bound)}`, close: () => closeServer(server) })
    })
  })

const listenError = (error: unknown, host: string, port: number): unknown => {
  const code = errorCode(error)
  if (code === 'EADDRINUSE') {
    return new StartError(`端口 ${String(port)} 已被占用，请换一个，例如 PORT=4174 npm start（port is taken）`, {
      cause: error,
    })
  }
  return code === 'EACCES' || code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND'
    ? new StartError(`无法在 ${host}:${String(port)} 上监听（cannot listen: ${code}）`, { cause: error })
    : error
}

/** Throws when nobody could listen there. */
export const assertFree = (host: string, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createProbe()
    probe.once('error', (error) => reject(listenError(error, host, port)))
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
