import { createServer, type Server, type ServerResponse } from 'node:http'
import { createServer as createProbe } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import compression from 'compression'
import { errorCode, StartError } from '../start-error.ts'

export type Listening = {
  readonly url: string
  /**
   * Stops accepting connections and closes each open one after its answer. Resolves when all answers are sent, after
   * ten seconds at most.
   */
  readonly close: () => Promise<void>
}

/**
 * Times out slow requests (slowloris); limits for bodies are in `form.ts`. Keep-alive must be longer than the embedded
 * database may block the event loop, else the next request on that connection is dropped unread.
 */
const serverOptions = {
  headersTimeout: 10_000,
  requestTimeout: 130_000,
  keepAliveTimeout: 30_000,
  // Checked twice a minute by default; that would make ten seconds up to forty.
  connectionsCheckingInterval: 1000,
}

/** Each connection is a file descriptor; idle ones of visitors cost a few kilobytes. */
const MOST_CONNECTIONS = 4000

const FINISH_WITHIN_MS = 10_000
/** Grace period before closing what remains after all answers are sent: idle connections, or half a request. */
const LINGER_MS = 500

const createCloser = (server: Server) => {
  const answering = new Set<ServerResponse>()
  let isClosing = false
  const timers: NodeJS.Timeout[] = []
  const sweep = (): void => {
    server.closeIdleConnections()
    if (answering.size === 0) timers.push(setTimeout(() => server.closeAllConnections(), LINGER_MS))
  }
  return {
    /** Called before each answer begins. */
    note: (response: ServerResponse): void => {
      answering.add(response)
      response.shouldKeepAlive &&= !isClosing
      response.once('close', () => {
        answering.delete(response)
        // An answer that started earlier has promised keep-alive: its connection becomes idle only after this event.
        if (isClosing) setImmediate(sweep)
      })
    },
    close: (): Promise<void> =>
      new Promise((resolve) => {
        isClosing = true
        for (const response of answering) response.shouldKeepAlive = false
        timers.push(setTimeout(() => server.closeAllConnections(), FINISH_WITHIN_MS))
        server.close(() => {
          for (const timer of timers) clearTimeout(timer)
          resolve()
        })
        sweep()
      }),
  }
}

/** Compresses in brotli or gzip, as the browser accepts; range requests are sent uncompressed. */
const compress = compression({
  filter: (request, response) => response.statusCode !== 206 && compression.filter(request, response),
})

type Fetch = Parameters<typeof getRequestListener>[0]

/** Listens on a port; 0 is any free port. */
export const listen = (app: { readonly fetch: Fetch }, host: string, port: number): Promise<Listening> =>
  new Promise((resolve, reject) => {
    const answer = getRequestListener(app.fetch, { hostname: host })
    const server = createServer(serverOptions, (request, response) => {
      closer.note(response)
      compress(request, response, () => void answer(request, response))
    })
    const closer = createCloser(server)
    server.maxConnections = MOST_CONNECTIONS
    // After listening has begun, an error only concerns one connection, which is dropped: for instance, too many open
    // files.
    server.on('error', (error) => reject(listenError(error, host, port)))
    server.listen(port, host, () => {
      const shown = host === '0.0.0.0' || host === '::' ? 'localhost' : host
      const address = server.address()
      const bound = typeof address === 'object' && address ? address.port : port
      resolve({ url: `http://${shown}:${String(bound)}`, close: closer.close })
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

/** Throws when the address cannot be bound. */
export const assertFree = (host: string, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createProbe()
    probe.once('error', (error) => reject(listenError(error, host, port)))
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
