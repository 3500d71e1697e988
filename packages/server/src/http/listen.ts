import { createServer, type Server, type ServerResponse } from 'node:http'
import { createServer as createProbe } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import compression from 'compression'
import { errorCode, StartError } from '../start-error.ts'

export type Listening = {
  readonly url: string
  /**
   * Takes no new connection and closes each that is open after its answer. Done when all answers were sent, after ten
   * seconds at the latest.
   */
  readonly close: () => Promise<void>
}

/**
 * A visitor who sends his request drop by drop does not keep a connection for ever; what a body may take is told apart
 * (`form.ts`). One who is between two requests keeps it longer than the embedded database may hold up the reading of the
 * next: else that is cut off unread.
 */
const serverOptions = {
  headersTimeout: 10_000,
  requestTimeout: 130_000,
  keepAliveTimeout: 30_000,
  // Twice a minute unless told: ten seconds would be forty.
  connectionsCheckingInterval: 1000,
}

/** Each is a file to the system; those of visitors who look at a page cost a few kilobytes. */
const MOST_CONNECTIONS = 4000

const FINISH_WITHIN_MS = 10_000
/** What is left when all answers were sent: connections that say nothing, or half a request. */
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
        // An answer that had begun before has promised to keep its connection, which is idle only after this event.
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

/** In brotli or gzip, as the browser takes it; a part of a file goes as it is. */
const compress = compression({
  filter: (request, response) => response.statusCode !== 206 && compression.filter(request, response),
})

type Fetch = Parameters<typeof getRequestListener>[0]

/** Port 0 is any free port. */
export const listen = (app: { readonly fetch: Fetch }, host: string, port: number): Promise<Listening> =>
  new Promise((resolve, reject) => {
    const answer = getRequestListener(app.fetch, { hostname: host })
    const server = createServer(serverOptions, (request, response) => {
      closer.note(response)
      compress(request, response, () => void answer(request, response))
    })
    const closer = createCloser(server)
    server.maxConnections = MOST_CONNECTIONS
    // Once it listens a failure concerns one connection, which is lost: too many open files, say.
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

/** Throws when nobody could listen there. */
export const assertFree = (host: string, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createProbe()
    probe.once('error', (error) => reject(listenError(error, host, port)))
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
