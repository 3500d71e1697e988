import { once } from 'node:events'
import { connect, createServer } from 'node:net'

export type SwallowingProxy = {
  readonly url: string
  /** The answer to the next statement whose text matches never comes, nor do later ones of its connection. */
  readonly swallow: (statement: RegExp | null) => void
  /** Connections whose answers were swallowed and that the shop keeps open. */
  readonly kept: () => number
  readonly close: () => void
}

/** A door to a PostgreSQL that loses answers, as a pooler or a network may: for connections without prepared statements. */
export const openSwallowingProxy = async (databaseUrl: string): Promise<SwallowingProxy> => {
  const { port, hostname } = new URL(databaseUrl)
  let next: RegExp | null = null
  const kept = new Set<unknown>()
  const server = createServer((caller) => {
    const behind = connect(Number(port), hostname)
    caller.on('error', () => behind.destroy())
    behind.on('error', () => caller.destroy()).on('close', () => caller.destroy())
    caller.on('close', () => {
      kept.delete(caller)
      behind.destroy()
    })
    caller.on('data', (part) => {
      if (next?.test(part.toString('latin1')) === true) {
        next = null
        kept.add(caller)
      }
      behind.write(part)
    })
    behind.on('data', (part) => {
      if (!kept.has(caller)) caller.write(part)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const url = new URL(databaseUrl)
  url.port = String(typeof address === 'object' && address ? address.port : 0)
  return {
    url: url.href,
    swallow: (statement) => {
      next = statement
    },
    kept: () => kept.size,
    close: () => server.close(),
  }
}
